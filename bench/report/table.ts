import { formatRatio, formatValue } from './format';
import { BASELINE, isAhead, ratioOf, type Results, type Row } from './results';
import type { SiteId } from '../sites/site';

const NOTHING = '–';

/** A ratio with the figure behind it; an asterisk where the peer is ahead. */
function cell(row: Row, site: SiteId): string {
  const median = row.sites[site];
  if (median === undefined) return NOTHING;
  const value = formatValue(median, row.unit);
  const ratio = ratioOf(row, site);
  if (site === BASELINE || ratio === undefined) return value;
  return `${formatRatio(ratio)} (${value})${isAhead(row, site) ? ' *' : ''}`;
}

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

export function toMarkdown({ machine, rows, sites, notes }: Results): string {
  const groups = [...new Set(rows.map(({ group }) => group))];
  const tables = groups.map((group) => {
    const lines = rows
      .filter((row) => row.group === group)
      .map((row) => line([row.label, ...sites.map(({ id }) => cell(row, id))]));
    const header = line(['', ...sites.map(({ name }) => name)]);
    const rule = line(['-', ...sites.map(() => '-')]);
    return [`## ${group}\n`, header, rule, ...lines].join('\n');
  });
  const conditions = [
    ...sites.map(({ name, version }) => `- ${name}: ${version}`),
    ...Object.entries(machine).map(([name, value]) => `- ${name}: ${value}`),
    ...notes.map((note) => `- ${note}`),
  ];
  return `# Results

Each figure of a peer is a multiple of this site's, with the figure itself in parentheses. An asterisk: the peer is ahead.

${tables.join('\n\n')}

## Conditions

${conditions.join('\n')}
`;
}
