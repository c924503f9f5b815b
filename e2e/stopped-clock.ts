import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** From now on the page's time passes only when a test says so, in every document it opens. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

/**
 * Lets time pass in small steps until something is shown: what a page does next, it does after a tick. However slow the
 * machine, this is a second or two of the page's time.
 */
export async function passTimeUntil(page: Page, shown: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(10);
    await expect(shown).toBeVisible({ timeout: 200 });
  }).toPass({ intervals: [50] });
}
