import { translate } from '@docusaurus/Translate';
import type { ComponentProps } from 'react';

/**
 * Properties that the field of the dialog shares with the one that opens before React is live. Not
 * `type=search`, of which Escape clears the field before it closes the dialog.
 */
export const fieldProps: ComponentProps<'input'> = {
  role: 'searchbox',
  'aria-label': translate({ message: 'Search the documentation' }),
  placeholder: translate({ message: 'Words, a name or a request' }),
  autoComplete: 'off',
  autoCapitalize: 'off',
  spellCheck: false,
  maxLength: 200,
};
