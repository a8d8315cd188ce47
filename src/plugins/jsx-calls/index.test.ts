import { compile } from '@mdx-js/mdx';
import { expect, test } from 'vitest';

import jsxCalls from '.';

const compiled = async (development: boolean): Promise<string> =>
  String(await compile('# One\n\nTwo *three*', { development, recmaPlugins: [jsxCalls] }));

/** How often the code names something, its declaration included. */
const count = (code: string, pattern: RegExp): number => code.match(pattern)?.length ?? 0;

test('an import of the runtime is used once, however many elements there are', async () => {
  const code = await compiled(false);
  for (const name of ['_jsx', '_jsxs', '_Fragment']) {
    expect(count(code, new RegExp(`\\${name}\\$`, 'g')), name).toBe(2);
    expect(count(code, new RegExp(`\\${name}\\b(?!\\$)`, 'g')), name).toBeGreaterThan(1);
  }
});

test('what is compiled renders', async () => {
  const code = await compiled(false);
  const url = import.meta.resolve('react/jsx-runtime');
  const module = code.replace('"react/jsx-runtime"', JSON.stringify(url));
  const page = (await import(`data:text/javascript,${encodeURIComponent(module)}`)) as {
    default: (props: object) => { props: { children: unknown[] } };
  };
  expect(page.default({}).props.children).toHaveLength(3);
});

test('the runtime of development, which takes more arguments, is left alone', async () => {
  expect(await compiled(true)).not.toContain('$');
});
