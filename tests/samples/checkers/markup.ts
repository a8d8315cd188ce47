import { DOMParser } from '@xmldom/xmldom';
import { parse, parseFragment, type DefaultTreeAdapterMap, type ParserOptions } from 'parse5';
import postcss, { CssSyntaxError } from 'postcss';

import { messageOf, type Checker, type SampleError } from '../checker';

/** Well-formed XML; warnings count too. */
export const xml: Checker = {
  check(code) {
    let error: SampleError | undefined;
    try {
      new DOMParser({
        onError(_level, message, context: { locator?: { lineNumber?: number } } | undefined) {
          error ??= { line: context?.locator?.lineNumber ?? 1, message };
        },
      }).parseFromString(code, 'text/xml');
    } catch (thrown) {
      error ??= { line: 1, message: messageOf(thrown) };
    }
    return error;
  },
  complete: [(code) => `<fragment>${code}</fragment>`],
};

/** HTML without parse errors, a page or a part of one. */
export const html: Checker = {
  check(code) {
    let error: SampleError | undefined;
    const options: ParserOptions<DefaultTreeAdapterMap> = {
      sourceCodeLocationInfo: true,
      onParseError({ code: message, startLine }) {
        error ??= { line: startLine, message };
      },
    };
    if (/^\s*<(?:!doctype|html)\b/i.test(code)) parse(code, options);
    else parseFragment(code, options);
    return error;
  },
};

/** Rules, or declarations alone. */
export const css: Checker = {
  check(code) {
    try {
      postcss.parse(code);
      return undefined;
    } catch (error) {
      if (!(error instanceof CssSyntaxError)) throw error;
      return { line: error.line ?? 1, message: error.reason };
    }
  },
};
