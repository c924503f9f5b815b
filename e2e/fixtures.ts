import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
} from '@playwright/test';
import { type GoogleStandIn, startGoogleStandIn } from './google-stand-in.ts';
import { attachPages, openPage, takeBackContexts } from './lent-contexts.ts';
import { type MailBox, openMailBox } from './mail-box.ts';
import { type RunningServer, startServer } from './server.ts';

/** Administrator of `mailServer`. */
export const adminEmail = 'admin@example.com';

type OwnerState = Exclude<BrowserContextOptions['storageState'], string | undefined>;

/**
 * How long cookies are shared with further pages. They are valid for 15 minutes; after that one page would renew them
 * for itself only, and the next one would present a token that has already been renewed and be treated as a thief.
 */
const stateLastsMs = 10 * 60_000;

interface WorkerFixtures {
  /**
   * One server for all tests of a worker, across files; data created by one test is visible to the next ones. Without
   * mail: an account is active at once. Behind a proxy, so that each visitor can have a separate address.
   */
  server: RunningServer;
  /** Cookies of the signed-in owner, who signs in only now and then for all tests of a worker. */
  ownerState: () => Promise<OwnerState>;
  /** A server with working mail, so addresses must be confirmed, and with Google sign-in. */
  mailServer: RunningServer;
  /** The mails of `mailServer`. */
  mailBox: MailBox;
  /** Stands in for Google. */
  google: GoogleStandIn;
}

interface TestFixtures {
  /** Fails the test if a page of such a context violated the server's content security policy. */
  watchPolicy: (context: BrowserContext) => void;
  /** A page of the signed-in owner; plain `page` is signed out. Both can open paths such as `/dashboard/create`. */
  ownerPage: Page;
  /** Opens further ones, as on another device. */
  openOwnerPage: () => Promise<Page>;
  /** Gives back the contexts that a test has borrowed. */
  lending: undefined;
}

/** Playwright's `test`, backed by the real server. One for all specs: a worker's servers would not survive another. */
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
      let kept: { state: OwnerState; since: number } | undefined;
      await use(async () => {
        if (kept && Date.now() - kept.since < stateLastsMs) return kept.state;
        const context = await browser.newContext();
        const page = await context.newPage();
        await page.goto(await server.ownerLink());
        kept = { state: await context.storageState(), since: Date.now() };
        await context.close();
        return kept.state;
      });
    },
    { scope: 'worker' },
  ],
  mailBox: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const box = await openMailBox();
      await use(box);
      await box.close();
    },
    { scope: 'worker' },
  ],
  google: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      const google = await startGoogleStandIn();
      await use(google);
      await google.close();
    },
    { scope: 'worker' },
  ],
  mailServer: [
    async ({ mailBox, google }, use) => {
      const mail = { SMTP_URL: mailBox.url, ADMIN_EMAILS: adminEmail };
      const client = { GOOGLE_CLIENT_ID: 'hookline', GOOGLE_CLIENT_SECRET: 'a secret', GOOGLE_ISSUER: google.issuer };
      const server = await startServer({ env: { ...mail, ...client, TRUST_PROXY: '127.0.0.1' } });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 270_000 },
  ],
  baseURL: async ({ server }, use) => use(server.origin),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
  watchPolicy: async ({}, use) => {
    const refused: string[] = [];
    const watched: BrowserContext[] = [];
    const note = (message: ConsoleMessage): void => {
      if (/content security policy/i.test(message.text())) refused.push(`${message.page()?.url()}: ${message.text()}`);
    };
    await use((context) => {
      context.on('console', note);
      watched.push(context);
    });
    for (const context of watched) context.off('console', note);
    expect(refused).toEqual([]);
  },
  lending: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use, info) => {
      await use(undefined);
      if (info.status !== info.expectedStatus) await attachPages(info);
      await takeBackContexts();
    },
    { auto: true },
  ],
  page: async ({ browser, server, colorScheme, contextOptions, watchPolicy }, use) => {
    const page = await openPage(browser, server.origin, { colorScheme, ...contextOptions });
    watchPolicy(page.context());
    await use(page);
  },
  openOwnerPage: async ({ browser, server, ownerState, colorScheme, contextOptions, watchPolicy }, use) => {
    await use(async () => {
      const { cookies } = await ownerState();
      const page = await openPage(browser, server.origin, { cookies, colorScheme, ...contextOptions });
      watchPolicy(page.context());
      return page;
    });
  },
  ownerPage: async ({ openOwnerPage }, use) => use(await openOwnerPage()),
});

export { expect } from '@playwright/test';
