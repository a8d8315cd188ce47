import { visit } from 'unist-util-visit';

import type { Example } from '../../../../reference/schema';
import { apiClass, callsOf, nameOfCall } from '../../../../reference/lib/calls';
import { curlOfCall, USER_TOKEN } from '../../../../reference/lib/curl';
import { deploymentOf } from '../../../../reference/lib/deploy-file';
import {
  type Catalog,
  type Data,
  type Entry,
  findEntry,
  type Owner,
} from '../../../../reference/lib/model';
import { replaceNames, withShownNames } from '../../../../reference/lib/names';
import { scenarioOf, scopeOf } from '../../../../reference/lib/scenario';
import { configValuesOf } from '../../../../reference/lib/call-values';
import { code, type Content, element, inCode, markdown, nodesOf } from '../../shared/nodes';
import { tabs } from '../../shared/tab-strip';
import { type Directive, DirectiveError } from './directive';
import { renderPair } from './exchange';
import { renderCallForm } from './form';
import { renderFacts } from './identity';
import { renderValues } from './objects';

/** The parts of an example that a card shows, with names as readers see them. */
function partsOf(source: Example, { data }: Entry<Owner>, catalog: Catalog) {
  const example = withShownNames(source, catalog);
  const calls = withShownNames(callsOf(scenarioOf(source, data), catalog).objects, catalog);
  const kind = 'returns' in data ? 'connection' : 'action';
  return {
    example,
    calls,
    /** The object that the page is about, among all that the example creates. */
    own: calls.findLast((call) => call.kind === kind && call.body.class === apiClass(data.class)),
    /** A request of a caller, not one that prepares the example. */
    request:
      example.requests.find(({ path }) => !path.startsWith('/backend/')) ?? example.requests[0],
  };
}

/** The longest line of code that fits half of a card, and its wider part, in characters. */
const HALF = 40;
const WIDER = 50;

function longestLine(content: Content): number {
  let longest = 0;
  visit({ type: 'root', children: nodesOf(content) }, 'code', ({ value }) => {
    longest = Math.max(longest, ...value.split('\n').map(({ length }) => length));
  });
  return longest;
}

/**
 * The class for the layout of a card: its parts are below one another if a line of code is too
 * long, and request and response have more room if the configuration has no code.
 */
function layoutOf(config: Content, exchange: Content): string {
  const [left, right] = [longestLine(config), longestLine(exchange)];
  if (left > HALF || right > WIDER) return '.is-wide';
  if (right <= HALF) return '';
  return left === 0 ? '.is-uneven' : '.is-wide';
}

/** `::card`: the facts, and the first example as configuration, request and response. */
export function renderCard(entry: Entry<Owner>, { catalog }: Pick<Data, 'catalog'>): Content {
  const [source] = entry.data.examples;
  if (!source) return renderFacts(entry, catalog);
  const { example, own, request } = partsOf(source, entry, catalog);
  const config = nodesOf(own && renderValues(configValuesOf(own, catalog), true));
  const exchange = request && renderPair(request, true);
  const title = own ? `**Configuration** ${inCode(nameOfCall(own))}` : '**Configuration**';
  const scope = request?.as === 'user' && example.operation && scopeOf(example.operation);
  const card = element(`div.example-card${layoutOf(config, exchange)}`, [
    element('div.example-card__config', [
      element('p.settings__object', title),
      config.length > 0 ? config : markdown('No fields.'),
    ]),
    exchange,
    scope &&
      element(
        'p.example-card__note',
        `\`$TOKEN\` is the token of a user with the scope ${inCode(replaceNames(scope))}.`,
      ),
  ]);
  // On a wide screen, `beside` is a column next to the text, in which the card is sticky.
  return [renderFacts(entry, catalog), element('div.beside', [card])];
}

/**
 * `::product{of=…}`: how to set up the first example of an entry, reduced to the action and its
 * operation, next to its request and response.
 */
export function renderProduct(directive: Directive): Content {
  const { catalog, attributes } = directive;
  const of = attributes.of ?? '';
  const entry = findEntry(catalog, of);
  const source = entry?.data.examples[0];
  if (!entry || !source) {
    throw new DirectiveError(
      `has of="${of}"; allowed: an entry with an example, such as actions/sql-query-all`,
    );
  }
  const parts = partsOf(source, entry, catalog);
  const { own, request } = parts;
  const calls = parts.calls.filter((call) => call === own || call.kind === 'operation');
  return element('div.example-card', [
    tabs('product', {
      form: own && renderCallForm(own, directive),
      api: calls.map((call) => code('bash', curlOfCall(call, USER_TOKEN))),
      deploy: deploymentOf(calls, catalog).files.map(({ name, content }) => [
        code('yaml', content, `title="${name}"`),
        code('bash', `php bin/fusio deploy ${name}`),
      ]),
    }),
    request && renderPair(request, true),
  ]);
}
