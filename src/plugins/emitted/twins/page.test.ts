import { expect, it } from 'vitest';

import { parsePage, partsOf } from '../page';
import { documentOf, twinOf } from './page';

const site = 'https://docs.example.com';

const page = (html: string) => partsOf(parsePage(html));

const emitted = (content: string): string =>
  `<!doctype html><html><meta name=description content="What it is about."><link rel=canonical href=${site}/docs/plan/><body><nav>Sidebar</nav><main><article><nav>Way here</nav><div class=markdown><header><h1>Plan</h1></header>${content}</div><footer>Edit</footer></article></main>`;

const convert = (content: string): string =>
  twinOf(page(emitted(content)), new Set(['/docs/plan/', '/docs/other/']), '/')?.body ?? '';

it('begins with title, description and address, and leaves out what leads around', () => {
  const twin = twinOf(page(emitted('<p>Text.</p>')), new Set(), '/');
  expect(twin && documentOf(twin)).toBe(
    `# Plan\n\n> What it is about.\n\nPage: ${site}/docs/plan/\n\nText.\n`,
  );
  expect(twinOf(page('<!doctype html><body>Moved'), new Set(), '/')).toBeUndefined();
});

it('links to twins, to files and to other sites, always with the host', () => {
  expect(convert('<p><a href=/docs/other/#place>one</a> <a href=/a.png>two</a>')).toBe(
    `[one](${site}/docs/other.md#place) [two](${site}/a.png)\n`,
  );
  expect(convert('<h2>Fields<a class=hash-link href=#fields>#</a></h2>')).toBe('## Fields\n');
});

it('keeps title, language and changes of code, and leaves out its button', () => {
  const block = (code: string): string =>
    `<div><div><button>Copy</button></div><div>a.sql</div><pre>${code}</pre></div>`;
  expect(convert(block('<code class=language-sql>SELECT\n<span>  1</span>\n</code>'))).toBe(
    '**a.sql**\n\n```sql\nSELECT\n  1\n```\n',
  );
  expect(convert(block('<code><span>a\n</span><del>b\n</del><ins>c</ins></code>'))).toBe(
    '**a.sql**\n\n```diff\n  a\n- b\n+ c\n```\n',
  );
});

it('keeps lists and code of cells in one line', () => {
  const list = '<p>Two:</p><ul><li>one <b>bold</b></li> <li>two</li></ul>';
  const table = (cell: string): string => `<table><tr><th>A<th>B<tr><td>${cell}<td>b</table>`;
  expect(convert(table(list))).toContain('| Two:<br>one **bold**<br>two | b |');
  expect(convert(table('<pre><code>x\ny\n</code></pre>'))).toContain('| `x`<br>`y` | b |');
});

it('puts the panes of tabs below each other', () => {
  expect(
    convert(
      '<div class=tab-strip aria-label=Set-up><input type=radio><label>Form</label><div><p>One</div><label>API</label><div><p>Two</div></div>',
    ),
  ).toBe('**Set-up: Form**\n\nOne\n\n**Set-up: API**\n\nTwo\n');
});

it('writes forms and description lists as lists', () => {
  expect(
    convert(
      '<figure><figcaption>Create</figcaption><dl><div><dt>SQL<dd class=is-code><span class=k>SELECT</span>\n1</div><div><dt>Limit<dd>2</div></dl></figure>',
    ),
  ).toBe('**Create**\n\n- **SQL**\n  ```\n  SELECT\n  1\n  ```\n- **Limit**: 2\n');
  expect(
    convert('<dl><dt><a id=x href=#x><code>k<wbr>ey</code></a><span>Label</span><dd><p>a<p>b</dl>'),
  ).toBe('- **`key`** Label\n\n  a\n\n  b\n');
});

it('writes admonitions, details and diagrams with their names', () => {
  expect(
    convert('<div class="admonition admonition-tip"><p class=admonition-title>Names<p>Text.</div>'),
  ).toBe('> **Tip: Names**\n>\n> Text.\n');
  expect(convert('<details><summary>More</summary><p>Text.</details>')).toBe('**More**\n\nText.\n');
  expect(
    convert('<figure><svg role=img aria-label="A leads to B"></svg></figure><svg></svg>'),
  ).toBe('**Diagram:** A leads to B\n');
  const screen =
    '<figure class=screen><button>Close</button><div><img src=/img/a.webp alt="The panel Plan"><svg><text>1</text></svg></div><figcaption>All <code>plans</code> <button>Enlarge</button></figcaption><ol><li>Press <strong>+</strong>.</li><li>Wait.</li></ol></figure>';
  expect(convert(screen)).toBe(
    `![The panel Plan](${site}/img/a.webp)\n\nAll \`plans\`\n\n1. Press **+**.\n2. Wait.\n`,
  );
  expect(convert('<p>Text.<img src=/img/mark.svg alt=""></p>')).toBe('Text.\n');
  const drawing = '<svg role=img aria-label="From A to B"><desc>A leads to B.</desc></svg>';
  expect(
    convert(
      `<figure class=diagram><div>${drawing}</div><div>${drawing}</div><figcaption>Fusio</figcaption></figure>`,
    ),
  ).toBe('**Diagram:** From A to B: A leads to B.\n');
});
