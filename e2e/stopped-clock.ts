import type { Locator, Page, Request } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Shorter than the patience of any call, so that no slow answer comes too late for the page's own clock. */
const stepMs = 1_000;

const callsUnderWay = new WeakMap<Page, Set<Request>>();

/** From now on the page's time passes only when a test says so, in every document it opens. */
export async function stopClock(page: Page): Promise<void> {
  const calls = new Set<Request>();
  callsUnderWay.set(page, calls);
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls.add(request);
  });
  // Not when it has finished: a page need not read what it was answered.
  page.on('response', (response) => calls.delete(response.request()));
  page.on('requestfailed', (request) => calls.delete(request));
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

/**
 * Lets time pass, in which the server answers at once: at each second the clock waits for the calls that are under way,
 * however long they really take.
 */
export async function passTime(page: Page, ms: number): Promise<void> {
  const calls = callsUnderWay.get(page);
  if (!calls) throw new Error('The clock of this page is not stopped');
  for (let left = ms; left > 0; left -= stepMs) {
    await expect.poll(() => calls.size, { intervals: [10] }).toBe(0);
    await page.clock.runFor(Math.min(left, stepMs));
  }
}

/**
 * Lets time pass in small steps until something is shown, or true: what a page does next, it does after a tick. However
 * slow the machine, this is a second or two of the page's time.
 */
export async function passTimeUntil(page: Page, awaited: Locator | (() => boolean)): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(10);
    if (typeof awaited === 'function') expect(awaited()).toBe(true);
    else await expect(awaited).toBeVisible({ timeout: 200 });
  }).toPass({ intervals: [50] });
}
