import type { Root, RootContent } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';

import { tabStrip, type Tab } from '../../shared/tab-strip';

/** Choices that apply to all pages: keys and labels of their options, in the order of the tabs. */
const groups: Readonly<Record<string, { label: string; keys: Readonly<Record<string, string>> }>> =
  {
    database: {
      label: 'Database',
      keys: { mariadb: 'MariaDB or MySQL', postgresql: 'PostgreSQL', sqlite: 'SQLite' },
    },
  };

const isDirective = (node: RootContent): node is ContainerDirective =>
  node.type === 'containerDirective';

/**
 * Remark plugin: turns `::::choice{of=database}` with `:::mariadb` and so on in it into a tab
 * strip, which works without scripts, as Docusaurus's own tabs do not. Refuses an unknown group or
 * key, and content outside the panes.
 */
export function choices(): (root: Root, file: VFile) => void {
  return (root, file) => {
    let count = 0;
    visit(root, 'containerDirective', (node: ContainerDirective, index, parent) => {
      if (node.name !== 'choice' || !parent || index === undefined) return;
      const of = node.attributes?.of ?? '';
      const group = groups[of];
      if (!group) {
        const allowed = Object.keys(groups).join(', ');
        file.message(`":::choice" has of="${of}"; allowed: ${allowed}`, node);
        return;
      }
      const panes = node.children.flatMap((child): Tab[] => {
        const key = isDirective(child) ? child.name : child.type;
        const label = isDirective(child) ? group.keys[key] : undefined;
        if (label === undefined || !isDirective(child)) {
          const allowed = Object.keys(group.keys).map((name) => `:::${name}`);
          file.message(`"${key}" in a choice of ${of}; allowed: ${allowed.join(', ')}`, child);
          return [];
        }
        return [{ key: `${of}:${key}`, label, children: child.children }];
      });
      count += 1;
      parent.children[index] = tabStrip(`${of}-${count}`, group.label, panes);
    });
  };
}
