import type { TxtDocumentNode, TxtNodeLocation } from '@textlint/ast-node-types';
import { isPair, isScalar, LineCounter, parseDocument, visit } from 'yaml';

/** The keys of `reference/` that hold sentences: what its schemas call Markdown, and titles. */
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

/** The keys whose values are data of an example, whatever their own keys are called. */
const dataKeys = new Set(['body', 'config', 'match', 'multipart', 'rows', 'schema', 'payload']);

/** Inside a sentence: code, and the address of a link. */
const notProse = /(`+)[\s\S]+?\1|\]\([^)\s]*\)|<[^<>\s][^<>]*>/g;

interface Span {
  readonly start: number;
  readonly end: number;
}

/** What a textlint processor hands over: a document with one paragraph for each span. */
function documentOf(source: string, spans: readonly Span[], counter: LineCounter): TxtDocumentNode {
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
    for (const match of source.slice(span.start, span.end).matchAll(notProse)) {
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

/** Whether a value holds sentences: the nearest key says so, and no key above it says data. */
function isProse(path: readonly unknown[]): boolean {
  const keys = path.flatMap((node) =>
    isPair(node) && isScalar(node.key) ? [String(node.key.value)] : [],
  );
  return proseKeys.has(keys.at(-1) ?? '') && !keys.some((key) => dataKeys.has(key));
}

/**
 * The sentences of YAML as a document of textlint, each where it is in the source, so that a
 * message names the right line.
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

/** The sentences of a page's front matter, which a parser of Markdown passes over. */
export function proseOfFrontMatter(page: string): TxtDocumentNode {
  const end = page.startsWith('---\n') ? page.indexOf('\n---\n', 3) : 0;
  // The first line becomes a comment of the same length, so that all that follows keeps its place.
  return proseOfYaml(end > 0 ? `#--${page.slice(3, end)}` : '');
}
