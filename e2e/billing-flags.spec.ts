import { expect, newVisitor, test } from './accounts.ts';
import { makeSubscriber, pretend } from './billing.ts';

test('administrators see flags that need attention, mark them as done, and find the payouts to send', async ({
  browser,
  server,
}) => {
  const buyer = await newVisitor(browser, server);
  const email = await makeSubscriber(buyer, server, { plan: 'growth', period: 'monthly' });
  await pretend(buyer, server, 'dispute');
  await pretend(buyer, server, 'win-dispute');
  await pretend(buyer, server, 'refund-only');

  const owner = await newVisitor(browser, server);
  await owner.goto(await server.ownerLink());
  await owner.goto('/dashboard');
  await owner.getByRole('button', { name: /Account menu/ }).click();
  await owner.getByRole('menuitem', { name: 'Administration' }).click();
  await owner.getByRole('link', { name: 'Payments to review', exact: true }).click();
  await expect(owner).toHaveURL('/admin/billing-flags');
  await expect(owner.getByRole('heading', { level: 1, name: 'Payments to review' })).toBeVisible();
  const mine = owner.getByRole('listitem').filter({ hasText: email });
  const refund = mine.filter({ hasText: 'Refunded in full' });
  await expect(refund).toContainText('99.00 refunded');
  await expect(refund.getByRole('link', { name: email })).toBeVisible();
  await refund.getByRole('button', { name: /^Done with ch_/ }).click();
  await expect(refund).toHaveCount(0);
  const dispute = mine.filter({ hasText: 'Disputed payment' });
  await expect(dispute).toBeVisible();
  await owner.reload();
  await expect(dispute).toBeVisible();
  await expect(refund).toHaveCount(0);
  // Closes all other flags left by earlier buyers on this server.
  const done = owner.getByRole('button', { name: /^Done with/ });
  for (let left = await done.count(); left > 0; left--) {
    await done.first().click();
    await expect(done).toHaveCount(left - 1);
  }
  await expect(owner.getByRole('heading', { name: 'Nothing to review' })).toBeVisible();
  await owner.getByRole('link', { name: 'Affiliate payouts', exact: true }).click();
  await expect(owner.getByRole('heading', { name: 'No payouts to send' })).toBeVisible();
});

// In the ordinary run: admin-rules.db.test.ts.
test('other users cannot open the page', { tag: '@full' }, async ({ browser, server }) => {
  const page = await newVisitor(browser, server);
  await page.goto('/admin/billing-flags');
  await expect(page).toHaveURL('/');
  await makeSubscriber(page, server, { plan: 'growth', period: 'monthly' });
  await page.goto('/admin/billing-flags');
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'What are we making?' })).toBeVisible();
  await page.getByRole('button', { name: /Account menu/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Settings' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Administration' })).toHaveCount(0);
});
