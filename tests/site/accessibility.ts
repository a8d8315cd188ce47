import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** What rules are for. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Those whose result depends on colors. */
const colorRules = ['color-contrast', 'link-in-text-block'];

/** The library as a script. To send it to a page takes as long as its rules on most pages. */
export const axeSource = axe.source;

/**
 * Marks one element of each look that is not known: the combination of size, weight, color and all
 * that is behind a text, and for a link the text that it has to differ from.
 *
 * @returns the looks that are new
 */
function markNewLooks(known: readonly string[]): string[] {
  const backgrounds = new Map<Element | null, string>([[null, '']]);
  const behind = (element: Element | null): string => {
    const painted = backgrounds.get(element);
    if (painted !== undefined || element === null) return painted ?? '';
    const { backgroundColor, backgroundImage, opacity, position } = getComputedStyle(element);
    const own = [backgroundColor, backgroundImage, opacity].join();
    const below = behind(element.parentElement);
    // A box that is taken out of the flow is above something else than its parent.
    const kind = /absolute|fixed/.test(position) ? element.getAttribute('class') : '';
    const isClear = own === 'rgba(0, 0, 0, 0),none,1' && kind === '';
    const result = isClear ? below : [below, own, kind].join();
    backgrounds.set(element, result);
    return result;
  };
  const hasText = ({ childNodes }: Element): boolean =>
    [...childNodes].some((node) => node.nodeType === 3 && /\S/.test(String(node.nodeValue)));
  const looks = new Set(known);
  for (const element of document.querySelectorAll('body *')) {
    element.removeAttribute('data-look');
    if (!(hasText(element) || element.matches('input, a')) || !element.checkVisibility()) continue;
    const { color, fontSize, fontWeight, textShadow, textDecorationLine } =
      getComputedStyle(element);
    const around = element.matches('a') && element.parentElement;
    const look = [
      ...[color, fontSize, fontWeight, textShadow, behind(element)],
      ...(around ? [textDecorationLine, getComputedStyle(around).color, hasText(around)] : []),
    ].join();
    if (!looks.has(look)) element.setAttribute('data-look', '');
    looks.add(look);
  }
  return [...looks].slice(known.length);
}

interface Run {
  /** Rules, or what they are for. */
  readonly runOnly: string[];
  readonly exclude?: string;
  /** A selector that narrows what colors are measured of. */
  readonly only?: string;
}

/** Runs axe, which is put into a page once; a line for each element says what is wrong with it. */
async function run(page: Page, what: Run): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(async ({ runOnly, exclude = [], only = '' }) => {
    const library = (window as unknown as { axe: typeof axe }).axe;
    library.configure({
      rules: [
        { id: 'color-contrast', selector: `*${only}` },
        { id: 'link-in-text-block', selector: `a[href]${only}` },
      ],
    });
    const { violations } = await library.run(
      { exclude },
      {
        runOnly,
        resultTypes: ['violations'],
        // No page has a frame, and no rule here reads style sheets.
        iframes: false,
        preload: false,
      },
    );
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map((node) => `${id} (${help}): ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
    );
  }, what);
}

/** What axe finds wrong with a page as it is shown now. */
export const accessibilityErrors = (page: Page): Promise<string[]> => run(page, { runOnly: tags });

/** What colors were measured of, on all pages so far. */
const seenLooks = new Set<string>();

/** Adds the looks that no page has had before, and marks one element of each. */
async function addLooks(page: Page): Promise<number> {
  const looks = await page.evaluate(markNewLooks, [...seenLooks]);
  for (const look of looks) seenLooks.add(look);
  return looks.length;
}

/** As most of a page repeats a few looks, colors are measured of those that no page has had. */
const ofNewLooks = '[data-look]';

/** All of it. Words of code, a third of a page, have nothing but their color. */
export async function pageErrors(page: Page): Promise<string[]> {
  await addLooks(page);
  const exclude = `pre > code:not(:has(${ofNewLooks}))`;
  return run(page, { runOnly: tags, exclude, only: ofNewLooks });
}

/** What depends on colors, for a page whose structure has been checked. */
export async function colorErrors(page: Page): Promise<string[]> {
  const isNew = (await addLooks(page)) > 0;
  return isNew ? run(page, { runOnly: colorRules, only: ofNewLooks }) : [];
}
