import type { PhrasingContent, RootContent } from 'mdast';

import { actionPurposes, connectionPurposes } from '../../../../reference/schema';

import type { Catalogue, Classed, Entry, Owner } from '../../../../reference/lib/model';
import {
  element,
  heading,
  inlineCode,
  inlineMarkdown,
  joined,
  pageLink,
  text,
} from '../../shared/nodes';
import { pageOf } from '../pages';
import { needsConnection } from './identity';

type Kind = 'actions' | 'connections';

const purposes: Readonly<Record<Kind, Readonly<Record<string, string>>>> = {
  actions: actionPurposes,
  connections: connectionPurposes,
};

/** What must be there besides Fusio: the package where it is not installed, then the rest. */
export function renderNeeds({ data }: Entry<Classed>, catalogue: Catalogue): PhrasingContent[] {
  const items: PhrasingContent[][] = [];
  if (!data.installedByDefault) items.push([text('package '), inlineCode(data.package)]);
  if ('connections' in data && data.connections.length > 0 && needsConnection(data)) {
    const names = data.connections.map((id) => catalogue.connections.get(id)?.data.name ?? id);
    items.push([text(`connection ${names.join(' or ')}`)]);
  }
  items.push(...data.needs.map(inlineMarkdown));
  return joined(items, '; ');
}

function renderEntry(kind: Kind, entry: Entry<Owner>, catalogue: Catalogue): RootContent {
  const required = renderNeeds(entry, catalogue);
  return element('li', {}, [
    element('p', { className: ['reference-index__name'] }, [
      pageLink(pageOf(`${kind}/${entry.id}`), entry.data.name),
      ...(entry.data.installedByDefault
        ? []
        : [
            element('span', {}, [
              entry.data.inDockerImage ? 'in the Docker image only' : 'not installed by default',
            ]),
          ]),
    ]),
    element('p', {}, inlineMarkdown(entry.data.summary)),
    ...(required.length > 0
      ? [element('p', { className: ['reference-index__needs'] }, [text('Needs '), ...required])]
      : []),
  ]);
}

/**
 * Every action or connection, by purpose, in one list that helps to choose: what it does, what it
 * needs, whether a stock installation has it.
 */
export function renderIndex(kind: Kind, catalogue: Catalogue): RootContent[] {
  const entries = [...catalogue[kind].values()];
  return Object.entries(purposes[kind]).flatMap(([purpose, label]) => {
    const group = entries
      .filter(({ data }) => data.purpose === purpose)
      .sort((one, other) => one.data.name.localeCompare(other.data.name));
    if (group.length === 0) return [];
    const items = group.map((entry) => renderEntry(kind, entry, catalogue));
    return [heading(3, label), element('ul', { className: ['reference-index'] }, items)];
  });
}
