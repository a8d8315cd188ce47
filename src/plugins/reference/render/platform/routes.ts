import type { PhrasingContent, RootContent } from 'mdast';

import type { Route } from '../../../../../reference/schema/platform';
import {
  code,
  element,
  inlineCode,
  inlineMarkdown,
  markdown,
  pageLink,
  text,
} from '../../../markdown/nodes';
import type { Platform } from '../../platform/catalogue';
import { curlOfRequest, httpResponse } from '../../requests';
import { anchored, disclosure, joined, traitsClass } from './parts';
import { settingAnchor } from './settings';

/** The anchor of a route: `POST /mcp` becomes `route-post-mcp`. */
export const routeAnchor = ({ method, path }: Pick<Route, 'method' | 'path'>): string =>
  `route-${method}${path.replace(/[^A-Za-z0-9]+/g, '-')}`.toLowerCase().replace(/-$/, '');

function renderExample({ method, example }: Route): RootContent[] {
  if (!example) return [];
  const { path, as, headers, body } = example;
  const response = { ...example.response, match: {} };
  return [
    disclosure(
      ['Example'],
      [
        code('bash', curlOfRequest({ method, path, as, headers, body, response })),
        code('http', httpResponse(response)),
      ],
    ),
  ];
}

function renderRoute(route: Route): RootContent {
  const { method, path, summary, setting, note, controller } = route;
  const facts: PhrasingContent[][] = [
    ...(setting === undefined
      ? []
      : [
          [
            text('off unless '),
            pageLink(`reference/settings/configuration.mdx#${settingAnchor(setting)}`, setting),
          ],
        ]),
    [inlineCode(controller)],
  ];
  return element('dl', { className: ['reference-fields'] }, [
    element('dt', {}, [
      anchored(routeAnchor(route), [inlineCode(`${method} ${path}`)]),
      element('span', {}, inlineMarkdown(summary)),
    ]),
    element('dd', {}, [
      element('p', { className: [traitsClass] }, joined(facts, ' · ')),
      ...(note === undefined ? [] : markdown(note)),
      ...renderExample(route),
    ]),
  ]);
}

/** Every address that is no operation, each with an anchor. */
export const renderRoutes = ({ routes }: Platform): RootContent[] =>
  routes.data.routes.map(renderRoute);
