import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Puts all temporary folders of the tests into one, and removes it afterwards. */
export default function setup(): () => void {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tests-'));
  process.env.TMPDIR = folder;
  return () => {
    rmSync(folder, { recursive: true });
  };
}
