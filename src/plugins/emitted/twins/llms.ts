import { twinAddress } from './address';
import { documentOf, type PageTwin } from './page';

export interface TwinSection {
  readonly title: string;
  readonly file: string;
  readonly pages: readonly PageTwin[];
}

export interface SiteText {
  readonly title: string;
  readonly summary: string;
  readonly root: string;
}

const line = (label: string, address: string, about: string): string =>
  `- [${label}](${address})${about === '' ? '' : `: ${about}`}`;

const pageLine = ({ title, url, description }: PageTwin, root: string): string => {
  const { origin, pathname } = new URL(url);
  return line(title, origin + twinAddress(pathname, new URL(root).pathname), description);
};

/**
 * The index of the site for language models, as llmstxt.org describes it: every page with its twin
 * and what it is about, section by section.
 */
export function llmsTxt(
  site: SiteText,
  sections: readonly TwinSection[],
  others: readonly PageTwin[],
): string {
  const parts = sections.map(({ title, pages }) =>
    [`## ${title}`, '', ...pages.map((page) => pageLine(page, site.root))].join('\n'),
  );
  const wholes = [
    line('llms-full.txt', `${site.root}llms-full.txt`, 'All pages in one file.'),
    ...sections.map(({ title, file }) =>
      line(file, `${site.root}${file}`, `All pages of "${title}" in one file.`),
    ),
  ];
  const openApi = line(
    'openapi.json',
    `${site.root}openapi.json`,
    'The API of the platform itself as OpenAPI 3.1.',
  );
  return `${[
    `# ${site.title}`,
    `> ${site.summary}`,
    'Each page has a twin in Markdown, at the address of the page without the slash at its end and with `.md`. The examples call an instance at `http://localhost:8080`.',
    ...parts,
    ['## Files for programs', '', openApi].join('\n'),
    ['## Optional', '', ...wholes, ...others.map((page) => pageLine(page, site.root))].join('\n'),
  ].join('\n\n')}\n`;
}

/** Pages one after the other in one file, the largest heading of each being its title. */
export const fullText = (pages: readonly PageTwin[]): string =>
  pages.map(documentOf).join('\n---\n\n');
