import { compile } from '@mdx-js/mdx';
import remarkFrontmatter from 'remark-frontmatter';
import { VFile } from 'vfile';
import { describe, expect, test } from 'vitest';

import diagrams from '.';
import { layOut } from './dot';
import { drawGraph } from './draw';

async function draw(dot: string): Promise<string> {
  return drawGraph(await layOut(dot), 'alt').svg;
}

/** Compiles a page as Docusaurus does: the front matter is in the file, so lines count from it. */
async function compilePage(...lines: string[]): Promise<string> {
  const value = ['---', 'title: A page', '---', '', ...lines].join('\n');
  const file = new VFile({ value, path: 'docs/page.mdx' });
  return String(await compile(file, { remarkPlugins: [remarkFrontmatter, diagrams] }));
}

describe('a page', () => {
  test('holds the diagram as one string of SVG in a figure', async () => {
    const page = await compilePage('```dot alt="A <b> & \'c\'"', 'digraph { a -> b }', '```');
    expect(page).toMatch(/className: "diagram diagram-small"/);
    expect(page).toMatch(/dangerouslySetInnerHTML: \{\s*"?__html"?: ["']<svg/);
    expect(page).not.toMatch(/tabIndex/);
  });

  test('lets the keyboard reach a diagram that may scroll', async () => {
    const page = await compilePage(
      '```dot alt="A"',
      'digraph { rankdir=LR; one_long_name -> another_long_name -> a_third_long_name }',
      '```',
    );
    expect(page).toMatch(/className: "diagram diagram-medium"/);
    expect(page).toMatch(/tabIndex: 0/);
  });

  test('leaves other blocks alone', async () => {
    expect(await compilePage('```bash', 'ls', '```')).toContain('language-bash');
  });

  test.each([
    [['```dot', 'digraph { a }', '```'], 5, 'a diagram needs alt="…"'],
    [['```dot alt=""', 'digraph { a }', '```'], 5, 'unknown meta alt=""; allowed: alt="…"'],
    [['```dot title="x"', 'digraph { a }', '```'], 5, 'unknown meta title="x"; allowed: alt="…"'],
    [
      ['text', '', '```dot alt="A"', 'digraph {', '  a -> b', '  b -> -> c', '}', '```'],
      10,
      "Graphviz: syntax error in line 3 near '->'",
    ],
    [['```dot alt="A"', '', '```'], 5, 'a diagram needs a graph'],
    [['```dot alt="A"', 'digraph {a} digraph {b}', '```'], 5, 'a diagram holds one graph'],
  ])('%j is a error on line %i', async (lines, line, message) => {
    await expect(compilePage(...lines)).rejects.toThrow(`docs/page.mdx:${line}: ${message}`);
  });
});

describe('the drawing', () => {
  test('is named, and brings neither ids, styles, colours nor fonts', async () => {
    const svg = await draw(
      'digraph { a [shape=note]; b [shape=cylinder]; a -> b [style=dashed label="x" dir=both]; ' +
        'subgraph cluster_c { label="C"; d [label=<<b>bold</b> text>] } }',
    );
    expect(svg).toMatch(/^<svg [^>]*role="img" aria-label="alt">/);
    expect(svg).not.toMatch(/ (?:id|style|fill|stroke|font-[a-z]+|color|xmlns)=|<title/);
    expect(svg).toContain('<g class="diagram-cluster">');
    expect(svg).toMatch(/<path [^>]*class="diagram-dashed"/);
    expect(svg).toContain('class="diagram-strong">bold</text>');
  });

  test('escapes labels', async () => {
    expect(await draw('digraph { a [label="<a> & {b}"] }')).toContain('&#x3C;a> &#x26; {b}</text>');
  });

  test('draws boxes as <rect> and fills heads of arrows, open ones not', async () => {
    expect(await draw('digraph { a }')).toMatch(
      /<rect x="0" y="0" width="[\d.]+" height="[\d.]+" ?\/>/,
    );
    expect(await draw('digraph { a -> b }')).toContain('class="diagram-head"');
    expect(await draw('digraph { a -> b [arrowhead=empty] }')).not.toContain('diagram-head');
  });

  test('a line style ends with the line: the head of a dashed arrow is whole', async () => {
    const svg = await draw('digraph { a -> b [style=dashed] }');
    expect(svg.match(/diagram-dashed/g)).toHaveLength(1);
  });

  test('a line style holds until the next one', () => {
    const points = [
      [0, 0],
      [9, 9],
    ] as const;
    const { svg } = drawGraph(
      {
        bb: '0,9,9,0',
        edges: [
          {
            _draw_: [
              { op: 'S', style: 'dashed' },
              { op: 'L', points },
              { op: 'L', points },
              { op: 'S', style: 'solid' },
              { op: 'L', points },
            ],
          },
        ],
      },
      'alt',
    );
    const dashes = svg.match(/<polyline [^>]*>/g)?.map((line) => line.includes('diagram-dashed'));
    expect(dashes).toEqual([true, true, false]);
  });

  test('takes classes for what stands out', async () => {
    const svg = await draw('digraph { a [class=accent]; a -> b [class=muted] }');
    expect(svg).toContain('<g class="diagram-node diagram-accent">');
    expect(svg).toContain('<g class="diagram-edge diagram-muted">');
  });

  test('puts its defaults behind comments and names, and the page wins', async () => {
    const plain = await draw('digraph { a }');
    expect(await draw('// {\n/* { */\n# {\nstrict digraph "x{" { a }')).toBe(plain);
    expect(await draw('digraph { node [shape=ellipse] a }')).toContain('<ellipse');
  });

  test.each([
    ['digraph { a [color=red] }', 'colours of the page, not #ff0000; allowed: class="accent"'],
    ['digraph { a [style=filled fillcolor="red:blue"] }', 'not a gradient'],
    ['digraph { bgcolor=red; a }', 'colours of the page, not #ff0000'],
    ['digraph { a [fontsize=20] }', 'remove fontname and fontsize'],
    ['digraph { a -> b [label="x" fontname=Times] }', 'remove fontname and fontsize'],
    [
      'digraph { a [label=<<table style="dashed"><tr><td>b</td></tr></table>>] }',
      'no dashed or dotted cells',
    ],
    ['digraph { a [class=loud] }', 'unknown class "loud"; allowed: accent, muted'],
    ['digraph { a [URL="https://example.com"] }', 'holds no links'],
    ['digraph { a [href="https://example.com"] }', 'holds no links'],
    [`digraph { a [label="${'long '.repeat(40)}"] }`, 'at most 900 fit a page'],
  ])('%s is refused', async (dot, message) => {
    await expect(draw(dot)).rejects.toThrow(message);
  });
});
