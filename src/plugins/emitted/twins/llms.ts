import type { DocusaurusConfig } from '@docusaurus/types';

import { twinAddress } from './address';
import { documentOf, type PageTwin } from './page';

export interface TwinSection {
  readonly title: string;
  readonly file: string;
  readonly pages: readonly PageTwin[];
}

const line = (label: string, address: string, about: string): string =>
  `- [${label}](${address})${about === '' ? '' : `: ${about}`}`;

/**
 * The index of the site for language models, as llmstxt.org describes it: every page with its twin
 * and what it is about, section by section.
 */
export function llmsTxt(
  { title: siteTitle, tagline, url: origin }: DocusaurusConfig,
  baseUrl: string,
  sections: readonly TwinSection[],
  others: readonly PageTwin[],
): string {
  const root = origin + baseUrl;
  const pageLine = ({ title, url, description }: PageTwin): string =>
    line(title, origin + twinAddress(new URL(url).pathname, baseUrl), description);
  const parts = sections.map(({ title, pages }) =>
    [`## ${title}`, '', ...pages.map(pageLine)].join('\n'),
  );
  const wholes = [
    line('llms-full.txt', `${root}llms-full.txt`, 'All pages in one file.'),
    ...sections.map(({ title, file }) =>
      line(file, `${root}${file}`, `All pages of "${title}" in one file.`),
    ),
  ];
  const openApi = line(
    'openapi.json',
    `${root}openapi.json`,
    'The API of the platform itself as OpenAPI 3.1.',
  );
  return `${[
    `# ${siteTitle}`,
    `> ${tagline}. This is the documentation of the platform: how to install it, build with it and operate it, and the reference of all it has.`,
    'Each page has a twin in Markdown, at the address of the page without the slash at its end and with `.md`. The examples call an instance at `http://localhost:8080`.',
    ...parts,
    ['## Files for programs', '', openApi].join('\n'),
    ['## Optional', '', ...wholes, ...others.map(pageLine)].join('\n'),
  ].join('\n\n')}\n`;
}

/** Pages one after the other in one file, the largest heading of each being its title. */
export const fullText = (pages: readonly PageTwin[]): string =>
  pages.map(documentOf).join('\n---\n\n');
