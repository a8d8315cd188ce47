import { parse, printParseErrorCode, type ParseError } from 'jsonc-parser';

import { lineAt, type Checker } from '../checker';

/** Blanks lines that are an ellipsis, and the comma before them. */
function withoutEllipses(code: string): string {
  const lines = code.split('\n').map((line) => (/^\s*(?:…|\.\.\.),?\s*$/.test(line) ? '' : line));
  return lines.join('\n').replaceAll(/,(?=\s*(?:[}\]]|$))/g, ' ');
}

/** JSON by RFC 8259: no comments, no trailing commas. */
export const json: Checker = {
  check(code) {
    const errors: ParseError[] = [];
    parse(code, errors, { disallowComments: true });
    const [error] = errors;
    return (
      error && {
        line: lineAt(code, error.offset),
        message: printParseErrorCode(error.error),
      }
    );
  },
  complete: [
    withoutEllipses,
    (code) => `{${withoutEllipses(code)}}`,
    (code) => `[${withoutEllipses(code)}]`,
  ],
};
