import type { Example } from '../../../../reference/schema';
import { callsOf, nameOfCall, type ObjectCall } from '../../../../reference/lib/calls';
import { curlOfCall, curlOfToken } from '../../../../reference/lib/curl';
import type { Catalog, Data, Entry, Owner } from '../../../../reference/lib/model';
import { replaceNames, withShownNames } from '../../../../reference/lib/names';
import { CALLER, scenarioName, scenarioOf, scopeOf } from '../../../../reference/lib/scenario';
import { sqlOfTables } from '../../../../reference/lib/sql';
import {
  code,
  type Content,
  disclosure,
  element,
  heading,
  inCode,
  markdown,
  nodesOf,
} from '../../shared/nodes';
import { renderExchange, renderVerification } from './exchange';
import { renderSetUp } from './set-up';
import { newIn, renderObjects } from './objects';

/** The tables that the example starts from, as statements for MySQL and MariaDB. */
const renderTables = ({ tables }: Example, catalog: Catalog): Content =>
  tables.length > 0 &&
  // Not highlighted, because three of these pages are among the heaviest.
  disclosure(
    'The tables it starts from, for MySQL and MariaDB',
    code('text', sqlOfTables(tables, catalog)),
  );

/** Substitutes for the servers and folders that an example talks to. */
function renderStandIns({ connections, services }: Example, catalog: Catalog): Content {
  const used = new Set([...connections.map(({ service }) => service), ...services]);
  return [...used].map((id) => {
    const standIn = catalog.services.get(id)?.data.standIn;
    return (
      standIn &&
      disclosure('What it talks to, to follow along', [
        markdown(standIn.text),
        standIn.files.map(({ title, language, content }) =>
          code(language, content.trimEnd(), `title="${title}"`),
        ),
      ])
    );
  });
}

/**
 * Who may call the operation: anyone, with the reason, or a user with its scope. Then why it limits
 * the body by no schema, although its action writes.
 */
function accessOf({ operation }: Example, isCalledByUser: boolean): string[] {
  if (!operation) return [];
  const { public: reason, passthru } = operation;
  const scope = replaceNames(scopeOf(operation));
  const words = [
    reason === undefined
      ? isCalledByUser &&
        `The operation is private, so you need a user with the scope \`${scope}\` and their \`$TOKEN\`.`
      : `The operation is public, so anyone can call it. ${reason}`,
    passthru !== undefined && `The operation takes any body. ${passthru}`,
  ];
  return words.filter((one) => one !== false);
}

/** How to get the token of the user who calls a private operation. */
const renderCaller = (calls: readonly ObjectCall[]): Content =>
  calls.length > 0 &&
  disclosure('Create that user and get the token', [
    calls.map((call) => code('bash', curlOfCall(call))),
    code('bash', curlOfToken(CALLER.name, CALLER.password)),
  ]);

/** The parts of an example that lead to its requests, in the order of its page. */
function setUpOf(source: Example, { data }: Entry<Owner>, catalog: Catalog) {
  const scenario = scenarioOf(source, data);
  const { objects, users } = withShownNames(callsOf(scenario, catalog), catalog);
  return {
    scenario,
    start: [renderTables(source, catalog), renderStandIns(source, catalog)],
    calls: objects,
    words: accessOf(source, users.length > 0),
    caller: renderCaller(users),
  };
}

type SetUp = ReturnType<typeof setUpOf>;

/**
 * What an example has that the first one of its page does not have, and a disclosure with the
 * complete set-up, which is not printed.
 */
function renderLater(key: string, setUp: SetUp, first: SetUp, data: Data): Content {
  const start = newIn(setUp.start, first.start);
  const news = newIn(setUp.calls, first.calls);
  const same = setUp.calls
    .filter((call) => !news.includes(call))
    .map((call) => `${call.kind} ${inCode(nameOfCall(call))}`);
  const complete = nodesOf([
    setUp.start.filter((part) => !start.includes(part)),
    renderSetUp(key, setUp.calls, data, { login: false, deploy: false }),
    setUp.caller,
  ]);
  return [
    start,
    renderObjects(news, data.catalog, first.calls),
    same.length > 0 && markdown(`As in the first example: ${same.join(', ')}.`),
    newIn(setUp.words, first.words).map(markdown),
    complete.length > 0 &&
      element('details.complete-set-up', [element('summary', ['Complete set-up']), complete]),
  ];
}

/**
 * An example: what it starts from, how to set it up in each of three ways, its requests and
 * responses, all from the data that `verify:live` executes. Later examples of a page fold away what
 * the first one has.
 */
export function renderExample(entry: Entry<Owner>, source: Example, data: Data): Content {
  const { catalog } = data;
  const { key, title, intro, requests } = withShownNames(source, catalog);
  const setUp = setUpOf(source, entry, catalog);
  const { start, calls, caller } = setUp;
  const [access, ...words] = setUp.words.map(markdown);
  const [first = source] = entry.data.examples;
  return [
    heading(3, title),
    renderVerification(scenarioName(entry.reference, key), setUp.scenario, catalog),
    markdown(intro),
    first.key === key
      ? [start, renderSetUp(key, calls, data, { login: true, deploy: true }), access, caller, words]
      : renderLater(key, setUp, setUpOf(first, entry, catalog), data),
    requests.map(renderExchange),
  ];
}
