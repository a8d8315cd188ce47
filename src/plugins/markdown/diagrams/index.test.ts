import { toHtml } from 'hast-util-to-html';
import { describe, expect, test } from 'vitest';

import { compilePage as compile } from '../../../../tests/support/markdown';
import diagrams from './';
import { layOut } from './dot';
import { drawGraph } from './draw';

const described = { id: 'd', title: 'Title', text: 'What it says.' };

async function draw(dot: string): Promise<string> {
  return toHtml(drawGraph(await layOut(dot), described).svg, { space: 'svg' });
}

const compilePage = (...lines: string[]): Promise<string> => compile([diagrams], lines);

const page = (dot: string, meta = ''): Promise<string> =>
  compilePage(`\`\`\`dot title="T" alt="A" ${meta}`, dot, '```');

/** Wider than a phone, from left to right only. */
const wide = 'digraph { rankdir=LR; one_long_name -> another_long_name -> a_third_long_name }';

describe('a page', () => {
  test('holds the diagram as one string of SVG in a figure', async () => {
    const written = await compilePage(
      '```dot title="T" alt="A <b> & \'c\'"',
      'digraph { a -> b }',
      '```',
    );
    expect(written).toMatch(/className: "diagram diagram-small"/);
    expect(written).toMatch(/dangerouslySetInnerHTML: \{\s*"?__html"?: ["']<div[^>]*><svg/);
    expect(written).not.toMatch(/tabindex/);
    expect(written).not.toContain('popover');
  });

  test('has a narrow drawing beside a wide one, and a way to see that large', async () => {
    const written = await page(wide);
    expect(written).toMatch(/className: "diagram diagram-large"/);
    expect(written).toMatch(/diagram-wide.*diagram-narrow/);
    expect(written).toMatch(/id=\W+(drawing-[0-9a-f]{6}-large)\W.* popover=.*popovertarget=\W+\1/);
    expect(written).not.toMatch(/tabindex/);
  });

  test('draws in the direction that is lower, unless the graph names one', async () => {
    const heightOf = async (dot: string) =>
      Number(/<svg[^>]* height=\W+(\d+)/.exec(await page(dot))?.[1]);
    expect(await heightOf('digraph { a -> b -> c }')).toBeLessThan(50);
    expect(await heightOf('digraph { rankdir=TB; a -> b -> c }')).toBeGreaterThan(150);
    expect(await heightOf('digraph { a -> {b c d e} }')).toBeLessThan(150);
  });

  test('draws for a phone whatever it takes: downwards, closer, the ends of a fan in steps', async () => {
    const fan = [1, 2, 3].map((end) => `where_it_begins -> where_it_ends_as_${end};`).join(' ');
    const widths = [...(await page(`digraph { ${fan} }`)).matchAll(/<svg[^>]* width=\W+(\d+)/g)];
    const [wideOne, narrowOne] = widths.map(([, width]) => Number(width));
    expect(wideOne).toBeGreaterThan(328);
    expect(narrowOne).toBeLessThanOrEqual(328);
  });

  test('explains shapes where there are two, and lines that stand out', async () => {
    expect(await page('digraph { a -> b }')).not.toContain('figcaption');
    expect(await page('digraph { a [class=client]; a -> b }')).toMatch(
      /Legend.*Fusio.*Client or person/,
    );
    const lines = 'digraph { a -> b [class=accent]; b -> c [style=dashed] }';
    expect(await page(lines, 'accent="The request" dashed="The reply"')).toMatch(
      /Legend.*The request.*The reply/,
    );
  });

  test('leaves other blocks alone', async () => {
    expect(await compilePage('```bash', 'ls', '```')).toContain('language-bash');
  });

  test.each([
    [['```dot title="T"', 'digraph { a }', '```'], 5, 'a diagram needs title="…" and alt="…"'],
    [['```dot alt="A"', 'digraph { a }', '```'], 5, 'a diagram needs title="…" and alt="…"'],
    [['```dot alt=""', 'digraph { a }', '```'], 5, 'unknown meta alt=""; allowed: title="…", alt'],
    [
      ['```dot title="T" alt="A"', 'digraph { a -> b [style=dashed] }', '```'],
      5,
      'the diagram has dashed lines and needs dashed="…"',
    ],
    [
      ['```dot title="T" alt="A"', 'digraph { a -> b [class=accent] }', '```'],
      5,
      'the diagram has accent lines and needs accent="…"',
    ],
    [
      ['```dot title="T" alt="A" accent="x"', 'digraph { a -> b }', '```'],
      5,
      'accent="…" explains lines that the diagram has not',
    ],
    [
      ['text', '', '```dot title="T" alt="A"', 'digraph {', '  a -> b', '  b -> -> c', '}', '```'],
      10,
      "Graphviz: syntax error in line 3 near '->'",
    ],
    [['```dot title="T" alt="A"', '', '```'], 5, 'a diagram needs a graph'],
    [['```dot title="T" alt="A"', 'digraph {a} digraph {b}', '```'], 6, 'holds one graph'],
    [
      ['```dot title="T" alt="A"', `digraph { a [label="${'long '.repeat(12)}"] }`, '```'],
      5,
      'wide, at most 328 fit; break labels with \\n',
    ],
  ])('%j is an error on line %i', async (lines, line, message) => {
    await expect(compilePage(...lines)).rejects.toThrow(`docs/page.mdx:${line}: `);
    await expect(compilePage(...lines)).rejects.toThrow(message);
  });
});

describe('the drawing', () => {
  test('is named and described, and brings neither styles, colors nor fonts', async () => {
    const svg = await draw(
      'digraph { a [class=file]; b [class=store]; a -> b [style=dashed label="x" dir=both]; ' +
        'subgraph cluster_c { label="C"; d [class=queue] } }',
    );
    expect(svg).toMatch(
      /^<svg id="d" [^>]*role="img" aria-label="Title" aria-describedby="d-text"/,
    );
    expect(svg).toContain('<desc id="d-text">What it says.</desc>');
    expect(svg).not.toMatch(/ (?:style|fill|stroke|font-[a-z]+|color|xmlns)=|<title/);
    expect(svg).toContain('<g class="diagram-cluster">');
    // A line style ends with the line: the heads of a dashed arrow are whole.
    expect(svg.match(/stroke-dasharray/g)).toHaveLength(1);
    expect(svg.match(/<polygon/g)).toHaveLength(2);
  });

  test('escapes labels, and shows a backslash once', async () => {
    expect(await draw('digraph { a [label="<a> & {b}"] }')).toContain('&#x3C;a> &#x26; {b}</text>');
    expect(await draw('digraph { a [label="App\\\\Get"] }')).toContain('>App\\Get</text>');
  });

  test('has one shape for each kind of thing', async () => {
    const kinds = ['client', 'service', 'store', 'queue', 'file', 'choice'];
    const shapes = await Promise.all(
      kinds.map(async (kind) => (await draw(`digraph { a [class=${kind}] }`)).replaceAll(kind, '')),
    );
    expect(new Set([...shapes, await draw('digraph { a }')]).size).toBe(kinds.length + 1);
  });

  test('tells the name of a node from what more its label says', async () => {
    const svg = await draw('digraph { a [label="name\\nmore"] }');
    expect(svg).toMatch(/<text [^>]*[^"]"?>name<\/text>/);
    expect(svg).toMatch(/<text [^>]*class="diagram-detail">more<\/text>/);
    expect(svg.match(/diagram-detail/g)).toHaveLength(1);
  });

  test('takes classes for what stands out', async () => {
    const svg = await draw('digraph { a [class="client accent"]; a -> b [class=muted] }');
    expect(svg).toContain('<g class="diagram-node diagram-client diagram-accent">');
    expect(svg).toContain('<g class="diagram-edge diagram-muted">');
  });

  test('puts its defaults behind comments and names, and the page wins', async () => {
    const plain = await draw('digraph { a }');
    expect(await draw('// {\n/* { */\n# {\nstrict digraph "x{" { a }')).toBe(plain);
    expect(await draw('digraph { node [class=client] a }')).toContain('diagram-client');
  });

  test.each([
    ...['color=red', 'fillcolor="red:blue"', 'fontsize=20', 'shape=ellipse', 'style=dotted'],
    ...['arrowhead=diamond', 'URL="https://example.com"', 'href="https://example.com"'],
  ])('refuses looks of its own: %s', async (look) => {
    await expect(draw(`digraph { a -> b [${look}] }`)).rejects.toThrow("looks are the page's");
    await expect(draw(`digraph { a [label="${look.split('"')[0]}"] }`)).resolves.toContain('<svg');
  });

  test.each([
    ['digraph { a [label=<<b>bold</b> text>] }', 'a label is plain text'],
    ['digraph { a [class=loud] }', 'unknown class "loud"; allowed: part, client'],
    ['digraph { a [class="client store"] }', 'of one kind, not of two: "client store"'],
    [`digraph { a [label="${'long '.repeat(40)}"] }`, 'at most 680 fit a page'],
  ])('%s is refused', async (dot, message) => {
    await expect(draw(dot)).rejects.toThrow(message);
  });
});
