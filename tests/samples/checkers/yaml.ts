import { LineCounter, parseAllDocuments, type Document } from 'yaml';

import type { Checker, SampleError } from '../checker';
import { checkCompose, isCompose } from './compose';

/**
 * YAML 1.2, and files of Docker Compose by their schema. Unknown tags such as `!include` are
 * allowed.
 */
export const yaml: Checker = {
  check(code): SampleError | undefined {
    const lines = new LineCounter();
    const parsed = parseAllDocuments(code, { lineCounter: lines });
    const documents: readonly Document[] = 'empty' in parsed ? [] : parsed;
    const syntax = 'empty' in parsed ? parsed.errors : parsed.flatMap((one) => one.errors);
    const [error] = syntax;
    if (error) {
      return {
        line: error.linePos?.[0].line ?? 1,
        message: error.message.replace(/ at line [\s\S]*$/, ''),
      };
    }
    for (const document of documents) {
      const wrong = isCompose(document.contents) ? checkCompose(document, lines) : undefined;
      if (wrong) return wrong;
    }
    return undefined;
  },
};
