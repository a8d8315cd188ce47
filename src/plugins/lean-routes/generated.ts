import fs from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';

import * as z from 'zod';

/** A route as Docusaurus has written it for the client. */
export interface GeneratedRoute {
  readonly path: string;
  /** The key of its modules in `routesChunkNames.json`; undefined for the not-found page. */
  readonly key: string | undefined;
  readonly exact: boolean;
  readonly routes: readonly GeneratedRoute[] | undefined;
  /** What else a plugin has put into the route, such as the name of the sidebar. */
  readonly attributes: Readonly<Record<string, unknown>>;
}

/** The modules of a route by the name of the prop that they become. */
export interface ModuleTree {
  readonly [prop: string]: ModuleNode;
}

/** The chunk of a module, or several. */
export type ModuleNode = string | ModuleTree | readonly ModuleNode[];

/** All that the client knows of the routes of the site. */
export interface GeneratedRoutes {
  readonly routes: readonly GeneratedRoute[];
  /** The modules of each route, by {@link GeneratedRoute.key}, named by chunk. */
  readonly modules: Readonly<Record<string, ModuleTree>>;
  /** What a chunk holds: the request of a module. */
  readonly registry: Readonly<Record<string, string>>;
}

const routeSchema = z.looseObject({
  path: z.string(),
  component: z.object({ path: z.string(), hash: z.string().optional() }),
  exact: z.boolean().optional(),
  get routes() {
    return z.array(routeSchema).optional();
  },
});

function toRoute(route: z.infer<typeof routeSchema>): GeneratedRoute {
  const { path: pathname, component, exact, routes, ...attributes } = route;
  return {
    path: pathname,
    key: component.hash === undefined ? undefined : `${component.path}-${component.hash}`,
    exact: exact ?? false,
    routes: routes?.map(toRoute),
    attributes,
  };
}

/**
 * Reads the list of routes.
 *
 * @param code the text of `routes.js`
 * @throws where it is written in another way than by Docusaurus 3.8
 */
export function parseRoutes(code: string): GeneratedRoute[] {
  const body = code.replace(/^import .*$/gm, '').replace('export default', 'routes =');
  const context = {
    routes: undefined as unknown,
    ComponentCreator: (pathname: string, hash?: string) => ({ path: pathname, hash }),
  };
  vm.runInNewContext(body, context);
  return z.array(routeSchema).parse(structuredClone(context.routes)).map(toRoute);
}

/**
 * Reads what the chunks hold.
 *
 * @param code the text of `registry.js`
 * @throws where a line is written in another way than by Docusaurus 3.8
 */
export function parseRegistry(code: string): Record<string, string> {
  const lines = code.split('\n').filter((line) => line.startsWith('  '));
  return Object.fromEntries(
    lines.map((line) => {
      const entry = /^ {2}("[^"]+"): \[.*, ("(?:[^"\\]|\\.)*"), require\.resolveWeak\(/.exec(line);
      if (!entry) throw new Error(`registry.js: unknown line "${line.trim().slice(0, 100)}"`);
      const [, name = '', request = ''] = entry;
      return [JSON.parse(name) as string, JSON.parse(request) as string];
    }),
  );
}

/** @param generatedFilesDir where Docusaurus writes what it generates */
export function readGenerated(generatedFilesDir: string): GeneratedRoutes {
  const read = (name: string): string =>
    fs.readFileSync(path.join(generatedFilesDir, name), 'utf8');
  return {
    routes: parseRoutes(read('routes.js')),
    modules: JSON.parse(read('routesChunkNames.json')) as Record<string, ModuleTree>,
    registry: parseRegistry(read('registry.js')),
  };
}
