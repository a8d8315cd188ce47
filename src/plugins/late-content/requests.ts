import path from 'node:path';

import type { Literal, Program } from 'estree';
import { visit } from 'estree-util-visit';

/** What is imported through loaders, which stand before the last `!`, or without any. */
function absolute(request: string, folder: string): string {
  const start = request.lastIndexOf('!') + 1;
  const file = request.slice(start);
  if (!/^\.\.?\//.test(file)) return request;
  return request.slice(0, start) + path.resolve(folder, file);
}

/**
 * Names what a page imports so that it can be imported from anywhere. Docusaurus makes a `require`
 * of each picture in Markdown.
 *
 * @param program a compiled page, which is changed
 * @param folder of the page
 */
export function withAbsoluteRequests(program: Program, folder: string): Program {
  const change = (literal: Literal): void => {
    if (typeof literal.value !== 'string') return;
    literal.value = absolute(literal.value, folder);
    delete literal.raw;
  };
  visit(program, (node) => {
    if (node.type === 'ImportDeclaration') change(node.source);
    if (node.type !== 'CallExpression') return;
    const [argument] = node.arguments;
    if (node.callee.type !== 'Identifier' || node.callee.name !== 'require') return;
    if (argument?.type === 'Literal') change(argument);
  });
  return program;
}
