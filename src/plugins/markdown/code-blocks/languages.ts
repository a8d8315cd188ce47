import { createRequire } from 'node:module';

import { Prism } from 'prism-react-renderer';
import components from 'prismjs/components.js';
import getLoader from 'prismjs/dependencies.js';

/** Names that Prism does not have. */
const own: Readonly<Record<string, string>> = { console: 'bash', env: 'ini' };

/**
 * Grammars that are loaded together, so that one does not depend on which page came first. Code in
 * another language is text; a name of Prism's list (prismjs.com/#supported-languages) adds it.
 */
const grammars = [
  ...['apacheconf', 'bash', 'c', 'cpp', 'csharp', 'css', 'dart', 'diff', 'docker', 'go', 'graphql'],
  ...['groovy', 'hcl', 'http', 'ini', 'java', 'javascript', 'json', 'json5', 'jsx', 'kotlin'],
  ...['makefile', 'markdown', 'markup', 'nginx', 'objectivec', 'perl', 'php', 'powershell'],
  ...['properties', 'protobuf', 'python', 'ruby', 'rust', 'scala', 'scss', 'sql', 'swift', 'toml'],
  ...['tsx', 'twig', 'typescript', 'yaml'],
];

/**
 * The grammar of a language, by any name that Prism has for it.
 *
 * @returns undefined for what is shown as text
 */
export function grammarOf(language: string): { name: string; grammar: Prism.Grammar } | undefined {
  const name = own[language] ?? language;
  const grammar: unknown = Object.hasOwn(Prism.languages, name) && Prism.languages[name];
  // `Prism.languages` has functions too.
  return typeof grammar === 'object' ? { name, grammar: grammar as Prism.Grammar } : undefined;
}

/**
 * prism-react-renderer's own build of Prism leaves most grammars out. They register on the global
 * `Prism`, and the loader of prismjs knows which of them needs which others first.
 */
function loadGrammars(): void {
  const require = createRequire(__filename);
  Object.assign(globalThis, { Prism });
  getLoader(components, grammars).load((id) => {
    require(`prismjs/components/prism-${id}.js`);
  });
}

loadGrammars();
