import type { RootContent } from 'mdast';

import { type Content, element, nodesOf } from './nodes';

/**
 * The labels of tabs, by keys that are the same on every page, so that a choice on one page applies
 * to all (see `reader/browser/remembered-tab.ts`).
 */
const tabLabels = {
  configuration: 'Configuration',
  form: 'Backend form',
  api: 'Backend API',
  deploy: 'Deploy file',
} as const;

/** The content of each pane; empty panes are left out. */
type Panes = Readonly<Partial<Record<keyof typeof tabLabels, Content>>>;

/** A pane with the label of its tab, and the key under which the choice is remembered. */
export interface Tab {
  readonly key: string;
  readonly label: string;
  readonly children: readonly RootContent[];
}

/**
 * A tab strip of native radio buttons, which work with arrow keys, with screen readers and without
 * scripts. Each tab precedes its pane, for screen readers and print; the style sheet puts the tabs
 * into one row.
 *
 * @param group a name that is unique on the page
 */
export function tabStrip(group: string, ariaLabel: string, panes: readonly Tab[]): RootContent {
  const parts = panes.flatMap(({ key, label, children }, index): RootContent[] => {
    const id = `${group}-${key}`.replace(':', '-');
    const name = `tab-${group}`;
    const first = index === 0 ? { defaultChecked: true } : {};
    return [
      element('input', [], { type: 'radio', id, name, dataTab: key, ...first }),
      element('label', [label], { htmlFor: [id] }),
      element('div', children),
    ];
  });
  return element('div.tab-strip', parts, { role: 'group', ariaLabel });
}

/** The tab strip for the set-up of an example, unless all panes are empty. */
export function tabs(group: string, panes: Panes): Content {
  const labels = Object.entries(tabLabels) as Array<[keyof typeof tabLabels, string]>;
  const filled = labels
    .map(([key, label]) => ({ key, label, children: nodesOf(panes[key]) }))
    .filter(({ children }) => children.length > 0);
  return filled.length > 0 && tabStrip(group, 'Set-up', filled);
}
