import { compile } from '@mdx-js/mdx';
import { expect, test } from 'vitest';

import { localJsx } from './recma';

test.each([false, true])(
  'a page uses each function of JSX by a constant of its own',
  async (development) => {
    const page = String(
      await compile('# One\n\nTwo *three*', { recmaPlugins: [localJsx], development }),
    );
    const [, imported = '', suffix] = /\b(jsx(DEV)?) as _\w+Import\b/.exec(page) ?? [];
    expect(imported).toBe(development ? 'jsxDEV' : 'jsx');
    expect(page).toContain(`_${imported} = _${imported}Import`);
    expect(page.match(new RegExp(`_jsx${suffix ?? ''}Import`, 'g'))).toHaveLength(2);
  },
);
