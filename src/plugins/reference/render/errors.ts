import type { Classed, Data, Entry } from '../../../../reference/lib/model';
import { anchored, type Content, element, heading, pageLink } from '../../shared/nodes';
import { renderTraits } from './fields';

type Failure = Classed['errors'][number];

/** An error: its status and its message with debug on, then the cause and the fix. */
const renderFailure = (anchor: string, { status, message, cause, fix }: Failure): Content => [
  element('dt', [
    element('span', [String(status)]),
    anchored(anchor, [{ type: 'inlineCode', value: message }]),
  ]),
  element('dd', [element('p', cause), element('p', `**Fix:** ${fix}`)]),
];

const renderList = (items: Content): Content => element('dl.reference-errors', items);

/** An anchor of status and the first words of the message, unique on the page. */
function anchorOf({ status, message }: Failure, taken: Set<string>): string {
  const words = message.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  const base = ['error', status, ...words.slice(0, 5)].join('-');
  let anchor = base;
  for (let count = 2; taken.has(anchor); count += 1) anchor = `${base}-${count}`;
  taken.add(anchor);
  return anchor;
}

/** `::errors`: the errors of a class. */
export function renderErrors(entry: Entry<Classed>): Content {
  const taken = new Set<string>();
  const debug = pageLink('backend/api/action/index.mdx#from-the-action', 'debug on');
  return [
    renderTraits(`Messages as you see them with ${debug}.`),
    renderList(entry.data.errors.map((one) => renderFailure(anchorOf(one, taken), one))),
  ];
}

/** A heading such as "Errors of any action", with the published anchor `of-any-action`. */
function titleOf(group: string): string {
  const anchor = group.toLowerCase().replaceAll("'", '').replaceAll(' ', '-');
  return `Errors ${group.charAt(0).toLowerCase()}${group.slice(1)} {#${anchor}}`;
}

/** `::platform-errors`: errors of any operation, by origin. */
export function renderPlatformErrors({ platform }: Data): Content {
  return platform['platform-errors'].data.groups.map((group) => [
    heading(2, titleOf(group.title)),
    group.errors.map((one) => {
      const cause = one.hidden ? `${one.cause.trimEnd()} Debug off hides the message.` : one.cause;
      return renderList(renderFailure(`error-${one.key}`, { ...one, cause }));
    }),
  ]);
}
