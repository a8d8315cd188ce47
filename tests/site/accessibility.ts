import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** The tags of axe rules to run. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules whose result depends on colors. */
const colorRules = ['color-contrast', 'link-in-text-block'];

/** axe as a script. Sending it to a page takes as long as running its rules on most pages. */
export const axeSource = axe.source;

/**
 * Marks one element of each new look with `data-look`. A look is the combination of size, weight,
 * color and background of a text, and for a link also the text that it must differ from. Runs in
 * the page.
 *
 * @returns the new looks
 */
function markNewLooks(known: readonly string[]): string[] {
  const backgrounds = new Map<Element | null, string>([[null, '']]);
  const behind = (element: Element | null): string => {
    const painted = backgrounds.get(element);
    if (painted !== undefined || element === null) return painted ?? '';
    const { backgroundColor, backgroundImage, opacity, position } = getComputedStyle(element);
    const own = [backgroundColor, backgroundImage, opacity].join();
    const below = behind(element.parentElement);
    // An element out of the flow may be above something other than its parent.
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
  /** Rules, or their tags. */
  readonly runOnly: string[];
  readonly exclude?: string;
  /** A selector that limits the elements whose colors are checked. */
  readonly only?: string;
}

/** Runs axe. @returns a line for each violation and element */
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

/** All violations of a page in its present state. */
export const accessibilityErrors = (page: Page): Promise<string[]> => run(page, { runOnly: tags });

/** The looks of all pages so far. */
const seenLooks = new Set<string>();

/** Marks one element of each look that no earlier page has. @returns how many there are */
async function addLooks(page: Page): Promise<number> {
  const looks = await page.evaluate(markNewLooks, [...seenLooks]);
  for (const look of looks) seenLooks.add(look);
  return looks.length;
}

/** Most of a page repeats a few looks, so colors are checked only for looks that are new. */
const ofNewLooks = '[data-look]';

/**
 * Violations of a page, with colors only for new looks. Skips tokens of code, a third of a page.
 */
export async function pageErrors(page: Page): Promise<string[]> {
  await addLooks(page);
  const exclude = `pre > code:not(:has(${ofNewLooks}))`;
  return run(page, { runOnly: tags, exclude, only: ofNewLooks });
}

/** Violations that depend on colors, for a page that was checked in another theme. */
export async function colorErrors(page: Page): Promise<string[]> {
  const isNew = (await addLooks(page)) > 0;
  return isNew ? run(page, { runOnly: colorRules, only: ofNewLooks }) : [];
}
