import type { Checker } from '../checker';

const iniLine =
  /^\s*(?:[;#].*|\[[^\]]+\]|(?:export\s+)?[A-Za-z_][\w.-]*(?:\[\w*\])?\s*=(?:[^"'\\]|\\.|"(?:[^"\\]|\\.)*"|'[^']*')*)?\s*$/;

/** INI, as far as php.ini, systemd units and .env files have it in common. */
export const ini: Checker = {
  check(code) {
    const lines = code.split('\n');
    const broken = lines.findIndex((line) => !iniLine.test(line));
    if (broken === -1) return undefined;
    return {
      line: broken + 1,
      message: `"${lines[broken] ?? ''}" is neither a section nor a comment nor name=value`,
    };
  },
};
