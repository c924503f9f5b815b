import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';

/** Settings that a page can have by itself; any other needs a context of its own. */
type OfPages = 'viewport' | 'colorScheme' | 'reducedMotion';
type PageOptions = { [Name in OfPages]: BrowserContextOptions[Name] | undefined };

export type VisitorOptions = Omit<BrowserContextOptions, 'storageState' | OfPages> &
  Partial<PageOptions> & { cookies?: Parameters<BrowserContext['addCookies']>[0] };

const pageDefaults = { viewport: { width: 1440, height: 900 }, colorScheme: 'light', reducedMotion: 'reduce' } as const;

interface Lent {
  context: BrowserContext;
  /** A page without a program, which keeps the context's process alive between tests; undefined: not to be lent again. */
  keeper: Page | undefined;
  origin: string;
}

/** Contexts of this worker that no test uses at present. */
const idle: Lent[] = [];
const inUse = new Map<BrowserContext, Lent>();
/** Cleaning takes some milliseconds; a context that does not answer is left alone. */
const patienceMs = 10_000;
const withClock = new WeakSet<BrowserContext>();

/** Puts the time of the page in the test's hands. A clock once installed stays, so its context is not lent again. */
export async function installClock(page: Page): Promise<void> {
  withClock.add(page.context());
  await page.clock.install();
}

/**
 * Opens a page of a visitor nobody has seen yet. Its context is one that an earlier test has left, without anything that
 * test put there but with the files it fetched: loading them again takes as long as the rest of opening a page.
 */
export async function openPage(browser: Browser, origin: string, options: VisitorOptions = {}): Promise<Page> {
  const { viewport, colorScheme, reducedMotion, extraHTTPHeaders, cookies, ...others } = options;
  const isOrdinary = Object.keys(others).length === 0;
  const lent = (isOrdinary ? takeIdle(origin) : undefined) ?? (await makeContext(browser, origin, others, isOrdinary));
  inUse.set(lent.context, lent);
  await lent.context.setExtraHTTPHeaders(extraHTTPHeaders ?? {});
  if (cookies) await lent.context.addCookies(cookies);
  const page = await lent.context.newPage();
  await dress(page, { viewport, colorScheme, reducedMotion });
  return page;
}

/** Takes back the contexts of the test that has ended. */
export async function takeBackContexts(): Promise<void> {
  const all = [...inUse.values()];
  inUse.clear();
  await Promise.all(
    all.map(async (lent) => {
      const isClean = await Promise.race([isAsNew(lent), sleep(patienceMs, false, { ref: false })]);
      if (isClean) idle.push(lent);
      // Not waited for: the next test has another.
      else void lent.context.close().catch(() => undefined);
    }),
  );
}

function takeIdle(origin: string): Lent | undefined {
  const place = idle.findIndex((lent) => lent.origin === origin);
  return place === -1 ? undefined : idle.splice(place, 1)[0];
}

async function makeContext(
  browser: Browser,
  origin: string,
  others: BrowserContextOptions,
  isKept: boolean,
): Promise<Lent> {
  const context = await browser.newContext({ ...pageDefaults, baseURL: origin, ...others });
  if (!isKept) return { context, keeper: undefined, origin };
  const keeper = await context.newPage();
  await keeper.goto('/robots.txt');
  return { context, keeper, origin };
}

async function dress(page: Page, { viewport, colorScheme, reducedMotion }: PageOptions): Promise<void> {
  if (viewport) await page.setViewportSize(viewport);
  if (colorScheme || reducedMotion)
    await page.emulateMedia({ ...(colorScheme && { colorScheme }), ...(reducedMotion && { reducedMotion }) });
}

/** Removes what a test has left; false if something cannot be removed. */
async function isAsNew({ context, keeper, origin }: Lent): Promise<boolean> {
  if (keeper === undefined || keeper.isClosed() || withClock.has(context)) return false;
  try {
    for (const page of context.pages()) if (page !== keeper) await page.close();
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.setOffline(false);
    await context.clearPermissions();
    await context.clearCookies();
    const session = await context.newCDPSession(keeper);
    // Cookies, storage and databases, not the files the browser keeps.
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
    await session.detach();
    return true;
  } catch {
    return false;
  }
}
