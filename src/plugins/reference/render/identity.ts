import { apiClass } from '../../../../reference/lib/calls';
import {
  type Catalog,
  type Classed,
  connectionsOf,
  type Data,
  type Entry,
  findEntry,
  needsConnection,
  type Owner,
} from '../../../../reference/lib/model';
import { pageOf } from '../../../../reference/lib/pages';
import { type Content, definitions, element, inCode, pageLink } from '../../shared/nodes';

/** A class by its name, as a link to its page. */
export const linkTo = ({ reference, data }: Entry<Classed>): string =>
  pageLink(pageOf(reference), data.name);

/**
 * The requirements of a class: its package if that is not installed, its connection, and others.
 */
export function needsOf({ data }: Entry<Classed>, catalog: Catalog): string {
  const connections = needsConnection(data) ? connectionsOf(data, catalog) : [];
  const names = connections.map((connection) => connection.data.name).join(' or ');
  const needs = [
    !data.installedByDefault && `package ${inCode(data.package)}`,
    names && `connection ${names}`,
    ...data.needs,
  ];
  return needs.filter(Boolean).join('; ');
}

/** One line of facts: whether it is installed, package, connection, version. */
export function renderFacts({ data }: Entry<Owner>, catalog: Catalog): Content {
  const elsewhere = data.inDockerImage ? 'In the Docker image only' : 'Not installed by default';
  const connections = connectionsOf(data, catalog).map(linkTo).join(' or ');
  const facts = [
    data.installedByDefault ? 'Installed by default' : elsewhere,
    inCode(data.package),
    connections && `Connection ${connections}${needsConnection(data) ? '' : ', optional'}`,
    data.since !== undefined && `Since ${data.since}`,
  ];
  return element('p.reference-facts', facts.filter(Boolean).join(' · '));
}

/** Whether a plain installation has a package, and how to install it otherwise. */
function installation(data: Classed): string {
  if (data.installedByDefault) return 'Yes';
  const start = data.inDockerImage
    ? 'Only in the official Docker image. Elsewhere add it with'
    : 'No. Add it with';
  // An adapter has its own class below the namespace of its package.
  const adapter = `${data.class.split('\\').slice(0, 3).join('\\')}\\Adapter`;
  return (
    `${start} \`composer require ${data.package}\`, then register its classes with ` +
    `\`php bin/fusio system:register "${adapter}"\` and delete \`cache/container.php\`.`
  );
}

type Row = [term: string, details: string];

/** Facts about a connection: the type that actions receive, and which actions use it. */
function rowsOfConnection({ id, data }: Entry<Classed>, { actions }: Catalog): Row[] {
  if (!('returns' in data)) return [];
  const users = [...actions.values()].filter((action) => action.data.connections.includes(id));
  return [
    ['An action receives', inCode(data.returns)],
    ['Tested on save', data.pingable ? 'Yes' : 'No'],
    ['Used by', users.map(linkTo).join(', ')],
  ];
}

/**
 * `::identity`: the class name in both notations, the package, the connection, and the effect on
 * it.
 */
export function renderIdentity(entry: Entry<Classed>, { catalog }: Pick<Data, 'catalog'>): Content {
  const { data } = entry;
  // The name of a generator is the title of its page, and deploy files have no generators.
  const isGenerator = 'creates' in data;
  return definitions('reference-identity', [
    ['Name in the backend', isGenerator ? '' : data.name],
    ['Class', inCode(data.class)],
    [
      isGenerator ? 'Class in the API' : 'Class in the API and in deploy files',
      inCode(apiClass(data.class)),
    ],
    ['Composer package', inCode(data.package)],
    ['Installed by default', installation(data)],
    [
      needsConnection(data) ? 'Connection' : 'Connection, optional',
      connectionsOf(data, catalog).map(linkTo).join(', '),
    ],
    ['Effect', 'access' in data && data.access !== 'neither' ? data.access : ''],
    ...rowsOfConnection(entry, catalog),
    ['Needs', data.needs.join(', ')],
    ['Since', data.since === undefined ? '' : `Fusio ${data.since}`],
  ]);
}

/** `::instead`: when to take another action or connection instead of this one. */
export function renderSiblings(
  { data }: Entry<Owner>,
  { catalog }: Pick<Data, 'catalog'>,
): Content {
  const items = data.siblings.map(({ reference, when }) => {
    const entry = findEntry(catalog, reference);
    return entry && element('li', `Use ${linkTo(entry)} instead ${when}`);
  });
  return items.length > 0 && element('ul.reference-siblings', items);
}
