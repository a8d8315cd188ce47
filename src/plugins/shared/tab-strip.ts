import type { RootContent } from 'mdast';

import { type Content, element, nodesOf } from './nodes';

/**
 * What a pane of a tab strip is about, and what its tab says. The keys are the same on every page,
 * so that a choice made on one holds on all (see `reader/browser/remembered-tab.ts`).
 */
const tabLabels = {
  configuration: 'Configuration',
  form: 'Backend form',
  api: 'Backend API',
  deploy: 'Deploy file',
} as const;

/** A pane; without content it is left out. */
type Panes = Readonly<Partial<Record<keyof typeof tabLabels, Content>>>;

/** One pane: what readers choose by its label, and the key under which the choice is remembered. */
export interface Tab {
  readonly key: string;
  readonly label: string;
  readonly children: readonly RootContent[];
}

/**
 * A tab strip of native radio buttons: arrow keys, scripts off and screen readers come with them.
 * Each tab comes right before its own pane, which is the order of reading and of print; the style sheet
 * puts the tabs into one row.
 *
 * @param group a name that no other strip of the page has
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

/** The strip of what an example is set up with; without a pane there is none. */
export function tabs(group: string, panes: Panes): Content {
  const labels = Object.entries(tabLabels) as Array<[keyof typeof tabLabels, string]>;
  const filled = labels
    .map(([key, label]) => ({ key, label, children: nodesOf(panes[key]) }))
    .filter(({ children }) => children.length > 0);
  return filled.length > 0 && tabStrip(group, 'Set-up', filled);
}
