import { useBaseUrlUtils } from '@docusaurus/useBaseUrl';
import { excerpt, mark, type Run } from '@site/src/plugins/search/browser/excerpt';
import type { SectionEntry } from '@site/src/plugins/search/browser/format';
import type { PageHit } from '@site/src/plugins/search/browser/searcher';
import clsx from 'clsx';
import type { ReactNode } from 'react';

import FollowLink from './FollowLink';
import { kindNames } from './kindNames';
import { usePageText } from './useSearch';

/** How many parts of a page are shown, and how well each must match compared with the best. */
const MAX_SECTIONS = 3;
const MIN_SHARE = 0.45;

interface Props {
  readonly hit: PageHit;
  /** Whether Enter in the field opens it. */
  readonly selected: boolean;
  /** What is marked. */
  readonly words: ReadonlySet<string>;
  /** Whether the text is shown, for which a file is fetched. */
  readonly withText: boolean;
  /** Goes to an address; the event is a plain click on its link. */
  readonly onFollow: (address: string) => void;
}

const Runs = ({ runs }: { readonly runs: readonly Run[] }): ReactNode =>
  runs.map(({ text, marked }, index) => (marked ? <mark key={index}>{text}</mark> : text));

/** The best stretch of a part: of its text, or else of its code. */
function Excerpt({
  section: [, , text, rows, code],
  words,
}: {
  readonly section: SectionEntry;
  readonly words: ReadonlySet<string>;
}): ReactNode {
  const runs = excerpt(text, words) ?? excerpt(rows, words) ?? excerpt(code, words);
  return runs ? (
    <p className="search-excerpt">
      <Runs runs={runs} />
    </p>
  ) : null;
}

/** A page that was found, with its matching parts. */
export default function PageResult({ hit, selected, words, withText, onFollow }: Props): ReactNode {
  const { withBaseUrl } = useBaseUrlUtils();
  const text = usePageText(hit.number, withText);
  const address = withBaseUrl(hit.route);
  const least = MIN_SHARE * (hit.sections[0]?.score ?? 0);
  const found = hit.sections.filter(({ score }) => score >= least);
  const entriesOf = (numbers: readonly number[]): SectionEntry[] =>
    numbers.flatMap((number) => (text?.[number] ? [text[number]] : []));
  const [intro] = found.some(({ number }) => number === 0) ? entriesOf([0]) : [];
  const parts = entriesOf(
    found
      .map(({ number }) => number)
      .filter((number) => number > 0)
      .slice(0, MAX_SECTIONS),
  );

  return (
    <li className="search-page">
      <div className={clsx('search-hit', selected && 'search-selected')}>
        <FollowLink to={address} className="search-title" onFollow={onFollow}>
          <Runs runs={mark(hit.title, words)} />
        </FollowLink>
        <p className="search-place">
          <span className="search-kind">{kindNames[hit.kind]}</span>
          {hit.breadcrumb && ` · ${hit.breadcrumb}`}
        </p>
        {intro && <Excerpt section={intro} words={words} />}
      </div>
      {parts.length > 0 && (
        <ul className="search-parts">
          {parts.map((section) => {
            const [anchor, heading] = section;
            return (
              <li key={anchor} className="search-hit">
                <FollowLink
                  to={`${address}#${anchor}`}
                  className="search-heading"
                  onFollow={onFollow}
                >
                  <Runs runs={mark(heading, words)} />
                </FollowLink>
                <Excerpt section={section} words={words} />
              </li>
            );
          })}
        </ul>
      )}
    </li>
  );
}
