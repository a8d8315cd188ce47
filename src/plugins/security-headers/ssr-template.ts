import defaultTemplate from '@docusaurus/core/lib/ssg/ssgTemplate.html';

/**
 * Replaces the one place where a text occurs.
 *
 * @throws where it is not there: Docusaurus changed, and this file has to follow
 */
function replaceOnce(text: string, search: string, replacement: string): string {
  const [before, after, ...more] = text.split(search);
  if (before === undefined || after === undefined || more.length > 0) {
    throw new Error(`The page template of Docusaurus no longer has exactly one "${search}".`);
  }
  return before + replacement + after;
}

/** The symbols of the classic theme: hidden by an attribute of SVG, not by an inline style. */
const sprite = `it.preBodyTags.replace('style="display: none;"', 'display="none"')`;

/**
 * The banner that explains a wrong base URL is inserted by an inline script when nothing else could
 * be loaded, so no style sheet can help it. Style attributes in HTML are blocked; styles that a
 * script sets on an element are not.
 */
const banner = `metaAttribute.includes('__docusaurus-base-url-issue-banner')
  ? metaAttribute
      .split(' style=\\\\"').join(' data-style=\\\\"')
      .replace(
        'bannerContainer.innerHTML = bannerHtml;',
        'bannerContainer.innerHTML = bannerHtml; bannerContainer.querySelectorAll("[data-style]").forEach(function (element) { element.style.cssText = element.getAttribute("data-style"); });',
      )
  : metaAttribute`;

/**
 * The page template of Docusaurus (option `ssrTemplate`, in Eta) without the inline styles of its
 * shell. Only these two places differ.
 */
export const ssrTemplate = replaceOnce(
  replaceOnce(defaultTemplate, '<%~ it.preBodyTags %>', `<%~ ${sprite} %>`),
  '<%~ metaAttribute %>',
  `<%~ ${banner} %>`,
);
