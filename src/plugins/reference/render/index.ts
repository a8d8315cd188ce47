import type { RootContent } from 'mdast';

import { classesOf, type Entry, ownersOf } from '../../../../reference/lib/model';
import { type Content, nodesOf } from '../../shared/nodes';
import { renderApplyConfiguration } from './apply-configuration';
import { renderCard, renderProduct } from './card';
import { type Directive, DirectiveError, type RenderEntry, type Renderers } from './directive';
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
import { renderExecution, useCaseRenderers } from './use-case';

/** A directive about the data file of its page, which is in one of these folders. */
const about =
  <T>(folders: string, entriesOf: (directive: Directive) => Iterable<Entry<T>>) =>
  (render: RenderEntry<T>) =>
  (directive: Directive): Content => {
    const { reference } = directive;
    const entry = [...entriesOf(directive)].find((one) => one.reference === reference);
    if (entry) return render(entry, directive);
    const named = reference ?? 'a page without "reference"';
    throw new DirectiveError(`finds nothing in ${named}; allowed: a file of reference/${folders}`);
  };

const ofClass = about('{actions,connections,generators}', ({ catalog }) => classesOf(catalog));
const ofOwner = about('{actions,connections}', ({ catalog }) => ownersOf(catalog));
const ofGenerator = about('generators', ({ catalog }) => catalog.generators.values());
const ofObject = about('objects', ({ platform }) => platform.objects.values());
const ofUseCase = about('use-cases', ({ catalog }) => catalog.useCases.values());

const renderers: Renderers = {
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
  fields: ofObject(renderFields),
  states: ofObject(renderStates),
  endpoints: ofObject(renderEndpoints),
  'object-events': ofObject(renderObjectEvents),
  identity: ofClass(renderIdentity),
  configuration: ofClass(renderConfiguration),
  errors: ofClass(renderErrors),
  creates: ofGenerator(renderCreates),
  card: ofOwner(renderCard),
  instead: ofOwner(renderSiblings),
  examples: ofOwner((entry, page) =>
    entry.data.examples.map((example) => renderExample(entry, example, page)),
  ),
  ...Object.fromEntries(
    Object.entries(useCaseRenderers).map(([name, render]) => [
      name,
      ofUseCase((entry, page) => [renderExecution(entry, page), render(entry, page)]),
    ]),
  ),
};

/**
 * What a directive becomes.
 *
 * @throws DirectiveError that says what is wrong with the directive and what is allowed
 */
export function renderDirective(name: string, page: Directive): RootContent[] {
  const render = Object.hasOwn(renderers, name) ? renderers[name] : undefined;
  if (!render) {
    throw new DirectiveError(`is unknown; allowed: ${Object.keys(renderers).join(', ')}`);
  }
  // With `{object=plan}`, any page may use the directives of an object.
  const { object } = page.attributes;
  const reference = object ? `objects/${object}` : page.reference;
  return nodesOf(render({ ...page, reference }));
}
