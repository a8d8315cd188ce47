import type { Root } from 'hast';
import { visit } from 'unist-util-visit';

import { propertyOf } from '../emitted';

/**
 * Links to other sites that would open inside a frame, where most sites refuse to be shown.
 * Docusaurus marks the links of its components; text that is passed on as HTML (announcement bar,
 * footer, diagrams) has to bring the mark itself.
 */
export function unmarkedForeignLinks(tree: Root, siteUrl: string): string[] {
  const { origin } = new URL(siteUrl);
  const problems: string[] = [];
  visit(tree, { tagName: 'a' }, (node) => {
    const link = node;
    const href = propertyOf(link, 'href');
    if (href === undefined || !URL.canParse(href, siteUrl)) return;
    const target = new URL(href, siteUrl);
    if (!target.protocol.startsWith('http') || target.origin === origin) return;
    const isMarked =
      propertyOf(link, 'target') === '_blank' &&
      /\bno(?:opener|referrer)\b/.test(propertyOf(link, 'rel') ?? '');
    if (!isMarked) {
      problems.push(
        `<a href="${href}"> would open inside a frame; add target="_blank" rel="noopener"`,
      );
    }
  });
  return problems;
}
