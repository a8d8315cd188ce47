import { useEffect, useReducer, type ComponentType, type ReactNode } from 'react';

import { leaveToServer } from '../../shared/leave-to-server';

type Props = Readonly<Record<string, unknown>>;

/** What fetches a part that is not there yet, of all pages that are. */
const waiting = new Set<() => Promise<void>>();

/**
 * Fetches the later parts of all pages that are here.
 *
 * @throws where a file does not come; the next call tries again
 */
export async function loadLateContent(): Promise<void> {
  await Promise.all([...waiting].map((load) => load()));
}

/**
 * The later part of a page: nothing, until it is there.
 *
 * @param fetchContent an `import()` of the part
 */
export default function late(
  fetchContent: () => Promise<{ readonly default: ComponentType<Props> }>,
): ComponentType<Props> {
  let Content: ComponentType<Props> | undefined;
  const load = async (): Promise<void> => {
    Content = (await fetchContent()).default;
    waiting.delete(load);
  };
  waiting.add(load);

  return function Late(props: Props): ReactNode {
    const [, update] = useReducer((count: number) => count + 1, 0);
    const isThere = Content !== undefined;
    useEffect(() => {
      if (isThere) return;
      load().then(update, leaveToServer);
    }, [isThere]);
    return Content ? <Content {...props} /> : null;
  };
}
