import { compile } from '@mdx-js/mdx';
import { expect, test } from 'vitest';

import ownAnchors from './own-anchors';

test.each([
  ['<a id="place"></a>', true],
  ['<a href="https://example.com/">Another site</a>', true],
  ['<a href="/files/data.json">A file</a>', false],
])('%s is handed to the theme: %s', async (element, isHanded) => {
  const page = String(await compile(`Text ${element}`, { rehypePlugins: [ownAnchors] }));
  expect(page.includes('_components.a')).toBe(isHanded);
});
