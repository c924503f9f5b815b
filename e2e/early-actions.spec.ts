import type { Page } from '@playwright/test';
import { newVisitor } from './accounts.ts';
import { makeSubscriber } from './billing.ts';
import { expect, test } from './fixtures.ts';

/** Opens a page whose program does not load until the returned function is called. */
async function openWithoutProgram(page: Page, path: string): Promise<() => void> {
  const { promise: wanted, resolve: letIn } = Promise.withResolvers<void>();
  await page.route(/\.js$/, async (route) => {
    await wanted;
    await route.fallback();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return letIn;
}

/**
 * Holds the session check, so the page does not know whether its visitor is signed in, until the returned function is
 * called.
 */
async function holdSessionCheck(page: Page): Promise<() => void> {
  const { promise: wanted, resolve: letIn } = Promise.withResolvers<void>();
  await page.route('**/api/auth/status', async (route) => {
    await wanted;
    await route.fallback();
  });
  return letIn;
}

test('typing and presses before the page’s program loads take effect once it has loaded', async ({
  browser,
  server,
}) => {
  const page = await newVisitor(browser, server);
  const letIn = await openWithoutProgram(page, '/');
  // The first press comes too early and does nothing; after some typing, the second press counts.
  const start = page.getByRole('button', { name: 'Get Started', exact: true });
  await start.click();
  await page.getByLabel('Your opening line').fill('A line in a hurry.');
  await page.getByRole('radio', { name: 'Jonas' }).check();
  await start.click();
  letIn();
  await expect(page.getByRole('dialog', { name: 'Create Account' })).toBeVisible();
  await expect(page.getByLabel('Your opening line')).toHaveValue('A line in a hurry.');
  await expect(page.getByRole('radio', { name: 'Jonas', includeHidden: true })).toBeChecked();
  expect(await page.evaluate(() => localStorage.getItem('hookline.opening-line'))).toContain('A line in a hurry.');
});

// In the ordinary run: the test before, and the questions in billing-purchase.spec.ts.
test('prices: a period chosen early is shown; questions open without the program', { tag: '@full' }, async ({
  browser,
  server,
}) => {
  const page = await newVisitor(browser, server);
  const letIn = await openWithoutProgram(page, '/pricing');
  await page.getByRole('radio', { name: /Annually/ }).click();
  const question = page.locator('summary').filter({ hasText: 'Is there a free trial?' });
  await question.click();
  await expect(page.locator('details[open] summary')).toHaveText(['Is there a free trial?']);
  letIn();
  await expect(page.getByRole('radio', { name: /Annually/ })).toBeChecked();
  await expect(page.locator('details[open]')).toHaveCount(1);
});

test('a visitor who presses before the session check is led on according to the session', async ({
  browser,
  server,
}) => {
  const page = await newVisitor(browser, server);
  await makeSubscriber(page, server, { plan: 'growth', period: 'monthly' });
  for (const [path, name, target] of [
    ['/', 'Get Started', '/dashboard/create'],
    ['/pricing', 'Get Started', '/dashboard'],
    ['/pricing', 'Get Started with Pro', '/payment?plan=pro&period=monthly'],
  ] as const) {
    const letIn = await holdSessionCheck(page);
    await page.goto(path);
    const button = page.getByRole('button', { name, exact: true });
    await button.click();
    await expect(button).toHaveAttribute('aria-busy', 'true');
    // A second, impatient press does not add a second history entry.
    await button.press('Enter');
    letIn();
    await expect(page).toHaveURL(target);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL(path);
    await page.unroute('**/api/auth/status');
  }

  // A visitor who has left for another page in the meantime stays there.
  const letIn = await holdSessionCheck(page);
  await page.goto('/pricing');
  await page.getByRole('button', { name: 'Get Started', exact: true }).click();
  await page.getByRole('link', { name: 'Hookline, home' }).first().click();
  await expect(page.getByLabel('Your opening line')).toBeVisible();
  letIn();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await expect(page).toHaveURL('/');
});
