import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Those that the theme has a part in. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** Accessibility rules broken on what is shown now, as `rule: first element`. */
export async function findViolations(page: Page, within = 'html'): Promise<string[]> {
  await waitUntilStill(page);
  return analyze(new AxeBuilder({ page }).include(within).withTags(rules));
}

/** The same for a page shown in the light theme, together with what the dark one breaks. */
export async function findViolationsInBothThemes(page: Page): Promise<string[]> {
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  const light = await findViolations(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await waitUntilStill(page);
  const dark = await analyze(new AxeBuilder({ page }).withRules(colourRules));
  await page.emulateMedia({ colorScheme: 'light' });
  return [...light, ...dark.map((violation) => `dark ${violation}`)];
}

/** The same in both themes at the width of a phone, and what is wider than the window there or on a desk. */
export async function findViolationsAtEveryWidth(page: Page): Promise<string[]> {
  const widths = [1440, 360];
  const overflows: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (excess > 0) overflows.push(`${excess} pixels wider than ${width}`);
  }
  return [...overflows, ...(await findViolationsInBothThemes(page))];
}

/** Until fonts are there and no change is under way: a color in the middle of a fade is nobody's contrast. */
async function waitUntilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    // What spins on and what follows the scroll never ends.
    const ending = document
      .getAnimations()
      .filter(
        ({ effect, timeline }) => timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity,
      );
    await Promise.all(ending.map(({ finished }) => finished.catch(() => undefined)));
  });
}

async function analyze(builder: AxeBuilder): Promise<string[]> {
  const { violations } = await builder.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200)}`);
}
