import type { PhrasingContent, RootContent } from 'mdast';

import type { PlatformObject, PlatformOperation } from '../../../../../reference/schema/platform';
import { ADMINISTRATOR, curlOfRequest, USER_TOKEN } from '../../../../../reference/lib/curl';
import { httpResponse } from '../../../../../reference/lib/http';
import type { Entry, Platform } from '../../../../../reference/lib/model';
import { type PathPart, pathParts, shownPath } from '../../../../../reference/lib/platform/paths';
import {
  anchored,
  code,
  element,
  inlineCode,
  inlineMarkdown,
  joined,
  markdown,
  pageLink,
  paragraph,
  table,
  text,
} from '../../../shared/nodes';
import { type Directive, isNews } from '../directive';
import { foldedAway, operationAnchor, renderEntry, requestOf, typeExpression } from './parts';
import { renderTypesOf } from './types';
import { traitsClass } from '../fields';

/** What a part of a path takes, in words that stand behind what it is. */
const pathPartNotes: Readonly<Record<PathPart['takes'], string>> = {
  id: ', by its id',
  'id or name': ', by its id or by `~` and its name',
  any: '',
};

function parameterRows(
  operation: PlatformOperation,
  { parameters }: Platform,
): PhrasingContent[][][] {
  const path = pathParts(operation.path).map(({ name, takes }) => {
    const own = operation.parameters[name];
    const { type, description } = own ??
      parameters.data.path[name] ?? { type: 'string', description: '' };
    const note = own ? '' : pathPartNotes[takes];
    return [[inlineCode(`:${name}`)], [text(type)], inlineMarkdown(`${description}${note}`)];
  });
  const query = operation.query.map((item) => {
    const name = typeof item === 'string' ? item : item.name;
    const shared = parameters.data.query[name];
    const { type, description } =
      typeof item === 'string' ? (shared ?? { type: 'string', description: '' }) : item;
    return [[inlineCode(`?${name}`)], [text(type)], inlineMarkdown(description)];
  });
  return [...path, ...query];
}

type Example = NonNullable<PlatformOperation['example']>;

/** Who sends the request of an example: nothing of the backend is for a plain user. */
const callerOf = ({ name }: PlatformOperation, { as }: Example): Example['as'] | 'administrator' =>
  name.startsWith('backend.') && as === 'user' ? 'administrator' : as;

/** Which token the commands of these operations need, and where it comes from: once a page. */
function renderTokenSource(
  operations: readonly PlatformOperation[],
  page: Pick<Directive, 'said'>,
): RootContent[] {
  const callers = new Set(
    operations.map((operation) => operation.example && callerOf(operation, operation.example)),
  );
  const [variable, owner] = callers.has('administrator')
    ? [`$${ADMINISTRATOR.token}`, 'an administrator']
    : [`$${USER_TOKEN}`, 'a user'];
  if (!callers.has('administrator') && !callers.has('user')) return [];
  if (!isNews(page, variable)) return [];
  return [
    element('p', { className: [traitsClass] }, [
      text('The commands need '),
      inlineCode(variable),
      text(', '),
      pageLink('reference/errors.mdx#get-a-token', `the token of ${owner}`),
      text('.'),
    ]),
  ];
}

/** Request and response of an operation, as a command and as an HTTP message. */
function renderExample(operation: PlatformOperation): RootContent[] {
  const { example } = operation;
  if (!example) return [];
  const { path, headers, body, multipart, response } = example;
  const { method } = operation;
  const as = callerOf(operation, example);
  const overridden = headers['X-HTTP-Method-Override'] === undefined ? method : 'POST';
  const status = response.status ?? operation.status;
  const message = { status, headers: response.headers, body: response.body, match: {} };
  return [
    code('bash', curlOfRequest({ method: overridden, path, as, headers, body, multipart })),
    code('http', httpResponse(message)),
    ...(example.note === undefined ? [] : markdown(example.note)),
  ];
}

function facts(operation: PlatformOperation, page: string, platform: Platform): PhrasingContent[] {
  const { name, scope, payload, response, status } = operation;
  const typed = (type: string): PhrasingContent[] => typeExpression(type, page, platform);
  return joined(
    [
      [inlineCode(name)],
      operation.public ? [text('public')] : [text('scope '), inlineCode(scope ?? '')],
      ...(payload === undefined ? [] : [[text('takes '), ...typed(payload)]]),
      response === undefined
        ? [text(`returns ${status}`)]
        : [text(`returns ${status} `), ...typed(response)],
    ],
    ' · ',
  );
}

function renderOperation(
  operation: PlatformOperation,
  page: string,
  platform: Platform,
): RootContent {
  const { name, method, path, summary, unreachable, note, class: className } = operation;
  const rows = parameterRows(operation, platform);
  const parts = {
    parameters: rows.length === 0 ? [] : [table(['Parameter', 'Type', 'Meaning'], rows)],
    example: renderExample(operation),
  };
  return renderEntry(anchored(operationAnchor(name), requestOf(method, shownPath(path))), summary, [
    element('p', { className: [traitsClass] }, facts(operation, page, platform)),
    ...(unreachable === undefined ? [] : markdown(unreachable)),
    ...(note === undefined ? [] : markdown(note)),
    ...foldedAway(parts, [
      element('p', { className: [traitsClass] }, [text('Class '), inlineCode(className)]),
    ]),
  ]);
}

/**
 * Every operation of an object, each with an anchor that is its name, then the types that belong to
 * the object; before them, where the token in their commands comes from.
 */
export function renderEndpoints(
  object: Entry<PlatformObject>,
  { platform, said }: Pick<Directive, 'platform' | 'said'>,
): RootContent[] {
  const { page } = object.data;
  const operations = object.data.operations.map((operation) =>
    renderOperation(operation, page, platform),
  );
  const endpoints = [...renderTokenSource(object.data.operations, { said }), ...operations];
  const types = renderTypesOf(object, platform);
  if (types.length === 0) return endpoints;
  return [...endpoints, paragraph([text('The fields of these types:')]), ...types];
}
