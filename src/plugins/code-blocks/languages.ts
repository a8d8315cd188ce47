// Sets the global `Prism` that the grammars below register on: it must come first.
import 'prismjs';

import loadLanguages from 'prismjs/components/index.js';

/** How a language of a fenced block is read and called. */
export interface Language {
  /** The name of Prism's grammar; undefined is text that isn't coloured. */
  readonly grammar?: string;
  /** What a screen reader calls the block, where it has no title. */
  readonly label: string;
}

/** Every language a page may use. A new one needs a line here and one in the test beside. */
export const languages: Readonly<Record<string, Language>> = {
  apacheconf: { grammar: 'apacheconf', label: 'Apache configuration' },
  bash: { grammar: 'bash', label: 'Bash' },
  console: { grammar: 'bash', label: 'Console' },
  css: { grammar: 'css', label: 'CSS' },
  diff: { grammar: 'diff', label: 'Diff' },
  docker: { grammar: 'docker', label: 'Dockerfile' },
  dockerfile: { grammar: 'docker', label: 'Dockerfile' },
  graphql: { grammar: 'graphql', label: 'GraphQL' },
  html: { grammar: 'markup', label: 'HTML' },
  http: { grammar: 'http', label: 'HTTP' },
  ini: { grammar: 'ini', label: 'INI' },
  java: { grammar: 'java', label: 'Java' },
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
};

// Prism's Node build registers grammars on its one instance; it knows what each depends on.
loadLanguages(Object.values(languages).flatMap(({ grammar }) => grammar ?? []));
