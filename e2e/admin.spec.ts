import { expect, newVisitor, test } from './accounts.ts';
import { makeSubscriber } from './billing.ts';
import { findViolations } from './find-violations.ts';

test('administrators look after users, and the log says what they did', async ({ browser, server }) => {
  const user = await newVisitor(browser, server);
  const email = await makeSubscriber(user, server, { plan: 'growth', period: 'monthly' });
  const admin = await newVisitor(browser, server, { viewport: { width: 375, height: 812 } });
  await admin.goto(await server.ownerLink());
  await admin.goto('/admin');
  await expect(admin.getByRole('heading', { level: 1, name: 'Administration' })).toBeVisible();
  await expect(admin.getByText('Users', { exact: true }).first()).toBeVisible();
  await expect(admin.getByRole('region', { name: 'Storage' })).toContainText('files');

  const nav = admin.getByRole('navigation', { name: 'Administration' });
  await nav.getByRole('link', { name: 'Users' }).click();
  await admin.getByRole('searchbox', { name: 'Search users' }).fill(email.slice(0, -3));
  await admin.getByRole('button', { name: `Give credits to ${email}` }).click();
  const dialog = admin.getByRole('dialog', { name: 'Give credits' });
  await dialog.getByRole('textbox', { name: 'How many' }).fill('3');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('An outage in their campaign');
  expect(await findViolations(admin, '[role=dialog]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Give credits' }).click();
  await expect(dialog).toHaveCount(0);
  const { limits } = await (await user.request.get('/api/user/usage/summary')).json();
  expect(limits.videos).toBe(23);

  await admin.getByRole('button', { name: `Sign ${email} out everywhere` }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(admin.getByRole('button', { name: `Sign ${email} out everywhere` })).toBeDisabled();

  for (const name of ['Operations', 'Webhooks', 'Refused texts', 'Audit log']) {
    await nav.getByRole('link', { name }).click();
    await expect(admin.getByRole('heading', { level: 1, name })).toBeVisible();
  }
  const log = admin.getByRole('list', { name: 'Audit log' }).getByRole('listitem').filter({ hasText: email });
  await expect(log.filter({ hasText: '3 videos: An outage in their campaign' })).toBeVisible();
  await expect(log.filter({ hasText: 'Signed out everywhere' })).toBeVisible();
  const tooWide = await admin.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(tooWide).toBe(false);
  expect(await findViolations(admin)).toEqual([]);
});
