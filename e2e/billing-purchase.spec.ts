import { readFile } from 'node:fs/promises';
import {
  expect,
  fillIn,
  makeAccount,
  newEmail,
  newVisitor,
  password,
  pretendSubscription,
  refuse,
  test,
} from './accounts.ts';
import { chooseAnnual, creditsBox, makeSubscriber, planColumn } from './billing.ts';
import { passTime, passTimeUntil, stopClock } from './stopped-clock.ts';

test('the pricing page: both billing periods, one question open at a time, and a plan that outlasts the sign-up', async ({
  browser,
  server,
}) => {
  const page = await newVisitor(browser, server);
  await page.goto('/pricing');
  await expect(page.getByRole('heading', { level: 1, name: 'Pay for finished ads' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Monthly' })).toBeChecked();
  const startup = planColumn(page, 'Startup');
  await expect(startup).toContainText('49');
  await expect(startup).toContainText('or $468 a year, not $588: 20% less');
  await expect(startup.locator('s')).toHaveCount(0);
  await expect(planColumn(page, 'Pro')).toContainText('Most popular');
  await expect(page.getByText('Save 30%')).toBeVisible();

  await chooseAnnual(page);
  for (const [name, now, before, year] of [
    ['Startup', '39', '$49', '$468 a year, not $588: 20% less'],
    ['Growth', '79', '$99', '$948 a year, not $1,188: 20% less'],
    ['Pro', '159', '$199', '$1,908 a year, not $2,388: 20% less'],
  ] as const) {
    const column = planColumn(page, name);
    await expect(column).toContainText(now);
    await expect(column.locator('s')).toContainText(before);
    await expect(column).toContainText('30% OFF');
    await expect(column).toContainText(year);
  }

  const question = (name: string) => page.locator('summary').filter({ hasText: name });
  const refund = question('Can I get my money back?');
  const failure = question('What if a generation fails?');
  await refund.click();
  await expect(page.getByText('two or fewer videos')).toBeVisible();
  await failure.press('Enter');
  await expect(page.locator('details[open] summary')).toHaveText(['What if a generation fails?']);
  await expect(page.getByText('two or fewer videos')).toBeHidden();
  await failure.click();
  await expect(page.locator('details[open]')).toHaveCount(0);

  const dialog = page.getByRole('dialog', { name: 'Create Account' });
  await page.getByRole('button', { name: 'Get Started', exact: true }).click();
  await expect(dialog).toBeVisible();
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('hookline.return-path'))).toBe('/dashboard');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await planColumn(page, 'Growth').getByRole('button').click();
  await expect(dialog).toBeVisible();
  await expect(page.getByText('Please log in to subscribe to a plan.')).toBeVisible();
  await fillIn(dialog, newEmail(), password);
  await dialog.getByRole('button', { name: 'Create Account' }).click();
  await expect(page).toHaveURL('/payment?plan=growth&period=annual');
  await expect(page.getByRole('radio', { name: /Annually/ })).toBeChecked();
  await expect(page.getByRole('button', { name: 'Choose Growth' })).toBeFocused();
  await expect(page.getByText(/^\$0 today, then \$948 on /)).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await page.getByRole('button', { name: 'Choose Growth' }).click();
  await expect(page.getByText('Authentication Required')).toBeVisible();
  await expect(page.getByText('Please log in to subscribe to a plan.')).toBeVisible();
  await expect(dialog).toBeVisible();
});

// In the ordinary run: describe-subscription.test.ts.
test('the public prices mark the user’s own plan', { tag: '@full' }, async ({ browser, server }) => {
  const page = await newVisitor(browser, server);
  await makeSubscriber(page, server, { plan: 'growth', period: 'monthly' });
  await page.goto('/pricing');
  const own = planColumn(page, 'Growth');
  await expect(own.getByText('Your plan')).toBeVisible();
  await expect(own.getByRole('link', { name: 'Manage your Growth plan' })).toHaveAttribute('href', '/payment');
  await expect(planColumn(page, 'Startup').getByRole('button')).toHaveText('Change to Startup');
  await expect(page.getByText(/free trial\./)).toHaveCount(0);
  await planColumn(page, 'Pro').getByRole('button', { name: 'Upgrade to Pro' }).click();
  await expect(page).toHaveURL('/payment?plan=pro&period=monthly');

  // Upgrading is offered only if there is a larger plan.
  await page.goto('/dashboard');
  await expect(page.getByRole('link', { name: 'Upgrade' })).toBeVisible();
  await pretendSubscription(page, { payment_status: 'paid', subscription_status: 'pro' });
  await page.reload();
  await expect(page.getByRole('region', { name: 'Video credits' })).toContainText('of 20');
  await expect(page.getByRole('link', { name: 'Upgrade' })).toHaveCount(0);
});

// In the ordinary run: public-site.spec.ts.
test('the landing page sells the same plans', { tag: '@full' }, async ({ browser, server }) => {
  const page = await newVisitor(browser, server);
  await page.goto('/');
  await planColumn(page, 'Pro').getByRole('button', { name: 'Get Started with Pro' }).click();
  await expect(page.getByRole('dialog', { name: 'Create Account' })).toBeVisible();
  await expect(page.getByText('Please log in to subscribe to a plan.')).toBeVisible();
});

// Every plan in every period is tested in process; the second of these is another of them.
for (const [name, period, credits, price, begin] of [
  ['Startup', 'monthly', 10, '$49', 'with the trial'],
  ['Growth', 'annual', 20, '$948', 'at once'],
] as const)
  test(`${name}, ${period}, ${begin}: the purchase opens the dashboard`, {
    tag: begin === 'at once' ? '@full' : [],
  }, async ({ browser, server }) => {
    const page = await newVisitor(browser, server);
    await makeAccount(page, server);
    await page.goto('/dashboard');
    await expect(page).toHaveURL('/payment');
    await expect(page.getByText('Access to the dashboard requires an active subscription')).toBeVisible();
    if (period === 'annual') await chooseAnnual(page);
    await page.getByRole('button', { name: `Choose ${name}` }).click();

    await expect(page.getByRole('heading', { level: 1, name: `Test payment for ${name}` })).toBeVisible();
    await expect(page.getByText('Demo mode: nothing is charged.').first()).toBeVisible();
    await expect(page.getByText(`then ${price} on`)).toBeVisible();
    if (begin === 'at once') {
      const trial = page.getByRole('switch', { name: 'Start with the trial' });
      await trial.click();
      await expect(trial).not.toBeChecked();
      await expect(page.getByText(price, { exact: true })).toBeVisible();
    }
    await page.getByRole('button', { name: 'Pretend to pay' }).click();
    await expect(page).toHaveURL('/dashboard');
    await expect(creditsBox(page)).toContainText(`${credits} of ${credits}`);

    await page.goto('/dashboard/settings');
    const billing = page.getByRole('region', { name: 'Subscription & Billing' });
    await expect(billing).toContainText(name);
    const state = begin === 'at once' ? /Active, renews on \w+ \d+, \d{4}/ : /Trial until \w+ \d+, \d{4}/;
    await expect(billing).toContainText(state);
    await expect(billing).toContainText(`${credits} videos per month`);
    await expect(page.getByRole('region', { name: 'Usage & Limits' })).toContainText(`0 / ${credits}`);
    await billing.getByRole('button', { name: 'Download Invoices' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: /^PDF of invoice/ }).click();
    const file = await (await download).path();
    expect((await readFile(file)).subarray(0, 5).toString()).toBe('%PDF-');
    await page.keyboard.press('Escape');
    await billing.getByRole('button', { name: 'Cancel Plan' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel your plan?' });
    await expect(dialog).toContainText(new RegExp(`You keep ${name} until`));
    await dialog.getByRole('button', { name: 'Cancel Plan' }).click();
    await expect(billing).toContainText(/Canceled, active until \w+ \d+, \d{4}/);
    await billing.getByRole('button', { name: 'Resume Plan' }).click();
    await expect(billing).toContainText(state);
    await expect(billing.getByRole('button', { name: 'Cancel Plan' })).toBeVisible();
    await billing.getByRole('button', { name: 'Manage Billing' }).click();
    await expect(page.getByRole('heading', { name: 'Test billing' })).toBeVisible();
  });

// In the ordinary run: double-purchase.db.test.ts.
test('two clicks pay once, and the first purchase starts with the trial', { tag: '@full' }, async ({
  browser,
  server,
}) => {
  const page = await newVisitor(browser, server);
  await makeAccount(page, server);
  await page.goto('/test-checkout?plan=growth&period=monthly');
  const trial = page.getByRole('switch', { name: 'Start with the trial' });
  await expect(trial).toBeChecked();
  const price = page.locator('form').getByText(/^then \$99 on \w+ \d+, \d{4}$/);
  await expect(page.getByText('$0 today')).toBeVisible();
  await expect(price).toBeVisible();
  await trial.click();
  await expect(page.getByText('$99', { exact: true })).toBeVisible();
  await expect(price).toHaveCount(0);
  await trial.click();
  let payments = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/billing/test/checkout')) payments += 1;
  });
  await page.getByRole('button', { name: 'Pretend to pay' }).dblclick();
  await expect(page).toHaveURL('/dashboard');
  expect(payments).toBe(1);
  await page.goto('/test-checkout');
  await expect(page.getByText(/trial/i).first()).toBeVisible();
  await expect(page.getByText(/Bought twice/)).toHaveCount(0);
});

// In the ordinary run: bought-subscriptions.db.test.ts.
test('a payment leads to the dashboard, even if the profile loads late', { tag: '@full' }, async ({
  browser,
  server,
}) => {
  const page = await newVisitor(browser, server);
  await makeAccount(page, server);
  await page.goto('/test-checkout?plan=growth&period=monthly');
  await page.getByRole('button', { name: 'Pretend to pay' }).waitFor();
  await page.route('**/api/user/profile', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    await route.fallback();
  });
  await page.getByRole('button', { name: 'Pretend to pay' }).click();
  await expect(page).toHaveURL('/dashboard');
});

test('the chosen plan and period are marked until the checkout opens, which is tried again where it did not', async ({
  browser,
  server,
}) => {
  const page = await newVisitor(browser, server);
  await makeAccount(page, server);
  await page.goto('/payment');
  await page.route('**/api/billing/checkout', refuse(503, 'PAYMENTS_UNAVAILABLE', 'Payments are unavailable'));
  await page.getByRole('button', { name: 'Choose Pro' }).click();
  await expect(page.getByText('Payment Error')).toBeVisible();
  await expect(page.getByText('Failed to start checkout. Please try again.')).toBeVisible();
  await page.unroute('**/api/billing/checkout');

  const { promise: asked, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/billing/checkout', async (route) => {
    await asked;
    await route.fallback();
  });
  await page.getByRole('button', { name: 'Choose Growth' }).click();
  await expect(page.getByRole('button', { name: 'Choose Growth' })).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByRole('button', { name: 'Choose Pro' })).toBeDisabled();
  await chooseAnnual(page);
  await expect(page.getByRole('button', { name: 'Choose Growth' })).not.toHaveAttribute('aria-busy', 'true');
  answer();
  await expect(page).toHaveURL(/test-checkout\?plan=growth&period=monthly/);
});

test('a declined card is said in the form, which stays filled, and another card pays', async ({ browser, server }) => {
  const page = await newVisitor(browser, server);
  await makeAccount(page, server);
  await page.goto('/test-checkout?plan=pro&period=monthly');
  await page.getByRole('switch', { name: 'Start with the trial' }).click();
  const card = page.getByRole('radio', { name: /without enough funds/ });
  await card.click();
  await page.getByRole('button', { name: 'Pretend to pay' }).click();
  const alert = page.locator('form').getByRole('alert');
  await expect(alert).toContainText('Your card was declined');
  await expect(alert).toContainText('The card doesn’t have enough funds.');
  await expect(card).toBeChecked();
  await expect(page.getByRole('switch', { name: 'Start with the trial' })).not.toBeChecked();
  await page.getByRole('radio', { name: 'A card that works' }).click();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(creditsBox(page)).toContainText('50 of 50');
});

test('a payment that is never confirmed ends in a calm message, without an offer to pay again', async ({
  browser,
  server,
}) => {
  const page = await newVisitor(browser, server);
  await makeAccount(page, server);
  await stopClock(page);
  await page.goto('/payment?checkout=success');
  const confirming = page.getByRole('heading', { name: 'Confirming your payment...' });
  await passTimeUntil(page, confirming);
  await passTime(page, 55_000);
  await expect(confirming).toBeVisible();
  await passTime(page, 6_000);
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await passTimeUntil(page, page.getByText(/We’re still confirming your payment.*No need to pay again.*@/));
  await expect(page.getByRole('button', { name: /Choose|Pretend/ })).toHaveCount(0);
  let asked = 0;
  await page.route('**/api/user/profile', (route) => {
    asked += 1;
    return route.fallback();
  });
  await passTime(page, 30_000);
  expect(asked).toBe(0);
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(confirming).toBeVisible();
  await expect.poll(() => asked).toBeGreaterThan(0);
});
