import type { RootContent } from 'mdast';

import {
  type Catalog,
  type Classed,
  type Entry,
  findEntry,
  type Owner,
} from '../../../../reference/lib/model';
import { definitions, element, inCode, pageLink } from '../../shared/nodes';
import { pageOf } from '../pages';
import type { Data } from './directive';

export const linksTo = (catalog: Catalog, references: readonly string[]): string[] =>
  references.map((reference) => {
    const entry = findEntry(catalog, reference);
    return entry ? pageLink(pageOf(reference), entry.data.name) : '';
  });

/** The connections that a class can use, as references. */
export const connectionsOf = (data: Classed): string[] =>
  'connections' in data ? data.connections.map((id) => `connections/${id}`) : [];

/** Whether nothing works without a connection, or it is one way among others. */
export const needsConnection = ({ fields }: Classed): boolean =>
  !fields.some(({ control, required }) => control === 'connection' && !required);

/** What must be there besides Fusio: the package where it is not installed, then the rest. */
export function needsOf({ data }: Entry<Classed>, catalog: Catalog): string {
  const connections =
    'connections' in data && needsConnection(data)
      ? data.connections.map((id) => catalog.connections.get(id)?.data.name ?? id)
      : [];
  return [
    ...(data.installedByDefault ? [] : [`package ${inCode(data.package)}`]),
    ...(connections.length > 0 ? [`connection ${connections.join(' or ')}`] : []),
    ...data.needs,
  ].join('; ');
}

/** An adapter has its own class below the namespace of its package. */
const adapterClass = (data: Classed): string =>
  `${data.class.split('\\').slice(0, 3).join('\\')}\\Adapter`;

/** How to get a package that a plain installation does not have. */
function installation(data: Classed): string {
  if (data.installedByDefault) return 'Yes';
  const start = data.inDockerImage
    ? 'Only in the official Docker image. Elsewhere add it with'
    : 'No. Add it with';
  return (
    `${start} \`composer require ${data.package}\`, then register its classes with ` +
    `\`php bin/fusio system:register "${adapterClass(data)}"\` and delete \`cache/container.php\`.`
  );
}

type Row = [term: string, details: string];

/** What a connection hands over, and which actions use it. */
function rowsOfConnection({ id, data }: Entry<Classed>, { actions }: Catalog): Row[] {
  if (!('returns' in data)) return [];
  const users = [...actions.values()].filter((action) => action.data.connections.includes(id));
  const links = users.map(({ reference, data: { name } }) => pageLink(pageOf(reference), name));
  return [
    ['An action receives', inCode(data.returns)],
    ['Tested on save', data.pingable ? 'Yes' : 'No'],
    ['Used by', links.join(', ')],
  ];
}

/**
 * `::identity`: who this class is: class name in both notations, package, what it connects to and
 * what it does there.
 */
export function renderIdentity(
  entry: Entry<Classed>,
  { catalog }: Pick<Data, 'catalog'>,
): RootContent[] {
  const { data } = entry;
  // A generator has its name in the title of its page, and no part in deploy files.
  const isGenerator = 'creates' in data;
  const rows: Row[] = [
    ['Name in the backend', isGenerator ? '' : data.name],
    ['Class', inCode(data.class)],
    [
      isGenerator ? 'Class in the API' : 'Class in the API and in deploy files',
      inCode(data.class.replaceAll('\\', '.')),
    ],
    ['Composer package', inCode(data.package)],
    ['Installed by default', installation(data)],
    [
      needsConnection(data) ? 'Connection' : 'Connection, optional',
      linksTo(catalog, connectionsOf(data)).join(', '),
    ],
    ['Effect', 'access' in data && data.access !== 'neither' ? data.access : ''],
    ...rowsOfConnection(entry, catalog),
    ['Needs', data.needs.join(', ')],
    ['Since', data.since === undefined ? '' : `Fusio ${data.since}`],
  ];
  return [definitions('reference-identity', rows)];
}

/** `::instead`: when to take another action or connection instead of this one. */
export function renderSiblings({ data }: Entry<Owner>, { catalog }: Data): RootContent[] {
  const items = data.siblings.map(({ reference, when }) =>
    element('li', `Use ${linksTo(catalog, [reference]).join('')} instead ${when}`),
  );
  return items.length > 0 ? [element('ul.reference-siblings', items)] : [];
}
