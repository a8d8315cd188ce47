import { PositionEncoding, Workspace, type Diagnostic } from '@astral-sh/ruff-wasm-nodejs';

import type { Checker } from '../checker';

/** No rule of style is asked for: what is left are errors of syntax. */
const workspace = new Workspace({ lint: { select: [] } }, PositionEncoding.Utf16);

/** Python 3. */
export const python: Checker = {
  check(code) {
    const [error] = workspace.check(code) as Diagnostic[];
    return error && { line: error.start_location.row, message: error.message };
  },
  complete: [(code) => `if True:\n${code}`],
};
