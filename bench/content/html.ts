import type { PhrasingContent, RootContent } from 'mdast';
import { toString } from 'mdast-util-to-string';

/** What `element()` of the reference plugin makes: an element that Markdown has no form for. */
export interface ElementNode {
  readonly type: 'paragraph';
  readonly data: { readonly hName: string; readonly hProperties?: Record<string, unknown> };
  readonly children: RootContent[];
}

/** Whether a node carries the name of an HTML element. */
export function isElement(node: { type: string; data?: unknown }): boolean {
  return (node.data as { hName?: unknown } | undefined)?.hName !== undefined;
}

const phrasing = new Set(['text', 'inlineCode', 'link', 'strong', 'emphasis', 'break']);
const phrasingElements = new Set(['a', 'span']);

/** Whether a node stands within a line. */
export function isPhrasing(node: RootContent): boolean {
  return isElement(node)
    ? phrasingElements.has((node as unknown as ElementNode).data.hName)
    : phrasing.has(node.type);
}

/**
 * Text as HTML that also survives Markdown and Vue: an HTML block ends at a blank line, and Vue
 * reads two braces as a placeholder.
 */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('{{', '&#123;&#123;')
    .replaceAll('\n', '<br>');
}

function attributes(node: ElementNode): string {
  const { id, href } = node.data.hProperties ?? {};
  return Object.entries({ id, href })
    .filter((entry): entry is [string, string] => typeof entry[1] === 'string')
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('');
}

/**
 * Phrasing content as HTML, for elements whose inside is no Markdown.
 *
 * @throws on a node that has no place within a line
 */
export function phrasingToHtml(nodes: readonly RootContent[]): string {
  return nodes
    .map((node, index) => {
      if (isElement(node)) {
        const element = node as unknown as ElementNode;
        const { hName } = element.data;
        const inside = phrasingToHtml(element.children);
        // On the site CSS keeps what stands side by side apart.
        if (hName === 'span') return ` ${inside} `;
        return `${index > 0 ? ' ' : ''}<${hName}${attributes(element)}>${inside}</${hName}>`;
      }
      const { type } = node as PhrasingContent;
      switch (node.type) {
        case 'text':
          return escapeHtml(node.value);
        case 'inlineCode':
          return `<code>${escapeHtml(node.value)}</code>`;
        case 'break':
          return '<br>';
        case 'strong':
          return `<strong>${phrasingToHtml(node.children)}</strong>`;
        case 'emphasis':
          return `<em>${phrasingToHtml(node.children)}</em>`;
        case 'link':
          return `<a href="${node.url}">${phrasingToHtml(node.children)}</a>`;
        default:
          throw new Error(`"${type}" can't stand within a line: ${toString(node)}`);
      }
    })
    .join('')
    .replaceAll(/ {2,}/g, ' ')
    .trim();
}

const html = (value: string): RootContent => ({ type: 'html', value });

/**
 * Replaces elements by what Markdown has for them: lists and paragraphs where it can say it, HTML
 * blocks with Markdown between them where it can't, such as description lists and disclosures.
 */
export function elementsToMarkdown(nodes: readonly RootContent[]): RootContent[] {
  // Spaces between blocks, for copies of the page's text: Markdown would join the blocks at them.
  const blocks = nodes.filter((node) => node.type !== 'text' || node.value.trim() !== '');
  return blocks.flatMap((node): RootContent[] => {
    if (!isElement(node)) {
      if (!('children' in node) || isPhrasing(node) || node.type === 'table') return [node];
      return [{ ...node, children: elementsToMarkdown(node.children) } as RootContent];
    }
    const element = node as unknown as ElementNode;
    const { hName } = element.data;
    const { children } = element;
    if (hName === 'p') {
      return [{ type: 'paragraph', children: children.flatMap(spansToText) }];
    }
    if (hName === 'ul') {
      const items = children.map((child) => {
        const inside = (child as unknown as ElementNode).children;
        return {
          type: 'listItem' as const,
          children: inside.every(isPhrasing)
            ? [{ type: 'paragraph' as const, children: inside.flatMap(spansToText) }]
            : elementsToMarkdown(inside),
        };
      });
      return [{ type: 'list', ordered: false, spread: false, children: items } as RootContent];
    }
    if (children.every(isPhrasing)) {
      return [html(`<${hName}>${phrasingToHtml(children)}</${hName}>`)];
    }
    return [html(`<${hName}>`), ...elementsToMarkdown(children), html(`</${hName}>`)];
  });
}

/** Spans carry classes, which plain Markdown has no use for. */
function spansToText(node: RootContent): PhrasingContent[] {
  if (!isElement(node)) return [node as PhrasingContent];
  const element = node as unknown as ElementNode;
  if (element.data.hName !== 'span') return [html(phrasingToHtml([node])) as PhrasingContent];
  const space: PhrasingContent = { type: 'text', value: ' ' };
  return [space, ...element.children.flatMap(spansToText)];
}
