import type { Checker } from './checker';
import { http } from './checkers/http';
import { ini } from './checkers/ini';
import { json } from './checkers/json';
import { php } from './checkers/php';
import { javascript, tsx, typescript } from './checkers/script';
import { shell, terminal } from './checkers/shell';
import { sql } from './checkers/sql';
import { yaml } from './checkers/yaml';

/** A language whose samples have no checker here. */
export interface Unchecked {
  /** The reason. */
  readonly unchecked: string;
}

/** The languages that pages of this site use, and how the samples of each are checked. */
export const languages = {
  apacheconf: { unchecked: 'read by Apache itself: servers.test.ts' },
  bash: shell,
  console: terminal,
  diff: { unchecked: 'the build checks its signs; the file that it changes is not there' },
  docker: { unchecked: 'no parser' },
  dockerfile: { unchecked: 'no parser' },
  dot: { unchecked: 'the build draws it' },
  graphql: { unchecked: 'executed on Fusio' },
  groovy: { unchecked: 'no parser' },
  html: { unchecked: 'a few lines' },
  http,
  ini,
  javascript,
  json,
  markdown: { unchecked: 'every text is Markdown' },
  nginx: { unchecked: 'read by nginx itself: servers.test.ts' },
  php,
  python: { unchecked: 'a few lines, executed on Fusio' },
  sql,
  text: { unchecked: 'anything is valid' },
  tsx,
  twig: { unchecked: 'executed on Fusio' },
  typescript,
  xml: { unchecked: 'a few lines' },
  yaml,
} satisfies Record<string, Checker | Unchecked>;
