import type { Page } from '@playwright/test';
import {
  adminEmail,
  callApi,
  expect,
  fillIn,
  makeAccount,
  newEmail,
  newVisitor,
  openSignIn,
  password,
  pretendSubscription,
  test,
} from './accounts.ts';
import { isFullRun } from './is-full-run.ts';
import { installClock } from './lent-contexts.ts';
import type { RunningServer } from './server.ts';
import { passTimeUntil, stopClock } from './stopped-clock.ts';

/** The same without the page. */
async function requestSignUp(page: Page, server: RunningServer, email: string): Promise<void> {
  await callApi(page, server, 'POST', '/api/auth/signup', { email, password });
}

async function signUp(page: Page, email: string): Promise<void> {
  await page.goto('/signup');
  await fillIn(page, email, password);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
}

test('the link confirms the address and leads to the dashboard after two seconds', async ({
  browser,
  mailServer,
  mailBox,
}) => {
  const page = await newVisitor(browser, mailServer);
  await pretendSubscription(page);
  const email = newEmail();
  await signUp(page, email);
  await expect(page.getByRole('status')).toContainText('Please check your email and click the confirmation link.');
  await expect(page.getByRole('status')).toContainText(email);

  await page.goto('/');
  const dialog = await openSignIn(page);
  await fillIn(dialog, email, password);
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText(
    'Please check your email and click the confirmation link before logging in',
  );

  await stopClock(page);
  const link = await mailBox.link(email);
  await page.goto(link);
  await passTimeUntil(page, page.getByText('Email confirmed successfully! Redirecting to dashboard...'));
  await expect(page).toHaveURL(`${mailServer.origin}/auth/callback`);
  await page.clock.runFor(1_800);
  await expect(page).toHaveURL(`${mailServer.origin}/auth/callback`);
  await page.clock.runFor(300);
  await page.clock.resume();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByText(email)).toBeVisible();
  // No history entry contains the tokens.
  await page.goBack();
  await expect(page).not.toHaveURL(/access_token/);

  // The link is used up, both for this browser, which is signed in, and for any other.
  const stranger = await newVisitor(browser, mailServer);
  await stopClock(stranger);
  await stranger.goto(link);
  await passTimeUntil(stranger, stranger.getByText('Confirmation failed: Invalid confirmation link'));
  await expect(stranger).toHaveURL(`${mailServer.origin}/auth/callback`);
  await stranger.clock.runFor(2_800);
  await expect(stranger).toHaveURL(`${mailServer.origin}/auth/callback`);
  await stranger.clock.runFor(300);
  await stranger.clock.resume();
  await expect(stranger).toHaveURL('/');
});

test('a callback says that it works; without tokens, a known kind or a server it reports that and links home', async ({
  browser,
  mailServer,
}) => {
  const page = await newVisitor(browser, mailServer);
  await page.route('**/api/auth/exchange-token', () => new Promise(() => undefined));
  await page.goto('/auth/callback#access_token=x&refresh_token=y&type=signup');
  await expect(page.getByRole('status')).toHaveText('Confirming your email...');
  // The tokens are gone from the address.
  await expect(page).toHaveURL(`${mailServer.origin}/auth/callback`);
  await page.goto('about:blank');
  await page.unroute('**/api/auth/exchange-token');

  // The page redirects after three seconds.
  await stopClock(page);
  // Anyone can write the text of an address, so it is not shown.
  const pair = 'access_token=x&refresh_token=y';
  // Tokens alone are not enough: the link must be of a kind that this page handles.
  let exchanges = 0;
  await page.route('**/api/auth/exchange-token', (route) => {
    exchanges += 1;
    return route.abort();
  });
  // Of the others, link-tokens.test.ts.
  const others = isFullRun ? ['', '#access_token=x', `#${pair}`, `#${pair}&type=`] : [];
  for (const fragment of [
    '#error=access_denied&error_description=Call+this+number',
    `#${pair}&type=magiclink`,
    ...others,
  ]) {
    await page.goto(`/auth/callback${fragment}`);
    await expect(page.getByRole('alert')).toHaveText('Confirmation failed: Invalid confirmation link');
    await page.goto('about:blank');
  }
  expect(exchanges).toBe(0);
  await page.goto(`/auth/callback#${pair}&type=signup`);
  await expect(page.getByRole('alert')).toHaveText('Confirmation failed: Failed to confirm email');
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL('/');
});

// In the ordinary run: `leadsToNewPassword` in link-tokens.test.ts, and the mailed link below.
test('a recovery link leads to a new password, even if the server cannot tell what it was for', {
  tag: '@full',
}, async ({ browser, server }) => {
  const page = await newVisitor(browser, server);
  await makeAccount(page, server);
  const { user } = await callApi(page, server, 'GET', '/api/auth/status');
  await page.route('**/api/auth/exchange-token', (route) => route.fulfill({ json: { user, type: null } }));
  await page.goto('/auth/callback#access_token=x&refresh_token=y&type=recovery');
  await expect(page.getByRole('heading', { level: 1, name: 'Choose a new password' })).toBeVisible();
  await expect(page).toHaveURL('/reset-password');
});

// In the ordinary run: sign-up.db.test.ts.
test('the link can be sent again, and signing up once more looks the same', { tag: '@full' }, async ({
  browser,
  mailServer,
  mailBox,
}) => {
  const page = await newVisitor(browser, mailServer);
  const email = newEmail();
  await installClock(page);
  await signUp(page, email);
  await mailBox.link(email);
  const again = page.getByRole('button', { name: 'send the link again' });
  await again.click();
  await expect(page.getByRole('button', { name: /^Sent\. Try again in/ })).toBeDisabled();
  await mailBox.link(email, 1);
  await page.clock.runFor(31_000);
  await expect(again).toBeEnabled();
  await page.getByRole('button', { name: 'Use another address' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('status')).toContainText(email);
});

// In the ordinary run: link-tokens.test.ts and sign-up.db.test.ts.
test('a link never replaces the session of another user', { tag: '@full' }, async ({
  browser,
  mailServer,
  mailBox,
}) => {
  const page = await newVisitor(browser, mailServer);
  const first = newEmail();
  await requestSignUp(page, mailServer, first);
  await page.goto(await mailBox.link(first));
  await expect(page.getByText('Email confirmed successfully!')).toBeVisible();

  const stranger = await newVisitor(browser, mailServer);
  const second = newEmail();
  await requestSignUp(stranger, mailServer, second);
  await page.goto(await mailBox.link(second));
  await expect(page.getByRole('alert')).toContainText('You are signed in with another account.');
  await page.goto('/');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await expect(page.getByRole('menu')).toContainText(first);
});

test('a forgotten password is reset through a mailed link', async ({ browser, mailServer, mailBox }) => {
  const page = await newVisitor(browser, mailServer);
  await pretendSubscription(page);
  const email = newEmail();
  await requestSignUp(page, mailServer, email);
  await page.goto(await mailBox.link(email));
  await expect(page).toHaveURL('/dashboard');
  await page.context().clearCookies();

  await page.goto('/');
  const dialog = await openSignIn(page);
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page).toHaveURL('/reset-password');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  const sent = 'If this email has an account, a reset link is on its way.';
  await expect(page.getByRole('status')).toHaveText(sent);
  const link = await mailBox.link(email, 1);

  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  await expect(page).toHaveURL(`${mailServer.origin}/reset-password`);
  await page.getByLabel('New password').fill('password');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByRole('alert')).toHaveText('That password is too common. Please choose another.');
  await page.getByLabel('New password').fill('another battery staple');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByText('Password changed. Your other devices were signed out.')).toBeVisible();

  // A link works once, and an unknown address gets the same answer.
  await page.goto('about:blank');
  await page.goto(link);
  await page.getByLabel('New password').fill('a third battery staple');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByRole('alert')).toContainText('This link has expired or was already used.');
  await page.getByRole('button', { name: 'Request a new link' }).click();
  await page.getByLabel('Email').fill(newEmail());
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('status')).toHaveText(sent);
});

// In the ordinary run: sign-up-without-mail.db.test.ts.
test('without mail the reset page shows the operator’s command', { tag: '@full' }, async ({ browser, server }) => {
  const page = await newVisitor(browser, server);
  await page.goto('/reset-password');
  await page.getByLabel('Email').fill('ann@example.com');
  const command = 'npm run admin -- user:reset-link ann@example.com';
  await expect(page.getByText(command)).toBeVisible();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy the command' }).click();
  await expect(page.getByText('Copied.', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(command);
  // Characters with a meaning in the shell are not copied into the command.
  await page.getByLabel('Email').fill('ann@example.com;ls');
  await expect(page.getByText('npm run admin -- user:reset-link name@example.com')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send the link' })).toBeHidden();
});

// In the ordinary run: decide-access.test.ts.
test('an administrator gets in without a plan, also to administrator pages', { tag: '@full' }, async ({
  browser,
  mailServer,
  mailBox,
}) => {
  const page = await newVisitor(browser, mailServer);
  await requestSignUp(page, mailServer, adminEmail);
  await page.goto(await mailBox.link(adminEmail));
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { name: 'What are we making?' })).toBeVisible();
  await page.goto('/admin/sync-creators');
  await expect(page.getByRole('heading', { level: 1, name: 'Sync creators' })).toBeVisible();
});
