import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Has all temporary folders of the tests in one, and removes it when they have ended. */
export default function setup(): () => void {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tests-'));
  process.env.TMPDIR = folder;
  return () => {
    rmSync(folder, { recursive: true });
  };
}
