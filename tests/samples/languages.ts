import type { Checker } from './checker';
import { apacheconf, ini, nginx } from './checkers/configuration';
import { graphql } from './checkers/graphql';
import { groovy } from './checkers/groovy';
import { http } from './checkers/http';
import { json } from './checkers/json';
import { css, html, xml } from './checkers/markup';
import { php } from './checkers/php';
import { python } from './checkers/python';
import { javascript, tsx, typescript } from './checkers/script';
import { shell, terminal } from './checkers/shell';
import { sql } from './checkers/sql';
import { twig } from './checkers/twig';
import { yaml } from './checkers/yaml';

/** A language whose samples can't be wrong here, or for which there is no parser. */
export interface Unchecked {
  readonly unchecked: string;
}

/** The languages that pages of this site use, and how the samples of each are checked. */
export const treatments = {
  apacheconf,
  bash: shell,
  console: terminal,
  css,
  diff: { unchecked: 'the build reads its signs; what it changes is not there' },
  docker: { unchecked: 'no parser' },
  dockerfile: { unchecked: 'no parser' },
  dot: { unchecked: 'the build draws it' },
  graphql,
  groovy,
  html,
  http,
  ini,
  javascript,
  json,
  markdown: { unchecked: 'every text is Markdown' },
  nginx,
  php,
  python,
  sql,
  text: { unchecked: 'free' },
  tsx,
  twig,
  typescript,
  xml,
  yaml,
} satisfies Record<string, Checker | Unchecked>;
