import fs from 'node:fs';

/** The addresses of reference/published-routes.txt with their lines, from 1. All else is a comment. */
export const readPublished = (file: string): ReadonlyMap<string, number> =>
  new Map(
    fs
      .readFileSync(file, 'utf8')
      .split('\n')
      .map((content, index) => [content.trim(), index + 1] as const)
      .filter(([route]) => route.startsWith('/')),
  );
