import type { RootContent } from 'mdast';

import { nodesOf } from '../../shared/nodes';
import { renderApplyConfiguration } from './apply-configuration';
import { renderCard, renderProduct } from './card';
import {
  type Directive,
  DirectiveError,
  ofClass,
  ofObject,
  ofOwner,
  type Renderers,
} from './directive';
import { renderErrors, renderPlatformErrors } from './errors';
import { renderExample } from './example';
import { renderConfiguration, renderFields } from './fields';
import { renderIdentity, renderSiblings } from './identity';
import { indexRenderers } from './indexes';
import { renderCommands } from './platform/commands';
import { listRenderers } from './platform/lists';
import { renderAllTypes, renderEndpoints } from './platform/operations';
import { renderScreen } from './screen';
import { useCaseRenderers } from './use-case';

const renderers: Renderers = {
  ...indexRenderers,
  ...listRenderers,
  ...useCaseRenderers,
  product: renderProduct,
  'apply-configuration': renderApplyConfiguration,
  commands: renderCommands,
  types: renderAllTypes,
  'platform-errors': renderPlatformErrors,
  screen: renderScreen,
  fields: ofObject(renderFields),
  endpoints: ofObject(renderEndpoints),
  card: ofOwner(renderCard),
  instead: ofOwner(renderSiblings),
  identity: ofClass(renderIdentity),
  configuration: ofClass(renderConfiguration),
  errors: ofClass(renderErrors),
  examples: ofOwner((entry, page) =>
    entry.data.examples.map((example) => renderExample(entry, example, page)),
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
