import { isMap, LineCounter, parseAllDocuments, type Document } from 'yaml';

import type { Checker, SampleError } from '../checker';
import { checkCompose, isCompose } from './compose';
import { checkManifest, isManifest } from './kubernetes';

/** What is wrong in a document of a kind that has a schema. */
function checkKind(document: Document, lines: LineCounter): ReturnType<Checker['check']> {
  const { contents } = document;
  if (!isMap(contents)) return undefined;
  if (isManifest(contents)) return checkManifest(document, lines);
  return isCompose(contents) ? checkCompose(document, lines) : undefined;
}

/**
 * YAML 1.2, and files of Docker Compose and Kubernetes by their schemas. Tags such as `!include`
 * are the reader's business: an unknown one is no error.
 */
export const yaml: Checker = {
  async check(code): Promise<SampleError | undefined> {
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
      const wrong = await checkKind(document, lines);
      if (wrong) return wrong;
    }
    return undefined;
  },
};
