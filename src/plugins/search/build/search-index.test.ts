import { expect, test } from 'vitest';

import { catalogName } from '../browser/format';
import { Searcher } from '../browser/searcher';
import { makeIndex, type IndexedPage } from './make-index';
import synonyms from './synonyms.json';
import { parsePage, partsOf } from '../../emitted';
import { articleOf } from './article';

const articleIn = (html: string) => articleOf(partsOf(parsePage(html)));

const page = (body: string): string => `<!doctype html><main><article>
  <ul><li class="breadcrumbs__item"><a href="/">Backend</a><li class="breadcrumbs__item">Rate</ul>
  <nav>On this page</nav>
  <div class="theme-doc-markdown markdown"><header><h1>Rate</h1></header>${body}</div>
  <footer>Edit this page</footer></article></main>`;

const heading = (id: string, text: string): string =>
  `<h2 id="${id}">${text}<a class="hash-link" href="#${id}">#</a></h2>`;

const section = {
  anchor: '',
  heading: '',
  isRow: false,
  names: '',
  text: '',
  rows: '',
  code: '',
};

test('reads the article as readers see it, with what is folded', () => {
  const read = articleIn(
    page(`<p>Limits <code>requests</code>.</p>${heading('set-up', 'Set up')}
      <div class="tab-strip"><input type="radio"><label>Form</label><div>Count</div></div>
      <details><summary>More</summary><table><tr><td>one</td><td>two</td></tr></table></details>
      <pre><code>curl /rate</code></pre><button>Copy</button><p>An <button class="term">action</button>.</p>
      <div class="definition" popover>What makes a response.</div><svg aria-label="A drawing"></svg>`),
  );
  expect(read).toEqual({
    title: 'Rate',
    breadcrumb: ['Backend'],
    sections: [
      { ...section, text: 'Limits requests.' },
      {
        ...section,
        anchor: 'set-up',
        heading: 'Set up',
        text: 'Count More An action. A drawing',
        rows: 'one · two',
        code: 'curl /rate',
      },
    ],
  });
});

test('a term with an address is a part of its own, and what follows its list is not in it', () => {
  const read = articleIn(
    page(`${heading('fields', 'Fields')}<dl><dt><a id="config-sql" href="#config-sql"><code>sql</code></a>
      <span>Statement</span><dd>One SELECT.</dl><p>Afterwards.</p>`),
  );
  expect(read?.sections.slice(1)).toEqual([
    { ...section, anchor: 'fields', heading: 'Fields', text: 'Afterwards.' },
    {
      ...section,
      anchor: 'config-sql',
      heading: 'sql Statement',
      isRow: true,
      text: 'One SELECT.',
    },
  ]);
});

test('facts are cells, and names in capitals of rows are names of their section', () => {
  const read = articleIn(
    page(`<dl><dt>Effect<dd>reads</dl><table><tr><td><code>FUSIO_URL</code><td><code>APP_ENV</code>
      </table>${heading('names', 'Names')}<dl><dt><a id="a" href="#a">APP_URL</a><dd>
      <p class="reference-fields__traits">in the image <code>FUSIO_URL</code></p></dl>`),
  );
  expect(read?.sections[0]?.rows).toBe('Effect · reads FUSIO_URL · APP_ENV');
  expect(read?.sections.map(({ names }) => names)).toEqual(['FUSIO_URL', '', 'FUSIO_URL']);
});

test.each([
  ['no article', '<main><h1>Home</h1></main>'],
  ['a list of posts', '<article><h1>A</h1></article><article><h2>B</h2></article>'],
])('%s is no page to read', (_, html) => {
  expect(articleIn(html)).toBeUndefined();
});

const entry = (
  route: string,
  title: string,
  text: string,
  questions: string[] = [],
  rows: readonly string[] = [],
): IndexedPage => ({
  route,
  title,
  kind: 'reference',
  breadcrumb: [],
  questions,
  sections: [
    { ...section, text },
    ...rows.map((heading) => ({ ...section, anchor: heading, heading, isRow: true })),
  ],
});

/** Searches pages, and says which files that took. */
async function ask(query: string, pages: readonly IndexedPage[]) {
  const files = makeIndex(pages);
  const loaded: string[] = [];
  const searcher = new Searcher((name) => {
    loaded.push(name);
    return Promise.resolve(JSON.parse(files.get(name) ?? 'null'));
  });
  const { pages: found, corrected } = await searcher.search(query);
  return { routes: found.map(({ route }) => route), corrected, loaded };
}

const site = [
  entry('/rate/', 'Rate', 'How many calls there may be.', ['limit the number']),
  entry('/cronjob/', 'Cronjob', 'Runs an action at given times.'),
  entry('/gateway/', 'Gateway', 'Passes requests on to a service.'),
  entry('/connection/', 'Connection', 'Leads to a database.', ['data source']),
];

test.each([
  ['cronjob', '/cronjob/'],
  ['schedule', '/cronjob/'],
  ['proxy', '/gateway/'],
  ['conection', '/connection/'],
  ['requ', '/gateway/'],
  ['data source', '/connection/'],
  ['throttling', '/rate/'],
])('%s finds %s', async (query, route) => {
  expect((await ask(query, site)).routes[0]).toBe(route);
});

test('a search takes the catalog and the pieces of its words alone', async () => {
  const { loaded } = await ask('leads', site);
  expect(loaded).toEqual([catalogName, expect.stringMatching(/^words-le\.[0-9a-f]{8}\.json$/)]);
});

test('an index that was replaced while a tab was open is found at the next attempt', async () => {
  let files = makeIndex(site);
  const searcher = new Searcher((name) => {
    const file = files.get(name);
    return file === undefined ? Promise.reject(new Error(name)) : Promise.resolve(JSON.parse(file));
  });
  await searcher.catalog();
  files = makeIndex([entry('/new/', 'New', 'Leads on.'), ...site]);
  await expect(searcher.search('leads')).rejects.toThrow('words-le.');
  expect((await searcher.search('leads')).pages.map(({ route }) => route)).toContain('/new/');
});

const tokens = [
  entry('/airtable/', 'Airtable', 'A token gives access to a base.', [], ['access_token']),
  entry('/discord/', 'Discord', 'An access list and a token.', [], ['access_token']),
  entry('/start/', 'Get started', 'Log in.', ['get an access token', 'quick start']),
];

test.each([
  ['access token', '/start/'],
  ['quickstart', '/start/'],
  ['how do I get an access token', '/start/'],
  ['access_token', '/airtable/'],
])('%s finds the page that is about it first: %s', async (query, route) => {
  expect((await ask(query, tokens)).routes[0]).toBe(route);
});

const named = (route: string, text: string, names: string): IndexedPage => {
  const page = entry(route, route, text);
  return { ...page, sections: [{ ...section, text, names }] };
};

test('a name in capitals finds the pages that have it whole, first the one that explains it', async () => {
  const pages = [
    entry('/parts/', 'Fusio', 'The url.', ['url of fusio']),
    named('/setting/', 'The setting fusio_url.', ''),
    named('/mention/', 'Set FUSIO_URL.', ''),
    named('/table/', '', 'FUSIO_URL'),
  ];
  expect((await ask('FUSIO_URL', pages)).routes.slice(0, 2)).toEqual(['/table/', '/mention/']);
  expect((await ask('FUSIO_URL', pages)).routes).not.toContain('/parts/');
  expect((await ask('FUSIO_UR', pages)).routes).toContain('/parts/');
});

test('a heading of a template does not lead to its section', async () => {
  const part = (heading: string, text: string) => ({ ...section, anchor: heading, heading, text });
  const pages = Array.from({ length: 12 }, (_, index) => ({
    ...entry(`/${index}/`, `Action ${index}`, ''),
    sections: [
      section,
      part('Response', 'A row.'),
      part('Change it', 'What the response becomes.'),
    ],
  }));
  const files = makeIndex(pages);
  const searcher = new Searcher((name) => Promise.resolve(JSON.parse(files.get(name) ?? 'null')));
  expect(
    (await searcher.search('response')).pages[0]?.sections.map(({ number }) => number),
  ).toEqual([2]);
});

test('a typing error is corrected, and a name is left as it is', async () => {
  expect((await ask('conection leads', site)).corrected).toBe('connection leads');
  expect((await ask('connection leads', site)).corrected).toBeUndefined();
  expect((await ask('acces_token', [...tokens, entry('/a/', 'acces_token', '')])).corrected).toBe(
    undefined,
  );
});

test('a page that is about a word throughout is before one that has it once', async () => {
  const pages = [
    entry('/other/', 'Other', '', ['put a queue in front']),
    entry('/jobs/', 'Jobs', '', ['fill a queue with jobs', 'watch a queue grow']),
  ];
  expect((await ask('queue', pages)).routes[0]).toBe('/jobs/');
});

test('a synonym does not outweigh the word that was typed, however rare it is', async () => {
  const pages = [
    entry('/delete/', 'Delete', 'Delete a row.'),
    entry('/other/', 'Other', 'Delete it.'),
    entry('/remove/', 'Remove', 'Remove a row.'),
  ];
  expect((await ask('delete', pages)).routes[0]).toBe('/delete/');
});

test('each group of synonyms has two words or more, as the index has them', () => {
  for (const group of synonyms) {
    expect(group.length).toBeGreaterThan(1);
    expect(new Set(group).size).toBe(group.length);
    for (const word of group) expect(word).toMatch(/^[a-z\d]+$/);
  }
});
