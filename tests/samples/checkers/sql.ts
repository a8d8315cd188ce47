import { init, parse } from '@guanmingchiu/sqlparser-ts';

import { messageOf, type Checker } from '../checker';

/** The parser is WebAssembly, which is loaded with the first sample. */
let loaded: Promise<void> | undefined;

/** An account of MySQL: the parser knows only the syntax of other databases. */
const account =
  /\b(CREATE|ALTER) USER (?:IF (?:NOT )?EXISTS )?'[^']+'@'[^']+' IDENTIFIED BY '[^']+'/g;

/** Statements that set PostgreSQL up. */
const ofPostgreSql =
  /\bCREATE (?:ROLE \w+ (?:WITH )?LOGIN PASSWORD '[^']+'|DATABASE \w+ OWNER \w+)/g;

/** A meta-command of psql. */
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
