/*
 * Ejected, not wrapped: the original brings every type of item to every reader, such as the choice
 * of a language and of a version. An item of another type stops the build, and is added here.
 */
import DefaultNavbarItem from '@theme/NavbarItem/DefaultNavbarItem';
import SearchNavbarItem from '@theme/NavbarItem/SearchNavbarItem';

export default { default: DefaultNavbarItem, search: SearchNavbarItem };
