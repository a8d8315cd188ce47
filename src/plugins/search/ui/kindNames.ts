import { translate } from '@docusaurus/Translate';
import type { Kind } from '@site/src/plugins/search/browser/format';

/** How kinds of pages are called in the language of the site. */
export const kindNames: Readonly<Record<Kind, string>> = {
  tutorial: translate({ message: 'Tutorial' }),
  'how-to': translate({ message: 'How-to' }),
  reference: translate({ message: 'Reference' }),
  explanation: translate({ message: 'Explanation' }),
  release: translate({ message: 'Release' }),
};
