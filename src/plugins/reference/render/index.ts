import type { RootContent } from 'mdast';

import { findEntry, type Entry, type Owner } from '../../../../reference/lib/model';
import { nameOfUseCase } from '../../../../reference/lib/scenario';
import { verificationOf } from '../../../../reference/lib/verified';
import type { Generator, UseCase } from '../../../../reference/schema';
import type { PlatformObject } from '../../../../reference/schema/platform';
import { renderApplyConfiguration } from './apply-configuration';
import { renderCard } from './card';
import {
  DirectiveError,
  type Directive,
  type EntryRenderers,
  isNews,
  type Renderers,
} from './directive';
import { renderErrors, renderPlatformErrors } from './errors';
import { renderConfiguration } from './fields';
import { renderExample } from './example';
import { renderCreates, renderGenerators } from './generators';
import { renderNumbers, renderProduct, renderProof } from './home';
import { renderIdentity, renderSiblings } from './identity';
import { renderIndex } from './index-table';
import { renderCommands } from './platform/commands';
import { renderEndpoints } from './platform/endpoints';
import { renderFields, renderStates } from './platform/fields';
import {
  renderEvents,
  renderObjectEvents,
  renderOperations,
  renderRoles,
  renderRoutes,
  renderScopes,
  renderSeeds,
  renderSettings,
  renderTables,
} from './platform/lists';
import { renderAllTypes } from './platform/types';
import { renderScreen } from './screen';
import {
  renderCalls,
  renderCheck,
  renderCleanUp,
  renderLogin,
  renderRequestOf,
  renderResult,
  renderRows,
  renderStep,
  renderToken,
} from './use-case';
import { renderVerification } from './verification';

const anywhere: Renderers = {
  product: renderProduct,
  numbers: ({ catalog }) => renderNumbers(catalog),
  proof: ({ catalog }) => renderProof(catalog),
  'apply-configuration': ({ attributes }) => renderApplyConfiguration(attributes),
  actions: ({ catalog }) => renderIndex('actions', catalog),
  connections: ({ catalog }) => renderIndex('connections', catalog),
  generators: ({ catalog }) => renderGenerators(catalog),
  events: ({ platform }) => renderEvents(platform),
  scopes: ({ platform }) => renderScopes(platform),
  roles: ({ platform }) => renderRoles(platform),
  seeds: ({ platform }) => renderSeeds(platform),
  routes: ({ platform }) => renderRoutes(platform),
  tables: ({ platform }) => renderTables(platform),
  commands: ({ platform }) => renderCommands(platform),
  types: ({ platform }) => renderAllTypes(platform),
  settings: ({ platform, attributes }) => renderSettings(attributes.kind, platform),
  'platform-errors': ({ platform }) => renderPlatformErrors(platform),
  screen: renderScreen,
  operations: ({ platform, attributes }) => renderOperations(attributes.api, platform),
};

/** On the page of an object of the platform, or anywhere with `{object=plan}`. */
const ofObject: EntryRenderers<PlatformObject> = {
  fields: (object) => renderFields(object),
  states: (object) => renderStates(object),
  endpoints: renderEndpoints,
  'object-events': (object, { platform }) => renderObjectEvents(object, platform),
};

/** On the page of an action or connection. */
const ofOwner: EntryRenderers<Owner> = {
  card: (entry, { catalog }) => renderCard(entry, catalog),
  identity: (entry, { catalog }) => renderIdentity(entry, catalog),
  instead: (entry, { catalog }) => renderSiblings(entry, catalog),
  configuration: renderConfiguration,
  errors: renderErrors,
  examples: (entry, page) =>
    entry.data.examples.flatMap((example) => renderExample(entry, example, page)),
};

/** On the page of a generator, which has no examples of its own in its data. */
const ofGenerator: EntryRenderers<Generator> = {
  identity: (entry, { catalog }) => renderIdentity(entry, catalog),
  configuration: renderConfiguration,
  creates: (entry, { catalog }) => renderCreates(entry, catalog),
  errors: renderErrors,
};

const ofUseCase: EntryRenderers<UseCase> = {
  result: renderResult,
  rows: renderRows,
  step: renderStep,
  calls: renderCalls,
  check: renderCheck,
  request: renderRequestOf,
  login: renderLogin,
  token: renderToken,
  cleanup: renderCleanUp,
};

export interface DirectivePage extends Directive {
  /** The data file that its front matter names, such as `actions/sql-query-all`. */
  readonly reference: string | undefined;
}

/** The front matter of a page names a data file that is not there. */
export class MissingDataError extends Error {
  constructor(reference: string) {
    super(
      `front matter "reference" names ${reference}, but there is no file reference/${reference}.yaml`,
    );
  }
}

function renderOf<T>(
  entry: Entry<T> | undefined,
  renderers: EntryRenderers<T>,
  name: string,
  page: DirectivePage,
  where = '',
): RootContent[] {
  const render = renderers[name];
  if (!render) {
    const more = where === '' ? [...Object.keys(anywhere), ...Object.keys(ofObject)] : [];
    const allowed = [...Object.keys(renderers), ...more].join(', ');
    throw new DirectiveError(`is unknown${where}; allowed: ${allowed}`);
  }
  if (page.reference === undefined) {
    throw new DirectiveError(
      'needs "reference" in the front matter, such as actions/sql-query-all',
    );
  }
  if (!entry) throw new MissingDataError(page.reference);
  return render(entry, page);
}

function objectOf(name: string, page: DirectivePage): Entry<PlatformObject> {
  const { attributes, platform, reference } = page;
  const id = attributes.object ?? reference?.replace(/^objects\//, '');
  const object = platform.objects.get(id ?? '');
  if (object) return object;
  throw new DirectiveError(
    id === undefined
      ? `needs "reference" in the front matter, such as objects/plan, or an attribute: ::${name}{object=plan}`
      : `names ${id}, but there is no file reference/objects/${id}.yaml`,
  );
}

/** On what and when a use case was executed, once a page. */
function verificationLine(entry: Entry<UseCase>, page: DirectivePage) {
  const record =
    isNews(page, 'verification') && verificationOf(nameOfUseCase(entry), entry.data, page.catalog);
  return record ? [renderVerification(record)] : [];
}

/**
 * What a directive becomes.
 *
 * @throws DirectiveError that says what is wrong with the directive and what is allowed
 * @throws MissingDataError where the page names a file that is not there
 */
export function renderDirective(name: string, page: DirectivePage): RootContent[] {
  if (Object.hasOwn(anywhere, name)) return anywhere[name]?.(page) ?? [];
  if (Object.hasOwn(ofObject, name)) return ofObject[name]?.(objectOf(name, page), page) ?? [];
  const { catalog, reference = '' } = page;
  const [kind, id = ''] = reference.split('/');
  if (kind === 'use-cases') {
    const entry = catalog.useCases.get(id);
    const content = renderOf(entry, ofUseCase, name, page, ' on the page of a use case');
    return [...(entry ? verificationLine(entry, page) : []), ...content];
  }
  if (kind === 'generators') {
    const entry = catalog.generators.get(id);
    return renderOf(entry, ofGenerator, name, page, ' on the page of a generator');
  }
  return renderOf(findEntry(catalog, reference), ofOwner, name, page);
}
