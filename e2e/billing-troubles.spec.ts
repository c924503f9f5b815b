import { expect, makeAccount, newVisitor, pretendSubscription, test } from './accounts.ts';
import { alterAnswer } from './answers.ts';
import { chooseAnnual, makeSubscriber } from './billing.ts';
import { openPurchase, payAtLink, startPaymentsServer } from './payments-server.ts';

// In the ordinary run: test-checkout.db.test.ts and money-back.db.test.ts.
test('refunded but still running: reported, closed, and bought again', { tag: '@full' }, async ({
  browser,
  server,
}) => {
  const page = await newVisitor(browser, server);
  await makeSubscriber(page, server, { plan: 'growth', period: 'monthly' });
  await page.goto('/dashboard/settings');
  await page.getByRole('button', { name: 'Manage Billing' }).click();
  await page.getByRole('button', { name: 'Pretend: Refund without ending' }).click();
  await expect(page.getByText('Your last payment was refunded in full, so the plan has ended.')).toBeVisible();

  await page.goto('/payment');
  await expect(page.getByRole('heading', { level: 1, name: 'Your payment was refunded' })).toBeVisible();
  const subscription = page.getByRole('region', { name: 'Your subscription' });
  await expect(subscription).toContainText('Canceled');
  await expect(subscription).toContainText(/If this doesn’t clear up, email .*@/);
  await expect(page.getByText(/Ended on/)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Upgrade to Pro' })).toBeDisabled();
  await subscription.getByRole('button', { name: 'Manage Billing' }).click();
  await page.getByRole('button', { name: 'Pretend: Cancel now' }).click();
  await expect(page.getByText(/^Ended on/)).toBeVisible();
  await page.goto('/payment');
  await expect(page.getByRole('heading', { level: 1, name: 'Pick up where you left off' })).toBeVisible();
  await expect(page.getByText(/free trial/)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Choose Growth' })).toBeEnabled();
});

// In the ordinary run: describe-subscription.test.ts, plan-page-words.test.ts, and current-subscription.test.tsx for the
// button; what a press of it brings is seen here only.
test('a renewal without confirmation: the page waits and checks again', { tag: '@full' }, async ({
  browser,
  server,
}) => {
  const page = await newVisitor(browser, server);
  await makeSubscriber(page, server, { plan: 'growth', period: 'monthly' });
  await pretendSubscription(page, { payment_status: 'unpaid' });
  await alterAnswer(page, '**/api/billing/subscription', ({ status }: { status: { subscription: object } }) => {
    const subscription = { ...status.subscription, status: 'unpaid', trouble: 'renewal-late' };
    return { status: { ...status, canChange: false, subscription } };
  });
  await page.goto('/payment');
  await expect(page.getByRole('heading', { level: 1, name: 'Waiting for your renewal' })).toBeVisible();
  const subscription = page.getByRole('region', { name: 'Your subscription' });
  await expect(subscription).toContainText('We’re waiting for your renewal.');
  await expect(subscription.getByRole('button', { name: 'Manage Billing' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Choose/ })).toHaveCount(0);
  await page.unroute('**/api/billing/subscription');
  await page.unroute('**/api/user/profile');
  await subscription.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Change your plan' })).toBeVisible();
  await expect(subscription).toContainText('Active');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Dashboard' })).toBeVisible();
});

// In the ordinary run: describe-subscription.test.ts.
test('without a portal: a support contact', { tag: '@full' }, async ({ browser, server }) => {
  const page = await newVisitor(browser, server);
  await makeSubscriber(page, server, { plan: 'growth', period: 'monthly' });
  await alterAnswer(page, '**/api/billing/subscription', ({ status }: { status: object }) => ({
    status: { ...status, canChange: false, canManage: false },
  }));
  await page.goto('/dashboard/settings');
  const billing = page.getByRole('region', { name: 'Subscription & Billing' });
  await expect(billing.getByRole('button', { name: 'Manage Billing' })).toBeDisabled();
  await expect(billing).toContainText(/To cancel or change how you pay, email .*@/);
  await expect(billing).not.toContainText('You have no payments');
  await page.goto('/payment');
  await expect(page.getByRole('heading', { level: 1, name: 'Your plan' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your subscription' })).toContainText(/To cancel .* email .*@/);
  await expect(page.getByRole('button', { name: 'Upgrade to Pro' })).toBeDisabled();
});

// In the ordinary run: plan-changes.db.test.ts.
test('from annual to monthly at the end of the year; until then it can be undone', { tag: '@full' }, async ({
  browser,
  server,
}) => {
  const page = await newVisitor(browser, server);
  await makeSubscriber(page, server, { plan: 'growth', period: 'annual' });
  await page.goto('/payment');
  await page.getByRole('radio', { name: 'Monthly' }).click();
  await page.getByRole('button', { name: 'Pay monthly' }).click();
  await expect(page.getByText(/It takes effect on/)).toBeVisible();
  await page.getByRole('button', { name: 'Confirm change' }).click();
  await expect(page).toHaveURL('/dashboard/settings');
  const billing = page.getByRole('region', { name: 'Subscription & Billing' });
  await expect(billing).toContainText('Growth, paid annually');
  await expect(billing).toContainText(/Growth, paid monthly, starts on/);

  await page.goto('/payment');
  await page.getByRole('radio', { name: 'Monthly' }).click();
  await expect(page.getByRole('button', { name: /^Begins on/ })).toBeDisabled();
  await chooseAnnual(page);
  await page.getByRole('button', { name: 'Keep Growth' }).click();
  await expect(page.getByText('This cancels the change you asked for.')).toBeVisible();
  await page.getByRole('button', { name: 'Confirm change' }).click();
  await expect(billing).toContainText(/renews on/);
});

// In the ordinary run: test-checkout.db.test.ts.
test('the first cycle of a trial starts with the trial', { tag: '@full' }, async ({ browser, server }) => {
  const page = await newVisitor(browser, server);
  const format = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'long', year: 'numeric' });
  const cycleFromNow = () => [0, 3].map((days) => format.format(new Date(Date.now() + days * 86_400_000))).join(' to ');
  const before = cycleFromNow();
  await makeSubscriber(page, server, { plan: 'growth', period: 'monthly', trial: true });
  // The two differ only if the day has just changed.
  const after = cycleFromNow();
  await page.goto('/dashboard/settings');
  const billing = page.getByRole('region', { name: 'Subscription & Billing' });
  await expect(billing).toContainText(new RegExp(`${before}|${after}`));
});

// In the ordinary run: two-subscriptions.db.test.ts and describe-subscription.test.ts; flags are shown in billing-flags.spec.ts.
test('two purchases through payment links: the first counts, buyer and administrator are told of the second', {
  tag: '@full',
}, async ({ browser }) => {
  const server = await startPaymentsServer();
  try {
    const page = await newVisitor(browser, server);
    const email = await makeAccount(page, server);
    // Two links are open in two tabs before the first one is paid.
    const growth = await openPurchase(page, server, 'growth');
    const pro = await openPurchase(page, server, 'pro');
    await payAtLink(server, { reference: growth, plan: 'growth', secondsAgo: 20 });
    await payAtLink(server, { reference: pro, plan: 'pro', secondsAgo: 10 });
    const told =
      'Bought twice: Pro, paid monthly, is active and charged but adds nothing. It needs to be ended and refunded.';
    await page.goto(`${server.origin}/payment`);
    await expect(page.getByText(told)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Your subscription' })).toContainText('Growth');
    await expect(page.getByRole('button', { name: /^Choose/ })).toHaveCount(0);

    const admin = await newVisitor(browser, server);
    await admin.goto(await server.ownerLink());
    await admin.goto(`${server.origin}/admin/billing-flags`);
    const flag = admin.getByRole('listitem').filter({ hasText: email });
    await expect(flag).toContainText('not granted. End it and refund it.');
  } finally {
    await server.stop();
  }
});
