import type { PhrasingContent, RootContent } from 'mdast';

import type { Setting } from '../../../../../reference/schema/platform';
import { element, inlineCode, pageLink, text } from '../../../markdown/nodes';
import type { Platform } from '../../../../../reference/lib/model';
import { renderApplyConfiguration } from '../apply-configuration';
import { DirectiveError } from '../directive';
import { commonTraits, defaultTrait, renderField, type ShownField } from '../fields';

/** The page of each kind of setting, below docs/. */
const pages: Readonly<Record<string, string>> = {
  environment: 'reference/settings/environment.mdx',
  configuration: 'reference/settings/configuration.mdx',
  database: 'reference/settings/database.mdx',
};

/** The anchor of a setting: `APP_DEBUG` becomes `app-debug`. */
export const settingAnchor = (key: string): string => key.replaceAll('_', '-').toLowerCase();

/** A link to a setting of another kind. */
function settingLink(kind: string, key: string): PhrasingContent {
  const link = pageLink(`${pages[kind] ?? ''}#${settingAnchor(key)}`, '');
  return link.type === 'link' ? { ...link, children: [inlineCode(key)] } : link;
}

function shownField(key: string, setting: Setting): ShownField {
  const { type, environment, configuration, docker, effect, options } = setting;
  return {
    anchor: settingAnchor(key),
    key,
    isInContents: true,
    traits: [
      [text(type)],
      setting.default === '' ? [text('empty by default')] : defaultTrait(setting.default),
      environment === undefined ? [] : [text('reads '), settingLink('environment', environment)],
      configuration === undefined ? [] : [text('is '), settingLink('configuration', configuration)],
      docker === undefined ? [] : [text('in the Docker image '), inlineCode(docker)],
      ...commonTraits(setting),
    ],
    description: effect,
    options: options?.map(({ value, note }) => ({ value: String(value), note })),
  };
}

/** Every setting of a kind, each with an anchor of its own, below how a change of them is applied. */
export function renderSettings(kind: string | null | undefined, platform: Platform): RootContent[] {
  const file = platform.settings.get(kind ?? '');
  if (!file) {
    throw new DirectiveError(`"kind" must be one of: ${[...platform.settings.keys()].join(', ')}`);
  }
  const settings = Object.entries(file.data.settings).map(([key, setting]) =>
    element('dl', { className: ['reference-fields'] }, renderField(shownField(key, setting))),
  );
  return kind === 'configuration' ? [...renderApplyConfiguration({}), ...settings] : settings;
}
