import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext, BrowserContextOptions, Page, Request, TestInfo } from '@playwright/test';

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
  /** What may still set or remove cookies when its answer comes. */
  unanswered: Set<Request>;
}

/** Answers that set or remove cookies. Some of these requests are kept alive, so they outlast their page. */
const settingCookies = /\/api\/(auth|affiliate)\//;

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

/**
 * Attaches what the pages of a failed test show. What the runner attaches by itself may be the page that keeps a context
 * alive.
 */
export async function attachPages(info: TestInfo): Promise<void> {
  const pages = [...inUse.values()].flatMap(({ context, keeper }) => context.pages().filter((page) => page !== keeper));
  for (const page of pages) {
    const shown = await page.ariaSnapshot({ timeout: 2_000 }).catch(String);
    await info.attach('page', { body: `${page.url()}\n\n${shown}`, contentType: 'text/plain' });
  }
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
  const unanswered = new Set<Request>();
  if (!isKept) return { context, keeper: undefined, origin, unanswered };
  const keeper = await context.newPage();
  await keeper.goto('/robots.txt');
  context.on('request', (request) => {
    if (request.method() === 'POST' && settingCookies.test(request.url())) watch(request, unanswered);
  });
  return { context, keeper, origin, unanswered };
}

/** Without an answer, nobody can tell whether one is still to come. */
function watch(request: Request, unanswered: Set<Request>): void {
  unanswered.add(request);
  request.response().then(
    (answer) => answer && unanswered.delete(request),
    () => undefined,
  );
}

async function dress(page: Page, { viewport, colorScheme, reducedMotion }: PageOptions): Promise<void> {
  if (viewport) await page.setViewportSize(viewport);
  if (colorScheme || reducedMotion)
    await page.emulateMedia({ ...(colorScheme && { colorScheme }), ...(reducedMotion && { reducedMotion }) });
}

/** Removes what a test has left; false if something cannot be removed. */
async function isAsNew({ context, keeper, origin, unanswered }: Lent): Promise<boolean> {
  if (keeper === undefined || keeper.isClosed() || withClock.has(context) || unanswered.size > 0) return false;
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
