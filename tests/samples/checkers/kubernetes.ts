import { isAlias, isMap, isNode, isSeq, type Document, type LineCounter, type YAMLMap } from 'yaml';

import type { SampleError } from '../checker';
import { typescript } from './script';

/** The object literal for a document, each key on the line that it has there. */
function literalOf(document: Document, lines: LineCounter): string {
  let line = 1;
  const newlinesTo = (node: unknown): string => {
    const wanted = isNode(node) && node.range ? lines.linePos(node.range[0]).line : line;
    const missing = Math.max(0, wanted - line);
    line += missing;
    return '\n'.repeat(missing);
  };
  const write = (value: unknown): string => {
    const node = isAlias(value) ? value.resolve(document) : value;
    if (isMap(node)) {
      const members = node.items.map(
        ({ key, value: member }) =>
          `${newlinesTo(key)}${JSON.stringify(String(key))}: ${write(member)},`,
      );
      return `{${members.join(' ')}}`;
    }
    if (isSeq(node)) return `[${node.items.map((item) => `${write(item)},`).join(' ')}]`;
    return isNode(node) ? JSON.stringify(node.toJS(document)) : 'null';
  };
  return write(document.contents);
}

/** Whether a document is a manifest: these two keys name its type, and no other file has them. */
export const isManifest = (contents: YAMLMap): boolean =>
  contents.has('apiVersion') || contents.has('kind');

/**
 * Holds a manifest against the types of Kubernetes. They are those of its API, so that a key
 * which it does not know is an error here, where the cluster would drop it without a word.
 *
 * @returns the first key or value that does not fit, or undefined
 */
export async function checkManifest(
  document: Document,
  lines: LineCounter,
): Promise<SampleError | undefined> {
  const [kind, version] = ['kind', 'apiVersion'].map((key) => document.get(key));
  if (typeof kind !== 'string' || typeof version !== 'string') {
    const offset = document.contents?.range?.[0] ?? 0;
    return { line: lines.linePos(offset).line, message: 'manifest: needs kind and apiVersion' };
  }
  // "v1" is the core; the package names the groups without what follows a dot.
  const module = version.includes('/') ? version.replace(/\.[^/]*/, '') : `core/${version}`;
  const error = await typescript.check(
    `import type { ${kind} } from 'kubernetes-types/${module}'; ` +
      `export const manifest: ${kind} = ${literalOf(document, lines)};`,
  );
  return error && { ...error, message: `manifest: ${error.message}` };
}
