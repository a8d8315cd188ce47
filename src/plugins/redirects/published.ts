import fs from 'node:fs';

/**
 * The routes of reference/published-routes.txt with their lines, from 1; other lines are comments.
 */
export const readPublished = (file: string): ReadonlyMap<string, number> =>
  new Map(
    fs
      .readFileSync(file, 'utf8')
      .split('\n')
      .map((content, index) => [content.trim(), index + 1] as const)
      .filter(([route]) => route.startsWith('/')),
  );
