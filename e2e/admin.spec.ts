import { expect, newVisitor, test } from './accounts.ts';
import { makeSubscriber } from './billing.ts';
import { findViolations } from './find-violations.ts';

test('administrators look after a user, and the log says what they did', async ({ browser, server }) => {
  const user = await newVisitor(browser, server);
  const email = await makeSubscriber(user, server, { plan: 'growth', period: 'monthly' });
  const admin = await newVisitor(browser, server, { viewport: { width: 375, height: 812 } });
  await admin.goto(await server.ownerLink());
  await admin.goto('/admin');
  await expect(admin.getByRole('heading', { level: 1, name: 'Administration' })).toBeVisible();
  await expect(admin.getByRole('region', { name: 'Storage' })).toContainText('files');
  await expect(admin.getByRole('region', { name: 'Revenue' })).toContainText('Conversion');

  const nav = admin.getByRole('navigation', { name: 'Administration' });
  await nav.getByRole('link', { name: 'Users' }).click();
  await admin.getByRole('searchbox', { name: 'Search users' }).fill(email.slice(2, -3));
  await admin.getByRole('link', { name: `Open ${email}` }).click();
  await expect(admin.getByRole('heading', { level: 2, name: email })).toBeVisible();
  await expect(admin.getByRole('region', { name: 'Plan and usage' })).toContainText('Growth, monthly');

  await admin.getByRole('button', { name: /^Give credits/ }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'How many' }).fill('3');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('An outage in their campaign');
  expect(await findViolations(admin, '[role=dialog]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Give credits' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(admin.getByRole('region', { name: 'Plan and usage' })).toContainText('of 23');

  await admin.getByRole('textbox', { name: 'Write a note' }).fill('Asked for Portuguese captions.');
  await admin.getByRole('button', { name: 'Add note' }).click();
  await expect(admin.getByRole('list', { name: 'Notes' })).toContainText('Asked for Portuguese captions.');

  await admin.getByRole('button', { name: /^Suspend account/ }).click();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Spam in their videos');
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await expect(admin.getByRole('button', { name: /^End suspension/ })).toBeVisible();
  await expect(admin.getByRole('region', { name: 'Sessions' })).toContainText('Not signed in anywhere.');
  expect((await user.request.get('/api/user/profile')).status()).toBe(401);
  const tooWide = await admin.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(tooWide).toBe(false);
  expect(await findViolations(admin)).toEqual([]);

  await admin.getByRole('link', { name: 'Log of this user' }).click();
  const log = admin.getByRole('list', { name: 'Audit log' });
  await expect(log.getByRole('listitem')).toHaveCount(3);
  await expect(log).toContainText('3 videos: An outage in their campaign');
  await expect(log).toContainText('Spam in their videos');
  await expect(log).not.toContainText('Portuguese');
  for (const name of ['Operations', 'Webhooks', 'Refused texts', 'Errors', 'Banner', 'Audit log']) {
    await nav.getByRole('link', { name, exact: true }).click();
    await expect(admin.getByRole('heading', { level: 1, name })).toBeVisible();
  }
});
