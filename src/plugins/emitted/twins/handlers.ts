import type { Element } from 'hast';
import type { Handle, State } from 'hast-util-to-mdast';
import { select } from 'hast-util-select';
import { toString } from 'hast-util-to-string';
import type {
  BlockContent,
  Blockquote,
  DefinitionContent,
  List,
  ListItem,
  Paragraph,
  PhrasingContent,
  RootContent,
} from 'mdast';

import { hasClass } from '../page';
import { capitalize } from '../../../../reference/lib/capitalize';

type Flow = BlockContent | DefinitionContent;

export const IN_CELL = 'in-cell';

export const isElement = (node: { readonly type: string }): node is Element =>
  node.type === 'element';

export const elementsIn = (node: Element): Element[] => node.children.filter(isElement);

const text = (value: string): PhrasingContent => ({ type: 'text', value });

const strong = (children: PhrasingContent[]): PhrasingContent => ({ type: 'strong', children });

const paragraph = (...children: PhrasingContent[]): Paragraph => ({ type: 'paragraph', children });

const caption = (value: string): Paragraph => paragraph(strong([text(value)]));

const flowOf = (state: State, node: Element): Flow[] => state.toFlow(state.all(node));

const phrasingOf = (state: State, node: Element): PhrasingContent[] =>
  state.all(node) as PhrasingContent[];

function takeChild(
  node: Element,
  is: (child: Element) => boolean,
): [child: Element | undefined, rest: Element] {
  const found = elementsIn(node).find(is);
  return [found, { ...node, children: node.children.filter((child) => child !== found) }];
}

export const named = (name: string) => (node: Element) => node.tagName === name;

const isTerm = named('dt');

/** Leaves an element out: it does something, or leads around, and says nothing. */
const drop: Handle = () => undefined;

/** A tab strip: each pane below the name of its tab. */
function tabStrip(state: State, node: Element): RootContent[] {
  const group = node.properties.ariaLabel ?? '';
  return elementsIn(node).flatMap((part): RootContent[] => {
    if (part.tagName === 'label') return [caption(`${group}: ${toString(part)}`)];
    return part.tagName === 'div' ? flowOf(state, part) : [];
  });
}

/** The tabs of Docusaurus: their names are in a list, before all panes. */
function tabsContainer(state: State, node: Element): RootContent[] {
  const [list, panes] = elementsIn(node);
  const names = list ? elementsIn(list).map(toString) : [];
  return (panes ? elementsIn(panes) : []).flatMap((pane, index) => [
    caption(names[index] ?? ''),
    ...flowOf(state, pane),
  ]);
}

/** A remark: its kind and title in strong letters, then what it says. */
function admonition(state: State, node: Element): Blockquote {
  const [heading, rest] = takeChild(node, (child) => hasClass(child, 'admonition-title'));
  const kind = /admonition-(\w+)/.exec(String(node.properties.className))?.[1] ?? 'note';
  const title = heading ? toString(heading).trim() : '';
  const label = capitalize(title.toLowerCase() === kind ? kind : `${kind}: ${title}`);
  return { type: 'blockquote', children: [caption(label), ...flowOf(state, rest)] };
}

/** A block of code with its title, but without its button. */
function codeBlock(state: State, node: Element, block: Element): RootContent[] {
  const title = elementsIn(node).find((child) => child !== block && !select('button', child));
  return [
    ...(title ? [caption(toString(title))] : []),
    ...state.toFlow(state.all({ ...node, children: [block] })),
  ];
}

const div: Handle = (state, node: Element) => {
  if (hasClass(node, 'tab-strip')) return tabStrip(state, node);
  if (hasClass(node, 'tabs-container')) return tabsContainer(state, node);
  if (hasClass(node, 'admonition')) return admonition(state, node);
  if (hasClass(node, 'definition')) return undefined;
  const block = elementsIn(node).find(named('pre'));
  if (block && select('button:not(.term)', node)) return codeBlock(state, node, block);
  return state.all(node);
};

/** A diagram says in words what it draws; any other picture in SVG is an ornament. */
const svg: Handle = (_state, node: Element): Paragraph | undefined => {
  const { role, ariaLabel } = node.properties;
  if (role !== 'img' || typeof ariaLabel !== 'string') return undefined;
  const says = select('desc', node);
  return paragraph(
    strong([text('Diagram:')]),
    text(` ${ariaLabel}${says ? `: ${toString(says)}` : ''}`),
  );
};

/** A picture that says something; one without a description is an ornament. */
const img =
  (linkTo: (href: string) => string): Handle =>
  (_state, node: Element) => {
    const { src, alt } = node.properties;
    if (typeof src !== 'string' || typeof alt !== 'string' || alt === '') return undefined;
    return { type: 'image', url: linkTo(src), alt, title: null };
  };

/** A figure with its caption on top, such as a form of the backend app. */
const figure: Handle = (state, node: Element) => {
  // A diagram is there twice, for wide and for narrow screens, and its legend explains shapes.
  const diagram = hasClass(node, 'diagram') ? select('svg[role=img]', node) : null;
  if (diagram) return state.one(diagram, node);
  if (hasClass(node, 'screen')) {
    return elementsIn(node).flatMap((part) => flowOf(state, { ...node, children: [part] }));
  }
  const [title, rest] = takeChild(node, named('figcaption'));
  return [...(title ? [caption(toString(title))] : []), ...state.all(rest)];
};

const details: Handle = (state, node: Element) => {
  const [summary, rest] = takeChild(node, named('summary'));
  const content = flowOf(state, rest);
  return summary ? [paragraph(strong(phrasingOf(state, summary))), ...content] : content;
};

/** A link; what only marks its own place is its text. */
const a =
  (linkTo: (href: string) => string): Handle =>
  (state, node: Element) => {
    const { href, id } = node.properties;
    if (hasClass(node, 'hash-link')) return undefined;
    const children = phrasingOf(state, node);
    if (typeof href !== 'string' || href === `#${String(id)}`) return children;
    return { type: 'link', url: linkTo(href), title: null, children };
  };

/** The terms of a list, each group of them with its descriptions. */
function groupsOf(node: Element): Element[][] {
  const parts = elementsIn(node).flatMap((child) =>
    child.tagName === 'div' ? elementsIn(child) : [child],
  );
  const groups: Element[][] = [];
  parts.forEach((part, index) => {
    if (isTerm(part) && parts[index - 1]?.tagName !== 'dt') groups.push([]);
    groups.at(-1)?.push(part);
  });
  return groups;
}

/** Whether a term says more in its line. */
const isLabelled = (term: Element): boolean => elementsIn(term).length > 1;

/** A term in strong letters, and behind it what the page says in the same line. */
function termOf(state: State, term: Element): PhrasingContent[] {
  const parts = isLabelled(term) ? elementsIn(term).map((part) => [part]) : [term.children];
  const [first = [], ...more] = parts.map((children) => phrasingOf(state, { ...term, children }));
  return [strong(first), ...more.flatMap((content) => [text(' '), ...content])];
}

/** A description list as a list: each term, a colon, and its description. */
const dl: Handle = (state, node: Element): List => {
  const children = groupsOf(node).map((group): ListItem => {
    const terms = group.filter(isTerm);
    const content = group.filter((part) => !isTerm(part)).flatMap((part) => flowOf(state, part));
    const [first, ...rest] = content;
    const inLine = first?.type === 'paragraph' && !terms.some(isLabelled);
    const colon = inLine ? [text(': ')] : content.length === 0 ? [text(':')] : [];
    const line = paragraph(
      ...terms.flatMap((term, index) => [
        ...(index === 0 ? [] : [text(' ')]),
        ...termOf(state, term),
      ]),
      ...colon,
      ...(inLine ? first.children : []),
    );
    const below = inLine ? rest : content;
    return { type: 'listItem', spread: below.length > 1, children: [line, ...below] };
  });
  return { type: 'list', ordered: false, spread: false, children };
};

/** A break within a cell of a table, which has one line in Markdown. */
const br: Handle = (_state, node: Element) =>
  hasClass(node, IN_CELL) ? { type: 'html', value: '<br>' } : { type: 'break' };

/** How elements of the site become Markdown, where HTML alone does not say it. */
export const handlersFor = (linkTo: (href: string) => string): Record<string, Handle> => ({
  a: a(linkTo),
  br,
  button: (state, node: Element) => (hasClass(node, 'term') ? state.all(node) : undefined),
  details,
  div,
  dl,
  figure,
  footer: drop,
  h1: drop,
  img: img(linkTo),
  input: drop,
  label: drop,
  nav: drop,
  svg,
});
