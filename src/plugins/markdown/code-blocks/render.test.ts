import { describe, expect, test } from 'vitest';

import { renderCode } from './render';

/** The lines of the HTML with their tag and classes, without what is inside. */
function lineTags(html: string): string[] {
  return html.match(/<(?:span|ins|del)(?: class="code-[^"]*")?>/g) ?? [];
}

/** What the reader sees, as a browser would get it from the HTML. */
function visibleText(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

test('one string of lines and classed spans, plain text bare', () => {
  expect(renderCode('echo 1;\n$a;', 'php', []).html).toBe(
    '<span><span class="k">echo</span> ' +
      '<span class="n">1</span>;\n</span>' +
      '<span>$a;</span>',
  );
});

test('escapes what HTML would read, in plain text and in tokens', () => {
  const code = '<b>&amp; {a}</b> "<i>" # <&{';
  expect(renderCode(code, 'text', []).html).toBe(
    '<span>&lt;b&gt;&amp;amp; {a}&lt;/b&gt; "&lt;i&gt;" # &lt;&amp;{</span>',
  );
  const { html } = renderCode('echo "<i>&" # <&{', 'bash', []);
  expect(html).toContain('<span class="s">"&lt;i&gt;&amp;"</span>');
  expect(visibleText(html)).toBe('echo "<i>&" # <&{');
});

test('marks the lines of the meta string', () => {
  expect(lineTags(renderCode('a\nb\nc', 'text', [1, 3]).html)).toEqual([
    '<span class="code-highlight">',
    '<span>',
    '<span class="code-highlight">',
  ]);
});

test('comments mark lines as in Docusaurus, and are not shown', () => {
  const marked = 'a\n// highlight-next-line\nb\n/* highlight-start */\nc\nd\n# highlight-end\ne';
  expect(renderCode(marked, 'text', [])).toEqual(renderCode('a\nb\nc\nd\ne', 'text', [2, 3, 4]));
});

describe('diff', () => {
  test('draws signs outside of the text and copies the result', () => {
    const { html, copyText } = renderCode(' a:\n-  b: 1\n+  b: 2\n', 'diff', []);
    expect(visibleText(html)).toBe('a:\n  b: 1\n  b: 2\n');
    expect(lineTags(html).slice(1, 3)).toEqual([
      '<del class="code-remove">',
      '<ins class="code-add">',
    ]);
    expect(copyText).toBe('a:\n  b: 2\n');
  });

  test('a patch stays as it is', () => {
    const patch = '--- a/x\n+++ b/x\n@@ -1 +1 @@\n-a\n+b';
    const { html, copyText } = renderCode(patch, 'diff', []);
    expect(visibleText(html)).toBe(patch);
    expect(copyText).toBeUndefined();
  });
});

describe('console', () => {
  const code = '$ docker run \\\n>  fusio/fusio\n\nStarted <b>\n$ echo "a\\"';

  test('tells prompts and output from commands', () => {
    const { html } = renderCode(code, 'console', []);
    expect(visibleText(html)).toBe(code);
    expect(html).toContain('<span class="p">$ </span>');
    expect(html).toContain('<span class="p">&gt; </span>');
    expect(html).toContain('<span class="o">Started &lt;b&gt;</span>');
  });

  test('copies the commands without prompts', () => {
    expect(renderCode(code, 'console', []).copyText).toBe(
      'docker run \\\n fusio/fusio\necho "a\\"',
    );
  });

  test('needs a command', () => {
    expect(() => renderCode('ls\n# root', 'console', [])).toThrow(
      'a console block has no command; put "$ " before commands',
    );
  });
});

/** A line of a shell with a bar wherever it may wrap. */
const wrapped = (line: string): string =>
  renderCode(line, 'bash', [])
    .html.replaceAll('<wbr>', '|')
    .replace(/<[^>]*>/g, '');

test.each([
  [
    'curl -u a:b -d grant_type=client_credentials http://localhost:8080/authorization/token',
    'curl |-u a:b |-d grant_type=|client_credentials |http://localhost:8080/|authorization/|token',
  ],
  [
    'docker run --detach --name fusio fusio/fusio:7.1.0 \\',
    'docker |run |--detach |--name fusio |fusio/|fusio:7.1.0 \\',
  ],
  [
    '    "action": "Fusio.Adapter.Sql.Action", "page": 1',
    '    "action": |"Fusio.|Adapter.|Sql.|Action", |"page": |1',
  ],
  ['./bin/fusio login --username a.b', './bin/|fusio |login |--username a.|b'],
  [
    `  -H 'Content-Type: application/json' -d '{"a":"b","c":[1,2]}' \\`,
    `  -H 'Content-Type: |application/json' |-d '{"a":"b",|"c":[1,|2]}' \\`,
  ],
  ['a short line of / and ? and &', 'a short line of / and ? and &amp;'],
])('%s wraps between arguments and behind separators', (line, expected) => {
  expect(wrapped(line)).toBe(expected);
  expect(visibleText(renderCode(line, 'bash', []).html)).toBe(line);
});

test('only a shell wraps, and it goes on behind its own indentation', () => {
  const line = '   --header "a: b" http://localhost:8080/path';
  expect(renderCode(line, 'bash', []).html).toMatch(/^<span class="i2">.*<wbr>/);
  expect(renderCode(line, 'php', []).html).not.toMatch(/<wbr>|class="i/);
});

test('what is copied is left out where it is what is seen', () => {
  expect(renderCode('a', 'text', []).copyText).toBeUndefined();
});
