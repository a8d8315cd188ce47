import { valueToEstree } from 'estree-util-value-to-estree';
import type { RootContent } from 'mdast';
import type { MdxJsxAttribute, MdxJsxFlowElement } from 'mdast-util-mdx';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

/** The value of a property of a generated element; undefined omits the property. */
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
export const defaultImport = (local: string, source: string): RootContent[] =>
  unified().use(remarkParse).use(remarkMdx).parse(`import ${local} from '${source}'`).children;
