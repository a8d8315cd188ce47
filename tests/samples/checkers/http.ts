import type { Checker } from '../checker';
import { json } from './json';

const requestLine = /^(?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS) \S+ HTTP\/\d(?:\.\d)?$/;
const statusLine = /^HTTP\/\d(?:\.\d)? [1-5]\d\d(?: .+)?$/;
const header = /^[!#$%&'*+.^_`|~\w-]+:(?: .*)?$/;

/** An HTTP message: its first line, its headers, and its body if they say that it is JSON. */
export const http: Checker = {
  async check(code) {
    const lines = code.split('\n');
    const [first = ''] = lines;
    if (!requestLine.test(first) && !statusLine.test(first)) {
      return { line: 1, message: `"${first}" is neither a request line nor a status line` };
    }
    const blank = lines.indexOf('');
    const end = blank === -1 ? lines.length : blank;
    const broken = lines.slice(1, end).findIndex((line) => !header.test(line));
    if (broken !== -1) {
      return { line: broken + 2, message: `"${lines[broken + 1] ?? ''}" is not a header` };
    }
    const body = lines.slice(end + 1).join('\n');
    const isJson = lines
      .slice(1, end)
      .some((line) => /^content-type: *application\/json/i.test(line));
    if (!isJson || body.trim() === '') return undefined;
    const error = await json.check(body);
    return (
      error && { line: error.line + end + 1, message: `the body is not JSON: ${error.message}` }
    );
  },
};
