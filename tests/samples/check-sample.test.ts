import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { action } from '../../reference/schema';
import { readDataFile } from '../../reference/lib/data-file';
import { loadCatalog } from '../../reference/lib/read';
import { checkSample, type Sample } from './check-sample';
import { samplesOfEntry } from './data';
import { samplesOfPage } from './pages';

let folder: string;

beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'samples-'));
});

afterAll(() => {
  fs.rmSync(folder, { recursive: true });
});

async function errorsOf(samples: readonly Sample[]): Promise<string[]> {
  const errors = await Promise.all(samples.map(checkSample));
  return errors.flatMap((error) => error?.replace(/^[^:]*\//, '') ?? []);
}

/** The errors of a page with one block, which begins on line 7. */
function errorsOfBlock(meta: string, ...code: string[]): Promise<string[]> {
  const file = path.join(folder, 'page.mdx');
  const block = [`  \`\`\`${meta}`, ...code.map((line) => `  ${line}`), '  ```'];
  fs.writeFileSync(file, ['---', 'title: A', '---', '', '- item', '', ...block, ''].join('\n'));
  return errorsOf(samplesOfPage(file));
}

describe('a block of a page', () => {
  it('is named with file and line', async () => {
    expect(await errorsOfBlock('json title="a"', '{', '  "b": ,', '}')).toEqual([
      'page.mdx:9: json: ValueExpected',
    ]);
  });

  it('is named at its last line where its end is missing', async () => {
    expect(await errorsOfBlock('json', '{', '  "b": 1')).toEqual([
      'page.mdx:9: json: CloseBraceExpected',
    ]);
  });

  it('is in a language that is known, by any of its names', async () => {
    expect(await errorsOfBlock('yml', 'a: [')).toEqual([
      expect.stringMatching(/^page\.mdx:\d+: yaml: /),
    ]);
    expect(await errorsOfBlock('jsn', '{}')).toEqual([
      expect.stringMatching(/^page\.mdx:7: unknown language "jsn"; allowed: apacheconf, bash/),
    ]);
  });
});

describe('a fragment', () => {
  it.each([
    ['json', ['"a": 1,', '…']],
    ['json', ['{', '  "a": 1,', '  …', '}']],
    ['json', ['{"a": 1},', '{"a": 2}']],
    ['php', ['public function a(): void', '{', '}']],
    ['php', ["'a' => 1,", "'b' => 2,"]],
  ])('in %s is completed: %j', async (language, code) => {
    expect(await errorsOfBlock(`${language} fragment`, ...code)).toEqual([]);
    // Without the mark it is an error: the block above is a fragment indeed.
    expect(await errorsOfBlock(language, ...code)).toHaveLength(1);
  });

  it.each([
    ['json', ['"a": 1,', '"b": ,', '"c": 1'], 'page.mdx:9: json: ValueExpected'],
    ['php', ["'a' => 1,", "'b' => ,"], "page.mdx:9: php: syntax error, unexpected ','"],
    ['yaml', ['a: [1'], 'page.mdx:7: yaml: a fragment of this language cannot be checked'],
  ])('in %s that is broken is named with its line: %j', async (language, code, error) => {
    expect(await errorsOfBlock(`${language} fragment`, ...code)).toEqual([
      expect.stringContaining(error),
    ]);
  });
});

describe('a mark', () => {
  it('lets a block pass that is invalid', async () => {
    expect(await errorsOfBlock('json invalid="a comma too many"', '[1,]')).toEqual([]);
  });

  it.each(['json fragment', 'json invalid="a"'])('is stale: %s', async (meta) => {
    expect(await errorsOfBlock(meta, '[1]')).toEqual([
      expect.stringMatching(/^page\.mdx:7: json: is marked as \w+, but there is nothing wrong/),
    ]);
  });

  it('is refused where nothing is checked', async () => {
    expect(await errorsOfBlock('text fragment', 'a')).toEqual([
      'page.mdx:7: text is not checked: "fragment" has no effect',
    ]);
  });
});

describe('a data file', () => {
  const catalog = loadCatalog(process.cwd());

  /** The samples of an action whose file has been changed, and the line of a text in it. */
  function samplesOf(id: string, change: (source: string) => string) {
    const entry = catalog.actions.get(id);
    if (!entry) throw new Error(`there is no action ${id}`);
    const file = path.join(folder, `${id}.yaml`);
    const source = change(fs.readFileSync(entry.file, 'utf8'));
    fs.writeFileSync(file, source);
    const read = readDataFile(file, action);
    return {
      samples: samplesOfEntry({ ...entry, file, ...read }, catalog),
      lineOf: (text: string) => source.split('\n').findIndex((line) => line.includes(text)) + 1,
    };
  }

  it('has samples in its fields', async () => {
    const { samples, lineOf } = samplesOf('sql-query-all', (source) =>
      source.replace('ORDER BY o.id DESC', 'ORDER o.id DESC'),
    );
    expect(await errorsOf(samples)).toEqual([
      expect.stringContaining(`sql-query-all.yaml:${lineOf('ORDER o.id')}: sql: `),
    ]);
  });

  it('has statements inside of its JSON', async () => {
    const { samples, lineOf } = samplesOf('sql-builder', (source) =>
      source.replace('SELECT COUNT(*) AS', 'SELECT COUNT(* AS'),
    );
    expect(await errorsOf(samples)).toEqual([
      expect.stringContaining(`sql-builder.yaml:${lineOf('COUNT(* AS')}: sql: `),
    ]);
  });

  it('has blocks in its texts', async () => {
    const { samples, lineOf } = samplesOf('php-processor', (source) =>
      source.replace(/(```php[^\n]*\n\s*<\?php)/, '$1 broken('),
    );
    expect(await errorsOf(samples)).toEqual([
      expect.stringMatching(
        new RegExp(`^php-processor.yaml:${lineOf('broken(') + 2}: php: syntax error`),
      ),
    ]);
  });

  it('has samples that are made of its examples', async () => {
    const { samples, lineOf } = samplesOf('util-static-response', (source) =>
      source.replace('status: 200', "status: 200\n          headers: { 'no header': a }"),
    );
    expect(new Set(samples.map(({ language }) => language))).toEqual(
      new Set(['json', 'bash', 'yaml', 'http']),
    );
    expect(await errorsOf(samples)).toEqual([
      `util-static-response.yaml:${lineOf('- title: Path')}: http: "no header: a" is not a header`,
    ]);
  });
});
