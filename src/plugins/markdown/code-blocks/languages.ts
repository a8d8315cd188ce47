import { createRequire } from 'node:module';

import { Prism } from 'prism-react-renderer';
import components from 'prismjs/components.js';
import getLoader from 'prismjs/dependencies.js';

/** How a language of a fenced block is read. */
export interface Language {
  /** The name of Prism's grammar; undefined is text that isn't highlighted. */
  readonly grammar?: string;
}

const table = {
  apacheconf: { grammar: 'apacheconf' },
  bash: { grammar: 'bash' },
  console: { grammar: 'bash' },
  css: { grammar: 'css' },
  diff: { grammar: 'diff' },
  docker: { grammar: 'docker' },
  dockerfile: { grammar: 'docker' },
  graphql: { grammar: 'graphql' },
  groovy: { grammar: 'groovy' },
  html: { grammar: 'markup' },
  http: { grammar: 'http' },
  ini: { grammar: 'ini' },
  javascript: { grammar: 'javascript' },
  json: { grammar: 'json' },
  markdown: { grammar: 'markdown' },
  nginx: { grammar: 'nginx' },
  php: { grammar: 'php' },
  python: { grammar: 'python' },
  sql: { grammar: 'sql' },
  text: {},
  tsx: { grammar: 'tsx' },
  twig: { grammar: 'twig' },
  typescript: { grammar: 'typescript' },
  xml: { grammar: 'markup' },
  yaml: { grammar: 'yaml' },
} satisfies Record<string, Language>;

/** What may follow the fence of a block that is highlighted. */
export type LanguageName = keyof typeof table;

/**
 * Every language a page may use. Add a new one here, in the test next to this file, and in
 * tests/samples/languages.ts, which says how its samples are checked.
 */
export const languages: Readonly<Record<string, Language>> = table;

/**
 * Adds the grammars that prism-react-renderer's own build of Prism leaves out. They register on
 * the global `Prism`; the loader of prismjs knows which of them needs which others first.
 */
function loadGrammars(): void {
  const grammars = Object.values(languages).flatMap(({ grammar }) => grammar ?? []);
  const require = createRequire(__filename);
  Object.assign(globalThis, { Prism });
  getLoader(components, grammars).load((id) => {
    require(`prismjs/components/prism-${id}.js`);
  });
}

loadGrammars();
