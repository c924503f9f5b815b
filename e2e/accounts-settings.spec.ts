import type { Page } from '@playwright/test';
import {
  callApi,
  expect,
  fillIn,
  newEmail,
  newVisitor,
  openSignIn,
  password,
  pretendSubscription,
  test,
} from './accounts.ts';
import { makeSubscriber } from './billing.ts';
import { isFullRun } from './is-full-run.ts';

async function openSettings(page: Page): Promise<void> {
  await page.goto('/dashboard/settings');
  await expect(page.getByText('This device')).toBeVisible();
}

test('every section is one key away; name, address and account details', async ({ browser, server }) => {
  const page = await newVisitor(browser, server);
  const email = await makeSubscriber(page, server, { plan: 'growth', period: 'monthly' });
  await openSettings(page);
  const list = page.getByRole('navigation', { name: 'Settings' });
  const parts = await list.getByRole('link').allTextContents();
  expect(parts).toEqual(await page.locator('#content section h2').allTextContents());
  for (const part of ['Your data', 'Usage & Limits']) {
    await list.getByRole('link', { name: part }).press('Enter');
    await expect(page.getByRole('heading', { level: 2, name: part })).toBeInViewport();
  }

  const account = page.getByRole('region', { name: 'Account Information' });
  await expect(account).toContainText(email);
  await expect(account).toContainText('Member since');
  await expect(account.getByText(/^usr_.*…$/)).toBeVisible();

  await account.getByRole('button', { name: 'Change name' }).click();
  await expect(account.getByLabel('Name')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(account.getByRole('button', { name: 'Change name' })).toBeFocused();
  await page.keyboard.press('Enter');
  // Input beyond the limit is not cut off silently.
  await account.getByLabel('Name').pressSequentially('x'.repeat(80));
  await expect(account.getByLabel('Name')).toHaveAccessibleDescription('You’ve reached the 80-character limit.');
  await account.getByLabel('Name').fill('Jo Marlow');
  await expect(account.getByText('You’ve reached the 80-character limit.')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(account).toContainText('Jo Marlow');
  await page.reload();
  await expect(account).toContainText('Jo Marlow');
});

test('a new password needs the old one and ends the other sessions', async ({ browser, server }) => {
  const page = await newVisitor(browser, server);
  const email = await makeSubscriber(page, server, { plan: 'growth', period: 'monthly' });
  const elsewhere = await newVisitor(browser, server);
  await callApi(elsewhere, server, 'POST', '/api/auth/login', { email, password });
  await openSettings(page);
  const security = page.getByRole('region', { name: 'Security' });
  await expect(security.getByRole('button', { name: /^Sign out (?!everywhere)/ })).toHaveCount(1);

  await security.getByRole('button', { name: 'Change password' }).click();
  await security.getByLabel('Current password').fill('not the password');
  await security.getByLabel('New password').fill('another battery staple');
  await security.getByRole('button', { name: 'Save password' }).click();
  await expect(security.getByRole('alert')).toHaveText('Wrong password');
  await security.getByLabel('Current password').fill(password);
  await security.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByText('Password changed. Your other devices were signed out.')).toBeVisible();
  await expect(security.getByRole('button', { name: /^Sign out (?!everywhere)/ })).toHaveCount(0);
  await expect.poll(async () => (await elsewhere.request.get(`${server.origin}/api/auth/status`)).status()).toBe(401);
  await security.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(security.getByRole('list', { name: 'Recent activity' })).toContainText('Password changed');

  await page.context().clearCookies();
  await page.goto('/');
  const dialog = await openSignIn(page);
  await fillIn(dialog, email, 'another battery staple');
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Dashboard' })).toBeVisible();
});

test('sessions are listed and can be ended, one or all of them', async ({ browser, server }) => {
  const page = await newVisitor(browser, server);
  const email = await makeSubscriber(page, server, { plan: 'growth', period: 'monthly' });
  const others = [await newVisitor(browser, server), await newVisitor(browser, server)];
  for (const other of others) await callApi(other, server, 'POST', '/api/auth/login', { email, password });
  await openSettings(page);
  const ends = page.getByRole('button', { name: /^Sign out (?!everywhere)/ });
  await expect(ends).toHaveCount(2);
  await ends.first().click();
  await expect(ends).toHaveCount(1);
  await expect(page.getByText('This device')).toBeVisible();

  const [other] = others;
  if (other) await callApi(other, server, 'POST', '/api/auth/login', { email, password });
  const everywhere = page.getByRole('button', { name: 'Sign out everywhere' });
  await everywhere.click();
  const dialog = page.getByRole('dialog', { name: 'Sign out everywhere?' });
  await expect(dialog).toContainText('including this one');
  await page.keyboard.press('Escape');
  await expect(everywhere).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  for (const each of [page, ...others]) {
    await expect.poll(async () => (await each.request.get(`${server.origin}/api/auth/status`)).status()).toBe(401);
  }
});

// In the ordinary run: settings.db.test.ts.
test('the address changes: at once without mail, otherwise by a mailed link', { tag: '@full' }, async ({
  browser,
  server,
  mailServer,
  mailBox,
}) => {
  const page = await newVisitor(browser, server);
  await makeSubscriber(page, server, { plan: 'growth', period: 'monthly' });
  await openSettings(page);
  const account = page.getByRole('region', { name: 'Account Information' });
  const next = newEmail();
  await account.getByRole('button', { name: 'Change email' }).click();
  await account.getByLabel('New email').fill(next);
  await account.getByLabel('Your password').fill(password);
  await account.getByRole('button', { name: 'Change email' }).click();
  await expect(page.getByText('Email changed.')).toBeVisible();
  await expect(account).toContainText(next);

  // The mailed link is for settings.db.test.ts, and others are opened in accounts-links.spec.ts.
  if (!isFullRun) return;
  const other = await newVisitor(browser, mailServer);
  const email = newEmail();
  await callApi(other, mailServer, 'POST', '/api/auth/signup', { email, password });
  await pretendSubscription(other);
  await other.goto(await mailBox.link(email));
  await expect(other).toHaveURL('/dashboard');
  await openSettings(other);
  const confirmed = newEmail();
  const mine = other.getByRole('region', { name: 'Account Information' });
  await mine.getByRole('button', { name: 'Change email' }).click();
  await mine.getByLabel('New email').fill(confirmed);
  await mine.getByLabel('Your password').fill(password);
  await mine.getByRole('button', { name: 'Change email' }).click();
  await expect(other.getByText('Open the link we sent to your new email address.')).toBeVisible();
  await expect(mine).toContainText(`Open the link we sent to ${confirmed} to finish the change.`);
  await other.goto(await mailBox.link(confirmed));
  await expect(other).toHaveURL('/dashboard');
  await openSettings(other);
  await expect(mine).toContainText(confirmed);
  await expect(mine).not.toContainText(email);
});

// In the ordinary run: account-data.db.test.ts.
test('user data downloads as a zip, even after the access token has expired', { tag: '@full' }, async ({
  browser,
  server,
}) => {
  const page = await newVisitor(browser, server);
  await makeSubscriber(page, server, { plan: 'growth', period: 'monthly' });
  await openSettings(page);
  await page.context().clearCookies({ name: /access$/ });
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download', exact: true }).click(),
  ]);
  expect(saved.suggestedFilename()).toMatch(/\.zip$/);
  await expect(page).toHaveURL('/dashboard/settings');
});

test('an account is deleted with its password, and nobody can sign in to it anymore', async ({ browser, server }) => {
  const page = await newVisitor(browser, server);
  const email = await makeSubscriber(page, server, { plan: 'growth', period: 'monthly' });
  await openSettings(page);
  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  const confirm = dialog.getByRole('button', { name: 'Delete account' });
  await expect(confirm).toBeDisabled();
  await dialog.getByLabel('Your password').fill('not the password');
  await confirm.click();
  await expect(dialog.getByRole('alert')).toHaveText('Wrong password');
  await dialog.getByLabel('Your password').fill(password);
  await confirm.click();
  await expect(page.getByText('Your account is being deleted')).toBeVisible();
  await expect(page).toHaveURL('/');
  const again = await openSignIn(page);
  await fillIn(again, email, password);
  await again.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(again.getByRole('alert')).toHaveText('Invalid email or password. Please check your credentials.');
});
