import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { useId, useSyncExternalStore, type ReactNode } from 'react';

import { stored, transferred } from './keep';
import { WholeSiteKeeper, type Keeping } from './whole-site-keeper';

const keepers = new Map<string, WholeSiteKeeper>();

/** The one keeper of a site. */
function keeperOf(baseUrl: string): WholeSiteKeeper {
  const keeper = keepers.get(baseUrl) ?? new WholeSiteKeeper(baseUrl);
  keepers.set(baseUrl, keeper);
  return keeper;
}

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

/** What there is to say before and after, for eyes and ears. The progress speaks for itself. */
function statusOf(keeping: Keeping): string {
  switch (keeping.state) {
    case 'asking':
      return 'Looking at what is kept …';
    case 'unsupported':
      return 'Nothing can be kept: this browser has no service workers, or the address of this site is neither https nor localhost.';
    case 'unknown':
      return process.env.NODE_ENV === 'development'
        ? 'The preview keeps nothing. Try it with "npm run build" and "npm run serve".'
        : `Without a connection, nothing can be added. ${keeping.kept} files are kept.`;
    case 'running':
      return `Keeping ${keeping.plan.missing.length} files. You can read on meanwhile.`;
    case 'known': {
      const { files, plan, problem } = keeping;
      if (plan.missing.length === 0) {
        return `The whole documentation is kept: ${files.length} files, ${megabytes(stored(files))}.`;
      }
      const size = `${plan.missing.length} files, ${megabytes(transferred(plan.missing))} to download, ${megabytes(stored(plan.missing))} in this browser.`;
      return plan.kept === 0
        ? `${problem} Not kept: ${size}`
        : `${problem} Kept in part. Missing or changed: ${size}`;
    }
  }
}

/** Keeps the whole documentation, with its size told before, a progress bar, and the way back. */
export default function WholeSite(): ReactNode {
  const { baseUrl } = useDocusaurusContext().siteConfig;
  const { current, subscribe, keep, cancel, remove } = keeperOf(baseUrl);
  const keeping = useSyncExternalStore(subscribe, current, current);
  const id = useId();
  const canKeep = keeping.state === 'known' && keeping.plan.missing.length > 0;
  const kept =
    keeping.state === 'known' ? keeping.plan.kept : keeping.state === 'unknown' ? keeping.kept : 0;

  return (
    <>
      <p role="status" id={id}>
        {statusOf(keeping)}
      </p>
      {keeping.state === 'running' && (
        <p>
          <progress
            aria-labelledby={id}
            max={transferred(keeping.plan.missing)}
            value={keeping.bytes}
          />{' '}
          {megabytes(keeping.bytes)} of {megabytes(transferred(keeping.plan.missing))}
        </p>
      )}
      <p className="offline-buttons">
        {canKeep && (
          <button type="button" className="button button--primary" onClick={() => void keep()}>
            {kept === 0 ? 'Keep the whole documentation' : 'Keep the rest'}
          </button>
        )}
        {keeping.state === 'running' && (
          <button type="button" className="offline-button" onClick={cancel}>
            Cancel
          </button>
        )}
        {kept > 0 && (
          <button type="button" className="offline-button" onClick={() => void remove()}>
            Remove the whole documentation
          </button>
        )}
      </p>
    </>
  );
}
