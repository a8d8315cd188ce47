import { compile } from '@mdx-js/mdx';
import type { Program } from 'estree';
import { expect, test } from 'vitest';

import { withAbsoluteRequests } from './requests';

async function changed(page: string): Promise<string> {
  const change = () => (program: Program) => {
    withAbsoluteRequests(program, '/site/docs');
  };
  return String(await compile(page, { recmaPlugins: [change] }));
}

test.each([
  ["import a from './a'", 'import a from "/site/docs/a";'],
  ["import {b as c} from '../b.mdx'", 'import {b as c} from "/site/b.mdx";'],
  ["import c from '@site/c'", "import c from '@site/c';"],
  [
    '<i src={require("!url?name=[path]!./d.png").default} />',
    'src: require("!url?name=[path]!/site/docs/d.png").default',
  ],
  ['<i src={require("package")} />', 'src: require("package")'],
  ['{other("./e")}', 'other("./e")'],
])('%s', async (page, expected) => {
  expect((await changed(page)).replaceAll("'", '"')).toContain(expected.replaceAll("'", '"'));
});
