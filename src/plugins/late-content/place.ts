import type { Expression, Identifier, ImportDeclaration, VariableDeclaration } from 'estree';

import { lateName, placeName } from './divide';

/** Whether what is compiled fetches the later parts: the bundler puts true or false in its place. */
export const fetches = '__FETCHES_LATE_CONTENT__';

const identifier = (name: string): Identifier => ({ type: 'Identifier', name });

/** `_late(() => import(…))`, for a chunk of that name. */
function fetched(module: string, chunk: string): Expression {
  const request = JSON.stringify(module);
  return {
    type: 'CallExpression',
    optional: false,
    callee: identifier('_late'),
    arguments: [
      {
        type: 'ArrowFunctionExpression',
        expression: true,
        params: [],
        body: {
          type: 'ImportExpression',
          source: {
            type: 'Literal',
            value: module,
            // What is printed. No other node holds a comment in this place.
            raw: `/* webpackChunkName: ${JSON.stringify(chunk)} */ ${request}`,
          },
        },
      },
    ],
  };
}

/**
 * Declares what a page renders in the place of its later part.
 *
 * @param late the function that makes a component of an `import()`
 * @param module the module of the part
 * @param chunk the name that its chunk is going to have
 */
export function declarePlace(
  late: string,
  module: string,
  chunk: string,
): [ImportDeclaration, VariableDeclaration] {
  return [
    {
      type: 'ImportDeclaration',
      attributes: [],
      source: { type: 'Literal', value: late },
      specifiers: [{ type: 'ImportDefaultSpecifier', local: identifier('_late') }],
    },
    {
      type: 'VariableDeclaration',
      kind: 'const',
      declarations: [
        {
          type: 'VariableDeclarator',
          id: identifier(placeName),
          init: {
            type: 'ConditionalExpression',
            test: identifier(fetches),
            consequent: fetched(module, chunk),
            alternate: identifier(lateName),
          },
        },
      ],
    },
  ];
}
