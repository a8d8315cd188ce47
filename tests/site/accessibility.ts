import type { Page } from '@playwright/test';
import axe from 'axe-core';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * What axe finds wrong with a page as it is shown now. The library is put into a page once: on most
 * pages that takes as long as its rules.
 *
 * @returns one line for each element: the rule, the element, what is wrong
 */
export async function accessibilityErrors(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (values) => {
    const library = (window as unknown as { axe: typeof axe }).axe;
    const { violations } = await library.run({
      runOnly: { type: 'tag', values },
      resultTypes: ['violations'],
    });
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map((node) => `${id} (${help}): ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
    );
  }, tags);
}
