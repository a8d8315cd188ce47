import { translate } from '@docusaurus/Translate';
import type { ComponentProps } from 'react';

/**
 * What the field of the dialog has in common with the one that opens before React is live. Not of
 * type `search`: there, Escape empties the field before it closes what is around it.
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
