import type { TxtDocumentNode, TxtNodeLocation } from '@textlint/ast-node-types';
import ts from 'typescript';
import { isPair, isScalar, LineCounter, parseDocument, visit } from 'yaml';

/** The keys of data files whose values are sentences. */
const proseKeys = new Set([
  'cause',
  'danger',
  'description',
  'details',
  'effect',
  'fix',
  'happens',
  'intro',
  'meaning',
  'needs',
  'note',
  'summary',
  'text',
  'title',
  'unreachable',
  'when',
]);

/** The keys whose values are data of an example, and never sentences. */
const dataKeys = new Set(['body', 'config', 'match', 'multipart', 'rows', 'schema', 'payload']);

/** Parts of a sentence that are not prose: code, URLs of links, and placeholders. */
const notProse = /(`+)[\s\S]+?\1|\]\([^)\s]*\)|<[^<>\s][^<>]*>/g;

interface Span {
  readonly start: number;
  readonly end: number;
}

/** A document of textlint with a paragraph for each span. */
function documentOf(
  source: string,
  spans: readonly Span[],
  counter: LineCounter,
  excluded = notProse,
): TxtDocumentNode {
  const place = ({ start, end }: Span) => {
    const position = (offset: number): TxtNodeLocation['start'] => {
      const { line, col } = counter.linePos(offset);
      return { line, column: col - 1 };
    };
    return {
      raw: source.slice(start, end),
      range: [start, end] as const,
      loc: { start: position(start), end: position(end) },
    };
  };
  const inline = (type: 'Str' | 'Code', span: Span) => {
    const placed = place(span);
    return { type, value: placed.raw, ...placed } as const;
  };
  const paragraph = (span: Span) => {
    const children = [];
    let from = span.start;
    for (const match of source.slice(span.start, span.end).matchAll(excluded)) {
      const start = span.start + match.index;
      const end = start + match[0].length;
      if (start > from) children.push(inline('Str', { start: from, end: start }));
      children.push(inline('Code', { start, end }));
      from = end;
    }
    if (span.end > from) children.push(inline('Str', { start: from, end: span.end }));
    return { type: 'Paragraph', children, ...place(span) } as const;
  };
  return {
    type: 'Document',
    children: spans.map(paragraph),
    ...place({ start: 0, end: source.length }),
  };
}

/** Whether a value has sentences: by its own key, unless a key above it is one of data. */
function isProse(path: readonly unknown[]): boolean {
  const keys = path.flatMap((node) =>
    isPair(node) && isScalar(node.key) ? [String(node.key.value)] : [],
  );
  return proseKeys.has(keys.at(-1) ?? '') && !keys.some((key) => dataKeys.has(key));
}

/**
 * The sentences of YAML as a document of textlint, at their positions in the source.
 */
export function proseOfYaml(source: string): TxtDocumentNode {
  const counter = new LineCounter();
  const spans: Span[] = [];
  visit(parseDocument(source, { lineCounter: counter }), {
    Scalar(key, { type, range }, path) {
      if (key === 'key' || !range || !isProse(path)) return;
      const [start, end] = range;
      // The indicator of a block scalar is on a line of its own.
      spans.push({
        start: type?.startsWith('BLOCK') ? source.indexOf('\n', start) + 1 : start,
        end,
      });
    },
  });
  return documentOf(source, spans, counter);
}

/** The sentences of a page's front matter, which parsers of Markdown ignore. */
export function proseOfFrontMatter(page: string): TxtDocumentNode {
  const end = page.startsWith('---\n') ? page.indexOf('\n---\n', 3) : 0;
  // The first line becomes a comment of the same length, which keeps the positions of all others.
  return proseOfYaml(end > 0 ? `#--${page.slice(3, end)}` : '');
}

/** Comments for tools, which are not prose. */
const pragma = /^[\s*]*(?:eslint-|@ts-|prettier-ignore|\/ *<reference|@vitest-)/;

/** Also not prose in a comment: its delimiters, tags with their parameter, and links to symbols. */
const commentSigns =
  /^[ \t]*(?:\/\*+|\*\/|\*(?=\s|$)|\/\/)|\*\/$|@(?:param|throws|returns|template)(?: +\w+)?|\{@\w+ [^}]*\}/;

const notProseOfComments = new RegExp(`${notProse.source}|${commentSigns.source}`, 'gm');

/** All comments of a file, in order. */
function commentsOf(source: string, filePath: string): readonly ts.CommentRange[] {
  const file = ts.createSourceFile(filePath, source, ts.ScriptTarget.Latest, true);
  const found = new Map<number, ts.CommentRange>();
  const collect = (node: ts.Node): void => {
    // Text in JSX has no comments, whatever it looks like, and neither do comments.
    if (ts.isJsxText(node) || ts.isJSDoc(node)) return;
    const before = ts.getLeadingCommentRanges(source, node.pos) ?? [];
    const after = ts.getTrailingCommentRanges(source, node.end) ?? [];
    for (const comment of [...before, ...after]) found.set(comment.pos, comment);
    for (const child of node.getChildren(file)) collect(child);
  };
  collect(file);
  return [...found.values()].sort((a, b) => a.pos - b.pos);
}

/**
 * The sentences in the comments of TypeScript, at their positions in the source. Consecutive lines
 * of `//` are one paragraph, like a block.
 */
export function proseOfComments(source: string, filePath = 'code.ts'): TxtDocumentNode {
  const spans: Span[] = [];
  for (const { kind, pos: start, end } of commentsOf(source, filePath)) {
    if (pragma.test(source.slice(start + 2, end))) continue;
    const previous = spans.at(-1);
    const isNext =
      kind === ts.SyntaxKind.SingleLineCommentTrivia &&
      /^\r?\n[ \t]*$/.test(source.slice(previous?.end, start));
    if (previous && isNext) spans.splice(-1, 1, { start: previous.start, end });
    else spans.push({ start, end });
  }
  const counter = new LineCounter();
  counter.addNewLine(0);
  for (const { index } of source.matchAll(/\n/g)) counter.addNewLine(index + 1);
  return documentOf(source, spans, counter, notProseOfComments);
}
