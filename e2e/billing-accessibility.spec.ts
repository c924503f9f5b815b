import type { Page } from '@playwright/test';
import { expect, makeAccount, newVisitor, test } from './accounts.ts';
import { chooseAnnual, makeSubscriber, pretend } from './billing.ts';
import { findViolationsAtEveryWidth } from './find-violations.ts';
import { isFullRun } from './is-full-run.ts';

/**
 * The plans in their other states differ in a button and a notice from those looked at each time, so they are looked at
 * in the full run.
 */
const otherStates = isFullRun;

/** Checks that no accessibility rule is broken and nothing is wider than the window. */
async function expectAccessible(page: Page, what: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).or(page.getByRole('dialog')).first()).toBeVisible();
  expect.soft(await findViolationsAtEveryWidth(page), what).toEqual([]);
}

test('prices, for visitors', async ({ browser, server }) => {
  const page = await newVisitor(browser, server);
  await page.goto('/pricing');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign In' })).toBeVisible();
  if (otherStates) await expectAccessible(page, 'prices');
  await chooseAnnual(page);
  await page.locator('summary').filter({ hasText: 'Is there a free trial?' }).click();
  await expectAccessible(page, 'annual prices, a question open');
  if (otherStates) {
    await page.goto('/payment');
    await expectAccessible(page, 'plans for a visitor');
  }
});

test('buying, with every state of a subscription', async ({ browser, server }) => {
  const page = await newVisitor(browser, server);
  await makeAccount(page, server);
  await page.goto('/payment?plan=growth&period=annual');
  await expectAccessible(page, 'plans for a new customer');
  await page.getByRole('button', { name: 'Choose Growth' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Test payment for Growth' })).toBeVisible();
  await expectAccessible(page, 'test payment');
  if (otherStates) {
    await page.goto('/payment?checkout=success');
    await expectAccessible(page, 'confirming');
  }
});

test('having a plan, changing it, and losing it', async ({ browser, server }) => {
  const page = await newVisitor(browser, server);
  await makeSubscriber(page, server, { plan: 'growth', period: 'monthly' });
  if (otherStates) {
    await page.goto('/payment');
    await expectAccessible(page, 'plans for a customer');
    await page.goto('/test-checkout?plan=pro&period=monthly&change=1');
    await expectAccessible(page, 'change of plan');
    await page.goto('/test-checkout');
    await expectAccessible(page, 'test portal');
  }
  await page.goto('/dashboard/settings');
  await expect(page.getByText('20 videos per month')).toBeVisible();
  if (otherStates) await expectAccessible(page, 'settings');
  await page.getByRole('button', { name: 'Download Invoices' }).click();
  await expect(page.getByText('Growth plan, monthly')).toBeVisible();
  await expectAccessible(page, 'invoices');
  if (otherStates) {
    await pretend(page, server, 'fail-payment');
    await page.goto('/payment');
    await expect(page.getByText('Past Due')).toBeVisible();
    await expectAccessible(page, 'past due');
    await pretend(page, server, 'recover-payment');
  }
  await pretend(page, server, 'refund-only');
  if (otherStates) {
    await page.goto('/payment');
    await expect(page.getByRole('heading', { name: 'Your payment was refunded' })).toBeVisible();
    await expectAccessible(page, 'paid back');
  }
  const admin = await newVisitor(browser, server);
  await admin.goto(await server.ownerLink());
  await admin.goto('/admin/billing-flags');
  await expect(admin.getByText('Refunded in full').first()).toBeVisible();
  await expectAccessible(admin, 'payments to look at');
  if (otherStates) {
    await pretend(page, server, 'cancel-now');
    await page.goto('/payment');
    await expect(page.getByText('Canceled', { exact: true })).toBeVisible();
    await expectAccessible(page, 'a former customer');
  }
});
