import { createRequire } from 'node:module';

import { Prism } from 'prism-react-renderer';
import components from 'prismjs/components.js';
import getLoader from 'prismjs/dependencies.js';

/** How a language of a fenced block is read and called. */
export interface Language {
  /** The name of Prism's grammar; undefined is text that isn't coloured. */
  readonly grammar?: string;
  /** What a screen reader calls the block, where it has no title. */
  readonly label: string;
}

const table = {
  apacheconf: { grammar: 'apacheconf', label: 'Apache configuration' },
  bash: { grammar: 'bash', label: 'Bash' },
  console: { grammar: 'bash', label: 'Console' },
  css: { grammar: 'css', label: 'CSS' },
  diff: { grammar: 'diff', label: 'Diff' },
  docker: { grammar: 'docker', label: 'Dockerfile' },
  dockerfile: { grammar: 'docker', label: 'Dockerfile' },
  graphql: { grammar: 'graphql', label: 'GraphQL' },
  groovy: { grammar: 'groovy', label: 'Groovy' },
  html: { grammar: 'markup', label: 'HTML' },
  http: { grammar: 'http', label: 'HTTP' },
  ini: { grammar: 'ini', label: 'INI' },
  javascript: { grammar: 'javascript', label: 'JavaScript' },
  json: { grammar: 'json', label: 'JSON' },
  markdown: { grammar: 'markdown', label: 'Markdown' },
  nginx: { grammar: 'nginx', label: 'nginx configuration' },
  php: { grammar: 'php', label: 'PHP' },
  python: { grammar: 'python', label: 'Python' },
  sql: { grammar: 'sql', label: 'SQL' },
  text: { label: 'Text' },
  tsx: { grammar: 'tsx', label: 'TSX' },
  twig: { grammar: 'twig', label: 'Twig' },
  typescript: { grammar: 'typescript', label: 'TypeScript' },
  xml: { grammar: 'markup', label: 'XML' },
  yaml: { grammar: 'yaml', label: 'YAML' },
} satisfies Record<string, Language>;

/** What may stand behind the fence of a block that is highlighted. */
export type LanguageName = keyof typeof table;

/**
 * Every language a page may use. A new one needs a line here, one in the test beside, and one in
 * tests/samples/languages.ts that says how its samples are checked.
 */
export const languages: Readonly<Record<string, Language>> = table;

/** The languages of code fields: what the platform calls the mode of its editor. */
export const fieldModes: Readonly<Record<string, LanguageName>> = {
  graphql: 'graphql',
  html: 'twig',
  // The Java worker runs Groovy.
  java: 'groovy',
  javascript: 'javascript',
  json: 'json',
  php: 'php',
  python: 'python',
  sql: 'sql',
  text: 'text',
};

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
