// In place of react-helmet-async (5 kB), in the browser: what `<Head>` asks for goes into the head of
// the document. The server renders it with the original, whose marks (`data-rh`) are kept.

import {
  Children,
  Fragment,
  isValidElement,
  useLayoutEffect,
  useState,
  type ReactNode,
} from 'react';

import { attributesOf, headTags, type Attributes, type HeadElement } from './head-tags';

const mark = 'data-rh';

/** Names that differ between React and HTML; the others differ in case only. */
const htmlNames: Readonly<Record<string, string>> = {
  charSet: 'charset',
  className: 'class',
  httpEquiv: 'http-equiv',
  itemProp: 'itemprop',
};

/** A missing value is an attribute without one. */
const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : value == null ? '' : JSON.stringify(value);

function elementsIn(children: ReactNode): HeadElement[] {
  return Children.toArray(children).flatMap((child) => {
    if (!isValidElement<Record<string, unknown>>(child)) return [];
    const { children: content, ...props } = child.props;
    if (child.type === Fragment) return elementsIn(content as ReactNode);
    const attributes = Object.entries(props).map(([name, value]) => [
      htmlNames[name] ?? name,
      value,
    ]);
    const text = Children.toArray(content as ReactNode)
      .map(textOf)
      .join('');
    if (text !== '') attributes.push(['innerHTML', text]);
    return [
      { type: child.type as string, attributes: Object.fromEntries(attributes) as Attributes },
    ];
  });
}

function createElement({ type, attributes }: HeadElement): Element {
  const element = document.createElement(type);
  for (const [name, value] of Object.entries(attributes)) {
    if (name === 'innerHTML') element.textContent = textOf(value);
    else element.setAttribute(name, textOf(value));
  }
  element.setAttribute(mark, 'true');
  return element;
}

function updateTags(tags: readonly HeadElement[]): void {
  const old = new Set(document.head.querySelectorAll(`:not(title)[${mark}]`));
  for (const tag of tags) {
    const element = createElement(tag);
    const same = [...old].find((candidate) => candidate.isEqualNode(element));
    if (same) old.delete(same);
    else document.head.append(element);
  }
  old.forEach((element) => element.remove());
}

/** Sets what is asked for, and removes what was asked for before: the mark names it. */
function updateAttributes(element: Element, attributes: Attributes): void {
  const old = element.getAttribute(mark)?.split(',') ?? [];
  for (const name of old) {
    if (name && !(name in attributes)) element.removeAttribute(name);
  }
  for (const [name, value] of Object.entries(attributes)) {
    if (element.getAttribute(name) !== textOf(value)) element.setAttribute(name, textOf(value));
  }
  const names = Object.keys(attributes).join(',');
  if (names === '') element.removeAttribute(mark);
  else element.setAttribute(mark, names);
}

/** One use of `<Head>`. Its number is its place among the others. */
interface Use {
  readonly number: number;
  readonly elements: readonly HeadElement[];
}

const mounted = new Map<number, Use>();
let count = 0;
let isScheduled = false;

function update(): void {
  isScheduled = false;
  const uses = [...mounted.values()]
    .sort((a, b) => a.number - b.number)
    .map(({ elements }) => elements);
  const { innerHTML: title } = attributesOf('title', uses);
  if (title !== undefined && document.title !== title) document.title = textOf(title);
  updateAttributes(document.documentElement, attributesOf('html', uses));
  updateAttributes(document.body, attributesOf('body', uses));
  updateTags(headTags(uses));
}

/** Once for all that React renders at a time. */
function schedule(): void {
  if (isScheduled) return;
  isScheduled = true;
  queueMicrotask(update);
}

/** Puts its children into the head: `<title>`, `<meta>` … , and attributes of `<html>`, `<body>`. */
export function Helmet({ children }: { readonly children?: ReactNode }): null {
  const [number] = useState(() => count++);
  useLayoutEffect(() => {
    mounted.set(number, { number, elements: elementsIn(children) });
    schedule();
  }, [number, children]);
  useLayoutEffect(
    () => () => {
      mounted.delete(number);
      schedule();
    },
    [number],
  );
  return null;
}
