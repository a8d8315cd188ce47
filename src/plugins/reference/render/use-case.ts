import type { RootContent } from 'mdast';

import { callsOfStep, isDeployable, type ObjectCall } from '../../../../reference/lib/calls';
import { capitalize } from '../../../../reference/lib/capitalize';
import {
  ADMINISTRATOR,
  curlOfCall,
  curlOfLogin,
  curlOfToken,
  SAMPLE_ORIGIN,
} from '../../../../reference/lib/curl';
import type { Entry } from '../../../../reference/lib/model';
import { replaceNames, shownName } from '../../../../reference/lib/names';
import { removalOf } from '../../../../reference/lib/removal';
import { savedValues } from '../../../../reference/lib/saved';
import { sqlOfTables } from '../../../../reference/lib/sql';
import type { Json, UseCase, UseCaseRequest } from '../../../../reference/schema';
import { code, disclosure, paragraph } from '../../shared/nodes';
import { type Data, DirectiveError, type Directive, isNews } from './directive';
import { renderExchange } from './exchange';
import { renderSetUp } from './set-up';

/** A directive about all of a use case. */
type OfWhole = Pick<Directive, 'catalog'>;

/** A directive about one of its steps or requests, `{key=…}`. */
type OfPart = Pick<Directive, 'catalog' | 'attributes'>;

/** What the reader has to keep of their own response. */
function renderSaved(request: UseCaseRequest): RootContent[] {
  const { body, headers } = request.response;
  const lines = savedValues(request, body, (name) => headers[name]).map(
    ([variable, value = '']) => `${variable}='${value}'`,
  );
  if (lines.length === 0) return [];
  const note = 'Keep the value of your own response for the requests that follow:';
  return [paragraph(note), code('bash', lines.join('\n'))];
}

const renderRequest = (request: UseCaseRequest): RootContent[] => [
  ...renderExchange(request),
  ...renderSaved(request),
];

const requestsOf = ({ steps }: UseCase): UseCaseRequest[] =>
  steps.flatMap(({ requests }) => requests);

/** The value of an attribute that names one of several things. */
function chosen<T extends { readonly key?: string | undefined }>(
  things: readonly T[],
  key: string | null | undefined,
): T {
  const thing = things.find((candidate) => candidate.key === key);
  if (thing && key) return thing;
  const allowed = things.flatMap((candidate) => candidate.key ?? []).join(', ');
  throw new DirectiveError(`{key=${key ?? ''}} is not in the data; allowed: ${allowed}`);
}

/** `::result`: the request that the page leads to, and its response. */
export function renderResult({ data }: Entry<UseCase>, { catalog }: OfWhole): RootContent[] {
  const request = chosen(requestsOf(data), data.result);
  return renderRequest(replaceNames(request, shownName(catalog)));
}

/** `::request{key=…}`: one request and its response. */
export function renderRequestOf(
  { data }: Entry<UseCase>,
  { catalog, attributes }: OfPart,
): RootContent[] {
  const request = chosen(requestsOf(data), attributes.key);
  return renderRequest(replaceNames(request, shownName(catalog)));
}

/** `::step{key=…}`: how to create its objects, in every form. */
export function renderStep(
  { data }: Entry<UseCase>,
  directive: OfPart & Pick<Directive, 'platform' | 'said'>,
): RootContent[] {
  const { catalog, attributes } = directive;
  const step = chosen(data.steps, attributes.key);
  const calls = replaceNames(callsOfStep(step, catalog), shownName(catalog));
  const deploy = calls.some(isDeployable) && isNews(directive, 'deploy');
  return renderSetUp(step.key, calls, directive, { login: false, deploy });
}

/** What the platform responds to a call that creates or changes something. */
function responseOf({ kind, method }: ObjectCall, id: string | undefined): Json {
  if (kind === 'generator') return { success: true, message: 'Provider successfully executed' };
  const message = `${capitalize(kind)} successfully ${method === 'PUT' ? 'updated' : 'created'}`;
  return { success: true, message, ...(id === undefined ? {} : { id }) };
}

/**
 * `::calls{key=… ids=2}`: the calls of a step and nothing else, each with its response, for a page
 * that goes one way. `ids` are those of a fresh instance, with commas between them.
 */
export function renderCalls(
  { data }: Entry<UseCase>,
  { catalog, attributes }: OfPart,
): RootContent[] {
  const step = chosen(data.steps, attributes.key);
  const ids = attributes.ids?.split(',') ?? [];
  const calls = replaceNames(callsOfStep(step, catalog), shownName(catalog));
  return calls.flatMap((call, index) => [
    code('bash', curlOfCall(call)),
    code('json', JSON.stringify(responseOf(call, ids[index]), null, 2), 'title="Output"'),
  ]);
}

/** `::check{key=…}`: the requests of a step, without the result of the page. */
export function renderCheck(
  { data }: Entry<UseCase>,
  { catalog, attributes }: OfPart,
): RootContent[] {
  const step = chosen(data.steps, attributes.key);
  return step.requests
    .filter(({ key }) => key === undefined || key !== data.result)
    .flatMap((request) => renderRequest(replaceNames(request, shownName(catalog))));
}

/** `::token`: the command that logs the last user of the use case in. */
export function renderToken({ data }: Entry<UseCase>): RootContent[] {
  const users = data.steps.flatMap(({ creates }) =>
    creates.flatMap((object) => (object.kind === 'user' ? [object] : [])),
  );
  const user = users.at(-1);
  if (!user) throw new DirectiveError('needs an object of the kind user in the data');
  return [code('bash', curlOfToken(user.name, user.password))];
}

/** `::cleanup`: the commands that take everything back. */
export function renderCleanUp({ data }: Entry<UseCase>, { catalog }: OfWhole): RootContent[] {
  const { users, paths } = removalOf(data, catalog);
  const authorization = `-H "Authorization: Bearer $${ADMINISTRATOR.token}"`;
  const withdrawals = users.map(
    (name) =>
      `curl -X PUT ${SAMPLE_ORIGIN}/backend/user/~${name} \\\n` +
      `  ${authorization} \\\n  -H 'Content-Type: application/json' \\\n  -d '{"scopes": []}'`,
  );
  const removals = [
    'for path in \\',
    `  ${paths.join(' \\\n  ')}`,
    'do',
    `  curl -X DELETE ${authorization} "${SAMPLE_ORIGIN}/backend/$path"`,
    'done',
  ].join('\n');
  return [code('bash', [...withdrawals, removals].join('\n'))];
}

/** `::rows`: the tables that have to be there, as statements. */
export function renderRows({ data }: Entry<UseCase>, { catalog }: OfWhole): RootContent[] {
  const statements = sqlOfTables(data.tables, catalog.datasets.get('bookshop')?.data);
  if (statements === '') throw new DirectiveError('needs "tables" in the data');
  return [disclosure('The table of this page, to follow along', [code('sql', statements)])];
}

/** `::login`: the command that logs the administrator in. */
export const renderLogin = (): RootContent[] => [code('bash', curlOfLogin)];

/** All that the page of a use case can show, for checks of its samples. */
export function renderWhole(entry: Entry<UseCase>, data: Data): RootContent[] {
  const { catalog } = data;
  const { tables, steps } = entry.data;
  const said = new Set<string>();
  const objects = steps.flatMap(({ creates }) => creates);
  return [
    ...(tables.length > 0 ? renderRows(entry, { catalog }) : []),
    ...steps.flatMap(({ key }) => renderStep(entry, { ...data, attributes: { key }, said })),
    ...requestsOf(entry.data).flatMap((request) =>
      renderRequest(replaceNames(request, shownName(catalog))),
    ),
    ...(objects.some(({ kind }) => kind === 'user') ? renderToken(entry) : []),
    ...(objects.length > 0 ? renderCleanUp(entry, { catalog }) : []),
  ];
}
