import type { PhrasingContent, RootContent } from 'mdast';

import { apis, type PlatformObject } from '../../../../../reference/schema/platform';
import type { Entry, Platform } from '../../../../../reference/lib/model';
import { shownPath } from '../../../../../reference/lib/platform/paths';
import {
  element,
  inlineCode,
  pageLink,
  paragraph,
  inlineMarkdown,
  table,
  text,
  heading,
} from '../../../shared/nodes';
import { operationLink } from './parts';
import { DirectiveError } from '../directive';

function renderObject(object: Entry<PlatformObject>, platform: Platform): RootContent[] {
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
    element('div', { className: ['reference-operations'] }, [
      table(['Method and path', 'Operation', 'Scope'], rows),
    ]),
  ];
}

/** Every operation of an API, in one table an object, with links to what each of them takes. */
export function renderOperations(
  api: string | null | undefined,
  platform: Platform,
): RootContent[] {
  if (!apis.some((name) => name === api)) {
    throw new DirectiveError(`"api" must be one of: ${apis.join(', ')}`);
  }
  return [...platform.objects.values()]
    .filter(({ data }) => data.api === api)
    .sort((one, other) => one.data.name.localeCompare(other.data.name))
    .flatMap((object) => renderObject(object, platform));
}
