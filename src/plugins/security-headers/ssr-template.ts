import defaultTemplate from '@docusaurus/core/lib/ssg/ssgTemplate.html';

import { filesId } from '../hydrate-on-intent/options';

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
 * script sets on an element are not. A token of the style sheet tells as well as a script whether
 * files load, and is there when React runs later.
 */
const banner = `metaAttribute.includes('__docusaurus-base-url-issue-banner')
  ? metaAttribute
      .replace("typeof window['docusaurus'] === 'undefined'", '!getComputedStyle(document.body).getPropertyValue("--color-bg")')
      .split(' style=\\\\"').join(' data-style=\\\\"')
      .replace(
        'bannerContainer.innerHTML = bannerHtml;',
        'bannerContainer.innerHTML = bannerHtml; bannerContainer.querySelectorAll("[data-style]").forEach(function (element) { element.style.cssText = element.getAttribute("data-style"); });',
      )
  : metaAttribute`;

/**
 * How the scripts of React are in the page. Where src/plugins/hydrate-on-intent has put its boot
 * script, they are listed for it, as what this page needs in `page`; otherwise they run.
 */
const scripts = {
  run: `<% it.scripts.forEach((script) => { %>
      <script src="<%= it.baseUrl %><%= script %>" defer></script>
    <% }); %>`,
  list: `<script type="application/json" id="${filesId}"><%~ JSON.stringify({
      entry: it.scripts.map((script) => it.baseUrl + script),
      page: [],
    }) %></script>`,
};

/** What in the page template of Docusaurus is replaced, and by what. */
const changes: ReadonlyArray<readonly [search: string, replacement: string]> = [
  ['<%~ it.preBodyTags %>', `<%~ ${sprite} %>`],
  ['<%~ metaAttribute %>', `<%~ ${banner} %>`],
  [
    scripts.run,
    `<% if (it.headTags.includes('${filesId}')) { %>${scripts.list}<% } else { %>${scripts.run}<% } %>`,
  ],
];

/**
 * The page template of Docusaurus (option `ssrTemplate`, in Eta) without the inline styles of its
 * shell, and with React's scripts as the page wants them. All else is as in the original.
 */
export const ssrTemplate = changes.reduce<string>(
  (template, [search, replacement]) => replaceOnce(template, search, replacement),
  defaultTemplate,
);
