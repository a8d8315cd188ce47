import fs from 'node:fs/promises';
import path from 'node:path';

import type { LoadContext, Plugin } from '@docusaurus/types';

import { openSearchXml } from './description';

const fileName = 'opensearch.xml';

/** Tells browsers how to search the site: a description file, and a link to it on every page. */
export default function openSearch({ siteConfig, baseUrl }: LoadContext): Plugin {
  const { title, url, favicon = '' } = siteConfig;
  const addressOf = (file: string): string => new URL(baseUrl + file, url).href;
  return {
    name: 'open-search',
    injectHtmlTags: () => ({
      headTags: [
        {
          tagName: 'link',
          attributes: {
            rel: 'search',
            type: 'application/opensearchdescription+xml',
            title,
            href: baseUrl + fileName,
          },
        },
      ],
    }),
    async postBuild({ outDir }) {
      const xml = openSearchXml({
        name: title,
        description: `Search the documentation of ${title}`,
        searchUrl: addressOf('search/'),
        iconUrl: addressOf(favicon),
      });
      await fs.writeFile(path.join(outDir, fileName), xml);
    },
  };
}
