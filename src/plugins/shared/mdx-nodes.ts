import { valueToEstree } from 'estree-util-value-to-estree';
import type { MdxjsEsm, MdxJsxAttribute, MdxJsxFlowElement } from 'mdast-util-mdx';

/** What a property of a generated element may hold; undefined leaves the property out. */
export type PropValue = string | number | boolean | Readonly<Record<string, string>> | undefined;

function attribute(name: string, value: Exclude<PropValue, undefined>): MdxJsxAttribute {
  if (typeof value === 'string') return { type: 'mdxJsxAttribute', name, value };
  return {
    type: 'mdxJsxAttribute',
    name,
    value: {
      type: 'mdxJsxAttributeValueExpression',
      value: JSON.stringify(value),
      data: {
        estree: {
          type: 'Program',
          sourceType: 'module',
          body: [{ type: 'ExpressionStatement', expression: valueToEstree(value) }],
        },
      },
    },
  };
}

/** The node of `<name {...props} />`: a component that is in scope, or an HTML element. */
export function jsxElement(
  name: string,
  props: Readonly<Record<string, PropValue>>,
): MdxJsxFlowElement {
  return {
    type: 'mdxJsxFlowElement',
    name,
    attributes: Object.entries(props).flatMap(([key, value]) =>
      value === undefined ? [] : [attribute(key, value)],
    ),
    children: [],
  };
}

/** The node of `import local from 'source'`. */
export function defaultImport(local: string, source: string): MdxjsEsm {
  return {
    type: 'mdxjsEsm',
    value: `import ${local} from '${source}'`,
    data: {
      estree: {
        type: 'Program',
        sourceType: 'module',
        body: [
          {
            type: 'ImportDeclaration',
            attributes: [],
            source: { type: 'Literal', value: source },
            specifiers: [
              { type: 'ImportDefaultSpecifier', local: { type: 'Identifier', name: local } },
            ],
          },
        ],
      },
    },
  };
}
