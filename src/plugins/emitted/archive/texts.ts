export const readme = (
  title: string,
  version: string,
): string => `${title} ${version}: documentation
${'='.repeat(`${title} ${version}: documentation`.length)}

Open index.html in a browser, or put this folder below any path of any web server that serves
static files, for example:

    python3 -m http.server 8000

and open http://localhost:8000/. Nothing is installed, nothing is fetched from elsewhere.

What works as on the public site: all pages and links, tabs, details, diagrams, the theme, and the
files for programs (.md, llms.txt, reference.json, openapi.json).

What is different:

- The search has a page of its own, without excerpts.
- Copy buttons, filters and your own instance in examples are left out: the pages come without the
  script that they need.
`;

export const searchMain = (baseUrl: string): string => `
<h1>Search</h1>
<div role="search" class="search-panel">
<div class="search-field"><input type="search" class="search-input" aria-label="Search the documentation"
placeholder="Words, a name or a request" autocomplete="off" spellcheck="false" maxlength="200"></div>
<div class="search-scroll"><p role="status" class="search-status"></p><ol class="search-results"></ol></div>
</div>
<p class="search-hint">The search needs JavaScript. Without it, the
<a href="${baseUrl}docs/">overview</a> leads to every page.</p>`;
