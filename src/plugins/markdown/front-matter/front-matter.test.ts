import { describe, expect, it } from 'vitest';

import { checkFrontMatter } from './';

const description =
  'A description that is long enough to stand in a search result and ends with a period.';

const page = (lines: string): string => `---\n${lines}\n---\n\nText.\n`;

function check(frontMatter: Record<string, unknown>, name = 'docs/page.mdx'): string[] {
  const lines = Object.entries(frontMatter).map(
    ([key, value]) => `${key}: ${JSON.stringify(value)}`,
  );
  const filePath = `${process.cwd()}/${name}`;
  return checkFrontMatter({ filePath, fileContent: page(lines.join('\n')) }, frontMatter);
}

describe('checkFrontMatter', () => {
  it('takes a complete page', () => {
    expect(check({ title: 'A page', description, kind: 'how-to' })).toEqual([]);
  });

  it('names line and allowed keys for an unknown key', () => {
    const [error] = check({ title: 'A page', description, kind: 'how-to', tags: ['x'] });
    expect(error).toMatch(
      /^docs\/page\.mdx:5: .*unknown key "tags"; allowed: title, description, kind/,
    );
  });

  it('names line and allowed kinds for a wrong kind', () => {
    const [error] = check({ title: 'A page', description, kind: 'guide' });
    expect(error).toBe(
      'docs/page.mdx:4: front matter "kind" must be one of: tutorial, how-to, reference, explanation',
    );
  });

  it('says what is missing', () => {
    expect(check({ title: 'A page', description })[0]).toMatch(/:1: .*"kind"/);
  });

  it('refuses a description that another page has', () => {
    const frontMatter = { title: 'A page', description: `Twice: ${description}`, kind: 'how-to' };
    check(frontMatter, 'docs/one.mdx');
    expect(check(frontMatter, 'docs/two.mdx')[0]).toMatch(
      /^docs\/two\.mdx:3: .*already used by docs\/one\.mdx/,
    );
  });

  it('leaves partials alone', () => {
    expect(check({ anything: true }, 'docs/_partial.mdx')).toEqual([]);
  });
});
