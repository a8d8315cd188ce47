import { describe, expect, it } from 'vitest';

import { purge } from './purge';

const script = 'jsx("nav",{className:"navbar navbar--fixed-top"})';

describe('purge', () => {
  it('keeps what a script names and drops the rest', async () => {
    const css = await purge('.navbar{color:red}.card{color:blue}', [script]);
    expect(css).toContain('.navbar{');
    expect(css).not.toContain('.card');
  });

  it('keeps rules of both themes, media queries and layers', async () => {
    const css = await purge(
      '@layer docusaurus.infima{@media (max-width:996px){[data-theme=dark] .navbar{color:red}}}',
      [script],
    );
    expect(css).toContain(
      '@layer docusaurus.infima{@media (max-width:996px){[data-theme=dark] .navbar',
    );
  });

  it('does not take the prose of a page for class names', async () => {
    const css = await purge('.card{color:blue}', ['jsx("p",{children:"A card is a thing."})']);
    expect(css).not.toContain('.card');
  });

  it.each([
    ['clsx({card:open})'],
    ['clsx("a card",{})'],
    ['{html:"<pre class=\\"card\\">"}'],
    ['`card ${name}`'],
  ])('finds a class in %s', async (source) => {
    expect(await purge('.card{color:blue}', [source])).toContain('.card');
  });

  it('keeps a type selector whose element stands in an HTML string', async () => {
    const css = await purge('.navbar polygon{fill:red}', [script, 'h("<svg><polygon/></svg>")']);
    expect(css).toContain('polygon');
  });

  it('drops custom properties that nothing reads, also through other properties', async () => {
    const css = await purge(
      ':root{--used:1px;--chain:var(--unread);--unread:2px;--script:3px}.navbar{top:var(--used)}',
      [script, 'style.setProperty("--script","1px")'],
    );
    expect(css).toContain('--used:1px');
    expect(css).toContain('--script');
    expect(css).not.toContain('--unread');
  });
});
