import type { Locator, Page, Request } from '@playwright/test';
import { expect } from './fixtures.ts';
import { installClock } from './lent-contexts.ts';

/** Shorter than the timeout of any call, so that no slow answer arrives too late for the page's own clock. */
const stepMs = 3_000;

const callsUnderWay = new WeakMap<Page, Set<Request>>();

/** From now on time on the page passes only when a test advances it, in every document the page opens. */
export async function stopClock(page: Page): Promise<void> {
  const calls = new Set<Request>();
  callsUnderWay.set(page, calls);
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls.add(request);
  });
  // Not on `requestfinished`: a page need not read the body of an answer.
  page.on('response', (response) => calls.delete(response.request()));
  page.on('requestfailed', (request) => calls.delete(request));
  await installClock(page);
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** What is passed in short steps before the end of a long time: whatever fell due on the way has then been answered. */
const lastMs = 15_000;

/**
 * Advances time as if the server answered at once: at each step the clock waits for pending calls, however long they
 * really take. A long time passes at one go, in which each timer runs at most once, as in a laptop that was closed.
 */
export async function passTime(page: Page, ms: number): Promise<void> {
  const calls = callsUnderWay.get(page);
  if (!calls) throw new Error('The clock of this page is not stopped');
  const awaitCalls = () => expect.poll(() => calls.size, { intervals: [10] }).toBe(0);
  const longMs = ms > 60_000 ? ms - lastMs : 0;
  if (longMs > 0) {
    await awaitCalls();
    await page.clock.fastForward(longMs);
  }
  for (let left = ms - longMs; left > 0; left -= stepMs) {
    await awaitCalls();
    await page.clock.runFor(Math.min(left, stepMs));
  }
}

/**
 * Advances time in small steps until something is shown, or true: a page takes its next step after a tick. However slow
 * the machine, this takes a second or two of the page's time.
 */
export async function passTimeUntil(page: Page, awaited: Locator | (() => boolean)): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(10);
    if (typeof awaited === 'function') expect(awaited()).toBe(true);
    else await expect(awaited).toBeVisible({ timeout: 200 });
  }).toPass({ intervals: [50] });
}
