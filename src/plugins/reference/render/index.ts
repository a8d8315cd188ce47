import type { RootContent } from 'mdast';

import { type Entry, findEntry, type Owner } from '../../../../reference/lib/model';
import type { Generator } from '../../../../reference/schema';
import type { PlatformObject } from '../../../../reference/schema/platform';
import { type Content, nodesOf } from '../../shared/nodes';
import { renderApplyConfiguration } from './apply-configuration';
import { renderCard, renderProduct } from './card';
import { type Directive, DirectiveError, type EntryRenderers, type Renderers } from './directive';
import { renderErrors, renderPlatformErrors } from './errors';
import { renderExample } from './example';
import { renderConfiguration, renderFields } from './fields';
import { renderIdentity, renderSiblings } from './identity';
import {
  renderCreates,
  renderGenerators,
  renderIndex,
  renderNumbers,
  renderProof,
} from './indexes';
import { renderCommands } from './platform/commands';
import { listRenderers, renderObjectEvents, renderStates } from './platform/lists';
import { renderAllTypes, renderEndpoints } from './platform/operations';
import { renderScreen } from './screen';
import { renderVerificationOf, useCaseRenderers } from './use-case';

const anywhere: Renderers = {
  ...listRenderers,
  product: renderProduct,
  numbers: renderNumbers,
  proof: renderProof,
  'apply-configuration': renderApplyConfiguration,
  actions: ({ catalog }) => renderIndex('actions', catalog),
  connections: ({ catalog }) => renderIndex('connections', catalog),
  generators: renderGenerators,
  commands: renderCommands,
  types: renderAllTypes,
  'platform-errors': renderPlatformErrors,
  screen: renderScreen,
};

/** On the page of an object of the platform, or anywhere with `{object=plan}`. */
const ofObject: EntryRenderers<PlatformObject> = {
  fields: renderFields,
  states: renderStates,
  endpoints: renderEndpoints,
  'object-events': renderObjectEvents,
};

/** On the page of an action or connection. */
const ofOwner: EntryRenderers<Owner> = {
  card: renderCard,
  identity: renderIdentity,
  instead: renderSiblings,
  configuration: renderConfiguration,
  errors: renderErrors,
  examples: (entry, page) =>
    entry.data.examples.map((example) => renderExample(entry, example, page)),
};

/** On the page of a generator, which has no examples of its own in its data. */
const ofGenerator: EntryRenderers<Generator> = {
  identity: renderIdentity,
  configuration: renderConfiguration,
  creates: renderCreates,
  errors: renderErrors,
};

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
  page: Directive,
  where = '',
): Content {
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

function objectOf(name: string, { attributes, platform, reference }: Directive) {
  const id = attributes.object ?? reference?.replace(/^objects\//, '');
  const object = platform.objects.get(id ?? '');
  if (object) return object;
  throw new DirectiveError(
    id === undefined
      ? `needs "reference" in the front matter, such as objects/plan, or an attribute: ::${name}{object=plan}`
      : `names ${id}, but there is no file reference/objects/${id}.yaml`,
  );
}

function contentOf(name: string, page: Directive): Content {
  if (Object.hasOwn(anywhere, name)) return anywhere[name]?.(page);
  if (Object.hasOwn(ofObject, name)) return ofObject[name]?.(objectOf(name, page), page);
  const { catalog, reference = '' } = page;
  const [kind, id = ''] = reference.split('/');
  if (kind === 'use-cases') {
    const entry = catalog.useCases.get(id);
    const content = renderOf(entry, useCaseRenderers, name, page, ' on the page of a use case');
    return [entry && renderVerificationOf(entry, page), content];
  }
  if (kind === 'generators') {
    const entry = catalog.generators.get(id);
    return renderOf(entry, ofGenerator, name, page, ' on the page of a generator');
  }
  return renderOf(findEntry(catalog, reference), ofOwner, name, page);
}

/**
 * What a directive becomes.
 *
 * @throws DirectiveError that says what is wrong with the directive and what is allowed
 * @throws MissingDataError where the page names a file that is not there
 */
export const renderDirective = (name: string, page: Directive): RootContent[] =>
  nodesOf(contentOf(name, page));
