import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Accessibility rules broken on what is shown now, as `rule: first element`. */
export async function findViolations(page: Page, within = 'html'): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready);
  // A colour in the middle of a fade is nobody's contrast.
  await page.waitForTimeout(450);
  const { violations } = await new AxeBuilder({ page })
    .include(within)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200)}`);
}
