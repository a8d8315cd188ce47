import { createHash } from 'node:crypto';

import { compile } from '@mdx-js/mdx';
import type { Program } from 'estree';
import { toJs } from 'estree-util-to-js';
import { createElement, type ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';

import jsxCalls from '../jsx-calls';
import { divide, placeName } from './divide';

/** Text that no compression makes small. */
const paragraphs = (count: number): string =>
  Array.from({ length: count }, (_, n) => {
    const text = createHash('sha1').update(String(n)).digest('hex');
    return `Paragraph ${n} *says* ${text}.`;
  }).join('\n\n');

/** What MDX makes of a page. */
async function compiled(page: string): Promise<Program> {
  let program: Program | undefined;
  const look = () => (tree: Program) => {
    program = tree;
  };
  await compile(page, { recmaPlugins: [jsxCalls, look] });
  if (!program) throw new Error('MDX ran no plugin.');
  return program;
}

/** The HTML of the component that a program exports. `LATE` stands in the place of the later part. */
async function htmlOf(program: Program): Promise<string> {
  const { value } = toJs(program);
  const runtime = JSON.stringify(import.meta.resolve('react/jsx-runtime'));
  const isPage = value.includes(`_jsx(${placeName}`);
  const place = isPage ? `const ${placeName} = () => "LATE";` : '';
  const code = place + value.replace('"react/jsx-runtime"', runtime);
  const module = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
    readonly default: ComponentType;
  };
  return renderToStaticMarkup(createElement(module.default));
}

test('a long page is divided between two blocks, and nothing is lost', async () => {
  const whole = await htmlOf(await compiled(paragraphs(40)));
  const parts = divide(await compiled(paragraphs(40)), { whole: 900, first: 900 });
  if (!parts) throw new Error('It stayed whole.');
  const page = await htmlOf(parts.page);
  const late = await htmlOf(parts.late);
  expect(page).toMatch(/^<p>Paragraph 0 .*<\/p>\s*LATE$/s);
  expect(late).toMatch(/^\s*<p>.*Paragraph 39 .*<\/p>$/s);
  expect(page.replace('LATE', late)).toBe(whole);
});

test('the first part is as long as the limit allows', async () => {
  const count = async (limit: number): Promise<number> => {
    const parts = divide(await compiled(paragraphs(40)), { whole: limit, first: limit });
    return parts ? (await htmlOf(parts.page)).split('<p>').length - 1 : Infinity;
  };
  const [few, more] = [await count(900), await count(1_200)];
  expect(few).toBeGreaterThan(1);
  expect(more).toBeGreaterThan(few);
  expect(more).toBeLessThan(40);
});

test('a component of the page is there for both parts', async () => {
  const page = `import Box from './box';\n\n<Box />\n\n${paragraphs(40)}\n\n<Box />`;
  const parts = divide(await compiled(page), { whole: 900, first: 900 });
  for (const part of [parts?.page, parts?.late]) {
    expect(part && toJs(part).value).toMatch(/import Box from '.\/box'|import Box from "\.\/box"/);
  }
});

describe('a page stays whole', () => {
  test.each([
    ['within the limit', paragraphs(40), 10_000],
    ['of a single block', paragraphs(40).replaceAll('\n\n', ' '), 300],
    ['that declares something', `export const one = {};\n\n${paragraphs(40)}`, 900],
  ])('%s', async (_name, page, limit) => {
    expect(divide(await compiled(page), { whole: limit, first: limit })).toBeUndefined();
  });

  test('in development, where the calls are others', async () => {
    let parts: unknown = 'not called';
    const look = () => (tree: Program) => {
      parts = divide(tree, { whole: 900, first: 900 });
    };
    await compile(paragraphs(40), { development: true, recmaPlugins: [look] });
    expect(parts).toBeUndefined();
  });
});
