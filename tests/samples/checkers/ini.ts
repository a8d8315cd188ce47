import type { Checker } from '../checker';

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
