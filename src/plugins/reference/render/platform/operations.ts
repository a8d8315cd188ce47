import type { PhrasingContent, RootContent } from 'mdast';

import type { PlatformObject } from '../../../../../reference/schema/platform';
import type { Placed, Platform } from '../../platform/catalogue';
import { shownPath } from '../../platform/paths';
import {
  inlineCode,
  pageLink,
  paragraph,
  inlineMarkdown,
  table,
  text,
  heading,
} from '../../../markdown/nodes';
import { operationLink } from './parts';

function renderObject(object: Placed<PlatformObject>, platform: Platform): RootContent[] {
  const { name, page, summary, operations } = object.data;
  const rows = operations.map((operation): PhrasingContent[][] => [
    [inlineCode(`${operation.method} ${shownPath(operation.path)}`)],
    [operationLink(operation.name, platform)],
    [operation.scope === undefined ? text('none') : inlineCode(operation.scope)],
  ]);
  return [
    heading(3, name),
    paragraph([
      ...inlineMarkdown(summary),
      text(' '),
      pageLink(page, `More about ${name}`),
      text('.'),
    ]),
    table(['Method and path', 'Operation', 'Scope'], rows),
  ];
}

/** Every operation of an API, in one table an object, with links to what each of them takes. */
export function renderOperations(api: string, platform: Platform): RootContent[] {
  return [...platform.objects.values()]
    .filter(({ data }) => data.api === api)
    .sort((one, other) => one.data.name.localeCompare(other.data.name))
    .flatMap((object) => renderObject(object, platform));
}
