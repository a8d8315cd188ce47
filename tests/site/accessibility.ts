import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** What rules are for, and those whose result depends on colors. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const colorRules = ['color-contrast', 'link-in-text-block'];

/** The library as a script. To send it to a page takes as long as its rules on most pages. */
export const axeSource = axe.source;

interface Options {
  /** Whether only the rules run whose result depends on colors. */
  readonly colorsOnly?: boolean;
  /** Whether text of one look is looked at once: most of a page repeats a few colors. */
  readonly eachLookOnce?: boolean;
}

/** Marks one element of each combination of size, weight, color and all that is behind the text. */
function markLooks(): void {
  const backgrounds = new Map<Element | null, string>([[null, '']]);
  const behind = (element: Element | null): string => {
    const known = backgrounds.get(element);
    if (known !== undefined || element === null) return known ?? '';
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
    const all = [behind(element.parentElement), backgroundColor, backgroundImage, opacity].join();
    const isClear = all.endsWith(',rgba(0, 0, 0, 0),none,1');
    const result = isClear ? behind(element.parentElement) : all;
    backgrounds.set(element, result);
    return result;
  };
  const looks = new Set<string>();
  for (const element of document.querySelectorAll('body *')) {
    element.removeAttribute('data-look');
    const hasText = [...element.childNodes].some(
      (node) => node.nodeType === 3 && /\S/.test(String(node.nodeValue)),
    );
    if (!(hasText || element instanceof HTMLInputElement) || !element.checkVisibility()) continue;
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
    const look = [color, fontSize, fontWeight, textShadow, behind(element)].join();
    if (!looks.has(look)) element.setAttribute('data-look', '');
    looks.add(look);
  }
}

/**
 * What axe finds wrong with a page as it is shown now. The library is put into a page once.
 *
 * @returns one line for each element: the rule, the element, what is wrong
 */
export async function accessibilityErrors(page: Page, options: Options = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  if (options.eachLookOnce) await page.evaluate(markLooks);
  return page.evaluate(
    async ({ eachLookOnce = false, runOnly }) => {
      const library = (window as unknown as { axe: typeof axe }).axe;
      const selector = eachLookOnce ? '[data-look]' : '*';
      library.configure({ rules: [{ id: 'color-contrast', selector }] });
      const { violations } = await library.run({
        runOnly,
        resultTypes: ['violations'],
        // No page has a frame, and no rule here reads style sheets.
        iframes: false,
        preload: false,
      });
      return violations.flatMap(({ id, help, nodes }) =>
        nodes.map(
          (node) => `${id} (${help}): ${node.target.join(' ')} ${node.failureSummary ?? ''}`,
        ),
      );
    },
    { eachLookOnce: options.eachLookOnce, runOnly: options.colorsOnly ? colorRules : tags },
  );
}
