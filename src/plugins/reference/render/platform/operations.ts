import type { RootContent } from 'mdast';

import type { Entry, Platform } from '../../../../../reference/lib/model';
import { shownPath } from '../../../../../reference/lib/platform/paths';
import { apis, type PlatformObject } from '../../../../../reference/schema/platform';
import { element, heading, inCode, pageLink, paragraph, table } from '../../../shared/nodes';
import { DirectiveError } from '../directive';
import { operationLink } from './parts';

function renderObject({ data }: Entry<PlatformObject>, platform: Platform): RootContent[] {
  const { name, page, summary, operations } = data;
  const rows = operations.map((operation) => [
    inCode(`${operation.method} ${shownPath(operation.path)}`),
    operationLink(operation.name, platform),
    operation.scope === undefined ? 'none' : inCode(operation.scope),
  ]);
  return [
    heading(3, name),
    paragraph(`${summary} ${pageLink(page, `More about ${name}`)}.`),
    element('div', { className: ['reference-operations'] }, [
      table(['Method and path', 'Operation', 'Scope'], rows),
    ]),
  ];
}

/** `::operations{api=…}`: one table per object, with links to what each operation takes. */
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
