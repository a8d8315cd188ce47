import type { PhrasingContent, RootContent } from 'mdast';

import type { Action, Connection, Example, ExampleRequest } from '../../../../reference/schema';
import type { Catalogue, Entry } from '../catalogue';
import { replaceNames, shownName } from '../names';
import { element, inlineCode, markdown, text } from '../../markdown/nodes';
import { apiClass, backendCalls, scopeOf, type BackendCall } from '../requests';
import { renderPair } from './exchange';
import { linkTo, needsConnection } from './identity';
import { renderConfigOf } from './settings';

type AnyEntry = Entry<Action> | Entry<Connection>;

const separated = (items: readonly PhrasingContent[][]): PhrasingContent[] =>
  items.flatMap((item, index) => (index === 0 ? item : [text(' · '), ...item]));

/** What decides whether a class can be used here: one line. */
export function renderFacts({ data }: AnyEntry, catalogue: Catalogue): RootContent {
  const facts: PhrasingContent[][] = [
    [
      text(
        data.installedByDefault
          ? 'Installed by default'
          : data.inDockerImage
            ? 'In the Docker image only'
            : 'Not installed by default',
      ),
    ],
    [inlineCode(data.package)],
  ];
  if ('connections' in data && data.connections.length > 0) {
    const links = data.connections.map((id) => linkTo(catalogue, `connections/${id}`));
    const joined = links.flatMap((link, index) => (index === 0 ? link : [text(' or '), ...link]));
    facts.push([
      text('Connection '),
      ...joined,
      ...(needsConnection(data) ? [] : [text(', optional')]),
    ]);
  }
  if (data.since !== undefined) facts.push([text(`Since ${data.since}`)]);
  return element('p', { className: ['reference-facts'] }, separated(facts));
}

/** The object that a page is about, among all that its example creates. */
export function ownCall(
  calls: readonly BackendCall[],
  { data }: AnyEntry,
): BackendCall | undefined {
  const kind = 'returns' in data ? 'connection' : 'action';
  return calls
    .filter((call) => call.kind === kind && call.body.class === apiClass(data.class))
    .at(-1);
}

/** What callers send, not what an administrator prepares. */
export const mainRequest = ({ requests }: Example): ExampleRequest | undefined =>
  requests.find(({ path }) => !path.startsWith('/backend/')) ?? requests[0];

/** `::card`: the facts, and the first example as configuration, request and response. */
export function renderCard(entry: AnyEntry, catalogue: Catalogue): RootContent[] {
  const [source] = entry.data.examples;
  if (!source) return [renderFacts(entry, catalogue)];
  const example = replaceNames(source, shownName(catalogue));
  const calls = replaceNames(backendCalls(source, entry.data, catalogue), shownName(catalogue));
  const own = ownCall(calls, entry);
  const request = mainRequest(example);
  const config = own ? renderConfigOf(own, catalogue, true) : [];
  const title = own ? [inlineCode(own.body.name)] : [];
  return [
    renderFacts(entry, catalogue),
    // On a wide screen this one is the column beside the text, and the card moves along in it.
    element('div', { className: ['beside'] }, [
      element('div', { className: ['example-card'] }, [
        element('div', { className: ['example-card__config'] }, [
          element('p', { className: ['settings__object'] }, [
            element('strong', {}, ['Configuration']),
            ' ',
            ...title,
          ]),
          ...(config.length > 0 ? config : markdown('No fields.')),
        ]),
        ...(request ? [renderPair(request, undefined, true)] : []),
      ]),
    ]),
    ...(request?.as === 'user' && example.operation
      ? markdown(
          `\`$TOKEN\` belongs to a user with the scope \`${scopeOf(example.operation).replace(/[[\]]/g, '')}\`; the complete example below creates one.`,
        )
      : []),
  ];
}
