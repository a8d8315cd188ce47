import type { RootContent } from 'mdast';

import type { ExampleRequest, Json, UseCase, UseCaseRequest } from '../../../../reference/schema';
import { capitalize } from '../../shared/capitalize';
import { omit } from '../../shared/omit';
import type { Catalogue, Entry } from '../catalogue';
import { replaceNames, shownName } from '../names';
import { sqlOfTables } from '../dataset-sql';
import { code, paragraph, text } from '../../markdown/nodes';
import { curlOfCall, curlOfLogin, curlOfToken, SAMPLE_ORIGIN, type ObjectCall } from '../requests';
import { callsOfStep, removalOf } from '../use-case-calls';
import { disclosure, renderSetUp } from './example';
import { renderExchange } from './exchange';

/** The variable of the token that sets up, so that the caller's can be `TOKEN`. */
const ADMINISTRATOR = 'ADMIN_TOKEN';

const login = code('bash', curlOfLogin);

/** The variable that holds the token of who sends a request. */
function tokenOf({ as }: UseCaseRequest): string | undefined {
  if (typeof as === 'object') return as.token;
  return { anonymous: undefined, user: 'TOKEN', administrator: ADMINISTRATOR }[as];
}

/** The value at a JSON pointer of a body; an empty string where there is none. */
function valueAt(body: Json | undefined, pointer: string): string {
  let value: Json | undefined = body;
  for (const key of pointer.split('/').slice(1)) {
    if (value === null || typeof value !== 'object') return '';
    value = Array.isArray(value) ? value[Number(key)] : value[key];
  }
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** What the reader has to keep of their own response. */
function renderSaved({ save, response }: UseCaseRequest): RootContent[] {
  const lines = Object.entries(save).map(([name, place]) => {
    const header = /^header (.+)$/.exec(place)?.[1];
    const value =
      header === undefined ? valueAt(response.body, place) : (response.headers[header] ?? '');
    return `${name}='${value}'`;
  });
  if (lines.length === 0) return [];
  const note = 'Keep the value of your own response for the requests that follow:';
  return [paragraph([text(note)]), code('bash', lines.join('\n'))];
}

/** A request of a use case as one of an example, with the caller spelled out. */
function renderRequest(request: UseCaseRequest): RootContent[] {
  const plain = omit(request, 'key', 'as', 'save', 'within');
  const token = tokenOf(request);
  const shown: ExampleRequest = { ...plain, as: token === undefined ? 'anonymous' : 'user' };
  return [...renderExchange(shown, token), ...renderSaved(request)];
}

const requestsOf = ({ steps }: UseCase): UseCaseRequest[] =>
  steps.flatMap(({ requests }) => requests);

/** What a directive on the page of a use case needs to know. */
export interface UseCaseDirective {
  readonly entry: Entry<UseCase>;
  readonly catalogue: Catalogue;
  /** The attributes of the directive, such as `{key=connection}`. */
  readonly attributes: Readonly<Record<string, string | null | undefined>>;
}

/** A mistake in a directive; the caller knows file and line. */
export class DirectiveError extends Error {}

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
function renderResult({ entry, catalogue }: UseCaseDirective): RootContent[] {
  const { data } = entry;
  const request = chosen(requestsOf(data), data.result);
  return renderRequest(replaceNames(request, shownName(catalogue)));
}

/** `::request{key=…}`: one request and its response. */
function renderOne({ entry, catalogue, attributes }: UseCaseDirective): RootContent[] {
  const request = chosen(requestsOf(entry.data), attributes.key);
  return renderRequest(replaceNames(request, shownName(catalogue)));
}

/** `::step{key=…}`: how to create its objects, in every form. */
function renderStep({ entry, catalogue, attributes }: UseCaseDirective): RootContent[] {
  const step = chosen(entry.data.steps, attributes.key);
  const calls = replaceNames(callsOfStep(step, catalogue), shownName(catalogue));
  return renderSetUp(step.key, calls, catalogue, ADMINISTRATOR);
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
function renderCalls({ entry, catalogue, attributes }: UseCaseDirective): RootContent[] {
  const step = chosen(entry.data.steps, attributes.key);
  const ids = attributes.ids?.split(',') ?? [];
  const calls = replaceNames(callsOfStep(step, catalogue), shownName(catalogue));
  return calls.flatMap((call, index) => [
    code('bash', curlOfCall(call, ADMINISTRATOR)),
    code('json', JSON.stringify(responseOf(call, ids[index]), null, 2), 'title="Output"'),
  ]);
}

/** `::check{key=…}`: the requests of a step, without the result of the page. */
function renderCheck({ entry, catalogue, attributes }: UseCaseDirective): RootContent[] {
  const step = chosen(entry.data.steps, attributes.key);
  return step.requests
    .filter(({ key }) => key === undefined || key !== entry.data.result)
    .flatMap((request) => renderRequest(replaceNames(request, shownName(catalogue))));
}

/** `::token`: the command that logs the last user of the use case in. */
function renderToken({ entry }: UseCaseDirective): RootContent[] {
  const users = entry.data.steps.flatMap(({ creates }) =>
    creates.flatMap((object) => (object.kind === 'user' ? [object] : [])),
  );
  const user = users.at(-1);
  if (!user) throw new DirectiveError('needs an object of the kind user in the data');
  return [code('bash', curlOfToken(user.name, user.password))];
}

/** `::cleanup`: the commands that take everything back. */
function renderCleanUp({ entry, catalogue }: UseCaseDirective): RootContent[] {
  const { users, paths } = removalOf(entry.data, catalogue);
  const authorization = `-H "Authorization: Bearer $${ADMINISTRATOR}"`;
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
function renderRows({ entry, catalogue }: UseCaseDirective): RootContent[] {
  const statements = sqlOfTables(entry.data.tables, catalogue.datasets.get('bookshop')?.data);
  if (statements === '') throw new DirectiveError('needs "tables" in the data');
  return [disclosure('The table of this page, to follow along', [code('sql', statements)])];
}

/** What each `::name` on the page of a use case is replaced with. */
export const useCaseRenderers: Readonly<
  Record<string, (directive: UseCaseDirective) => RootContent[]>
> = {
  result: renderResult,
  rows: renderRows,
  step: renderStep,
  calls: renderCalls,
  check: renderCheck,
  request: renderOne,
  login: () => [login],
  token: renderToken,
  cleanup: renderCleanUp,
};

/** All that the page of a use case can show, for checks of its samples. */
export function renderWhole(entry: Entry<UseCase>, catalogue: Catalogue): RootContent[] {
  const directive = { entry, catalogue, attributes: {} };
  const { data } = entry;
  const objects = data.steps.flatMap(({ creates }) => creates);
  return [
    ...(data.tables.length > 0 ? renderRows(directive) : []),
    ...data.steps.flatMap(({ key }) => renderStep({ ...directive, attributes: { key } })),
    ...requestsOf(data).flatMap((request) =>
      renderRequest(replaceNames(request, shownName(catalogue))),
    ),
    ...(objects.some(({ kind }) => kind === 'user') ? renderToken(directive) : []),
    ...(objects.length > 0 ? renderCleanUp(directive) : []),
  ];
}
