import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { keptPages, type KeptPage } from '@site/src/plugins/delivery/offline/kept-pages';
import { cachesOf, limits } from '@site/src/plugins/delivery/offline/names';
import { useEffect, useState, type ReactNode } from 'react';

/** A title is HTML: `&amp;` is one character. */
const textOf = (html: string): string =>
  new DOMParser().parseFromString(html, 'text/html').body.textContent;

/** The pages that were read and are kept, which the reader can remove. */
export default function KeptPages(): ReactNode {
  const { baseUrl } = useDocusaurusContext().siteConfig;
  const [pages, setPages] = useState<readonly KeptPage[]>([]);

  useEffect(() => {
    if ('caches' in window) keptPages(baseUrl).then(setPages, () => undefined);
  }, [baseUrl]);

  return (
    <>
      <p role="status">
        {pages.length === 0 ? 'None yet.' : `${pages.length} of at most ${limits.pages} are kept.`}
      </p>
      {pages.length > 0 && (
        <>
          <details>
            <summary>Which they are</summary>
            <ul>
              {pages.map(({ path, title }) => (
                <li key={path}>
                  <a href={path}>{textOf(title)}</a>
                </li>
              ))}
            </ul>
          </details>
          <button
            type="button"
            className="offline-button"
            onClick={() => {
              void caches.delete(cachesOf(baseUrl).pages).then(() => setPages([]));
            }}
          >
            Remove them
          </button>
        </>
      )}
    </>
  );
}
