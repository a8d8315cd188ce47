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
import { withShownNames } from '../../../../reference/lib/names';
import { removalOf } from '../../../../reference/lib/removal';
import { nameOfUseCase, objectsOf, usersOf } from '../../../../reference/lib/scenario';
import { savedValues } from '../../../../reference/lib/saved';
import { sqlOfTables } from '../../../../reference/lib/sql';
import type { UseCase, UseCaseRequest } from '../../../../reference/schema';
import { code, type Content, disclosure, paragraph } from '../../shared/nodes';
import {
  type Data,
  DirectiveError,
  type Directive,
  type EntryRenderers,
  isNews,
} from './directive';
import { renderExchange, renderVerification } from './exchange';
import { renderSetUp } from './set-up';

type Stepped = Data & Pick<Directive, 'attributes' | 'said'>;

/** A request and its response, and what the reader has to keep of their own response. */
function renderRequest(source: UseCaseRequest, { catalog }: Data): Content {
  const request = withShownNames(source, catalog);
  const { body, headers } = request.response;
  const lines = savedValues(request, body, (name) => headers[name]).map(
    ([variable, value = '']) => `${variable}='${value}'`,
  );
  return [
    renderExchange(request),
    lines.length > 0 && [
      paragraph('Keep the value of your own response for the requests that follow:'),
      code('bash', lines.join('\n')),
    ],
  ];
}

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

/** `::step{key=…}`: how to create its objects, in every form. */
function renderStep({ data }: Entry<UseCase>, directive: Stepped): Content {
  const step = chosen(data.steps, directive.attributes.key);
  const calls = withShownNames(callsOfStep(step, directive.catalog), directive.catalog);
  const deploy = calls.some(isDeployable) && isNews(directive, 'deploy');
  return renderSetUp(step.key, calls, directive, { login: false, deploy });
}

/** What the platform responds to a call that creates or changes something. */
function responseOf({ kind, method }: ObjectCall, id?: string): string {
  const message =
    kind === 'generator'
      ? 'Provider successfully executed'
      : `${capitalize(kind)} successfully ${method === 'PUT' ? 'updated' : 'created'}`;
  return JSON.stringify({ success: true, message, id }, null, 2);
}

/**
 * `::calls{key=… ids=2}`: the calls of a step and nothing else, each with its response, for a page
 * that goes one way. `ids` are those of a fresh instance, with commas between them.
 */
function renderCalls({ data }: Entry<UseCase>, directive: Directive): Content {
  const { key, ids } = directive.attributes;
  const calls = callsOfStep(chosen(data.steps, key), directive.catalog);
  return withShownNames(calls, directive.catalog).map((call, index) => [
    code('bash', curlOfCall(call)),
    code('json', responseOf(call, ids?.split(',')[index]), 'title="Output"'),
  ]);
}

/** `::token`: the command that logs the last user of the use case in. */
function renderToken({ data }: Entry<UseCase>): Content {
  const user = usersOf(data).at(-1);
  if (!user) throw new DirectiveError('needs an object of the kind user in the data');
  return code('bash', curlOfToken(user.name, user.password));
}

/** `::cleanup`: the commands that take everything back. */
function renderCleanUp({ data }: Entry<UseCase>, { catalog }: Data): Content {
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
  return code('bash', [...withdrawals, removals].join('\n'));
}

/** `::rows`: the tables that have to be there, as statements. */
function renderRows({ data }: Entry<UseCase>, { catalog }: Data): Content {
  const statements = sqlOfTables(data.tables, catalog);
  if (statements === '') throw new DirectiveError('needs "tables" in the data');
  return disclosure('The table of this page, to follow along', code('sql', statements));
}

export const useCaseRenderers: EntryRenderers<UseCase> = {
  /** The request that the page leads to, and its response. */
  result: ({ data }, directive) => renderRequest(chosen(requestsOf(data), data.result), directive),
  /** With `{key=…}`: one request and its response. */
  request: ({ data }, directive) =>
    renderRequest(chosen(requestsOf(data), directive.attributes.key), directive),
  /** With `{key=…}`: the requests of a step, without the result of the page. */
  check: ({ data }, directive) =>
    chosen(data.steps, directive.attributes.key)
      .requests.filter(({ key }) => key === undefined || key !== data.result)
      .map((request) => renderRequest(request, directive)),
  /** The command that logs the administrator in. */
  login: () => code('bash', curlOfLogin),
  rows: renderRows,
  step: renderStep,
  calls: renderCalls,
  token: renderToken,
  cleanup: renderCleanUp,
};

/** On what and when a use case was executed, once a page. */
export const renderVerificationOf = (entry: Entry<UseCase>, page: Directive): Content =>
  isNews(page, 'verification') &&
  renderVerification(nameOfUseCase(entry), entry.data, page.catalog);

/** All that the page of a use case can show, for checks of its samples. */
export function renderWhole(entry: Entry<UseCase>, data: Data): Content {
  const said = new Set<string>();
  return [
    entry.data.tables.length > 0 && renderRows(entry, data),
    entry.data.steps.map(({ key }) => renderStep(entry, { ...data, attributes: { key }, said })),
    requestsOf(entry.data).map((request) => renderRequest(request, data)),
    usersOf(entry.data).length > 0 && renderToken(entry),
    objectsOf(entry.data).length > 0 && renderCleanUp(entry, data),
  ];
}
