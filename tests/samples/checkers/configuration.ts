import { lineAt, type Checker, type SampleError } from '../checker';

const iniLine =
  /^\s*(?:[;#].*|\[[^\]]+\]|(?:export\s+)?[A-Za-z_][\w.-]*(?:\[\w*\])?\s*=(?:[^"'\\]|\\.|"(?:[^"\\]|\\.)*"|'[^']*')*)?\s*$/;

/** INI, in the width that php.ini, systemd units and .env files have in common. */
export const ini: Checker = {
  check(code) {
    const lines = code.split('\n');
    const broken = lines.findIndex((line) => !iniLine.test(line));
    if (broken === -1) return undefined;
    return {
      line: broken + 1,
      message: `"${lines[broken] ?? ''}" is no section, no comment and no name=value`,
    };
  },
};

/** Comments, quoted and bare words, and what ends a directive. */
const nginxToken =
  /(?<space>\s+|#[^\n]*)|(?<word>"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\[\s\S])*'|(?:\$\{\w+\}|\\[\s\S]|[^\s;{}"'\\])(?:\$\{\w+\}|\\[\s\S]|[^\s;{}\\])*)|(?<end>[;{}])|(?<error>[\s\S])/g;

/** How far a line is indented up to an offset. */
const columnOf = (code: string, offset: number): number =>
  offset - (code.lastIndexOf('\n', offset - 1) + 1);

/**
 * nginx: every directive ends with a semicolon or a block, and blocks are closed. nginx would take
 * the next line for the rest of a directive whose semicolon is missing; here, a directive goes on
 * only in lines that are further to the right.
 */
export const nginx: Checker = {
  check(code) {
    const open: number[] = [];
    let words: { first: string; line: number; column: number } | undefined;
    for (const match of code.matchAll(nginxToken)) {
      const { word, end, error } = match.groups ?? {};
      const line = lineAt(code, match.index);
      if (error !== undefined) return { line, message: `${error} is not closed` };
      if (word !== undefined) {
        const column = columnOf(code, match.index);
        if (words && line > words.line && column <= words.column) {
          return { line: words.line, message: `"${words.first}" needs ; at its end` };
        }
        words ??= { first: word, line, column };
      }
      if (end === undefined) continue;
      if (end === '}') {
        if (words) return { line: words.line, message: `"${words.first}" needs ; at its end` };
        if (open.pop() === undefined) return { line, message: 'unexpected }' };
        continue;
      }
      if (!words) return { line, message: `unexpected ${end}` };
      if (end === '{') open.push(line);
      words = undefined;
    }
    if (words) return { line: words.line, message: `"${words.first}" needs ; at its end` };
    const last = open.at(-1);
    return last === undefined ? undefined : { line: last, message: '{ is not closed' };
  },
};

const apacheSection = /^<(?<close>\/?)(?<name>[A-Za-z]+)(?<rest>[^>]*|.*")>$/;
const apacheDirective = /^[A-Za-z]\w*(?:\s+(?:"(?:[^"\\]|\\.)*"|[^\s"]\S*))*$/;

/** Apache: sections are closed in order, directives have a name, and their quotes end. */
export const apacheconf: Checker = {
  check(code) {
    const open: Array<{ name: string; line: number }> = [];
    let error: SampleError | undefined;
    let continued = '';
    code.split('\n').forEach((raw, index) => {
      const line = index + 1;
      const text = `${continued}${raw}`.trim();
      continued = text.endsWith('\\') ? `${text.slice(0, -1)} ` : '';
      if (continued !== '') return;
      if (error || text === '' || text.startsWith('#')) return;
      const section = apacheSection.exec(text)?.groups;
      if (!section) {
        if (!apacheDirective.test(text)) error = { line, message: `"${text}" is no directive` };
      } else if (section.close === '') {
        open.push({ name: section.name ?? '', line });
      } else if (open.pop()?.name.toLowerCase() !== section.name?.toLowerCase()) {
        error = { line, message: `${text} closes another section` };
      }
    });
    const last = open.at(-1);
    return error ?? (last && { line: last.line, message: `<${last.name}> is not closed` });
  },
};
