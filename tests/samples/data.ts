import fs from 'node:fs';
import path from 'node:path';

import type { Code } from 'mdast';
import { visit as visitTree } from 'unist-util-visit';
import { LineCounter, parseDocument, visit } from 'yaml';

import type { Example, UseCase } from '../../reference/schema';
import { parseCodeMeta } from '../../src/plugins/markdown/code-blocks/meta';
import type { Catalog, Entry, Owner } from '../../reference/lib/model';
import { replaceNames } from '../../reference/lib/names';
import { loadPlatform } from '../../reference/lib/read';
import { objectsOf, usersOf } from '../../reference/lib/scenario';
import { type Content, nodesOf } from '../../src/plugins/shared/nodes';
import { renderExample } from '../../src/plugins/reference/render/example';
import { languageOfMode } from '../../src/plugins/reference/render/form';
import { renderOn } from '../support/directives';
import type { Sample } from './check-sample';
import { fencedBlocks } from './pages';

const platform = loadPlatform(path.resolve(__dirname, '../..'));

type AnyEntry = Entry<Owner>;

/** Lines of a string in YAML: one of several lines starts on the line after its key. */
const lineIn =
  (start: number, text: string): Sample['lineOf'] =>
  (line) =>
    text.includes('\n') ? start + line : start;

/** SQL statements of SQL-Builder, which are strings inside its JSON. */
const statement = /"\$(?:value|column|entity|collection)": (?<text>"(?:[^"\\]|\\.)*")/g;

function statementsIn(sample: Sample): Sample[] {
  return sample.code.split('\n').flatMap((text, index) =>
    [...text.matchAll(statement)].map((match): Sample => ({
      ...sample,
      lineOf: () => sample.lineOf(index + 1),
      language: 'sql',
      code: JSON.parse(match.groups?.text ?? '""') as string,
    })),
  );
}

/** The values of the fields of one action that hold code. */
function samplesOfConfig(
  { file, lineOf }: Pick<AnyEntry, 'file' | 'lineOf'>,
  action: { class: string; config: Readonly<Record<string, unknown>> },
  catalog: Catalog,
  place: readonly PropertyKey[],
): Sample[] {
  const entries = [...catalog.actions.values(), ...catalog.connections.values()];
  const fields = entries.find(({ data }) => data.class === action.class)?.data.fields ?? [];
  return fields.flatMap(({ key, mode }): Sample[] => {
    const value = action.config[key];
    if (mode === undefined || typeof value !== 'string') return [];
    const sample: Sample = {
      file,
      lineOf: lineIn(lineOf([...place, 'config', key]), value),
      language: languageOfMode(mode),
      code: replaceNames(value),
      form: 'whole',
    };
    return [sample, ...(mode === 'json' ? statementsIn(sample) : [])];
  });
}

/** The values of fields that hold code. */
function samplesOfFields(entry: AnyEntry, catalog: Catalog): Sample[] {
  return entry.data.examples.flatMap(({ actions }, example) =>
    actions.flatMap(({ class: className = entry.data.class, config }, action) => {
      const place = ['examples', example, 'actions', action];
      return samplesOfConfig(entry, { class: className, config }, catalog, place);
    }),
  );
}

/** Fenced blocks in the Markdown strings of a data file. */
function samplesOfTexts(file: string): Sample[] {
  const samples: Sample[] = [];
  const lineCounter = new LineCounter();
  visit(parseDocument(fs.readFileSync(file, 'utf8'), { lineCounter }), {
    Scalar(_key, { value, range }) {
      if (typeof value !== 'string') return;
      const lineOf = lineIn(lineCounter.linePos(range?.[0] ?? 0).line, value);
      for (const { line, code, ...block } of fencedBlocks(value)) {
        const inText: Sample['lineOf'] = (inCode) => lineOf(line + inCode);
        samples.push({ ...block, file, lineOf: inText, code: replaceNames(code) });
      }
    },
  });
  return samples;
}

/** Code blocks that a page shows of a data file, each with the line that it is made from. */
function samplesOfBlocks(
  file: string,
  content: Content,
  lineOf: (block: Code) => number,
): Sample[] {
  const samples: Sample[] = [];
  visitTree({ type: 'root', children: nodesOf(content) }, 'code', (block: Code) => {
    const line = lineOf(block);
    samples.push({
      file,
      lineOf: () => line,
      language: block.lang ?? '',
      code: block.value,
      form: parseCodeMeta(block.meta).form,
    });
  });
  return samples;
}

/** The commands, deploy files, requests and responses that the page of an example shows. */
function samplesOfExample(entry: AnyEntry, index: number, example: Example, catalog: Catalog) {
  let request = -1;
  return samplesOfBlocks(
    entry.file,
    renderExample(entry, example, { catalog, platform }),
    ({ meta }) => {
      if (meta === 'title="Request"') request += 1;
      return entry.lineOf(['examples', index, ...(request === -1 ? [] : ['requests', request])]);
    },
  );
}

/** All samples in the data file of an action or connection, and all that its page is made of. */
export function samplesOfEntry(entry: AnyEntry, catalog: Catalog): Sample[] {
  const written = [...samplesOfFields(entry, catalog), ...samplesOfTexts(entry.file)];
  // Blocks of Markdown strings are on the page as they are; here, their lines are known.
  const known = new Set(written.map(({ code }) => code));
  const made = entry.data.examples
    .flatMap((example, index) => samplesOfExample(entry, index, example, catalog))
    .filter(({ code }) => !known.has(code));
  return [...written, ...made];
}

/** All that the page of a use case can show. */
function shownOf({ data, reference }: Entry<UseCase>, catalog: Catalog): Content {
  const said = new Set<string>();
  const render = (name: string, key?: string): Content =>
    renderOn({ catalog, platform }, name, { key }, reference, said).children;
  return [
    data.tables.length > 0 && render('rows'),
    data.steps.map(({ key }) => [render('step', key), render('check', key)]),
    data.result !== undefined && render('result'),
    usersOf(data).length > 0 && render('token'),
    objectsOf(data).length > 0 && render('cleanup'),
  ];
}

/** The code in the configurations of a use case, and all blocks that its page can show. */
export function samplesOfUseCase(entry: Entry<UseCase>, catalog: Catalog): Sample[] {
  const written = entry.data.steps.flatMap(({ creates }, step) =>
    creates.flatMap((object, position) =>
      object.kind === 'action'
        ? samplesOfConfig(entry, object, catalog, ['steps', step, 'creates', position])
        : [],
    ),
  );
  return [...written, ...samplesOfBlocks(entry.file, shownOf(entry, catalog), () => 1)];
}
