import { RouteContextProvider } from '@docusaurus/core/lib/client/routeContext';
import type { RouteContext } from '@docusaurus/types';
import Loading from '@theme/Loading';
import { useEffect, useReducer, useState, type ComponentType, type ReactNode } from 'react';

type Props = Readonly<Record<string, unknown>>;

/** The modules of a route by the prop that they become, as Docusaurus names them. */
interface RouteModules extends Props {
  readonly __comp: ComponentType<Props>;
  readonly __context?: RouteContext;
  readonly __props?: Props;
}

/** A component that can be fetched before it is rendered. */
export type RouteComponent = ComponentType<Props> & { preload(): Promise<void> };

/**
 * What a module stands for as a prop: its default export, which carries the others (the `toc` and
 * `metadata` of an MDX module).
 */
export function exported(module: Readonly<Record<string, unknown>>): unknown {
  const { default: value, ...others } = module;
  return typeof value === 'object' || typeof value === 'function'
    ? Object.assign(value as object, others)
    : value;
}

/** How long nothing is shown in the place of a page that is on its way. */
const DELAY = 200;

function Pending({
  load,
  onLoaded,
}: {
  readonly load: () => Promise<void>;
  readonly onLoaded: () => void;
}): ReactNode {
  const [error, setError] = useState<Error | null>(null);
  const [pastDelay, setPastDelay] = useState(false);
  useEffect(() => {
    if (error) return undefined;
    let mounted = true;
    const timer = setTimeout(() => setPastDelay(true), DELAY);
    load().then(
      () => mounted && onLoaded(),
      (reason: unknown) => mounted && setError(reason as Error),
    );
    return () => {
      mounted = false;
      clearTimeout(timer);
    };
  }, [error, load, onLoaded]);
  return (
    <Loading
      error={error}
      isLoading={error === null}
      pastDelay={pastDelay}
      timedOut={false}
      retry={() => setError(null)}
    />
  );
}

/**
 * The component of a route, in place of Docusaurus's `ComponentCreator`: that one looks the modules
 * up in lists of all pages.
 *
 * @param load fetches what is not there yet
 * @param shape makes the props out of what was fetched
 */
export function routeComponent<Loaded>(
  load: () => Promise<Loaded>,
  shape: (loaded: Loaded) => RouteModules,
): RouteComponent {
  let modules: RouteModules | undefined;
  let pending: Promise<void> | undefined;
  const preload = (): Promise<void> => {
    pending ??= load().then(
      (loaded) => {
        modules = shape(loaded);
      },
      (error: unknown) => {
        pending = undefined;
        throw error;
      },
    );
    return pending;
  };

  function Route(props: Props): ReactNode {
    const [, update] = useReducer((count: number) => count + 1, 0);
    if (!modules) return <Pending load={preload} onLoaded={update} />;
    const { __comp: Component, __context: context, __props: routeProps, ...others } = modules;
    return (
      <RouteContextProvider value={context ?? null}>
        <Component {...others} {...routeProps} {...props} />
      </RouteContextProvider>
    );
  }
  return Object.assign(Route, { preload });
}
