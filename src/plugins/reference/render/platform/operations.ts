import { capitalize } from '../../../../../reference/lib/capitalize';
import { ADMINISTRATOR, curlOfRequest, USER_TOKEN } from '../../../../../reference/lib/curl';
import { httpResponse } from '../../../../../reference/lib/http';
import type { Data, Entry, Platform } from '../../../../../reference/lib/model';
import { parametersOf, shownPath } from '../../../../../reference/lib/platform/paths';
import {
  fieldsOf,
  homesOfTypes,
  resolveAlias,
  namedTypes,
  shownType,
} from '../../../../../reference/lib/platform/types';
import type { PlatformObject, PlatformOperation } from '../../../../../reference/schema/platform';
import {
  anchored,
  code,
  type Content,
  disclosure,
  element,
  heading,
  inCode,
  inlineMarkdown,
  markdown,
  pageLink,
  table,
} from '../../../shared/nodes';
import { type Directive, isNews } from '../directive';
import { renderTraits } from '../fields';
import { anchorOf, foldedAway, namedAnchor, renderEntry, requestOf } from './parts';

const TYPES_PAGE = 'reference/types.mdx';

/**
 * An expression such as `list<Backend_Plan>`, as a link to the fields of the type that it names.
 *
 * @param page the page that it is on, below docs/
 */
function typeExpression(expression: string, page: string, platform: Platform): string {
  const named = namedTypes(expression).find((type) => platform.types.has(type));
  const label = inCode(expression);
  if (named === undefined) return label;
  const name = shownType(named, platform);
  const home = homesOfTypes(platform).get(name)?.data.page ?? TYPES_PAGE;
  const anchor = anchorOf('type', name);
  return home === page ? `[${label}](#${anchor})` : pageLink(`${home}#${anchor}`, label);
}

/** The fields of a type as a table, or the type of the values of a map. */
function renderContent(name: string, page: string, platform: Platform): Content {
  const type = platform.types.get(name);
  const intro = markdown(type?.description);
  if (type?.values !== undefined) {
    const values = typeExpression(type.values, page, platform);
    return [intro, element('p', `Any keys; each value is ${values}.`)];
  }
  const fields = fieldsOf(name, platform);
  const isExplained = fields.some(({ description }) => description !== undefined);
  const rows = fields.map(({ name: key, type: expression, description }) => [
    inCode(key),
    typeExpression(expression, page, platform),
    ...(isExplained ? [description] : []),
  ]);
  return [intro, table(['Field', 'Type', ...(isExplained ? ['Meaning'] : [])], rows)];
}

/** A type with its anchor and its fields, closed at first. */
function renderType(name: string, page: string, platform: Platform): Content {
  const count = fieldsOf(name, platform).length;
  const summary = count === 0 ? 'Any keys' : `${count} ${count === 1 ? 'field' : 'fields'}`;
  const content = disclosure(summary, renderContent(name, page, platform));
  return renderEntry(namedAnchor(name, 'type'), '', content);
}

/** Types that are shown elsewhere or are aliases, as links with what they are the same as. */
function renderTypeList(names: readonly string[], platform: Platform): Content {
  const items = names.flatMap((name) => {
    const shown = shownType(name, platform);
    const isPage = shown !== resolveAlias(name, platform);
    if (shown !== name && names.includes(shown)) return [];
    const same = names.filter((other) => other !== name && shownType(other, platform) === name);
    const meaning = `${isPage ? 'a page of' : 'the same as'} ${inCode(shown)}`;
    const said = shown === name ? same.map(inCode).join(', ') : meaning;
    const link = inlineMarkdown(typeExpression(name, TYPES_PAGE, platform));
    return [element('li', [link, said !== '' && [' ', element('span', said)]])];
  });
  return items.length > 0 && element('ul.reference-names', items);
}

/** `::types`: every type by namespace, those that belong to no object with their fields. */
export function renderAllTypes({ platform }: Data): Content {
  const homes = homesOfTypes(platform);
  const isHere = (name: string) => !homes.has(name) && shownType(name, platform) === name;
  return [...platform.typeFiles.values()].map(({ id, data }) => {
    const names = Object.keys(data.types);
    const others = names.filter((name) => !isHere(name));
    return [
      heading(2, capitalize(id)),
      names.filter(isHere).map((name) => renderType(name, TYPES_PAGE, platform)),
      renderTypeList(others, platform),
    ];
  });
}

type Example = NonNullable<PlatformOperation['example']>;

/** The caller of an example: the backend API is for administrators alone. */
const callerOf = ({ name }: PlatformOperation, { as }: Example): Example['as'] | 'administrator' =>
  name.startsWith('backend.') && as === 'user' ? 'administrator' : as;

/** The token that the commands of operations need, and where to get it; once per page. */
function renderTokenSource(operations: readonly PlatformOperation[], page: Directive): Content {
  const callers = new Set(
    operations.map((operation) => operation.example && callerOf(operation, operation.example)),
  );
  if (!callers.has('administrator') && !callers.has('user')) return [];
  const [variable, owner] = callers.has('administrator')
    ? [`$${ADMINISTRATOR.token}`, 'an administrator']
    : [`$${USER_TOKEN}`, 'a user'];
  const link = pageLink('reference/errors.mdx#get-a-token', `the token of ${owner}`);
  return isNews(page, variable) && renderTraits(`The commands need ${inCode(variable)}, ${link}.`);
}

/** Request and response of an operation, as a command and as an HTTP message. */
function renderExample(operation: PlatformOperation): Content {
  const { example } = operation;
  if (!example) return [];
  const { headers, response } = example;
  const as = callerOf(operation, example);
  const method = headers['X-HTTP-Method-Override'] === undefined ? operation.method : 'POST';
  return [
    code('bash', curlOfRequest({ ...example, method, as })),
    code('http', httpResponse({ ...response, status: response.status ?? operation.status })),
    markdown(example.note),
  ];
}

function renderOperation(operation: PlatformOperation, page: string, platform: Platform): Content {
  const { name, method, path, scope, payload, response, status } = operation;
  const typed = (type: string): string => typeExpression(type, page, platform);
  const rows = parametersOf(operation, platform).map((parameter) => [
    inCode(`${parameter.in === 'path' ? ':' : '?'}${parameter.name}`),
    parameter.type,
    parameter.description + parameter.note,
  ]);
  const parts = {
    parameters: table(['Parameter', 'Type', 'Meaning'], rows),
    example: renderExample(operation),
  };
  const title = anchored(anchorOf(name), requestOf(method, shownPath(path)));
  return renderEntry(title, operation.summary, [
    renderTraits(
      inCode(name),
      operation.public ? 'public' : `scope ${inCode(scope ?? '')}`,
      payload !== undefined && `takes ${typed(payload)}`,
      `returns ${status}${response === undefined ? '' : ` ${typed(response)}`}`,
    ),
    markdown(operation.unreachable),
    markdown(operation.note),
    foldedAway(parts, renderTraits(`Class ${inCode(operation.class)}`)),
  ]);
}

/**
 * `::endpoints`: the token that the commands need, all operations of an object, each with an
 * anchor, and the types that belong to the object.
 */
export function renderEndpoints(object: Entry<PlatformObject>, directive: Directive): Content {
  const { platform } = directive;
  const { page, operations } = object.data;
  const types = [...homesOfTypes(platform)].filter(([, home]) => home === object);
  return [
    renderTokenSource(operations, directive),
    operations.map((operation) => renderOperation(operation, page, platform)),
    types.length > 0 && [
      markdown('The fields of these types:'),
      types.map(([name]) => renderType(name, page, platform)),
    ],
  ];
}
