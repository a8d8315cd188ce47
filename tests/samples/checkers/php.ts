import { Engine } from 'php-parser';

import { lineAt, messageOf, type Checker, type SampleError } from '../checker';

const engine = new Engine({ parser: { version: 804 } });

/** Code of an action often comes without the opening tag. */
function withTag(code: string): string {
  return /<\?(?:php|=)/.test(code) ? code : `<?php ${code}`;
}

/** An unterminated string: the parser accepts one that ends with the code. */
function unclosedString(code: string): SampleError | undefined {
  const last = engine.tokenGetAll(code).at(-1);
  if (!Array.isArray(last) || last[0] !== 'T_CONSTANT_ENCAPSED_STRING') return undefined;
  const text = last[1] ?? '';
  const closed = text.length > 1 && text.endsWith(text.charAt(0));
  const line = lineAt(code, code.length - text.length);
  return closed ? undefined : { line, message: 'unterminated string' };
}

/** PHP 8.4. A block may leave out the opening tag. */
export const php: Checker = {
  check(code) {
    const file = withTag(code);
    try {
      engine.parseCode(file, 'sample.php');
    } catch (error) {
      const { lineNumber = 1 } = error as { lineNumber?: number };
      const message = messageOf(error)
        .replace(/^Parse Error : /, '')
        .replace(/ on line \d+$/, '');
      return { line: lineNumber, message };
    }
    return unclosedString(file);
  },
  complete: [(code) => `class Fragment {${code}}`, (code) => `$fragment = [${code}];`],
};
