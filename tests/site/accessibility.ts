import type { Page } from '@playwright/test';
import axe from 'axe-core';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules whose outcome depends on colours; the others find in one theme what is in both. */
export const colourRules = ['color-contrast', 'link-in-text-block'] as const;

/**
 * What axe finds wrong with a page as it is shown now. The library is put into a page once: on most
 * pages that takes as long as its rules.
 *
 * @param rules only these; all of WCAG 2.2 AA and the best practices where there are none
 * @returns one line for each element: the rule, the element, what is wrong
 */
export async function accessibilityErrors(
  page: Page,
  rules?: readonly string[],
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async (runOnly) => {
      const library = (window as unknown as { axe: typeof axe }).axe;
      const { violations } = await library.run({ runOnly, resultTypes: ['violations'] });
      return violations.flatMap(({ id, help, nodes }) =>
        nodes.map(
          (node) => `${id} (${help}): ${node.target.join(' ')} ${node.failureSummary ?? ''}`,
        ),
      );
    },
    rules
      ? { type: 'rule' as const, values: [...rules] }
      : { type: 'tag' as const, values: [...tags] },
  );
}
