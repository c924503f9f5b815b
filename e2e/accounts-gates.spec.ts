import type { Page } from '@playwright/test';
import {
  expect,
  fillIn,
  makeAccount,
  newVisitor,
  password,
  pretendSubscription,
  pretendUsage,
  test,
} from './accounts.ts';
import { makeSubscriber } from './billing.ts';
import { openProject } from './new-project.ts';
import { passTime, passTimeUntil, stopClock } from './stopped-clock.ts';

const dashboardTitle = (page: Page) => page.getByRole('heading', { level: 1, name: 'What are we making?' });

// In the ordinary run: decide-access.test.ts, and two of them below.
test('visitors are redirected to the prices, from video ads to the payment page', { tag: '@full' }, async ({
  browser,
  server,
}) => {
  const page = await newVisitor(browser, server);
  const targets = {
    // Where from which page is decided by decide-access.test.ts.
    '/dashboard/settings': '/pricing',
    '/dashboard/video-ads': '/payment',
    '/admin/sync-creators': '/',
  };
  for (const [path, target] of Object.entries(targets)) {
    await page.goto(path);
    await expect(page).toHaveURL(target);
  }
});

test('visitors are told why they were redirected, and return once they are signed in', async ({ browser, server }) => {
  const page = await newVisitor(browser, server);
  const email = await makeSubscriber(page, server, { plan: 'growth', period: 'monthly' });
  await page.context().clearCookies();
  await page.goto('/dashboard/video-ads');
  await expect(page).toHaveURL('/payment');
  const dialog = page.getByRole('dialog', { name: 'Welcome Back' });
  await expect(dialog.getByText('Please sign in to access this feature')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  // The notice appears only once.
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(dialog).toBeHidden();

  await page.goto('/dashboard/videos?q=tea');
  await expect(page).toHaveURL('/pricing');
  await fillIn(dialog, email, password);
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/dashboard/videos?q=tea');
});

test('without a subscription every dashboard page leads to the plans, where existing work stays available', async ({
  browser,
  server,
}) => {
  const page = await newVisitor(browser, server);
  const email = await makeAccount(page, server);
  for (const path of ['/dashboard/create', '/dashboard/video-ads']) {
    await page.goto(path);
    await expect(page).toHaveURL('/payment');
  }
  await expect(page.getByRole('heading', { level: 1, name: 'Choose your plan' })).toBeVisible();
  await expect(page.getByText('Access to the dashboard requires an active subscription')).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await page.goto('/admin/sync-creators');
  await expect(page).toHaveURL('/payment');

  await page.goto('/payment');
  // A visitor who never had a plan came to choose one.
  await expect(page.getByRole('heading', { name: 'Your work is still yours' })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Your data' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Download your data or delete your account' }).click();
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download', exact: true }).click(),
  ]);
  expect(saved.suggestedFilename()).toMatch(/\.zip$/);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
});

// In the ordinary run: decide-access.test.ts.
test('a visitor who returns from a checkout signed out is asked to sign in, not to buy again', {
  tag: '@full',
}, async ({ browser, server }) => {
  const page = await newVisitor(browser, server);
  const email = await makeAccount(page, server);
  await page.context().clearCookies();
  await page.goto('/payment?checkout=success');
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible();
  await expect(page.getByText('You won’t pay again')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Choose/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Sign in to your account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Welcome Back' });
  await fillIn(dialog, email, password);
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Confirming your payment...' })).toBeVisible();
  await expect(page).toHaveURL('/payment?checkout=success');
});

// In the ordinary run: decide-access.test.ts.
test('no redirect is decided before the profile has loaded', { tag: '@full' }, async ({ browser, server }) => {
  const page = await newVisitor(browser, server);
  await makeAccount(page, server);
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
  await pretendSubscription(page);
  await page.route('**/api/user/profile', async (route) => {
    ask();
    await answered;
    await route.fallback();
  });
  const visited: string[] = [];
  page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname));
  await page.goto('/dashboard');
  await asked;
  await expect(page.getByText('Loading...')).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
  answer();
  await expect(dashboardTitle(page)).toBeVisible();
  // Not even for a moment.
  expect(new Set(visited)).toEqual(new Set(['/dashboard']));
});

// In the ordinary run: decide-access.test.ts.
test('a subscription that ends during work shows its card in place', { tag: '@full' }, async ({ browser, server }) => {
  const page = await newVisitor(browser, server);
  await makeAccount(page, server);
  await pretendSubscription(page);
  await stopClock(page);
  await page.goto('/dashboard/videos');
  await passTimeUntil(page, page.getByText('No videos yet'));
  await page.unroute('**/api/user/profile');
  await passTime(page, 605_000);
  await passTimeUntil(page, page.getByRole('heading', { name: 'Subscription Required' }));
  await page.clock.resume();
  await expect(page.getByText('Access to the dashboard requires an active subscription')).toBeVisible();
  await expect(page).toHaveURL('/dashboard/videos');
  await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
  await page.getByRole('link', { name: 'Choose Plan' }).click();
  await expect(page).toHaveURL('/payment');
});

// In the ordinary run: decide-access.test.ts.
test('the owner is an administrator and needs no plan', { tag: '@full' }, async ({ ownerPage: page }) => {
  await pretendSubscription(page, { payment_status: 'unpaid' });
  await page.goto('/dashboard');
  await expect(dashboardTitle(page)).toBeVisible();
  await page.goto('/admin/sync-creators');
  await expect(page.getByRole('heading', { level: 1, name: 'Sync creators' })).toBeVisible();
});

// In the ordinary run: decide-access.test.ts.
test('a user who is not an administrator is redirected to the dashboard', { tag: '@full' }, async ({
  browser,
  server,
}) => {
  const page = await newVisitor(browser, server);
  await makeAccount(page, server);
  await pretendSubscription(page);
  await page.goto('/admin/sync-creators');
  await expect(page).toHaveURL('/dashboard');
});

test('a reached limit closes the order and nothing else: drafts, photos, try-ons and ads stay open', async ({
  browser,
  server,
}) => {
  const page = await newVisitor(browser, server);
  await makeAccount(page, server);
  await pretendSubscription(page, { payment_status: 'paid', subscription_status: 'growth' });
  await pretendUsage(page, 20, 19);
  await openProject(page, 'A line that waits for new credits.');
  await pretendUsage(page, 20, 20);
  await page.reload();
  const card = page.getByRole('region', { name: 'Limit Reached' });
  await expect(page.getByRole('textbox', { name: 'Script' })).toHaveValue('A line that waits for new credits.');
  await expect(page.getByRole('button', { name: 'Generate video' })).toHaveCount(0);
  await expect(card).toContainText("You've reached your video generation limit for this month");
  await expect(card).toContainText('Growth');
  await expect(card).toContainText('20 / 20');
  await expect(card).toContainText('New credits on');
  await expect(card.getByRole('link', { name: 'Upgrade Plan' })).toHaveAttribute('href', '/pricing');
  await card.getByRole('link', { name: 'Back to Dashboard' }).click();
  await expect(page).toHaveURL('/dashboard');

  // The credits of the other kinds are gone, too.
  await page.goto('/dashboard/ugc-avatars');
  await expect(card).toContainText("You've reached your AI avatar images limit for this month");
  await expect(page.getByRole('heading', { name: 'Recent photos' })).toBeVisible();
  await expect(page.getByLabel('Upload image')).toBeEnabled();
  await page.goto('/dashboard/product-tryon');
  await expect(card).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Previous Results' })).toBeVisible();
  await page.goto('/dashboard/ad-maker');
  await page.getByRole('button', { name: 'New Product' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create New Product' });
  await dialog.getByRole('textbox', { name: 'Product name' }).fill('Mug');
  await dialog.getByRole('button', { name: 'Create Product' }).click();
  await expect(card).toContainText("You've reached your static ad generation limit for this month");
  await expect(page.getByRole('button', { name: 'Send' })).toHaveCount(0);
});

// In the ordinary run: the draft above is written below the limit, and the owner of all other specs has none.
test('below the limit, and without one, the page opens', { tag: '@full' }, async ({ browser, server }) => {
  const page = await newVisitor(browser, server);
  await makeAccount(page, server);
  await pretendSubscription(page, { payment_status: 'paid', subscription_status: 'growth' });
  for (const [limit, used] of [
    [20, 19],
    [-1, 500],
  ] as const) {
    await pretendUsage(page, limit, used);
    await page.goto('/dashboard/create');
    await expect(page.getByRole('textbox', { name: 'Script' })).toBeVisible();
    await expect(page.getByText(limit === -1 ? 'Unlimited' : 'video credits left').first()).toBeVisible();
    await expect(page.getByText('Limit Reached')).toBeHidden();
    await page.unroute('**/api/user/usage/summary');
  }
});
