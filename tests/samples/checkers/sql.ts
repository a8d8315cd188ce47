import { init, parse } from '@guanmingchiu/sqlparser-ts';

import { messageOf, type Checker } from '../checker';

/** The parser is WebAssembly: it is loaded once, with the first sample. */
let loaded: Promise<void> | undefined;

/** An account of MySQL, which the parser knows in the form of other databases alone. */
const account =
  /\b(CREATE|ALTER) USER (?:IF (?:NOT )?EXISTS )?'[^']+'@'[^']+' IDENTIFIED BY '[^']+'/g;

/** What sets PostgreSQL up, in its own words. */
const ofPostgreSql =
  /\bCREATE (?:ROLE \w+ (?:WITH )?LOGIN PASSWORD '[^']+'|DATABASE \w+ OWNER \w+)/g;

/** A command of psql itself. */
const ofPsql = /^\\\w+ .*$/gm;

/**
 * SQL of MySQL, with the placeholders of Doctrine (`?`, `:name`) and those that the actions of
 * Fusio replace (`{name}`, `{%name%}`).
 */
export const sql: Checker = {
  async check(code) {
    loaded ??= init();
    await loaded;
    const plain = code
      .replaceAll(account, 'SELECT 1')
      .replaceAll(ofPostgreSql, 'SELECT 1')
      .replaceAll(ofPsql, '')
      .replaceAll(/\{%?\w+%?\}/g, (placeholder) => ':p'.padEnd(placeholder.length));
    try {
      parse(plain, 'mysql');
      return undefined;
    } catch (error) {
      const message = messageOf(error).replace(/^sql parser error: /, '');
      const line = /(?<text>.*) at Line: (?<line>\d+)/s.exec(message)?.groups;
      return {
        line: Number(line?.line ?? code.split('\n').length),
        message: line?.text ?? message,
      };
    }
  },
};
