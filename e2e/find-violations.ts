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
