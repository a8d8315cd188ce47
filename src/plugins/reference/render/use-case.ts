import { callsOfStep, isDeployable, responseOf } from '../../../../reference/lib/calls';
import {
  curlOfCall,
  curlOfLogin,
  curlOfRemoval,
  curlOfToken,
} from '../../../../reference/lib/curl';
import type { Data, Entry } from '../../../../reference/lib/model';
import { withShownNames } from '../../../../reference/lib/names';
import { removalOf } from '../../../../reference/lib/removal';
import { nameOfUseCase, requestsOf, usersOf } from '../../../../reference/lib/scenario';
import { savedValues } from '../../../../reference/lib/saved';
import { sqlOfTables } from '../../../../reference/lib/sql';
import type { UseCase, UseCaseRequest } from '../../../../reference/schema';
import { code, type Content, disclosure, paragraph } from '../../shared/nodes';
import { DirectiveError, isNews, type RenderEntry } from './directive';
import { renderExchange, renderVerification } from './exchange';
import { renderSetUp } from './set-up';

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
const renderStep: RenderEntry<UseCase> = ({ data }, directive) => {
  const step = chosen(data.steps, directive.attributes.key);
  const calls = withShownNames(callsOfStep(step, directive.catalog), directive.catalog);
  const deploy = calls.some(isDeployable) && isNews(directive, 'deploy');
  return renderSetUp(step.key, calls, directive, { login: false, deploy });
};

/**
 * `::calls{key=… ids=2}`: the calls of a step and nothing else, each with its response, for a page
 * that goes one way. `ids` are those of a fresh instance, with commas between them.
 */
const renderCalls: RenderEntry<UseCase> = ({ data }, directive) => {
  const { key, ids } = directive.attributes;
  const calls = callsOfStep(chosen(data.steps, key), directive.catalog);
  return withShownNames(calls, directive.catalog).map((call, index) => [
    code('bash', curlOfCall(call)),
    code('json', responseOf(call, ids?.split(',')[index]), 'title="Output"'),
  ]);
};

/** `::token`: the command that logs the last user of the use case in. */
function renderToken({ data }: Entry<UseCase>): Content {
  const user = usersOf(data).at(-1);
  if (!user) throw new DirectiveError('needs an object of the kind user in the data');
  return code('bash', curlOfToken(user.name, user.password));
}

/** `::rows`: the tables that have to be there, as statements. */
function renderRows({ data }: Entry<UseCase>, { catalog }: Data): Content {
  const statements = sqlOfTables(data.tables, catalog);
  if (statements === '') throw new DirectiveError('needs "tables" in the data');
  return disclosure('The table of this page, to follow along', code('sql', statements));
}

/** On what and when it was executed, once a page. */
export const renderExecution: RenderEntry<UseCase> = (entry, page) =>
  isNews(page, 'verification') &&
  renderVerification(nameOfUseCase(entry), entry.data, page.catalog);

export const useCaseRenderers: Readonly<Record<string, RenderEntry<UseCase>>> = {
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
  /** The commands that take everything back. */
  cleanup: ({ data }, { catalog }) => code('bash', curlOfRemoval(removalOf(data, catalog))),
};
