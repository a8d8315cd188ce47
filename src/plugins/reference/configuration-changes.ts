import type { Code, InlineCode, Nodes, Root } from 'mdast';
import type { LeafDirective } from 'mdast-util-directive';
import type { Transformer } from 'unified';
import { SKIP, visit } from 'unist-util-visit';
import type { VFile } from 'vfile';

import { docsPageOf, report, type SiteOptions } from '../markdown';
import { loadPlatform } from '../../../reference/lib/read';

const COMPILED_FILE = /\btitle=(["'])(?:[^"']*\/)?((?:configuration|provider|container)\.php)\1/;

/** Orders, not participles: "set `fusio_mcp` to `true`", but not "when `fusio_mcp` is added". */
const ORDER = /\b(?:set|add|change|raise|lower|switch|turn|put|write|remove)\b/i;

/** Where a sentence ends that inline code cannot contain, because code has been replaced. */
const SENTENCE = /[.:;!?](?:\s|$)/;

interface Change {
  readonly node: Code | InlineCode;
  readonly found: string;
  readonly file: string;
}

/** The text of a block, each piece of inline code replaced by a mark and its place in `codes`. */
function sentencesOf(block: Nodes, codes: InlineCode[]): string[] {
  const write = (node: Nodes): string => {
    if (node.type === 'inlineCode') return `\uFFFC${codes.push(node) - 1}\uFFFC`;
    if ('children' in node) return node.children.map(write).join('');
    return 'value' in node ? node.value : '';
  };
  return write(block).split(SENTENCE);
}

/** The first place of a page that tells its reader to change a compiled file. */
function firstChange(root: Root, keys: ReadonlySet<string>): Change | undefined {
  const changes: Change[] = [];
  visit(root, 'code', (node: Code) => {
    const file = COMPILED_FILE.exec(node.meta ?? '')?.[2];
    if (file !== undefined) changes.push({ node, found: `shows a change of ${file}`, file });
  });
  visit(root, ['paragraph', 'tableCell'], (block) => {
    const codes: InlineCode[] = [];
    for (const sentence of sentencesOf(block, codes)) {
      if (!ORDER.test(sentence)) continue;
      for (const [, index] of sentence.matchAll(/\uFFFC(\d+)\uFFFC/g)) {
        const node = codes[Number(index)];
        const key = node?.value.match(/\w+/g)?.find((word) => keys.has(word));
        if (node && key !== undefined) {
          const found = `tells the reader to change ${key}`;
          changes.push({ node, found, file: 'configuration.php' });
        }
      }
    }
    return SKIP;
  });
  const lineOf = ({ node }: Change): number => node.position?.start.line ?? 1;
  return changes.sort((one, other) => lineOf(one) - lineOf(other))[0];
}

/**
 * The remark plugin that refuses a page which has its reader change a compiled file and does not
 * print what makes the change take effect, at the first such place. It runs before the directives
 * are replaced.
 */
export function configurationChanges({ siteDir }: SiteOptions): Transformer<Root> {
  return (root: Root, file: VFile) => {
    if (docsPageOf(file.path, siteDir) === undefined) return;
    const directives = new Set<string>();
    visit(root, 'leafDirective', ({ name }: LeafDirective) => {
      directives.add(name);
    });
    if (directives.has('apply-configuration')) return;
    const settings = loadPlatform(siteDir).settings.get('configuration');
    const change = firstChange(root, new Set(Object.keys(settings?.data.settings ?? {})));
    if (!change) return;
    const attribute = change.file === 'configuration.php' ? '' : `{file=${change.file}}`;
    report(
      file,
      change.node,
      `${change.found}, which takes effect only after further steps; write "::apply-configuration${attribute}" below it, once on the page`,
    );
  };
}
