// In place of Docusaurus's module of this name: there, the routes are known from the start.

import { useContext, useMemo, type ReactNode } from 'react';
import { __RouterContext as RouterContext } from 'react-router';
import { renderRoutes as renderNow, type RouteConfig } from 'react-router-config';

function Routes({ routes }: { readonly routes: RouteConfig[] }): ReactNode {
  const router = useContext(RouterContext);
  // The router tells of a new address at once, also those who are kept on the old one until the page
  // is there (PendingNavigation). Nothing below would look different, so nothing is rendered.
  const { steady, element } = useMemo(
    // Pages join the routes before the address changes to theirs.
    () => ({ steady: router, element: renderNow(routes) }),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the address is all that is read of it
    [router.location, routes],
  );
  return <RouterContext.Provider value={steady}>{element}</RouterContext.Provider>;
}

/** The route that matches the address, of a list that grows. */
export default function renderRoutes(routes: RouteConfig[]): ReactNode {
  return <Routes routes={routes} />;
}
