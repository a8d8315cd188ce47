import type { RootContent } from 'mdast';
import { visit } from 'unist-util-visit';

import type { Example } from '../../../../reference/schema';
import { apiClass, callsOf } from '../../../../reference/lib/calls';
import type { Catalog, Entry, Owner } from '../../../../reference/lib/model';
import { replaceNames, shownName } from '../../../../reference/lib/names';
import { scenarioOf, scopeOf } from '../../../../reference/lib/scenario';
import { element, inCode, markdown } from '../../shared/nodes';
import type { Data } from './directive';
import { renderPair } from './exchange';
import { connectionsOf, linksTo, needsConnection } from './identity';
import { nameOfCall, renderConfigOf } from './settings';

/** What decides whether a class can be used here: one line. */
function renderFacts({ data }: Entry<Owner>, catalog: Catalog): RootContent {
  const elsewhere = data.inDockerImage ? 'In the Docker image only' : 'Not installed by default';
  const connections = linksTo(catalog, connectionsOf(data)).join(' or ');
  const facts = [
    data.installedByDefault ? 'Installed by default' : elsewhere,
    inCode(data.package),
    connections && `Connection ${connections}${needsConnection(data) ? '' : ', optional'}`,
    data.since === undefined ? '' : `Since ${data.since}`,
  ];
  return element('p.reference-facts', facts.filter(Boolean).join(' · '));
}

/** What a card shows of an example, under the names that readers see. */
export function partsOf(source: Example, { data }: Entry<Owner>, catalog: Catalog) {
  const shown = shownName(catalog);
  const example = replaceNames(source, shown);
  const calls = replaceNames(callsOf(scenarioOf(source, data), catalog).objects, shown);
  const kind = 'returns' in data ? 'connection' : 'action';
  return {
    example,
    calls,
    /** The object that the page is about, among all that the example creates. */
    own: calls
      .filter((call) => call.kind === kind && call.body.class === apiClass(data.class))
      .at(-1),
    /** What callers send, not what an administrator prepares. */
    request:
      example.requests.find(({ path }) => !path.startsWith('/backend/')) ?? example.requests[0],
  };
}

/** The characters that a line of code has room for in half a card, and in its wider part. */
const HALF = 40;
const WIDER = 50;

function longestLine(children: RootContent[]): number {
  let longest = 0;
  visit({ type: 'root', children }, 'code', ({ value }) => {
    longest = Math.max(longest, ...value.split('\n').map(({ length }) => length));
  });
  return longest;
}

/**
 * How the parts of a card share its width: below one another where a line of code is too long, and
 * with more room for request and response where the configuration has no code.
 */
function layoutOf(config: RootContent[], exchange: RootContent[]): string[] {
  const [left, right] = [longestLine(config), longestLine(exchange)];
  if (left > HALF || right > WIDER) return ['is-wide'];
  if (right <= HALF) return [];
  return [left === 0 ? 'is-uneven' : 'is-wide'];
}

/** `::card`: the facts, and the first example as configuration, request and response. */
export function renderCard(entry: Entry<Owner>, { catalog }: Pick<Data, 'catalog'>): RootContent[] {
  const [source] = entry.data.examples;
  if (!source) return [renderFacts(entry, catalog)];
  const { example, own, request } = partsOf(source, entry, catalog);
  const config = own ? renderConfigOf(own, catalog, true) : [];
  const exchange = request ? [renderPair(request, true)] : [];
  const title = own ? `**Configuration** ${inCode(nameOfCall(own))}` : '**Configuration**';
  const note =
    request?.as === 'user' && example.operation
      ? `\`$TOKEN\` is the token of a user with the scope ${inCode(scopeOf(example.operation).replace(/[[\]]/g, ''))}.`
      : '';
  const parts = [
    element('div.example-card__config', [
      element('p.settings__object', title),
      ...(config.length > 0 ? config : markdown('No fields.')),
    ]),
    ...exchange,
    ...(note === '' ? [] : [element('p.example-card__note', note)]),
  ];
  return [
    renderFacts(entry, catalog),
    // On a wide screen this one is the column next to the text, and the card moves along in it.
    element('div.beside', [
      element(['div', 'example-card', ...layoutOf(config, exchange)].join('.'), parts),
    ]),
  ];
}
