import type { RootContent } from 'mdast';

import type { Action, Connection } from '../../../../reference/schema';
import type { Entry } from '../catalogue';
import { inlineCode, inlineMarkdown, table, text } from '../nodes';

/** The failures of a class: status, message with debug on, why, and what to do. */
export function renderErrors(entry: Entry<Action> | Entry<Connection>): RootContent[] {
  const rows = entry.data.errors.map(({ status, message, cause, fix }) => [
    [text(String(status))],
    [inlineCode(message)],
    inlineMarkdown(cause),
    inlineMarkdown(fix),
  ]);
  return [table(['Status', 'Message', 'Cause', 'Fix'], rows)];
}
