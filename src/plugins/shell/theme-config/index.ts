import fs from 'node:fs';

import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import type { LoadContext, Plugin } from '@docusaurus/types';

import { escapeRegExp } from '../../../../reference/lib/escape-reg-exp';
import { formatError } from '../../../../reference/lib/source-error';
import { checkDocsItems, type DocsItem } from './check-docs-items';
import { checkThemeConfig, type ConfigError } from './check-theme-config';

/** The line (from 1) where a word stands as a key or as a string, or 1 where it stands nowhere. */
export function lineOf(source: string, word: string): number {
  const escaped = escapeRegExp(word);
  const pattern = new RegExp(`(['"\`])${escaped}\\1|(?<![\\w-])${escaped}\\s*:`);
  return Math.max(1, source.split('\n').findIndex((line) => pattern.test(line)) + 1);
}

function refuse(file: string, errors: readonly ConfigError[]): void {
  if (errors.length === 0) return;
  const source = fs.readFileSync(file, 'utf8');
  throw new Error(
    errors
      .map(({ problem, word }) => formatError({ file, line: lineOf(source, word) }, problem))
      .join('\n'),
  );
}

/**
 * Checks `themeConfig` before the build: keys, values and types when the site is loaded, and the
 * pages, sidebars and versions that navbar items lead to as soon as the docs are read. Stops the
 * build with the line of docusaurus.config.ts, what is wrong, and what is allowed.
 */
export default function themeConfigPlugin({ siteConfig, siteConfigPath }: LoadContext): Plugin {
  refuse(siteConfigPath, checkThemeConfig(siteConfig.themeConfig));
  return {
    name: 'theme-config',
    allContentLoaded({ allContent }) {
      const docs = allContent['docusaurus-plugin-content-docs']?.default as
        LoadedContent | undefined;
      const { items = [] } = (siteConfig.themeConfig.navbar ?? {}) as { items?: DocsItem[] };
      if (docs) refuse(siteConfigPath, checkDocsItems(items, docs.loadedVersions));
    },
  };
}
