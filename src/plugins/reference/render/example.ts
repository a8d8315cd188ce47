import { isDeepStrictEqual } from 'node:util';

import type { RootContent } from 'mdast';

import type { Example } from '../../../../reference/schema';
import { callsOf, type ObjectCall } from '../../../../reference/lib/calls';
import { curlOfCall, curlOfToken } from '../../../../reference/lib/curl';
import type { Catalog, Entry, Owner } from '../../../../reference/lib/model';
import { replaceNames, shownName } from '../../../../reference/lib/names';
import {
  CALLER,
  type Scenario,
  scenarioName,
  scenarioOf,
  scopeOf,
} from '../../../../reference/lib/scenario';
import { sqlOfTables } from '../../../../reference/lib/sql';
import { verificationOf } from '../../../../reference/lib/verified';
import {
  code,
  disclosure,
  element,
  heading,
  inCode,
  markdown,
  paragraph,
} from '../../shared/nodes';
import type { Data } from './directive';
import { renderExchange, renderVerification } from './exchange';
import { renderSetUp } from './set-up';
import { nameOfCall, renderObjects } from './settings';

/** The tables that are there beforehand, as statements for MySQL and MariaDB. */
function renderRows(tables: readonly string[], catalog: Catalog): RootContent[] {
  const dataset = catalog.datasets.get('bookshop')?.data;
  return tables.length === 0
    ? []
    : [
        disclosure('The tables it starts from, for MySQL and MariaDB', [
          // in one color: three of these pages are among the heaviest
          code('text', sqlOfTables(tables, dataset)),
        ]),
      ];
}

/** Substitutes for the servers and folders that an example talks to. */
function renderStandIns(source: Example, catalog: Catalog): RootContent[] {
  const used = [...source.connections.map(({ service }) => service), ...source.services];
  return [...new Set(used)].flatMap((id) => {
    const standIn = catalog.services.get(id)?.data.standIn;
    if (!standIn) return [];
    return [
      disclosure('What it talks to, to follow along', [
        ...markdown(standIn.text),
        ...standIn.files.map(({ title, language, content }) =>
          code(language, content.trimEnd(), `title="${title}"`),
        ),
      ]),
    ];
  });
}

/** Who may call the operation: anyone, with the reason, or a user with its scope. */
function renderAccess({ operation, requests }: Example): RootContent[] {
  if (!operation) return [];
  if (operation.public !== undefined) {
    return markdown(`The operation is public, so anyone can call it. ${operation.public}`);
  }
  if (!requests.some(({ as }) => as === 'user')) return [];
  const scope = replaceNames(scopeOf(operation));
  return markdown(
    `The operation is private, so you need a user with the scope \`${scope}\` and their \`$TOKEN\`.`,
  );
}

/** How to get the token of the user who calls a private operation. */
const renderCaller = (calls: readonly ObjectCall[]): RootContent[] =>
  calls.length === 0
    ? []
    : [
        disclosure('Create that user and get the token', [
          ...calls.map((call) => code('bash', curlOfCall(call))),
          code('bash', curlOfToken(CALLER.name, CALLER.password)),
        ]),
      ];

/** Why the operation limits the body by no schema, although its action writes. */
const renderPassthru = ({ operation }: Example): RootContent[] =>
  operation?.passthru === undefined
    ? []
    : markdown(`The operation takes any body. ${operation.passthru}`);

/** The parts of an example that lead to its requests, in the order of its page. */
interface SetUp {
  readonly scenario: Scenario;
  readonly calls: readonly ObjectCall[];
  readonly tables: RootContent[];
  readonly standIns: RootContent[];
  readonly caller: RootContent[];
  readonly words: RootContent[];
}

function setUpOf(source: Example, { data }: Entry<Owner>, catalog: Catalog): SetUp {
  const scenario = scenarioOf(source, data);
  const { objects, users } = replaceNames(callsOf(scenario, catalog), shownName(catalog));
  return {
    scenario,
    calls: objects,
    tables: renderRows(replaceNames(source.tables, shownName(catalog)), catalog),
    standIns: renderStandIns(source, catalog),
    caller: renderCaller(users),
    words: [...renderAccess(source), ...renderPassthru(source)],
  };
}

const isOneOf = (values: readonly unknown[], value: unknown): boolean =>
  values.some((candidate) => isDeepStrictEqual(candidate, value));

/** The objects of an example that an earlier one has, in a line. */
function renderSame(calls: readonly ObjectCall[]): RootContent[] {
  if (calls.length === 0) return [];
  const names = calls.map((call) => `${call.kind} ${inCode(nameOfCall(call))}`);
  return [paragraph(`As in the first example: ${names.join(', ')}.`)];
}

const renderFirst = (key: string, setUp: SetUp, data: Data): RootContent[] => [
  ...setUp.tables,
  ...setUp.standIns,
  ...renderSetUp(key, setUp.calls, data, { login: true, deploy: true }),
  ...setUp.words.slice(0, 1),
  ...setUp.caller,
  ...setUp.words.slice(1),
];

/**
 * What an example has that the first one of its page has not; all of it behind a disclosure, which
 * print leaves out.
 */
function renderLater(key: string, setUp: SetUp, first: SetUp, data: Data): RootContent[] {
  const same = setUp.calls.filter((call) => isOneOf(first.calls, call));
  const news = setUp.calls.filter((call) => !same.includes(call));
  const isNew = (part: 'tables' | 'standIns'): boolean =>
    !isDeepStrictEqual(setUp[part], first[part]);
  const complete = [
    ...(isNew('tables') ? [] : setUp.tables),
    ...(isNew('standIns') ? [] : setUp.standIns),
    ...renderSetUp(key, setUp.calls, data, { login: false, deploy: false }),
    ...setUp.caller,
  ];
  return [
    ...(isNew('tables') ? setUp.tables : []),
    ...(isNew('standIns') ? setUp.standIns : []),
    ...renderObjects(news, data.catalog, first.calls),
    ...renderSame(same),
    ...setUp.words.filter((sentence) => !isOneOf(first.words, sentence)),
    ...(complete.length === 0
      ? []
      : [
          element('details.complete-set-up', [
            element('summary', ['Complete set-up']),
            ...complete,
          ]),
        ]),
  ];
}

/**
 * One complete case: what is there, how to set it up in each of the three ways, the request and
 * its response. All of it comes from the same data that `verify:live` executes. From the second
 * example of a page on, what the first one has is folded away.
 */
export function renderExample(entry: Entry<Owner>, source: Example, data: Data): RootContent[] {
  const { catalog } = data;
  const example = replaceNames(source, shownName(catalog));
  const setUp = setUpOf(source, entry, catalog);
  const [first] = entry.data.examples;
  const record = verificationOf(scenarioName(entry.reference, source.key), setUp.scenario, catalog);
  return [
    heading(3, example.title),
    ...(record ? [renderVerification(record)] : []),
    ...markdown(example.intro),
    ...(first === undefined || first.key === source.key
      ? renderFirst(example.key, setUp, data)
      : renderLater(example.key, setUp, setUpOf(first, entry, catalog), data)),
    ...example.requests.flatMap((request) => renderExchange(request)),
  ];
}
