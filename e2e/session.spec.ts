import type { Browser, Page } from '@playwright/test';
import { newVisitor } from './accounts.ts';
import { expect, test } from './fixtures.ts';
import { installClock } from './lent-contexts.ts';
import { castActor } from './new-project.ts';
import type { RunningServer } from './server.ts';

const script = 'A draft that belongs to one person only.';

/** A separate session, so that signing out does not affect other tests. */
async function signIn(browser: Browser, server: RunningServer): Promise<Page> {
  const page = await newVisitor(browser, server);
  await page.goto(await server.ownerLink());
  await expect(page).toHaveURL('/dashboard/create');
  return page;
}

function storedText(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify({ ...localStorage }));
}

test('signing out deletes the script in every tab', async ({ browser, server }) => {
  const page = await signIn(browser, server);
  const other = await page.context().newPage();
  await other.goto('/dashboard/create');
  await other.getByRole('textbox', { name: 'Script' }).fill(`${script} Other tab.`);
  await page.getByRole('textbox', { name: 'Script' }).fill(script);
  await expect.poll(() => storedText(page)).toContain(script);

  await page.getByRole('textbox', { name: 'Script' }).fill(`${script} Typed just now.`);
  await page.getByRole('button', { name: /Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
  await expect(other).toHaveURL('/');
  // Longer than the page's delay before it saves typed text.
  await page.waitForTimeout(600);
  expect(await storedText(page)).not.toContain('belongs to one person');
  await other.close();
  expect(await storedText(page)).not.toContain('belongs to one person');
});

// In the ordinary run: renew-session.test.ts and session-store.test.ts.
test('server errors do not sign anyone out', { tag: '@full' }, async ({ browser, server }) => {
  const page = await signIn(browser, server);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Expired access, and a renewal that fails for a reason that does not concern the session.
  await page.route('**/api/video/library*', (route) =>
    route.fulfill({ status: 401, json: { code: 'UNAUTHENTICATED' } }),
  );
  await page.route('**/api/auth/refresh', (route) =>
    route.fulfill({ status: 429, headers: { 'retry-after': '9' }, json: { error: 'Slow', code: 'RATE_LIMITED' } }),
  );
  await page.getByRole('navigation').getByRole('link', { name: 'Videos', exact: true }).click();
  await expect(page.getByText('Failed to load videos. Please try again.')).toBeVisible();
  await expect(page).toHaveURL('/dashboard/videos');
});

// In the ordinary run: session-store.test.ts and decide-access.test.ts.
test('an account that does not load says so and is retried', { tag: '@full' }, async ({ ownerPage: page }) => {
  await page.route('**/api/user/profile', (route) => route.fulfill({ status: 500, json: { code: 'SYSTEM_ERROR' } }));
  await installClock(page);
  await page.goto('/dashboard');
  await expect(async () => {
    // The page tries four times, seconds apart, before it reports the failure.
    await page.clock.runFor(3_000);
    await expect(page.getByRole('heading', { name: 'Your account did not load' })).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.unroute('**/api/user/profile');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { name: 'What are we making?' })).toBeVisible();
});

test('sending without a session explains what to do', async ({ browser, server }) => {
  const page = await signIn(browser, server);
  await page.getByRole('textbox', { name: 'Script' }).fill('One line.');
  await castActor(page, 'Maya');
  await expect(page.getByRole('button', { name: 'Generate video' })).toBeEnabled();
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Generate video' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Please log in to generate videos')).toBeVisible();
});
