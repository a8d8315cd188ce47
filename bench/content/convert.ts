import path from 'node:path';

import { toHtml } from 'hast-util-to-html';
import { s } from 'hastscript';
import type { Code, Root, RootContent } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import { toString } from 'mdast-util-to-string';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { VFile } from 'vfile';
import { stringify } from 'yaml';

import { diagramMeta } from '../../src/plugins/markdown/diagrams';
import { layOut } from '../../src/plugins/markdown/diagrams/dot';
import { drawGraph } from '../../src/plugins/markdown/diagrams/draw';
import { glossaryPage } from '../../src/plugins/markdown/glossary';
import { referenceDirectives } from '../../src/plugins/reference';
import { parseFenceMeta } from '../../src/plugins/markdown/fences/meta';
import type { AdmonitionKind, Flavor } from './flavor';
import { elementsToMarkdown, escapeHtml } from './html';
import { routeOf, type Page } from './pages';

/** A page without anything that only this site can read. */
export interface PlainPage {
  readonly page: Page;
  readonly tree: Root;
  /** Diagrams as standalone SVG, by file name. */
  readonly diagrams: ReadonlyMap<string, string>;
}

const parser = unified().use(remarkParse).use(remarkMdx).use(remarkDirective).use(remarkGfm);

/** On the site, CSS gives diagrams their look; a file of its own has to bring it. */
const diagramStyle =
  'path,rect{fill:none;stroke:#888}text{fill:#666;font:14px sans-serif;text-anchor:middle;white-space:pre}' +
  '[text-anchor=start]{text-anchor:start}[text-anchor=end]{text-anchor:end}' +
  '.diagram-dashed{stroke-dasharray:5}.diagram-accent>*{stroke-width:2px}text{stroke-width:0}';

async function drawDiagram(fence: Code): Promise<{ alt: string; svg: string }> {
  const { values } = parseFenceMeta(fence.meta, diagramMeta);
  const alt = values.get('alt') ?? '';
  const title = values.get('title') ?? '';
  const { svg } = drawGraph(await layOut(fence.value), { id: 'drawing', title, text: alt });
  svg.properties.xmlns = 'http://www.w3.org/2000/svg';
  svg.children.unshift(s('style', diagramStyle));
  return { alt, svg: toHtml(svg, { space: 'svg', closeEmptyElements: true }) };
}

/** A title above a block is no Markdown that all generators know: it becomes a line of its own. */
function titleOf(fence: Code): string | undefined {
  return /\btitle="([^"]*)"/.exec(fence.meta ?? '')?.[1];
}

/** `{#id}` behind a heading is Docusaurus' own, and braces are an expression to MDX. */
const withoutHeadingIds = (body: string): string =>
  body.replaceAll(/^(#{1,6} .*?) +\{#[\w-]+\}$/gm, '$1');

/**
 * Expands a page as the site does: reference data by the site's own plugin, diagrams by its own
 * drawing code. What is left are the nodes of plain Markdown, HTML blocks and admonitions.
 *
 * @param docs the folder docs/ of the site
 * @throws on MDX that the peers could not show
 */
export async function expandPage(page: Page, docs: string): Promise<PlainPage> {
  const body = withoutHeadingIds(page.body);
  const file = new VFile({ path: path.join(docs, page.file), value: body });
  file.data.frontMatter = page.frontMatter;
  const tree = parser.parse(file);
  glossaryPage()(tree, file);
  await referenceDirectives().call(undefined as never, tree, file, () => undefined);

  visit(tree, 'textDirective', (node, index, parent) => {
    // `:name` in prose is no directive; Docusaurus puts it back, too.
    const { start, end } = node.position ?? {};
    const value = body.slice(start?.offset, end?.offset);
    if (parent && index !== undefined) parent.children[index] = { type: 'text', value };
  });

  const diagrams = new Map<string, string>();
  const fences: Array<{ fence: Code; replace: (nodes: RootContent[]) => void }> = [];
  visit(tree, 'code', (fence, index, parent) => {
    if (!parent || index === undefined) return;
    const replace = (nodes: RootContent[]): void => {
      parent.children.splice(parent.children.indexOf(fence), 1, ...(nodes as never[]));
    };
    fences.push({ fence, replace });
  });
  for (const { fence, replace } of fences) {
    if (fence.lang === 'dot') {
      const { alt, svg } = await drawDiagram(fence);
      const stem = page.file.replace(/(?:\/index)?\.mdx$/, '').replaceAll('/', '-');
      const name = `${stem}-${diagrams.size + 1}.svg`;
      diagrams.set(name, svg);
      replace([
        { type: 'paragraph', children: [{ type: 'image', url: `/diagrams/${name}`, alt }] },
      ]);
      continue;
    }
    const title = titleOf(fence);
    fence.meta = null;
    if (title === undefined) continue;
    const strong = { type: 'strong' as const, children: [{ type: 'text' as const, value: title }] };
    replace([{ type: 'paragraph', children: [strong] }, fence]);
  }

  const children = tree.children.filter((node) => {
    if (node.type === 'mdxjsEsm' || node.type === 'mdxFlowExpression') {
      return false;
    }
    // The filter of the index pages draws nothing without a script, and one drawing is a component.
    return !(
      node.type === 'mdxJsxFlowElement' &&
      ['ReferenceFilter', 'RequestPath'].includes(node.name ?? '')
    );
  });
  const plain: Root = { type: 'root', children: elementsToMarkdown(children) };
  visit(plain, (node) => {
    if (!node.type.startsWith('mdx')) return;
    const line = node.position?.start.line ?? 1;
    throw new Error(`docs/${page.file}:${line}: "${node.type}" has no form in plain Markdown`);
  });
  return { page, tree: plain, diagrams };
}

const PUBLIC_SITE = 'https://docs.fusio-project.org';

/**
 * Where a link of a page leads, as an address that every generator takes.
 *
 * @param file the page below docs/, with the prefix of its copy
 */
export function resolveLink(url: string, file: string): string {
  const [, target = '', anchor = ''] = /^([^#]*)(#.*)?$/.exec(url) ?? [];
  // Posts and the home page stay behind.
  if (target.startsWith('/') && !target.startsWith('/docs/')) return PUBLIC_SITE + url;
  if (!target.endsWith('.mdx')) return url;
  const resolved = target.startsWith('/docs/')
    ? target.slice('/docs/'.length)
    : path.posix.join(path.posix.dirname(file), target);
  return routeOf(resolved) + anchor;
}

function labelOf(node: ContainerDirective): string | undefined {
  const [first] = node.children;
  const data = first?.data as { directiveLabel?: boolean } | undefined;
  return first && data?.directiveLabel === true ? toString(first) : undefined;
}

/**
 * Writes a page in the Markdown of one generator.
 *
 * @param prefix the prefix of the copy that is written
 * @returns the file, with front matter
 */
export function writePage({ page, tree }: PlainPage, flavor: Flavor, prefix = ''): string {
  const copy = structuredClone(tree);
  visit(copy, 'link', (link) => {
    link.url = resolveLink(link.url, prefix + page.file);
  });
  visit(copy, 'html', (node) => {
    node.value = node.value.replaceAll(
      /href="([^"]+)"/g,
      (_, url: string) => `href="${resolveLink(url, prefix + page.file)}"`,
    );
  });
  visit(copy, 'code', (node) => {
    if (node.lang) node.lang = flavor.language(node.lang);
  });

  if (flavor.bracesArePlaceholders) {
    visit(copy, 'inlineCode', (node, index, parent) => {
      if (!node.value.includes('{{') || !parent || index === undefined) return;
      const code = escapeHtml(node.value).replaceAll('|', '&#124;');
      parent.children[index] = { type: 'html', value: `<code v-pre>${code}</code>` };
    });
  }

  const body = toMarkdown(copy, {
    extensions: [gfmToMarkdown()],
    bullet: '-',
    fences: true,
    handlers: {
      containerDirective(node: ContainerDirective, _parent, state, info) {
        const title = labelOf(node);
        const children = title === undefined ? node.children : node.children.slice(1);
        const inside = state.containerFlow({ ...node, children }, info);
        return `:::${flavor.admonition(node.name as AdmonitionKind, title)}\n\n${inside}\n\n:::`;
      },
    },
  });
  const { title, description, sidebar_label } = page.frontMatter;
  const frontMatter = stringify({
    title,
    description,
    ...(sidebar_label ? { sidebar_label } : {}),
  });
  return `---\n${frontMatter}---\n\n${flavor.titleInBody ? `# ${title}\n\n` : ''}${body}`;
}
