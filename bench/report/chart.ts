import { toHtml } from 'hast-util-to-html';
import { s } from 'hastscript';

import type { SiteId } from '../sites/site';
import { formatRatio, formatValue } from './format';
import { BASELINE, ratioOf, type Results, type Row } from './results';

/** The figures in the chart, in this order, by patterns of their ids. */
const shown: ReadonlyArray<readonly [RegExp, string]> = [
  [/^first-view\.[^.]+\.beforeLoad$/, 'First view: bytes before the load event'],
  [/^first-view\.[^.]+\.live$/, 'First view: bytes once the page is touched'],
  [/^first-view\.[^.]+\.blockingBefore$/, 'First view: blocking time until the page is touched'],
  [/^first-view\.[^.]+\.blocking$/, 'First view: blocking time in all'],
  [/^search\.bytes$/, 'First search: bytes'],
  [/^search\.time$/, 'First search: time'],
  [/^build\.cold$/, 'Cold build'],
  [/^build\.warm$/, 'Warm build'],
  [/^start\.cold$/, 'Live preview: first page'],
  [/^grown\.memory$/, 'Peak memory of a build with ten times the pages'],
];

const WIDTH = 760;
const LABELS = 150;
const VALUES = 150;
const BAR = 16;
const GAP = 4;
const HEADING = 30;
const SECTION = 14;

const style = `
text { font: 13px system-ui, sans-serif; fill: #24292f; }
.heading { font-weight: 600; }
.value { fill: #57606a; }
.peer { fill: #8c959f; }
.own { fill: #0969da; }
.line { stroke: #24292f; stroke-dasharray: 3 3; }
@media (prefers-color-scheme: dark) {
  text { fill: #e6edf3; }
  .value { fill: #9da7b3; }
  .peer { fill: #6e7681; }
  .own { fill: #58a6ff; }
  .line { stroke: #e6edf3; }
}`;

interface Section {
  readonly title: string;
  readonly row: Row;
}

const sectionsOf = ({ rows }: Results): Section[] =>
  shown.flatMap(([pattern, title]) => {
    const row = rows.find(({ id, sites }) => pattern.test(id) && (sites[BASELINE] ?? 0) > 0);
    return row ? [{ title, row }] : [];
  });

/** A figure as text, with its ratio. */
function valueOf(row: Row, site: SiteId): string {
  const value = formatValue(row.sites[site] ?? 0, row.unit);
  const ratio = ratioOf(row, site);
  return site === BASELINE || ratio === undefined ? value : `${formatRatio(ratio)} · ${value}`;
}

/**
 * Draws the ratios as bars: this site is 1, shorter is better. The SVG is self-contained and
 * follows the color scheme of the system; pages that embed it add an alternative text.
 */
export function toChart(results: Results): string {
  const sections = sectionsOf(results);
  const barsOf = ({ row }: Section) =>
    results.sites.flatMap(({ id, name }) => {
      const ratio = ratioOf(row, id);
      return ratio === undefined ? [] : [{ id, name, ratio, value: valueOf(row, id) }];
    });
  const longest = Math.max(2, ...sections.flatMap(barsOf).map(({ ratio }) => ratio));
  const unit = (WIDTH - LABELS - VALUES) / longest;
  let y = HEADING;
  const parts = sections.flatMap((section) => {
    const top = y;
    y += 22;
    const bars = barsOf(section).flatMap(({ id, name, ratio, value }) => {
      const length = Math.max(1, ratio * unit);
      const at = y;
      y += BAR + GAP;
      const width = Math.round(length);
      const className = [id === BASELINE ? 'own' : 'peer'];
      // To the right of the line at 1, which would cross it out.
      const x = Math.round(LABELS + Math.max(length, unit) + 6);
      return [
        s('text', { x: LABELS - 10, y: at + 12, textAnchor: 'end' }, name),
        s('rect', { x: LABELS, y: at, width, height: BAR, rx: 2, className }),
        s('text', { x, y: at + 12, className: ['value'] }, value),
      ];
    });
    const d = `M${Math.round(LABELS + unit)},${top + 20}V${y - GAP + 2}`;
    y += SECTION;
    const heading = s('text', { x: 0, y: top + 12, className: ['heading'] }, section.title);
    return [heading, ...bars, s('path', { d, className: ['line'] })];
  });
  const title = 'What readers and writers pay, as multiples of this site (shorter is better)';
  const chart = s(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${WIDTH} ${y}`,
      width: WIDTH,
      height: y,
    },
    [s('style', style), s('text', { x: 0, y: 14, className: ['value'] }, title), ...parts],
  );
  return `${toHtml(chart, { space: 'svg', closeEmptyElements: true })}\n`;
}
