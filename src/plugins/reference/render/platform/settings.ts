import type { RootContent } from 'mdast';

import type { Platform } from '../../../../../reference/lib/model';
import type { Setting } from '../../../../../reference/schema/platform';
import { element, inCode, pageLink } from '../../../shared/nodes';
import { DirectiveError } from '../directive';
import { commonTraits, defaultTrait, renderField, type ShownField } from '../fields';
import { settingAnchor } from './parts';

/** A setting of another kind, behind what it has to do with this one. */
const other = (relation: string, kind: string, key: string | undefined): string =>
  key === undefined
    ? ''
    : `${relation} ${pageLink(`reference/settings/${kind}.mdx#${settingAnchor(key)}`, inCode(key))}`;

function shownField(key: string, setting: Setting): ShownField {
  const { type, environment, configuration, docker, effect, options } = setting;
  return {
    anchor: settingAnchor(key),
    key,
    isInContents: true,
    traits: [
      type,
      setting.default === '' ? 'empty by default' : defaultTrait(setting.default),
      other('reads', 'environment', environment),
      other('is', 'configuration', configuration),
      docker === undefined ? '' : `in the Docker image ${inCode(docker)}`,
      ...commonTraits(setting),
    ],
    description: effect,
    options: options?.map(({ value, note }) => ({ value: String(value), note })),
  };
}

/** `::settings{kind=…}`: every setting of a kind. */
export function renderSettings(kind: string | null | undefined, platform: Platform): RootContent[] {
  const file = platform.settings.get(kind ?? '');
  if (!file) {
    throw new DirectiveError(`"kind" must be one of: ${[...platform.settings.keys()].join(', ')}`);
  }
  return Object.entries(file.data.settings).map(([key, setting]) =>
    element('dl', { className: ['reference-fields'] }, renderField(shownField(key, setting))),
  );
}
