import type { RootContent } from 'mdast';

import { curlOfRequest } from '../../../../../reference/lib/curl';
import { httpResponse } from '../../../../../reference/lib/http';
import type { Platform } from '../../../../../reference/lib/model';
import type { Route } from '../../../../../reference/schema/platform';
import { anchored, code, disclosure, inCode, markdown, pageLink } from '../../../shared/nodes';
import { renderTraits } from '../fields';
import { renderEntry, requestOf, settingAnchor } from './parts';

/** `POST /mcp` becomes `route-post-mcp`. */
const routeAnchor = ({ method, path }: Pick<Route, 'method' | 'path'>): string =>
  `route-${method}${path.replace(/[^A-Za-z0-9]+/g, '-')}`.toLowerCase().replace(/-$/, '');

function renderExample({ method, example }: Route): RootContent[] {
  if (!example) return [];
  const { path, as, headers, body } = example;
  return [
    disclosure('Example', [
      code('bash', curlOfRequest({ method, path, as, headers, body })),
      code('http', httpResponse({ ...example.response, match: {} })),
    ]),
  ];
}

function renderRoute(route: Route): RootContent {
  const { method, path, summary, setting, note, controller } = route;
  const page = `reference/settings/configuration.mdx#${settingAnchor(setting ?? '')}`;
  return renderEntry(anchored(routeAnchor(route), requestOf(method, path)), summary, [
    renderTraits(
      setting === undefined ? '' : `off unless ${pageLink(page, setting)}`,
      inCode(controller),
    ),
    ...markdown(note),
    ...renderExample(route),
  ]);
}

/** `::routes`: every address that is no operation. */
export const renderRoutes = ({ routes }: Platform): RootContent[] =>
  routes.data.routes.map(renderRoute);
