import { formatRatio, formatValue } from './format';
import { BASELINE, isAhead, type Results, type Row } from './results';
import type { SiteId } from '../sites/site';

/** What stands where a site has no figure. */
const NOTHING = '–';

/** A ratio with the figure behind it; an asterisk where the peer is ahead. */
function cell(row: Row, site: SiteId): string {
  const summary = row.sites[site];
  if (!summary) return NOTHING;
  const value = formatValue(summary.median, row.unit);
  if (site === BASELINE) return value;
  const ratio = row.ratios[site];
  const star = isAhead(row, site) ? ' *' : '';
  return ratio === undefined ? `${value}${star}` : `${formatRatio(ratio)} (${value})${star}`;
}

/** Lines that are zero on all sites say nothing. */
const hasSubstance = ({ sites }: Row): boolean =>
  Object.values(sites).some(({ median }) => median > 0);

function renderTable(rows: ReadonlyArray<readonly string[]>): string {
  const widths = rows[0]?.map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((text, column) => text.padEnd(widths?.[column] ?? 0)).join(' | ')} |`;
  const [header = [], ...body] = rows;
  const rule = `| ${(widths ?? []).map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [line(header), rule, ...body.map(line)].join('\n');
}

/** The results as Markdown that also reads well in a terminal: one table a group. */
export function toMarkdownTables({ rows, sites, notes }: Results): string {
  const shown = rows.filter(hasSubstance);
  const groups = [...new Set(shown.map(({ group }) => group))];
  const tables = groups.map((group) => {
    const header = ['', ...sites.map(({ name }) => name)];
    const lines = shown
      .filter((row) => row.group === group)
      .map((row) => [row.label, ...sites.map(({ id }) => cell(row, id))]);
    return `### ${group}\n\n${renderTable([header, ...lines])}`;
  });
  const ahead = sites
    .filter(({ id }) => id !== BASELINE)
    .flatMap(({ id, name }) => {
      const parts = groups.flatMap((group) => {
        const labels = shown
          .filter((row) => row.group === group && isAhead(row, id))
          .map((row) => row.label);
        return labels.length > 0 ? [`  - ${group}: ${labels.join('; ')}.`] : [];
      });
      return parts.length > 0 ? [`- ${name}:`, ...parts] : [];
    });
  const aheadPart =
    ahead.length > 0 ? [`### Where a peer is ahead (*)\n\n${ahead.join('\n')}`] : [];
  const notesPart =
    notes.length > 0 ? [`### Notes\n\n${notes.map((note) => `- ${note}`).join('\n')}`] : [];
  return `${[...tables, ...aheadPart, ...notesPart].join('\n\n')}\n`;
}
