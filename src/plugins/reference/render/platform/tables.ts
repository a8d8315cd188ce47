import type { PhrasingContent, RootContent } from 'mdast';

import type { PlatformTable } from '../../../../../reference/schema/platform';
import { anchored, heading, inlineCode, inlineMarkdown, table, text } from '../../../shared/nodes';
import type { Platform } from '../../../../../reference/lib/model';

/** The anchor of a table: `fusio_log` becomes `table-fusio-log`. */
const tableAnchor = (name: string): string => `table-${name.replaceAll('_', '-')}`;

/** What a backup without the rows of a table loses. */
const backupNotes: Readonly<Record<PlatformTable['backup'], string>> = {
  needed: 'Needed',
  history: 'History',
  fleeting: 'Not needed',
};

/** Every table of the platform's database by what it is for, each with an anchor. */
export const renderTables = ({ tables }: Platform): RootContent[] =>
  Object.entries(tables.data.groups).flatMap(([group, entries]) => [
    heading(3, group),
    table(
      ['Table', 'Holds', 'In a backup'],
      Object.entries(entries).map(([name, { holds, grows, backup }]) => [
        [anchored(tableAnchor(name), [inlineCode(name)]) as PhrasingContent],
        inlineMarkdown(grows === undefined ? holds : `${holds} ${grows}`),
        [text(backupNotes[backup])],
      ]),
    ),
  ]);
