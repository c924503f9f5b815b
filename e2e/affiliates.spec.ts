import { callApi, expect, fillIn, newEmail, newVisitor, password, test } from './accounts.ts';
import { findViolations } from './find-violations.ts';

test('a click becomes a sign-up, a customer and commission; refunds take it back', async ({ browser, server }) => {
  const affiliate = await newVisitor(browser, server);
  await callApi(affiliate, server, 'POST', '/api/auth/signup', { email: newEmail(), password });
  // Works without a plan, and the link is available right away.
  await affiliate.goto('/dashboard/affiliate');
  await affiliate.getByRole('button', { name: 'Get my link' }).click();
  await expect(affiliate.getByText('Clicks, sign-ups and earnings will show up here.')).toBeVisible();
  await affiliate.getByRole('button', { name: 'Change code' }).click();
  const dialog = affiliate.getByRole('dialog', { name: 'Change your code' });
  const code = `jo-${Date.now()}`;
  await dialog.getByLabel('New code').fill(code);
  await dialog.getByRole('button', { name: 'Change code' }).click();
  await expect(dialog).toBeHidden();
  await expect(affiliate.getByLabel('Your link')).toContainText(`/signup?ref=${code}`);
  await expect(affiliate.getByRole('button', { name: 'Change code' })).toHaveCount(0);

  const customer = await newVisitor(browser, server);
  const clicked = customer.waitForResponse('**/api/affiliate/clicks');
  await customer.goto(`/terms?ref=${code}`);
  expect((await clicked).status()).toBe(200);
  await customer.goto('/signup');
  await fillIn(customer, newEmail(), password);
  await customer.getByRole('button', { name: 'Create Account' }).click();
  await expect(customer).toHaveURL(/\/payment/);
  await callApi(customer, server, 'POST', '/api/billing/test/checkout', { plan: 'pro', period: 'annual' });

  await affiliate.reload();
  const figure = (name: RegExp) => affiliate.getByRole('tab', { name });
  await expect(figure(/^Clicks/)).toContainText('1');
  await expect(figure(/^Sign-ups/)).toContainText('1');
  await expect(figure(/^Customers/)).toContainText('1');
  await expect(figure(/^Earnings/)).toContainText('$572.40');
  const row = affiliate.getByRole('row', { name: /Pro, annual/ });
  await expect(row).toContainText(/Pending until/);
  await expect(affiliate.getByRole('button', { name: 'Request payout' })).toBeDisabled();
  expect(await findViolations(affiliate)).toEqual([]);

  // The same numbers are available by keyboard and as a table.
  await figure(/^Earnings/).press('Tab');
  await expect(affiliate.getByRole('button', { name: /\$572\.40 pending, 1 payment$/ })).toBeFocused();
  await affiliate.getByRole('button', { name: 'Show as table' }).click();
  await expect(affiliate.getByRole('row').nth(1)).toContainText('$572.40');

  await callApi(customer, server, 'POST', '/api/billing/test/events', { event: 'refund' });
  await affiliate.reload();
  await expect(affiliate.getByRole('row', { name: /Pro, refunded/ })).toContainText('Reversed');
  await expect(figure(/^Earnings/)).toContainText('$0.00');
  await affiliate.getByRole('button', { name: 'See all' }).click();
  const banner = affiliate.getByRole('img', { name: 'Leaderboard banner with your link' });
  await banner.scrollIntoViewIfNeeded();
  await expect.poll(() => banner.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(728);
  expect(await findViolations(affiliate)).toEqual([]);
  await affiliate.keyboard.press('Escape');
  const saved = affiliate.waitForEvent('download');
  await affiliate.getByRole('button', { name: 'Statement', exact: true }).click();
  await affiliate.getByRole('button', { name: 'Download CSV' }).click();
  expect((await saved).suggestedFilename()).toMatch(/\.csv$/);
});
