import type { PhrasingContent, RootContent } from 'mdast';

import type { Setting } from '../../../../../reference/schema/platform';
import {
  element,
  inlineCode,
  inlineMarkdown,
  markdown,
  pageLink,
  text,
} from '../../../markdown/nodes';
import type { Platform } from '../../platform/catalogue';
import { renderApplyConfiguration } from '../apply-configuration';
import { DirectiveError } from '../use-case';
import { anchored, joined, traitsClass } from './parts';

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

function traits(setting: Setting): PhrasingContent[] {
  const { type, environment, configuration, docker, secret, since } = setting;
  const fallback: PhrasingContent[] =
    setting.default === undefined
      ? []
      : setting.default === ''
        ? [text('empty by default')]
        : [text('default '), inlineCode(String(setting.default))];
  const parts: PhrasingContent[][] = [
    [text(type)],
    fallback,
    environment === undefined ? [] : [text('reads '), settingLink('environment', environment)],
    configuration === undefined ? [] : [text('is '), settingLink('configuration', configuration)],
    docker === undefined ? [] : [text('in the Docker image '), inlineCode(docker)],
    secret ? [text('secret')] : [],
    since === undefined ? [] : [text(`since ${since}`)],
  ];
  return joined(
    parts.filter(({ length }) => length > 0),
    ' · ',
  );
}

/** Every setting of a kind, each with an anchor of its own, below how a change of them is applied. */
export function renderSettings(kind: string | null | undefined, platform: Platform): RootContent[] {
  const file = platform.settings.get(kind ?? '');
  if (!file) {
    throw new DirectiveError(`"kind" must be one of: ${[...platform.settings.keys()].join(', ')}`);
  }
  const settings = Object.entries(file.data.settings).map(([key, setting]) =>
    element('dl', { className: ['reference-fields'] }, [
      element('dt', {}, [anchored(settingAnchor(key), [inlineCode(key)])]),
      element('dd', {}, [
        element('p', { className: [traitsClass] }, traits(setting)),
        ...markdown(setting.effect),
        ...(setting.options === undefined
          ? []
          : [
              element(
                'ul',
                {},
                setting.options.map(({ value, note }) =>
                  element('li', {}, [
                    inlineCode(String(value)),
                    ...(note === undefined ? [] : [text(': '), ...inlineMarkdown(note)]),
                  ]),
                ),
              ),
            ]),
      ]),
    ]),
  );
  return kind === 'configuration' ? [...renderApplyConfiguration({}), ...settings] : settings;
}
