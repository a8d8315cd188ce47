import type {
  CallExpression,
  Directive,
  Expression,
  FunctionDeclaration,
  ModuleDeclaration,
  Program,
  Property,
  SpreadElement,
  Statement,
} from 'estree';
import { toJs } from 'estree-util-to-js';
import { gzipSync } from 'node:zlib';

type BodyNode = Directive | ModuleDeclaration | Statement;
type Child = Expression | SpreadElement | null;

/** A compiled page whose content is divided. */
export interface Divided {
  /**
   * The page, which still holds all of it: the later part is the component {@link lateName}, and
   * below the first part it renders {@link placeName}, which nothing declares.
   */
  readonly page: Program;
  /** The later part alone; its default export is the component. */
  readonly late: Program;
}

/** See {@link divide}. */
export interface Limits {
  readonly whole: number;
  readonly first: number;
}

/** The component of the later part. */
export const lateName = '_MDXLateContent';

/** What a page renders in the place of its later part. */
export const placeName = '_MDXLatePlace';

/** The function that MDX puts the content of a page into, and what hands it to a layout. */
const contentName = '_createMdxContent';
const layoutName = 'MDXContent';

/** Level 9 finds the last percent and takes three times as long. */
const sizeOf = (code: string): number => gzipSync(code, { level: 6 }).length;

const codeOf = (...body: BodyNode[]): string =>
  toJs({ type: 'Program', sourceType: 'module', body }).value;

const isContent = (node: BodyNode): node is FunctionDeclaration =>
  node.type === 'FunctionDeclaration' && node.id.name === contentName;

const isLayout = (node: BodyNode): boolean =>
  node.type === 'ExportDefaultDeclaration' &&
  node.declaration.type === 'FunctionDeclaration' &&
  node.declaration.id?.name === layoutName;

/** `export const toc`, which Docusaurus adds. */
const isToc = (node: BodyNode): boolean =>
  node.type === 'ExportNamedDeclaration' &&
  node.declaration?.type === 'VariableDeclaration' &&
  node.declaration.declarations.every(({ id }) => id.type === 'Identifier' && id.name === 'toc');

/** What MDX declares for itself; a page that declares more would do so twice. */
const isShared = (node: BodyNode): boolean => {
  if (node.type === 'ImportDeclaration') return true;
  if (node.type === 'FunctionDeclaration') return node.id.name.startsWith('_');
  return (
    node.type === 'VariableDeclaration' &&
    node.declarations.every(({ id }) => id.type === 'Identifier' && id.name.startsWith('_'))
  );
};

/** The list of what the content consists of; undefined where it is a single thing. */
function childrenOf(content: FunctionDeclaration): readonly Child[] | undefined {
  const last = content.body.body.at(-1);
  if (last?.type !== 'ReturnStatement' || last.argument?.type !== 'CallExpression')
    return undefined;
  const { callee } = last.argument;
  const [type, props] = last.argument.arguments;
  // The runtime of development has another function, with more arguments.
  if (callee.type !== 'Identifier' || callee.name !== '_jsxs') return undefined;
  if (type?.type !== 'Identifier' || type.name !== '_Fragment') return undefined;
  if (props?.type !== 'ObjectExpression') return undefined;
  const list = props.properties.find(
    (property): property is Property =>
      property.type === 'Property' &&
      property.key.type === 'Identifier' &&
      property.key.name === 'children',
  );
  return list?.value.type === 'ArrayExpression' ? list.value.elements : undefined;
}

/** The function of the content, with other content. */
function withChildren(content: FunctionDeclaration, children: Child[]): FunctionDeclaration {
  const properties: Property[] = [
    {
      type: 'Property',
      kind: 'init',
      method: false,
      shorthand: false,
      computed: false,
      key: { type: 'Identifier', name: 'children' },
      value: { type: 'ArrayExpression', elements: children },
    },
  ];
  const argument: CallExpression = {
    type: 'CallExpression',
    optional: false,
    callee: { type: 'Identifier', name: '_jsxs' },
    arguments: [
      { type: 'Identifier', name: '_Fragment' },
      { type: 'ObjectExpression', properties },
    ],
  };
  const body = [...content.body.body.slice(0, -1), { type: 'ReturnStatement' as const, argument }];
  return { ...content, body: { type: 'BlockStatement', body } };
}

/** `_jsx(_MDXLatePlace, { ...props })` */
const place: CallExpression = {
  type: 'CallExpression',
  optional: false,
  callee: { type: 'Identifier', name: '_jsx' },
  arguments: [
    { type: 'Identifier', name: placeName },
    {
      type: 'ObjectExpression',
      properties: [{ type: 'SpreadElement', argument: { type: 'Identifier', name: 'props' } }],
    },
  ],
};

/** How many of the texts stay within the limit together, at least one. */
function leading(texts: readonly string[], limit: number): number {
  let low = 1;
  let high = texts.length;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (sizeOf(texts.slice(0, middle).join()) <= limit) low = middle;
    else high = middle - 1;
  }
  return low;
}

/**
 * Divides a compiled page, between two blocks of its content.
 *
 * @param program what MDX made of a page, after JSX has been compiled
 * @param limits what the whole may weigh, and the first part where that is more, in bytes (gzip)
 *   before it is minified
 * @returns undefined where the page stays whole: it is within the limit, it is a single block, or
 *   it declares something of its own
 */
export function divide(program: Program, limits: Limits): Divided | undefined {
  const content = program.body.find(isContent);
  const children = content && childrenOf(content);
  if (!children) return undefined;
  const others = program.body.filter((node) => !isContent(node) && !isLayout(node) && !isToc(node));
  if (!others.every(isShared)) return undefined;

  const texts = children.map((child) =>
    child === null || child.type === 'SpreadElement'
      ? ''
      : codeOf({ type: 'ExpressionStatement', expression: child }),
  );
  const rest = codeOf(...program.body.filter((node) => !isContent(node)));
  const whole = [rest, ...texts];
  if (sizeOf(whole.join()) <= limits.whole) return undefined;
  const count = Math.max(1, leading(whole, limits.first) - 1);
  if (count >= children.length) return undefined;

  const late: FunctionDeclaration = {
    ...withChildren(content, children.slice(count)),
    id: { type: 'Identifier', name: lateName },
  };
  return {
    page: {
      ...program,
      body: program.body.flatMap((node): BodyNode[] =>
        node === content
          ? [withChildren(content, [...children.slice(0, count), place]), late]
          : [node],
      ),
    },
    late: {
      ...program,
      body: [...others, { type: 'ExportDefaultDeclaration', declaration: late }],
    },
  };
}
