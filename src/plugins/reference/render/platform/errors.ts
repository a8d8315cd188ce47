import type { RootContent } from 'mdast';

import {
  anchored,
  element,
  heading,
  inlineCode,
  inlineMarkdown,
  text,
} from '../../../shared/nodes';
import type { Platform } from '../../../../../reference/lib/model';

/** The anchor of a failure that any operation can have. */
const errorAnchor = (key: string): string => `error-${key}`;

/** "Of any action" as a heading that says what is below it, at the address it has always had. */
function titleOf(group: string): string {
  const anchor = group.toLowerCase().replaceAll("'", '').replaceAll(' ', '-');
  return `Errors ${group.charAt(0).toLowerCase()}${group.slice(1)} {#${anchor}}`;
}

/** What any operation can fail with, by where it comes from, each with an anchor. */
export function renderPlatformErrors({ errors }: Platform): RootContent[] {
  return errors.data.groups.flatMap((group) => [
    heading(2, titleOf(group.title)),
    ...group.errors.map(({ key, status, message, hidden, cause, fix }) =>
      element('dl', { className: ['reference-errors'] }, [
        element('dt', {}, [
          element('span', {}, [String(status)]),
          anchored(errorAnchor(key), [inlineCode(message)]),
        ]),
        element('dd', {}, [
          element('p', {}, [
            ...inlineMarkdown(cause),
            ...(hidden ? [text(' Debug off hides the message.')] : []),
          ]),
          element('p', {}, [element('strong', {}, ['Fix:']), text(' '), ...inlineMarkdown(fix)]),
        ]),
      ]),
    ),
  ]);
}
