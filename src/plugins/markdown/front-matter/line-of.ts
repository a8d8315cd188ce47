import { isMap, isNode, LineCounter, parseDocument } from 'yaml';

/**
 * The line of a key or of an item of its list, counted in the whole file: the front matter starts
 * on line 2.
 *
 * @returns 1 where there is no such key
 */
export function lineOf(fileContent: string, key: PropertyKey | undefined, item?: number): number {
  const block = /^---\r?\n([\s\S]*?)\r?\n---/.exec(fileContent)?.[1];
  if (block === undefined || key === undefined) return 1;
  const lines = new LineCounter();
  const document = parseDocument(block, { lineCounter: lines });
  const node: unknown =
    item === undefined
      ? isMap(document.contents)
        ? document.contents.items.find((pair) => String(pair.key) === String(key))?.key
        : undefined
      : document.getIn([key, item], true);
  return isNode(node) && node.range ? lines.linePos(node.range[0]).line + 1 : 1;
}
