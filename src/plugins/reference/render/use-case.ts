import { callsOfStep, isDeployable, responseOf } from '../../../../reference/lib/calls';
import {
  curlOfCall,
  curlOfLogin,
  curlOfRemoval,
  curlOfToken,
} from '../../../../reference/lib/curl';
import type { Data } from '../../../../reference/lib/model';
import { withShownNames } from '../../../../reference/lib/names';
import { removalOf } from '../../../../reference/lib/removal';
import { nameOfUseCase, requestsOf, usersOf } from '../../../../reference/lib/scenario';
import { savedValues } from '../../../../reference/lib/saved';
import { sqlOfTables } from '../../../../reference/lib/sql';
import type { UseCase, UseCaseRequest } from '../../../../reference/schema';
import { code, type Content, disclosure, markdown } from '../../shared/nodes';
import { about, DirectiveError, isNews, type RenderEntry, type Renderers } from './directive';
import { renderExchange, renderVerification } from './exchange';
import { renderSetUp } from './set-up';

/** A request and its response, and commands that keep values of the reader's own response. */
function renderRequest(source: UseCaseRequest, { catalog }: Data): Content {
  const request = withShownNames(source, catalog);
  const { body, headers } = request.response;
  const lines = savedValues(request, body, (name) => headers[name]).map(
    ([variable, value = '']) => `${variable}='${value}'`,
  );
  return [
    renderExchange(request),
    lines.length > 0 && [
      markdown('Keep the value of your own response for the requests that follow:'),
      code('bash', lines.join('\n')),
    ],
  ];
}

/** The thing that an attribute selects by its key. */
function chosen<T extends { readonly key?: string | undefined }>(
  things: readonly T[],
  key: string | null | undefined,
): T {
  const thing = things.find((candidate) => candidate.key === key);
  if (thing && key) return thing;
  const allowed = things.flatMap((candidate) => candidate.key ?? []).join(', ');
  throw new DirectiveError(`{key=${key ?? ''}} is not in the data; allowed: ${allowed}`);
}

/**
 * A directive on the page of a use case; the first one is preceded by the record of its execution.
 */
const ofUseCase = (render: RenderEntry<UseCase>) =>
  about('use-cases', ({ catalog }) => catalog.useCases.values())((entry, page) => [
    isNews(page, 'verification') &&
      renderVerification(nameOfUseCase(entry), entry.data, page.catalog),
    render(entry, page),
  ]);

export const useCaseRenderers: Renderers = {
  /** The request that the page leads to, and its response. */
  result: ofUseCase(({ data }, page) => renderRequest(chosen(requestsOf(data), data.result), page)),

  /** With `{key=…}`: one request and its response. */
  request: ofUseCase(({ data }, page) =>
    renderRequest(chosen(requestsOf(data), page.attributes.key), page),
  ),

  /** With `{key=…}`: the requests of a step, without the result of the page. */
  check: ofUseCase(({ data }, page) =>
    chosen(data.steps, page.attributes.key)
      .requests.filter(({ key }) => key === undefined || key !== data.result)
      .map((request) => renderRequest(request, page)),
  ),

  /** The command that logs the administrator in. */
  login: ofUseCase(() => code('bash', curlOfLogin)),

  /** The tables that the use case starts from, as statements. */
  rows: ofUseCase(({ data }, { catalog }) => {
    const statements = sqlOfTables(data.tables, catalog);
    if (statements === '') throw new DirectiveError('needs "tables" in the data');
    return disclosure('The table of this page, to follow along', code('sql', statements));
  }),

  /** With `{key=…}`: how to create the objects of a step, in every form. */
  step: ofUseCase(({ data }, page) => {
    const step = chosen(data.steps, page.attributes.key);
    const calls = withShownNames(callsOfStep(step, page.catalog), page.catalog);
    const deploy = calls.some(isDeployable) && isNews(page, 'deploy');
    return renderSetUp(step.key, calls, page, { login: false, deploy });
  }),

  /**
   * `::calls{key=… ids=2}`: only the API calls of a step, each with its response, for tutorials.
   * `ids` are the ids that a fresh instance assigns, separated by commas.
   */
  calls: ofUseCase(({ data }, { catalog, attributes: { key, ids } }) => {
    const calls = callsOfStep(chosen(data.steps, key), catalog);
    return withShownNames(calls, catalog).map((call, index) => [
      code('bash', curlOfCall(call)),
      code('json', responseOf(call, ids?.split(',')[index]), 'title="Output"'),
    ]);
  }),

  /** The command that logs the last user of the use case in. */
  token: ofUseCase(({ data }) => {
    const user = usersOf(data).at(-1);
    if (!user) throw new DirectiveError('needs an object of the kind user in the data');
    return code('bash', curlOfToken(user.name, user.password));
  }),

  /** The commands that remove everything again. */
  cleanup: ofUseCase(({ data }, { catalog }) =>
    code('bash', curlOfRemoval(removalOf(data, catalog))),
  ),
};
