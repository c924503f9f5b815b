import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { findSmallText } from './find-small-parts.ts';
import { expect } from './fixtures.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Rules whose result depends on the theme. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** Accessibility rules broken by the page as shown now, as `rule: first element`, and text below 12 pixels. */
export async function findViolations(page: Page, within = 'html'): Promise<string[]> {
  await waitUntilStill(page);
  return [...(await findSmallText(page)), ...(await analyze(looking(page).include(within).withTags(rules)))];
}

/** The same for a page shown in the light theme, plus violations of the dark theme. */
export async function findViolationsInBothThemes(page: Page): Promise<string[]> {
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  const light = await findViolations(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await waitUntilStill(page);
  const dark = await analyze(looking(page).withRules(colourRules));
  await page.emulateMedia({ colorScheme: 'light' });
  return [...light, ...dark.map((violation) => `dark ${violation}`)];
}

/** The same in both themes at phone width, plus elements wider than the window on a phone or a desktop. */
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

/** Waits until fonts have loaded and no transition is running: a color in mid-fade says nothing about contrast. */
async function waitUntilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    // Endless animations and scroll-driven ones never end.
    const ending = document
      .getAnimations()
      .filter(
        ({ effect, timeline }) => timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity,
      );
    await Promise.all(ending.map(({ finished }) => finished.catch(() => undefined)));
  });
}

/** Describes what breaks a rule only: naming each element that keeps one takes as long as looking at them. */
const looking = (page: Page) => new AxeBuilder({ page }).options({ resultTypes: ['violations'] });

async function analyze(builder: AxeBuilder): Promise<string[]> {
  // Otherwise the results of frames are put together in a page that is opened for it; our pages have none.
  const { violations } = await builder.setLegacyMode().analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200)}`);
}
