import { isMap, isNode, LineCounter, parseDocument } from 'yaml';

/**
 * The line of a key, counted in the whole file: the front matter starts on line 2.
 *
 * @returns 1 where there is no such key
 */
export function lineOf(fileContent: string, key: PropertyKey | undefined): number {
  const block = /^\uFEFF?---\r?\n([\s\S]*?)\r?\n---/.exec(fileContent)?.[1] ?? '';
  const lines = new LineCounter();
  const { contents } = parseDocument(block, { lineCounter: lines });
  const pairs = isMap(contents) ? contents.items : [];
  const node: unknown = pairs.find((pair) => String(pair.key) === String(key))?.key;
  return isNode(node) && node.range ? lines.linePos(node.range[0]).line + 1 : 1;
}
