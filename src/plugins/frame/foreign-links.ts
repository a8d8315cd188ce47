import { attribute, elementsOf } from '../emitted/html';

/**
 * Links to other sites that would open inside a frame, where most sites refuse to be shown.
 * Docusaurus marks the links of its components; text that is passed on as HTML (announcement bar,
 * footer, diagrams) has to bring the mark itself.
 *
 * @param html the emitted page
 * @param siteUrl where the site lives
 * @returns what is wrong; what is allowed
 */
export function unmarkedForeignLinks(html: string, siteUrl: string): string[] {
  const { origin } = new URL(siteUrl);
  return elementsOf(html).flatMap((element) => {
    const href = element.tagName === 'a' ? attribute(element, 'href') : undefined;
    if (href === undefined || !URL.canParse(href, siteUrl)) return [];
    const target = new URL(href, siteUrl);
    if (!target.protocol.startsWith('http') || target.origin === origin) return [];
    const marked =
      attribute(element, 'target') === '_blank' &&
      (attribute(element, 'rel') ?? '').split(/\s+/).includes('noopener');
    return marked
      ? []
      : [`<a href="${href}"> would open inside a frame; add target="_blank" rel="noopener"`];
  });
}
