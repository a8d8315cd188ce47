import { describe, expect, it } from 'vitest';

import { formatError } from '../../reference/lib/source-error';
import { pagesBelow, samplesOfPage } from './pages';
import { apache, nginx, type Server } from './servers';

/** What each server refuses although the general checker, which knows no directive, accepts it. */
const broken: ReadonlyArray<readonly [Server, string]> = [
  [nginx, 'server {\n    listen 80;\n    try_file $uri =404;\n}'],
  [apache, '<VirtualHost *:80>\n    AllowOverwrite All\n</VirtualHost>'],
];

describe.each(broken)('a configuration for $language', (server, fault) => {
  const { language, program, complaint } = server;

  it('is refused by the server itself where a directive is unknown', ({ skip }) => {
    if (program === undefined) skip(`${language}: the server is not installed`);
    expect(complaint(fault)).toMatch(/try_file|AllowOverwrite/);
  });

  it('that a page prints is accepted', ({ skip }) => {
    if (program === undefined) skip(`${language}: the server is not installed`);
    const faults = pagesBelow('docs').flatMap((page) =>
      samplesOfPage(page)
        .filter((sample) => sample.language === language && sample.form !== 'invalid')
        .flatMap(({ file, lineOf, code }, index, samples) => {
          const message = complaint(
            code,
            samples.slice(0, index).map((sample) => sample.code),
          );
          return message === undefined ? [] : [formatError({ file, line: lineOf(0) }, message)];
        }),
    );
    expect(faults, `\n${faults.join('\n')}\n`).toEqual([]);
  }, 60_000);
});
