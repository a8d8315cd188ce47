import type { Code } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx';

type Attribute = MdxJsxFlowElement['attributes'][number];

/** The value of an attribute if it is static: a string, number or boolean. */
function staticValue(attribute: Attribute): string | undefined {
  if (attribute.type === 'mdxJsxExpressionAttribute') return undefined;
  const { value } = attribute;
  if (value === null || value === undefined) return 'true';
  if (typeof value === 'string') return value;
  return /^(?:true|false|\d+)$/.exec(value.value.trim())?.[0];
}

/** The text between the tags if it is static. */
function staticText({ children: [child, ...others] }: MdxJsxFlowElement): string | undefined {
  if (child?.type !== 'mdxFlowExpression' || others.length > 0) return undefined;
  const [statement] = child.data?.estree?.body ?? [];
  const expression = statement?.type === 'ExpressionStatement' ? statement.expression : undefined;
  if (expression?.type === 'Literal') return String(expression.value);
  const isPlain = expression?.type === 'TemplateLiteral' && expression.expressions.length === 0;
  return isPlain ? (expression.quasis[0]?.value.cooked ?? undefined) : undefined;
}

/**
 * The fenced block that says the same as `<CodeBlock language="json" title="…">`.
 *
 * @returns undefined for another element, and for one whose text or attributes are computed
 */
export function fenceOf(node: MdxJsxFlowElement): Code | undefined {
  const code = node.name === 'CodeBlock' ? staticText(node) : undefined;
  const given = new Map(
    node.attributes.map((attribute) => [
      attribute.type === 'mdxJsxAttribute' ? attribute.name : '',
      staticValue(attribute),
    ]),
  );
  if (code === undefined || [...given.values()].includes(undefined)) return undefined;
  const title = given.get('title');
  const numbers = given.get('showLineNumbers') ?? 'false';
  const meta = [
    given.get('metastring') ?? '',
    title === undefined ? '' : `title="${title.replaceAll('"', "'")}"`,
    numbers === 'false' ? '' : `showLineNumbers${numbers === 'true' ? '' : `=${numbers}`}`,
  ];
  const lang = given.get('language') ?? /language-(\S+)/.exec(given.get('className') ?? '')?.[1];
  return {
    type: 'code',
    lang: lang ?? null,
    meta: meta.join(' ').trim(),
    value: code.replace(/^\n|\n$/g, ''),
    position: node.position,
  };
}
