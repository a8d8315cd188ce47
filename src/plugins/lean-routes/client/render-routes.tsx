// In place of Docusaurus's module of this name: there, the routes are known from the start.

import { useLocation } from '@docusaurus/router';
import type { ReactNode } from 'react';
import { renderRoutes as renderNow, type RouteConfig } from 'react-router-config';

function Routes({ routes }: { readonly routes: RouteConfig[] }): ReactNode {
  // Pages join the routes before the address changes to theirs.
  useLocation();
  return renderNow(routes);
}

/** The route that matches the address, of a list that grows. */
export default function renderRoutes(routes: RouteConfig[]): ReactNode {
  return <Routes routes={routes} />;
}
