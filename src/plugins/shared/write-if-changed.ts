import fs from 'node:fs';
import path from 'node:path';

/** Writes a file and its folders. One that holds the text already keeps its time of change. */
export function writeIfChanged(file: string, text: string): void {
  if (fs.existsSync(file) && fs.readFileSync(file, 'utf8') === text) return;
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, text);
}
