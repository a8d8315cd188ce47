import type { PhrasingContent, RootContent } from 'mdast';

import type { Route } from '../../../../../reference/schema/platform';
import {
  anchored,
  code,
  disclosure,
  element,
  inlineCode,
  joined,
  markdown,
  pageLink,
  text,
} from '../../../shared/nodes';
import { curlOfRequest } from '../../../../../reference/lib/curl';
import { httpResponse } from '../../../../../reference/lib/http';
import type { Platform } from '../../../../../reference/lib/model';
import { renderEntry, requestOf } from './parts';
import { settingAnchor } from './settings';
import { traitsClass } from '../fields';

/** The anchor of a route: `POST /mcp` becomes `route-post-mcp`. */
const routeAnchor = ({ method, path }: Pick<Route, 'method' | 'path'>): string =>
  `route-${method}${path.replace(/[^A-Za-z0-9]+/g, '-')}`.toLowerCase().replace(/-$/, '');

function renderExample({ method, example }: Route): RootContent[] {
  if (!example) return [];
  const { path, as, headers, body } = example;
  const response = { ...example.response, match: {} };
  return [
    disclosure('Example', [
      code('bash', curlOfRequest({ method, path, as, headers, body })),
      code('http', httpResponse(response)),
    ]),
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
  return renderEntry(anchored(routeAnchor(route), requestOf(method, path)), summary, [
    element('p', { className: [traitsClass] }, joined(facts, ' · ')),
    ...(note === undefined ? [] : markdown(note)),
    ...renderExample(route),
  ]);
}

/** Every address that is no operation, each with an anchor. */
export const renderRoutes = ({ routes }: Platform): RootContent[] =>
  routes.data.routes.map(renderRoute);
