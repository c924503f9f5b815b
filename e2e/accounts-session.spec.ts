import type { Page } from '@playwright/test';
import { expect, fillIn, newVisitor, openSignIn, password, signInAsked, test } from './accounts.ts';
import { makeSubscriber } from './billing.ts';
import type { RunningServer } from './server.ts';
import { passTime, passTimeUntil, stopClock } from './stopped-clock.ts';

/** Tokens of earlier clients, and addresses that open files without a session. */
const legacyKeys = [
  'hookline.access_token',
  'hookline.refresh_token',
  'hookline.session',
  'hookline.user.usr_1.urls.avatar',
  'hookline.user.usr_1.urls.static-ad',
  'hookline.user.usr_1.urls.virtual-tryon',
  'hookline.user.usr_1.urls.product-in-hand',
  'hookline.user.usr_1.urls.static-ad-user-images',
];

async function putLegacyKeys(page: Page): Promise<void> {
  await page.evaluate((keys) => {
    for (const key of keys) localStorage.setItem(key, 'left over');
  }, legacyKeys);
}

function findLegacyKeys(page: Page): Promise<string[]> {
  return page.evaluate((keys) => keys.filter((key) => localStorage.getItem(key) !== null), legacyKeys);
}

function findReturnPath(page: Page): Promise<string | null> {
  return page.evaluate(() => sessionStorage.getItem('hookline.return-path'));
}

async function hasRefreshCookie(page: Page): Promise<boolean> {
  return (await page.context().cookies()).some(({ name }) => name.includes('refresh'));
}

/** Paths of all requests, in order. */
function listen(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  return asked;
}

/** State after 15 minutes: the access token is gone, the refresh token is still there. */
async function dropAccessCookie(page: Page): Promise<void> {
  await page.context().clearCookies({ name: /access$/ });
}

const isRefresh = (path: string) => path === '/api/auth/refresh';
const dashboardTitle = (page: Page) => page.getByRole('heading', { level: 1, name: 'What are we making?' });
const signInButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Sign In', exact: true });

/** Somebody with a plan, signed in on `page`. */
const makeCustomer = (page: Page, server: RunningServer) =>
  makeSubscriber(page, server, { plan: 'growth', period: 'monthly' });

async function openDashboard(page: Page): Promise<void> {
  await page.goto('/dashboard');
  await expect(dashboardTitle(page)).toBeVisible();
}

/** The same, with a stopped clock from then on. */
async function openDashboardOutOfTime(page: Page): Promise<void> {
  await stopClock(page);
  await page.goto('/dashboard');
  await passTimeUntil(page, dashboardTitle(page));
}

async function openSettings(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
}

// In the ordinary run: session-store.test.ts and decide-access.test.ts.
test('the startup check waits, then shows the user and their profile', { tag: '@full' }, async ({
  browser,
  server,
}) => {
  const page = await newVisitor(browser, server);
  await makeCustomer(page, server);
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/auth/status', async (route) => {
    await answered;
    await route.continue();
  });
  const asked = listen(page);
  await page.goto('/dashboard');
  await expect(page.getByText('Loading...')).toBeVisible();
  expect(asked).not.toContain('/api/user/profile');
  answer();
  await expect(dashboardTitle(page)).toBeVisible();
  expect(asked.indexOf('/api/user/profile')).toBeGreaterThan(asked.indexOf('/api/auth/status'));
});

// In the ordinary run: session-store.test.ts, and the redirect in accounts-gates.spec.ts.
test('a failed startup check silently counts as signed out and clears old keys', { tag: '@full' }, async ({
  browser,
  server,
}) => {
  const page = await newVisitor(browser, server);
  await page.goto('/');
  await page.context().addCookies([{ name: 'hookline_signed_in', value: '1', url: server.origin }]);
  for (const answer of [401, 500, 0]) {
    await putLegacyKeys(page);
    await page.route('**/api/auth/status', (route) =>
      answer === 0 ? route.abort() : route.fulfill({ status: answer, json: { error: 'No', code: 'SYSTEM_ERROR' } }),
    );
    await page.goto('/dashboard/settings');
    await expect(page).toHaveURL('/pricing');
    await expect(signInAsked(page)).toBeVisible();
    await expect(page.getByText('Authentication Error')).toBeHidden();
    await expect.poll(() => findLegacyKeys(page)).toEqual([]);
    await page.unroute('**/api/auth/status');
  }
});

test('a user whose session was ended elsewhere is told so, signs in again and continues to the same page', async ({
  browser,
  server,
}) => {
  const page = await newVisitor(browser, server);
  const email = await makeCustomer(page, server);
  await openDashboard(page);
  await page.context().clearCookies();
  // Public pages show no notice: reading needs no session.
  await page.goto('/');
  await expect(signInButton(page)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.goto('/dashboard/settings');
  await expect(page).toHaveURL('/');
  const dialog = page.getByRole('dialog', { name: 'Welcome Back' });
  await expect(dialog).toContainText('Session expired - please log in again');
  await fillIn(dialog, email, password);
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL('/dashboard/settings');
});

// In the ordinary run: renew-session.test.ts and session-store.test.ts.
test('back after two hours: still signed in', { tag: '@full' }, async ({ browser, server }) => {
  const page = await newVisitor(browser, server);
  await makeCustomer(page, server);
  await dropAccessCookie(page);
  const asked = listen(page);
  await page.goto('/dashboard/settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  expect(asked.filter(isRefresh)).toHaveLength(1);
});

// In the ordinary run: session-store.test.ts.
test('concurrent calls after the access token has expired renew it once', { tag: '@full' }, async ({
  browser,
  server,
}) => {
  const page = await newVisitor(browser, server);
  await makeCustomer(page, server);
  await openDashboard(page);
  await dropAccessCookie(page);
  const asked = listen(page);
  const unanswered: string[] = [];
  const { promise: together, resolve: meet } = Promise.withResolvers<void>();
  page.on('response', (response) => {
    if (response.status() === 401) unanswered.push(new URL(response.url()).pathname);
    if (unanswered.length === 2) meet();
  });
  // Whatever the timing, the renewal waits until a second call has been refused, too.
  await page.route('**/api/auth/refresh', async (route) => {
    await together;
    await route.continue();
  });
  // Security, sessions and the shell's own calls, all at once.
  await openSettings(page);
  await expect(page.getByText('This device')).toBeVisible();
  expect(unanswered.length).toBeGreaterThan(1);
  expect(asked.filter(isRefresh)).toHaveLength(1);
  for (const path of unanswered) await expect.poll(() => asked.filter((each) => each === path)).toHaveLength(2);
});

// In the ordinary run: renew-session.test.ts.
test('tabs take turns renewing: all of three at once stay signed in', { tag: '@full' }, async ({ browser, server }) => {
  const page = await newVisitor(browser, server);
  await makeCustomer(page, server);
  const context = page.context();
  const pages = [page, await context.newPage(), await context.newPage()];
  for (const each of pages) await openDashboard(each);
  await dropAccessCookie(page);
  const asked = pages.map(listen);
  await Promise.all(
    pages.map(async (each) => {
      await openSettings(each);
      await expect(each.getByText('This device')).toBeVisible();
    }),
  );
  expect(asked.flat().filter(isRefresh).length).toBeGreaterThan(0);
  for (const each of pages) await expect(each).toHaveURL('/dashboard/settings');
  await context.close();
});

// In the ordinary run: session-store.test.ts.
test('the session is renewed every ten minutes and checked afterwards', { tag: '@full' }, async ({
  browser,
  server,
}) => {
  const page = await newVisitor(browser, server);
  await makeCustomer(page, server);
  await openDashboardOutOfTime(page);
  const asked = listen(page);
  const renewals = () => asked.filter(isRefresh).length;
  const checks = () => asked.filter((path) => path === '/api/auth/status').length;
  await passTime(page, 590_000);
  expect(renewals()).toBe(0);
  await passTime(page, 15_000);
  await expect.poll(renewals).toBe(1);
  await expect.poll(checks).toBe(1);
  await passTime(page, 580_000);
  expect(renewals()).toBe(1);
  await passTime(page, 20_000);
  await expect.poll(renewals).toBe(2);
  await expect.poll(checks).toBe(2);
  await expect(dashboardTitle(page)).toBeVisible();
});

// In the ordinary run: session-store.test.ts.
test('the session of a visitor is not renewed', { tag: '@full' }, async ({ browser, server }) => {
  const page = await newVisitor(browser, server);
  await stopClock(page);
  await page.goto('/signup');
  await passTimeUntil(page, page.getByLabel('Email'));
  const asked = listen(page);
  await passTime(page, 1_800_000);
  expect(asked.filter(isRefresh)).toEqual([]);
});

test('a refused renewal signs the user out on the current page: the card, the sign-in, and back', async ({
  browser,
  server,
}) => {
  const page = await newVisitor(browser, server);
  await makeCustomer(page, server);
  await openDashboardOutOfTime(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Videos', exact: true }).click();
  await passTimeUntil(page, page.getByText('No videos yet'));
  await page.context().clearCookies();
  await passTime(page, 605_000);
  await passTimeUntil(page, page.getByRole('heading', { name: 'Authentication Required' }));
  await page.clock.resume();
  await expect(page.getByText('Please sign in to access this feature')).toBeVisible();
  await expect(page).toHaveURL('/dashboard/videos');
  await page.getByRole('link', { name: 'Go to Sign In' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('dialog', { name: 'Welcome Back' })).toBeVisible();
  await expect.poll(() => findReturnPath(page)).toBe('/dashboard/videos');
});

// In the ordinary run: session-store.test.ts and renew-session.test.ts.
test('a renewal that fails on the server leaves the session as it is', { tag: '@full' }, async ({
  browser,
  server,
}) => {
  const page = await newVisitor(browser, server);
  await makeCustomer(page, server);
  await openDashboardOutOfTime(page);
  let tries = 0;
  await page.route('**/api/auth/refresh', (route) => {
    tries += 1;
    return tries === 1 ? route.abort() : route.continue();
  });
  await passTime(page, 600_000);
  await passTimeUntil(page, () => tries === 1);
  await expect(dashboardTitle(page)).toBeVisible();
  await passTimeUntil(page, () => tries === 2);
  await passTime(page, 30_000);
  expect(tries).toBe(2);
  await expect(dashboardTitle(page)).toBeVisible();
});

// In the ordinary run: session-store.test.ts.
test('a 401 after a renewal signs the user out and says so', { tag: '@full' }, async ({ browser, server }) => {
  const page = await newVisitor(browser, server);
  await makeCustomer(page, server);
  await openDashboard(page);
  await page.route('**/api/user/sessions', (route) =>
    route.fulfill({ status: 401, json: { code: 'UNAUTHENTICATED' } }),
  );
  const asked = listen(page);
  await openSettings(page);
  await expect(page.getByText('Authentication Error')).toBeVisible();
  await expect(page.getByText('Please log in to continue.')).toBeVisible();
  await expect(page).toHaveURL('/');
  expect(asked.filter(isRefresh)).toHaveLength(1);
  expect(asked.filter((path) => path === '/api/user/sessions')).toHaveLength(2);
});

test('signing out permanently clears everything in all tabs, even if the answer is lost', async ({
  browser,
  server,
}) => {
  const page = await newVisitor(browser, server);
  await makeCustomer(page, server);
  const other = await page.context().newPage();
  await openDashboard(other);
  await openDashboard(page);
  await putLegacyKeys(page);
  let reached = 0;
  await page.route('**/api/auth/logout', (route) => {
    reached += 1;
    return route.abort('connectionreset');
  });
  await page.getByRole('button', { name: /Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
  await expect(other).toHaveURL('/');
  expect(reached).toBe(1);
  await expect.poll(() => findLegacyKeys(page)).toEqual([]);
  expect(await findReturnPath(page)).toBeNull();
  await expect(signInButton(page)).toBeVisible();

  // The server missed the sign-out, and the page cannot delete the cookies itself: the next start does it.
  expect(await hasRefreshCookie(page)).toBe(true);
  await page.unroute('**/api/auth/logout');
  await page.goto('/dashboard/settings');
  await expect(page).toHaveURL('/pricing');
  await expect(signInAsked(page)).toBeVisible();
  await expect.poll(() => hasRefreshCookie(page)).toBe(false);
});

// In the ordinary run: session-store.test.ts, and the lost answer above.
test('signing out does not wait for a server that hangs', { tag: '@full' }, async ({ browser, server }) => {
  const page = await newVisitor(browser, server);
  await makeCustomer(page, server);
  await openDashboard(page);
  await page.route('**/api/auth/logout', () => new Promise(() => undefined));
  await page.getByRole('button', { name: /Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
  await expect(signInButton(page)).toBeVisible();
});

// In the ordinary run: decide-access.test.ts, and the forgotten path of the sign-out before.
test('after signing out, the sign-in leads to the start page, not to the previous page', { tag: '@full' }, async ({
  browser,
  server,
}) => {
  const page = await newVisitor(browser, server);
  await makeCustomer(page, server);
  await openDashboard(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Videos', exact: true }).click();
  await expect(page.getByText('No videos yet')).toBeVisible();
  await page.getByRole('button', { name: /Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
  await expect.poll(() => findReturnPath(page)).toBeNull();
  await expect(await openSignIn(page)).toBeVisible();
});

test('when another user signs in elsewhere, every tab switches to that user', async ({ browser, server }) => {
  const page = await newVisitor(browser, server);
  const first = await makeCustomer(page, server);
  await openDashboard(page);
  await expect(page.getByText(first)).toBeVisible();
  const other = await page.context().newPage();
  const second = await makeCustomer(other, server);
  await openDashboard(other);
  await expect(page.getByText(second)).toBeVisible();
  await expect(page.getByText(first)).toBeHidden();
});

// In the ordinary run: session-store.test.ts, and the callback walk in accounts-links.spec.ts.
test('the identity provider’s tokens are exchanged once and removed from the address', { tag: '@full' }, async ({
  browser,
  server,
}) => {
  const page = await newVisitor(browser, server);
  const sent: unknown[] = [];
  // The effect of an exchange: the cookies are set from then on.
  await page.route('**/api/auth/exchange-token', async (route) => {
    sent.push(route.request().postDataJSON());
    await makeCustomer(page, server);
    const answer = await page.request.get(`${server.origin}/api/auth/status`);
    await route.fulfill({ json: { ...(await answer.json()), type: null } });
  });
  await page.goto('/dashboard#access_token=from-provider&expires_in=3600&refresh_token=another&token_type=bearer');
  await expect(dashboardTitle(page)).toBeVisible();
  expect(sent).toEqual([{ access_token: 'from-provider', refresh_token: 'another' }]);
  await expect(page).toHaveURL(`${server.origin}/dashboard`);

  // A signed-in user stays signed in.
  await page.goto('/');
  await page.goto('/dashboard#access_token=x&refresh_token=y');
  await expect(dashboardTitle(page)).toBeVisible();
  expect(sent).toHaveLength(1);
  await expect(page).toHaveURL(`${server.origin}/dashboard`);
});

// In the ordinary run: session-store.test.ts.
test('refused provider tokens leave the visitor signed out', { tag: '@full' }, async ({ browser, server }) => {
  const page = await newVisitor(browser, server);
  const asked = listen(page);
  await page.goto('/dashboard#access_token=forged&refresh_token=forged');
  // Without the tokens, which were sent.
  await expect(page).toHaveURL(`${server.origin}/pricing`);
  expect(asked).toContain('/api/auth/exchange-token');
  await expect(signInAsked(page)).toBeVisible();
});
