import { useBaseUrlUtils } from '@docusaurus/useBaseUrl';
import { excerpt, mark, opening, type Run } from '@site/src/plugins/search/browser/excerpt';
import {
  kindLabels,
  type PageText,
  type SectionEntry,
} from '@site/src/plugins/search/browser/format';
import { searcherOf } from '@site/src/plugins/search/browser/index-files';
import type { PageHit } from '@site/src/plugins/search/browser/searcher';
import clsx from 'clsx';
import { useEffect, useState, type ReactNode } from 'react';

/** How many parts of a page are shown, and how well each must match compared with the best. */
const MAX_SECTIONS = 3;
const MIN_SHARE = 0.45;

interface Props {
  readonly hit: PageHit;
  /** Whether Enter in the field opens it. */
  readonly selected: boolean;
  /** What is marked. */
  readonly words: ReadonlySet<string>;
  /** Whether its text is fetched: while the reader types, the page may be gone with the next letter. */
  readonly withText: boolean;
}

const Runs = ({ runs }: { readonly runs: readonly Run[] }): ReactNode =>
  runs.map(({ text, marked }, index) => (marked ? <mark key={index}>{text}</mark> : text));

const Excerpt = ({ runs }: { readonly runs: readonly Run[] }): ReactNode =>
  runs.length > 0 && (
    <p className="search-excerpt">
      <Runs runs={runs} />
    </p>
  );

/** A page that was found, with its matching parts. */
export default function PageResult({ hit, selected, words, withText }: Props): ReactNode {
  const { withBaseUrl } = useBaseUrlUtils();
  const baseUrl = withBaseUrl('/');
  const [text, setText] = useState<PageText>();
  const { number } = hit;

  useEffect(() => {
    const searcher = searcherOf(baseUrl);
    // Where it does not come, title and place of the page are there, and lead to it.
    if (withText) searcher.text(number).then(setText, () => undefined);
  }, [baseUrl, number, withText]);

  const least = MIN_SHARE * (hit.sections[0]?.score ?? 0);
  const found = hit.sections
    .filter(({ score }) => score >= least)
    .flatMap(({ number: at }) => (text?.[at] ? [text[at]] : []));
  const intro = found.find(([anchor]) => anchor === '');
  const parts = found.filter((section) => section !== intro).slice(0, MAX_SECTIONS);
  // A page that is not found by its beginning opens where it says what was asked for.
  const best = intro || !parts[0] ? '' : `#${parts[0][0]}`;

  /** The best stretch of a part: of its text, or else of its code. */
  const stretchOf = ([, , sentences, rows, code]: SectionEntry): Run[] | undefined =>
    excerpt(sentences, words) ?? excerpt(rows, words) ?? excerpt(code, words);
  // A page that is found by its title, or by one of its questions, shows how it begins.
  const beginning = text?.find(([anchor]) => anchor === '')?.[2] ?? '';
  const introduction =
    (intro && stretchOf(intro)) ?? (parts.length === 0 ? mark(opening(beginning), words) : []);

  return (
    <li className="search-page">
      <div className={clsx('search-hit', selected && 'search-selected')}>
        <a href={withBaseUrl(hit.route + best)} className="search-title">
          <Runs runs={mark(hit.title, words)} />
        </a>
        <p className="search-place">
          <span className="search-kind">{kindLabels[hit.kind]}</span>
          {hit.breadcrumb && ` · ${hit.breadcrumb}`}
        </p>
        <Excerpt runs={introduction} />
      </div>
      {parts.length > 0 && (
        <ul className="search-parts">
          {parts.map((section) => (
            <li key={section[0]} className="search-hit">
              <a href={withBaseUrl(`${hit.route}#${section[0]}`)} className="search-heading">
                <Runs runs={mark(section[1], words)} />
              </a>
              <Excerpt runs={stretchOf(section) ?? []} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
