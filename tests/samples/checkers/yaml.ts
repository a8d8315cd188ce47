import { parseAllDocuments } from 'yaml';

import type { Checker } from '../checker';

/** YAML 1.2. Tags such as `!include` are the reader's business: an unknown one is no error. */
export const yaml: Checker = {
  check(code) {
    const documents = parseAllDocuments(code);
    const errors = 'empty' in documents ? documents.errors : documents.flatMap((one) => one.errors);
    const [error] = errors;
    return (
      error && {
        line: error.linePos?.[0].line ?? 1,
        message: error.message.replace(/ at line [\s\S]*$/, ''),
      }
    );
  },
};
