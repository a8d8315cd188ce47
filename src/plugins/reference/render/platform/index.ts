import type { RootContent } from 'mdast';

import type { PlatformObject } from '../../../../../reference/schema/platform';
import { apis } from '../../../../../reference/schema/platform';
import type { Placed, Platform } from '../../platform/catalogue';
import { DirectiveError } from '../use-case';
import { renderRoles, renderScopes, renderSeeds } from './access';
import { renderCommands } from './commands';
import { renderEndpoints } from './endpoints';
import { renderPlatformErrors } from './errors';
import { renderEvents, renderObjectEvents } from './events';
import { renderFields, renderStates } from './fields';
import { renderOperations } from './operations';
import { renderRoutes } from './routes';
import { renderSettings } from './settings';
import { renderTables } from './tables';
import { renderAllTypes } from './types';

type Attributes = Readonly<Record<string, string | null | undefined>>;

/** What a `::name` on the page of an object becomes. */
const objectRenderers: Readonly<
  Record<string, (object: Placed<PlatformObject>, platform: Platform) => RootContent[]>
> = {
  fields: renderFields,
  states: renderStates,
  endpoints: renderEndpoints,
  'object-events': renderObjectEvents,
};

/** What a `::name` becomes that stands for all entries of a kind; any page may hold it. */
const overviewRenderers: Readonly<
  Record<string, (attributes: Attributes, platform: Platform) => RootContent[]>
> = {
  events: (_attributes, platform) => renderEvents(platform),
  scopes: (_attributes, platform) => renderScopes(platform),
  roles: (_attributes, platform) => renderRoles(platform),
  seeds: (_attributes, platform) => renderSeeds(platform),
  routes: (_attributes, platform) => renderRoutes(platform),
  tables: (_attributes, platform) => renderTables(platform),
  commands: (_attributes, platform) => renderCommands(platform),
  types: (_attributes, platform) => renderAllTypes(platform),
  settings: ({ kind }, platform) => renderSettings(kind, platform),
  'platform-errors': (_attributes, platform) => renderPlatformErrors(platform),
  operations: ({ api }, platform) => {
    if (!apis.some((name) => name === api)) {
      throw new DirectiveError(`"api" must be one of: ${apis.join(', ')}`);
    }
    return renderOperations(api ?? '', platform);
  },
};

/** The names of all directives that stand for the platform itself. */
export const platformDirectives: readonly string[] = [
  ...Object.keys(objectRenderers),
  ...Object.keys(overviewRenderers),
];

/**
 * What a directive about the platform becomes.
 *
 * @param reference the data file of the page, such as `objects/plan`; an attribute `object` names
 *   another one
 * @throws DirectiveError that says what is wrong with the directive and what is allowed
 */
export function renderPlatform(
  name: string,
  attributes: Attributes,
  reference: string | undefined,
  platform: Platform,
): RootContent[] {
  const overview = overviewRenderers[name];
  if (overview) return overview(attributes, platform);
  const id = attributes.object ?? reference?.replace(/^objects\//, '');
  const object = platform.objects.get(id ?? '');
  if (!object) {
    throw new DirectiveError(
      id === undefined
        ? `needs "reference" in the front matter, such as objects/plan, or an attribute: ::${name}{object=plan}`
        : `names ${id}, but there is no file reference/objects/${id}.yaml`,
    );
  }
  return objectRenderers[name]?.(object, platform) ?? [];
}
