import type { RootContent } from 'mdast';

import { ADMINISTRATOR, curlOfRequest, USER_TOKEN } from '../../../../../reference/lib/curl';
import { httpResponse } from '../../../../../reference/lib/http';
import type { Entry, Platform } from '../../../../../reference/lib/model';
import { shownPath } from '../../../../../reference/lib/platform/paths';
import type { PlatformObject, PlatformOperation } from '../../../../../reference/schema/platform';
import {
  anchored,
  code,
  inCode,
  markdown,
  pageLink,
  paragraph,
  table,
} from '../../../shared/nodes';
import { parametersOf } from '../../parameters';
import { type Directive, isNews } from '../directive';
import { renderTraits } from '../fields';
import { foldedAway, operationAnchor, renderEntry, requestOf, typeExpression } from './parts';
import { renderTypesOf } from './types';

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
  if (!callers.has('administrator') && !callers.has('user')) return [];
  const [variable, owner] = callers.has('administrator')
    ? [`$${ADMINISTRATOR.token}`, 'an administrator']
    : [`$${USER_TOKEN}`, 'a user'];
  if (!isNews(page, variable)) return [];
  const link = pageLink('reference/errors.mdx#get-a-token', `the token of ${owner}`);
  return [renderTraits(`The commands need ${inCode(variable)}, ${link}.`)];
}

/** Request and response of an operation, as a command and as an HTTP message. */
function renderExample(operation: PlatformOperation): RootContent[] {
  const { example, method } = operation;
  if (!example) return [];
  const { path, headers, body, multipart, response } = example;
  const as = callerOf(operation, example);
  const overridden = headers['X-HTTP-Method-Override'] === undefined ? method : 'POST';
  const status = response.status ?? operation.status;
  const message = { status, headers: response.headers, body: response.body, match: {} };
  return [
    code('bash', curlOfRequest({ method: overridden, path, as, headers, body, multipart })),
    code('http', httpResponse(message)),
    ...markdown(example.note),
  ];
}

function renderOperation(
  operation: PlatformOperation,
  page: string,
  platform: Platform,
): RootContent {
  const { name, method, path, summary, unreachable, note, class: className } = operation;
  const { scope, payload, response, status } = operation;
  const typed = (type: string): string => typeExpression(type, page, platform);
  const rows = parametersOf(operation, platform).map((parameter) => [
    inCode(`${parameter.in === 'path' ? ':' : '?'}${parameter.name}`),
    parameter.type,
    parameter.description + parameter.note,
  ]);
  const parts = {
    parameters: rows.length === 0 ? [] : [table(['Parameter', 'Type', 'Meaning'], rows)],
    example: renderExample(operation),
  };
  return renderEntry(anchored(operationAnchor(name), requestOf(method, shownPath(path))), summary, [
    renderTraits(
      inCode(name),
      operation.public ? 'public' : `scope ${inCode(scope ?? '')}`,
      payload === undefined ? '' : `takes ${typed(payload)}`,
      `returns ${status}${response === undefined ? '' : ` ${typed(response)}`}`,
    ),
    ...markdown(unreachable),
    ...markdown(note),
    ...foldedAway(parts, [renderTraits(`Class ${inCode(className)}`)]),
  ]);
}

/**
 * `::endpoints`: every operation of an object, each with an anchor that is its name, then the types
 * that belong to the object; before them, where the token in their commands comes from.
 */
export function renderEndpoints(
  object: Entry<PlatformObject>,
  { platform, said }: Directive,
): RootContent[] {
  const { page, operations } = object.data;
  const types = renderTypesOf(object, platform);
  return [
    ...renderTokenSource(operations, { said }),
    ...operations.map((operation) => renderOperation(operation, page, platform)),
    ...(types.length === 0 ? [] : [paragraph('The fields of these types:'), ...types]),
  ];
}
