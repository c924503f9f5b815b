import type { Page } from '@playwright/test';
import { callApi, expect, newVisitor, pretendUsage, refuse, test } from './accounts.ts';
import { alterAnswer } from './answers.ts';
import { chooseAnnual, creditsBox, makeSubscriber, pretend } from './billing.ts';
import type { RunningServer } from './server.ts';

/** Opens New Project ready to send one script to Maya. */
async function prepareSend(page: Page): Promise<void> {
  await page.goto('/dashboard/create');
  await page.getByRole('textbox', { name: 'Script' }).fill('One line to say.');
  await page.getByRole('button', { name: 'Add actors' }).first().click();
  await page.getByRole('button', { name: /^Maya / }).click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('button', { name: 'Generate video' })).toBeEnabled();
}

/** Reserves as many video credits as there are actors in one send, through the server's API. */
async function holdCredits(page: Page, server: RunningServer, count: number): Promise<void> {
  const { actors } = await callApi(page, server, 'POST', '/api/captions/list');
  const actorIds = actors.slice(0, count).map(({ id }: { id: string }) => id);
  await callApi(page, server, 'POST', '/api/ugc/create', { script: 'Short.', actorIds });
}

/** Releases the reserved credits, so that no render keeps running. */
async function cancelAll(page: Page, server: RunningServer): Promise<void> {
  const { operations } = await callApi(page, server, 'GET', '/api/operations');
  for (const { id, status } of operations)
    if (status === 'queued' || status === 'processing')
      await page.request.post(`${server.origin}/api/operations/${id}/cancel`, { headers: { origin: server.origin } });
}

test('the last credit: the box updates at once, then toast, plans and card', async ({ browser, server }) => {
  const page = await newVisitor(browser, server);
  await makeSubscriber(page, server, { plan: 'startup', period: 'monthly' });
  await prepareSend(page);
  await page.getByRole('button', { name: 'Generate video' }).click();
  await expect(creditsBox(page)).toContainText('9 of 10');
  // The dialog closes by itself if the video is already finished.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // The page keeps the number nine: when a take ends in the meantime, it fetches the usage again.
  await pretendUsage(page, 10, 1);
  await holdCredits(page, server, 9);
  await page.getByRole('button', { name: 'Sent', exact: true }).click();
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('Usage Limit Reached')).toBeVisible();
  await expect(
    page.getByText("You've reached your video generation limit. Upgrade your plan for more capacity."),
  ).toBeVisible();
  await expect(page).toHaveURL('/payment');
  await page.unroute('**/api/user/usage/summary');

  await page.goto('/dashboard/create');
  const card = page.getByRole('region', { name: 'Limit Reached' });
  await expect(card).toContainText("You've reached your video generation limit for this month");
  await expect(card).toContainText('Startup');
  await expect(card).toContainText('10 / 10');
  await cancelAll(page, server);
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Script' })).toBeVisible();
});

// In the ordinary run: test-checkout.db.test.ts, describe-error.test.ts and plan-page-words.test.ts.
test('a plan that ended during work: toast, then payment, where existing work stays available', {
  tag: '@full',
}, async ({ browser, server }) => {
  const page = await newVisitor(browser, server);
  await makeSubscriber(page, server, { plan: 'growth', period: 'monthly' });
  await prepareSend(page);
  await pretend(page, server, 'cancel-now');
  await page.getByRole('button', { name: 'Generate video' }).click();
  await expect(page.getByText('Subscription Expired')).toBeVisible();
  await expect(
    page.getByText('Your billing cycle has ended. Please renew your subscription to continue.'),
  ).toBeVisible();
  await expect(page).toHaveURL('/payment');
  await expect(page.getByRole('heading', { level: 1, name: 'Pick up where you left off' })).toBeVisible();
  const subscription = page.getByRole('region', { name: 'Your subscription' });
  await expect(subscription).toContainText('Canceled');
  await expect(subscription.getByRole('button', { name: 'Update card' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Choose Growth' })).toBeEnabled();
  // The trial is given only once.
  await expect(page.getByText('One credit makes one video')).toBeVisible();
  await expect(page.getByText(/free trial/)).toHaveCount(0);
  const download = page.waitForEvent('download');
  await expect(page.getByRole('heading', { name: 'Your work is still yours' })).toBeVisible();
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  expect((await download).suggestedFilename()).toMatch(/\.zip$/);
  await expect(page.getByRole('button', { name: 'Delete account' })).toBeVisible();
});

// In the ordinary run: two-subscriptions.db.test.ts.
test('a failed payment: no second plan, the card is updated, and the subscription continues', { tag: '@full' }, async ({
  browser,
  server,
}) => {
  const page = await newVisitor(browser, server);
  await makeSubscriber(page, server, { plan: 'growth', period: 'monthly' });
  await pretend(page, server, 'fail-payment');
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/payment');
  const subscription = page.getByRole('region', { name: 'Your subscription' });
  await expect(subscription).toContainText('Past Due');
  await expect(page.getByRole('button', { name: 'Upgrade to Pro' })).toBeDisabled();
  await expect(page.getByRole('button', { name: /^Choose/ })).toHaveCount(0);
  await subscription.getByRole('button', { name: 'Update card' }).click();
  await expect(page).toHaveURL(/\/test-checkout/);
  await page.getByRole('button', { name: 'Pretend: Recover the payment' }).click();
  await expect(page.getByText('Active')).toBeVisible();
  await page.goto('/dashboard');
  await expect(creditsBox(page)).toContainText('of 20');
});

// In the ordinary run: plan-changes.db.test.ts.
test('a larger plan starts at once, a smaller one at the end of the paid period', { tag: '@full' }, async ({
  browser,
  server,
}) => {
  const page = await newVisitor(browser, server);
  await makeSubscriber(page, server, { plan: 'growth', period: 'monthly' });
  await page.goto('/dashboard/settings');
  await page.getByRole('link', { name: 'Change Plan' }).click();
  await expect(page.getByRole('button', { name: 'Your plan' })).toBeDisabled();
  await page.getByRole('button', { name: 'Upgrade to Pro' }).click();
  await expect(page.getByText('It takes effect right away.')).toContainText(
    /You pay about \$100\.00 now.* it’s \$199\.00 a month\./,
  );
  await page.getByRole('button', { name: 'Confirm change' }).click();
  await expect(page).toHaveURL('/dashboard/settings');
  const billing = page.getByRole('region', { name: 'Subscription & Billing' });
  await expect(billing).toContainText('Pro');
  await expect(creditsBox(page)).toContainText('50 of 50');

  await page.goto('/payment');
  await page.getByRole('button', { name: 'Change to Startup' }).click();
  await page.getByRole('button', { name: 'Confirm change' }).click();
  await expect(page).toHaveURL('/dashboard/settings');
  await expect(billing).toContainText(/Startup, paid monthly, starts on/);
  await expect(creditsBox(page)).toContainText('50 of 50');

  await page.goto('/payment');
  await chooseAnnual(page);
  await expect(page.getByRole('button', { name: 'Pay annually' })).toBeEnabled();
  await page.goto('/test-checkout?plan=pro&period=annual');
  await expect(page.getByRole('heading', { name: 'You already have a plan' })).toBeVisible();
});

// In the ordinary run: test-checkout.db.test.ts, test-event-words.test.ts, and billing-purchase.spec.ts opens it.
test('the billing portal: canceling at the end of the period, and undoing it', { tag: '@full' }, async ({
  browser,
  server,
}) => {
  const page = await newVisitor(browser, server);
  await makeSubscriber(page, server, { plan: 'pro', period: 'annual' });
  await page.goto('/dashboard/settings');
  await page.getByRole('button', { name: 'Manage Billing' }).click();
  await expect(page.getByRole('heading', { name: 'Test billing' })).toBeVisible();
  await page.getByRole('button', { name: 'Pretend: Cancel at the end' }).click();
  await expect(page.getByText(/^Canceled, active until/)).toBeVisible();
  await page.getByRole('button', { name: 'Pretend: Undo the cancellation' }).click();
  await expect(page.getByText(/^Active, renews on/)).toBeVisible();
  await page.getByRole('link', { name: 'Back to settings' }).click();
  await expect(page.getByRole('region', { name: 'Subscription & Billing' })).toContainText('Active');
});

test('usage that does not load says so; bars stop at 100 percent', async ({ browser, server }) => {
  const page = await newVisitor(browser, server);
  await makeSubscriber(page, server, { plan: 'startup', period: 'monthly' });
  await page.route('**/api/user/usage/summary', refuse(500, 'SYSTEM_ERROR', 'Broken'));
  await page.goto('/dashboard/settings');
  const usage = page.getByRole('region', { name: 'Usage & Limits' });
  await expect(usage.getByText('Unable to Load Usage Data')).toBeVisible();
  await page.unroute('**/api/user/usage/summary');
  await alterAnswer(page, '**/api/user/usage/summary', (summary: { usage: object }) => ({
    ...summary,
    usage: { ...summary.usage, videos: 14 },
  }));
  await usage.getByRole('button', { name: 'Try Again' }).click();
  await expect(usage).toContainText('14 / 10');
  const isInside = await usage
    .locator('[style*="width"]')
    .evaluateAll((bars) => bars.every((bar) => bar.clientWidth <= (bar.parentElement?.clientWidth ?? 0)));
  expect(isInside).toBe(true);
  await expect(usage.locator('[style="width: 100%;"]')).toHaveCount(1);
});
