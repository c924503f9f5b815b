import { type BrowserContextOptions, test as base, type Page } from '@playwright/test';
import { type RunningServer, startServer } from './server.ts';

interface WorkerFixtures {
  /**
   * One server for all tests of a worker, from file to file; what one test makes, the next ones see. Without mail: an
   * account is good at once. Behind a proxy, so that each visitor can have an address of their own.
   */
  server: RunningServer;
  /** Cookies of the signed-in owner. */
  ownerState: Exclude<BrowserContextOptions['storageState'], string | undefined>;
}

interface TestFixtures {
  /** A page of the signed-in owner; plain `page` is signed out. Both open paths such as `/dashboard/create`. */
  ownerPage: Page;
}

/** Playwright's `test` with the real server behind it. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const server = await startServer({ env: { TRUST_PROXY: '127.0.0.1' } });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 270_000 },
  ],
  ownerState: [
    async ({ browser, server }, use) => {
      const context = await browser.newContext();
      const page = await context.newPage();
      await page.goto(await server.ownerLink());
      const state = await context.storageState();
      await context.close();
      await use(state);
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.origin),
  ownerPage: async ({ browser, server, ownerState, contextOptions }, use) => {
    const context = await browser.newContext({ ...contextOptions, baseURL: server.origin, storageState: ownerState });
    await use(await context.newPage());
    await context.close();
  },
});

export { expect } from '@playwright/test';
