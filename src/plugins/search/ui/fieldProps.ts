import { translate } from '@docusaurus/Translate';
import type { ComponentProps } from 'react';

/** What the field of the dialog has in common with the one that opens before React is live. */
export const fieldProps: ComponentProps<'input'> = {
  type: 'search',
  'aria-label': translate({ message: 'Search the documentation' }),
  placeholder: translate({ message: 'Words, a name or a request' }),
  autoComplete: 'off',
  autoCapitalize: 'off',
  spellCheck: false,
  maxLength: 200,
};
