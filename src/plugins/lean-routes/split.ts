import type { GeneratedRoute, GeneratedRoutes, ModuleNode, ModuleTree } from './generated';
import { pageName } from './page-name';

/** A page of the site as a chunk of its own. */
export interface PageModule {
  /** The name of the chunk, see {@link pageName}. */
  readonly name: string;
  /** The text of the module that the chunk is made of. */
  readonly code: string;
  /** The chunk of the routes above it, which is there before the page runs. */
  readonly parentChunk: string | undefined;
}

/** The routes of the site, split into what every reader needs and what a page needs. */
export interface SplitRoutes {
  /** The text of the module with the routes that are no pages. */
  readonly tree: string;
  readonly pages: readonly PageModule[];
  /** The chunk that holds a module, by the request that the server reports as used. */
  readonly chunkOf: ReadonlyMap<string, string>;
}

/** One use of a module by a route. */
interface Use {
  readonly prop: string;
  readonly isPage: boolean;
  /** The first parent of the route, or its section, or none. */
  readonly root: string | undefined;
}

/** What is imported by another part of the code, with a name for it there. */
class Imports {
  readonly statics: string[] = [];
  readonly lazies: string[] = [];

  addStatic(request: string): string {
    const name = `s${this.statics.length}`;
    this.statics.push(`import * as ${name} from ${JSON.stringify(request)};`);
    return name;
  }

  addLazy(request: string, chunk: string): string {
    const name = `l${this.lazies.length}`;
    this.lazies.push(importExpression(request, chunk));
    return name;
  }
}

/** An `import()` into a chunk of that name. */
export function importExpression(request: string, chunk: string): string {
  return `import(/* webpackChunkName: ${JSON.stringify(chunk)} */ ${JSON.stringify(request)})`;
}

function* modulesIn(tree: ModuleNode, prop = ''): Generator<[string, string]> {
  if (typeof tree === 'string') {
    yield [prop, tree];
    return;
  }
  for (const [name, part] of Object.entries(tree)) {
    yield* modulesIn(part, prop === '' ? name : `${prop}.${name}`);
  }
}

/** Whether a component renders pages of a kind, and not one page. */
const isOfTheme = (request: string): boolean => request.startsWith('@theme/');

/**
 * Several pages that are no children of a route, below one folder: those of the blog.
 *
 * @returns the path of the section that a path lies in
 */
function sectionsOf(
  paths: readonly string[],
  baseUrl: string,
): (path: string) => string | undefined {
  const sectionOf = (path: string): string =>
    `${baseUrl}${path.slice(baseUrl.length).split('/', 1)[0] ?? ''}/`;
  const counts = new Map<string, number>();
  for (const path of paths) counts.set(sectionOf(path), (counts.get(sectionOf(path)) ?? 0) + 1);
  return (path) => ((counts.get(sectionOf(path)) ?? 0) > 1 ? sectionOf(path) : undefined);
}

const isNotFound = ({ key }: GeneratedRoute): boolean => key === undefined;

/**
 * Splits the routes. Pages leave the list: each becomes a chunk that holds its route and what no
 * other page uses, and whose name follows from its address. What stays is the same for any number
 * of pages.
 *
 * @param generated see {@link GeneratedRoutes}
 * @param baseUrl path below which the site lives
 * @param runtime requests of the modules that the code imports: the route component, the not-found
 *   page
 * @param categoriesOn the items of the categories that are open in a sidebar on a page, by chunk
 * @throws where the address of a page cannot name a chunk, or two pages share one
 */
export function splitRoutes(
  { routes, modules, registry }: GeneratedRoutes,
  baseUrl: string,
  runtime: { readonly routeComponent: string; readonly notFound: string },
  categoriesOn: (sidebar: unknown, path: string) => Readonly<Record<string, unknown>>,
): SplitRoutes {
  const requestOf = (module: string): string => {
    const request = registry[module];
    if (request === undefined) throw new Error(`registry.js has no module "${module}".`);
    return request;
  };
  const modulesOf = ({ key, path }: GeneratedRoute): ModuleTree => {
    const found = key === undefined ? undefined : modules[key];
    if (!found) throw new Error(`The route ${path} has no modules.`);
    return found;
  };
  const section = sectionsOf(
    routes
      .filter((route) => {
        if (isNotFound(route) || route.routes) return false;
        const { __comp: component } = modulesOf(route);
        return typeof component === 'string' && isOfTheme(requestOf(component));
      })
      .map(({ path }) => path),
    baseUrl,
  );

  const uses = new Map<string, Use[]>();
  const countUses = (route: GeneratedRoute, root?: GeneratedRoute): void => {
    if (isNotFound(route)) return;
    const isPage = route.routes === undefined;
    for (const [prop, module] of modulesIn(modulesOf(route))) {
      const above = isPage ? section(route.path) : route.path;
      const use = { prop, isPage, root: root?.path ?? above };
      uses.set(module, [...(uses.get(module) ?? []), use]);
    }
    route.routes?.forEach((child) => countUses(child, root ?? route));
  };
  routes.forEach((route) => countUses(route));

  const parentChunk = (path: string): string =>
    `routes/${path.slice(baseUrl.length).replace(/\/$/, '').replaceAll('/', '-') || 'index'}`;

  /** The chunk of a module that is not part of the one page that uses it. */
  const chunkOfModule = (module: string): string | undefined => {
    const all = uses.get(module) ?? [];
    const roots = new Set(all.map(({ root }) => root));
    const [root] = roots;
    if (all.some(({ isPage }) => !isPage)) return root && parentChunk(root);
    const isComponent = roots.size === 1 && all.every(({ prop }) => prop === '__comp');
    const isInSection = root !== undefined && section(root) === root;
    if (isComponent && isInSection && isOfTheme(requestOf(module))) return parentChunk(root);
    // The component of many pages below a parent comes with the parent.
    if (all.length === 1 || all.every(({ prop }) => prop.startsWith('__context'))) return undefined;
    return isComponent && root !== undefined ? parentChunk(root) : `shared/${module}`;
  };

  const chunkOf = new Map<string, string>();
  const shape = (tree: ModuleNode, imports: Imports, page?: string): string => {
    if (typeof tree === 'string') {
      const request = requestOf(tree);
      const chunk = chunkOfModule(tree);
      if (chunk === undefined) {
        if (page !== undefined && uses.get(tree)?.length === 1) chunkOf.set(request, page);
        return `exported(${imports.addStatic(request)})`;
      }
      chunkOf.set(request, chunk);
      return `exported(${imports.addLazy(request, chunk)})`;
    }
    if (Array.isArray(tree)) {
      const items = tree as readonly ModuleNode[];
      return `[${items.map((item) => shape(item, imports, page)).join(', ')}]`;
    }
    const parts = Object.entries(tree).map(
      ([name, part]) => `${JSON.stringify(name)}: ${shape(part, imports, page)}`,
    );
    return `{ ${parts.join(', ')} }`;
  };
  const component = (route: GeneratedRoute, imports: Imports, page?: string): string => {
    const own = new Imports();
    const props = shape(modulesOf(route), own, page);
    imports.statics.push(...own.statics);
    const names = own.lazies.map((_, index) => `l${index}`);
    return `routeComponent(() => Promise.all([${own.lazies.join(', ')}]), ([${names.join(', ')}]) => (${props}))`;
  };
  const attributes = (route: GeneratedRoute): string =>
    Object.entries(route.attributes)
      .map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}, `)
      .join('');
  const header = `import { exported, routeComponent } from ${JSON.stringify(runtime.routeComponent)};\n`;

  const pages = new Map<string, PageModule>();
  const addPage = (route: GeneratedRoute, parents: readonly string[]): void => {
    const name = pageName(route.path, baseUrl);
    if (name === undefined) {
      throw new Error(
        `The address ${route.path} cannot name a chunk; letters, digits and -_./ are allowed.`,
      );
    }
    if (pages.has(name)) throw new Error(`Two pages have the address ${route.path}.`);
    const imports = new Imports();
    const code = `export default { parents: ${JSON.stringify(parents)}, categories: ${JSON.stringify(categoriesOn(route.attributes.sidebar, route.path))}, route: { key: ${JSON.stringify(name)}, path: ${JSON.stringify(route.path)}, exact: true, ${attributes(route)}component: ${component(route, imports, name)} } };\n`;
    const [root] = parents;
    pages.set(name, {
      name,
      code: [header, ...imports.statics.map((line) => `${line}\n`), code].join(''),
      parentChunk: root === undefined ? undefined : parentChunk(root),
    });
  };

  const treeImports = new Imports();
  const treeOf = (level: readonly GeneratedRoute[], parents: readonly string[]): string => {
    const kept = level.flatMap((route) => {
      if (isNotFound(route)) {
        const notFound = importExpression(runtime.notFound, 'not-found');
        return `{ key: '*', path: '*', component: routeComponent(() => Promise.all([${notFound}]), ([l0]) => ({ __comp: exported(l0), __context: { plugin: { name: 'native', id: 'default' } } })) }`;
      }
      if (route.routes === undefined) {
        addPage(route, parents);
        // Breadcrumbs ask whether there is a home page.
        return route.path === baseUrl && parents.length === 0
          ? `{ key: ${JSON.stringify(pageName(baseUrl, baseUrl))}, path: ${JSON.stringify(baseUrl)}, exact: true }`
          : [];
      }
      const chunk = parentChunk(parents[0] ?? route.path);
      const children = treeOf(route.routes, [...parents, route.path]);
      return `{ key: ${JSON.stringify(route.path)}, path: ${JSON.stringify(route.path)}, exact: ${route.exact}, chunk: ${JSON.stringify(chunk)}, ${attributes(route)}component: ${component(route, treeImports)}, routes: ${children} }`;
    });
    return `[${kept.join(',\n')}]`;
  };
  const treeCode = treeOf(routes, []);
  const sections = new Map(
    routes.flatMap(({ path }) => {
      const above = section(path);
      return above === undefined ? [] : [[above, parentChunk(above)] as const];
    }),
  );
  return {
    tree: `${header}${treeImports.statics.join('\n')}\nexport const sections = ${JSON.stringify([...sections])};\nexport default ${treeCode};\n`,
    pages: [...pages.values()],
    chunkOf,
  };
}
