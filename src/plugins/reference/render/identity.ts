import type { PhrasingContent, RootContent } from 'mdast';

import {
  type Catalogue,
  type Classed,
  type Entry,
  findEntry,
  type Owner,
} from '../../../../reference/lib/model';
import { element, inlineCode, inlineMarkdown, joined, pageLink, text } from '../../shared/nodes';
import { pageOf } from '../pages';

/** A link to the page of an entry, or nothing where there is none. */
export function linkTo(catalogue: Catalogue, reference: string): PhrasingContent[] {
  const entry = findEntry(catalogue, reference);
  return entry ? [pageLink(pageOf(reference), entry.data.name)] : [];
}

/** Whether nothing works without a connection, or it is one way among others. */
export const needsConnection = ({ fields }: Classed): boolean =>
  !fields.some(({ control, required }) => control === 'connection' && !required);

type Row = [term: string, details: PhrasingContent[]];

/** An adapter has its own class below the namespace of its package. */
const adapterClass = (data: Classed): string =>
  `${data.class.split('\\').slice(0, 3).join('\\')}\\Adapter`;

/** How to get a package that a plain installation does not have. */
function installation(data: Classed): PhrasingContent[] {
  if (data.installedByDefault) return [text('Yes')];
  return [
    text(
      data.inDockerImage
        ? 'Only in the official Docker image. Elsewhere add it with '
        : 'No. Add it with ',
    ),
    inlineCode(`composer require ${data.package}`),
    text(', then register its classes with '),
    inlineCode(`php bin/fusio system:register "${adapterClass(data)}"`),
    text(' and delete '),
    inlineCode('cache/container.php'),
    text('.'),
  ];
}

/**
 * Who this class is: class name in both notations, package, what it connects to and what it does
 * there.
 */
export function renderIdentity(entry: Entry<Classed>, catalogue: Catalogue): RootContent[] {
  const { data } = entry;
  const isGenerator = 'creates' in data;
  const nameRow: Row = ['Name in the backend', [text(data.name)]];
  const rows: Row[] = [
    // A generator has its name in the title of its page, and no part in deploy files.
    ...(isGenerator ? [] : [nameRow]),
    ['Class', [inlineCode(data.class)]],
    [
      isGenerator ? 'Class in the API' : 'Class in the API and in deploy files',
      [inlineCode(data.class.replaceAll('\\', '.'))],
    ],
    ['Composer package', [inlineCode(data.package)]],
    ['Installed by default', installation(data)],
  ];
  if ('connections' in data && data.connections.length > 0) {
    const links = data.connections.map((id) => linkTo(catalogue, `connections/${id}`));
    rows.push([needsConnection(data) ? 'Connection' : 'Connection, optional', joined(links, ', ')]);
  }
  if ('access' in data && data.access !== 'neither') rows.push(['Effect', [text(data.access)]]);
  if ('returns' in data) {
    rows.push(['An action receives', [inlineCode(data.returns)]]);
    rows.push(['Tested on save', [text(data.pingable ? 'Yes' : 'No')]]);
    const users = [...catalogue.actions.values()].filter((action) =>
      action.data.connections.includes(entry.id),
    );
    if (users.length > 0) {
      rows.push([
        'Used by',
        joined(
          users.map(({ id }) => linkTo(catalogue, `actions/${id}`)),
          ', ',
        ),
      ]);
    }
  }
  if (data.needs.length > 0) rows.push(['Needs', joined(data.needs.map(inlineMarkdown), ', ')]);
  if (data.since !== undefined) rows.push(['Since', [text(`Fusio ${data.since}`)]]);

  const items = rows.flatMap(([term, details]) => [
    element('dt', {}, [term]),
    element('dd', {}, details),
  ]);
  return [element('dl', { className: ['reference-identity'] }, items)];
}

/** When to take another action or connection instead of this one. */
export function renderSiblings(entry: Entry<Owner>, catalogue: Catalogue): RootContent[] {
  const items = entry.data.siblings.map(({ reference, when }) =>
    element('li', {}, [
      text('Use '),
      ...linkTo(catalogue, reference),
      text(' instead '),
      ...inlineMarkdown(when),
    ]),
  );
  return items.length > 0 ? [element('ul', { className: ['reference-siblings'] }, items)] : [];
}
