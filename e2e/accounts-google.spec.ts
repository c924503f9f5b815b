import { expect, newEmail, newVisitor, pretendSubscription, test } from './accounts.ts';
import { alterAnswer } from './answers.ts';
import type { GoogleStandIn } from './google-stand-in.ts';

function somebody(): NonNullable<GoogleStandIn['person']> {
  const email = newEmail();
  return { sub: `google-${email}`, email, email_verified: true, name: 'Jo Marlow' };
}

test('signing in with Google leads to the requested dashboard page', async ({ browser, google, mailServer }) => {
  const page = await newVisitor(browser, mailServer);
  await pretendSubscription(page);
  google.person = somebody();
  // On phones too, and on pages without a program.
  const desktop = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/languages');
  const link = page.getByRole('banner').getByRole('link', { name: 'Sign in with Google' });
  await expect(link).toHaveAttribute('href', '/api/auth/google?return_to=%2Fdashboard');
  await expect(link).toBeInViewport({ ratio: 1 });
  await page.goto('/');
  const button = page.getByRole('banner').getByRole('button', { name: 'Sign in with Google' });
  await expect(button).toBeInViewport({ ratio: 1 });
  if (desktop) await page.setViewportSize(desktop);
  await button.click();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByText(google.person.email)).toBeVisible();

  await page.context().clearCookies();
  await page.goto('/dashboard/settings');
  await expect(page).toHaveURL('/');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Session expired - please log in again');
  await dialog.getByRole('button', { name: 'Sign in with Google' }).click();
  await expect(page).toHaveURL('/dashboard/settings');
  const account = page.getByRole('region', { name: 'Account Information' });
  await expect(account).toContainText(`Google account${google.person.email}`);
  await expect(account).toContainText('Jo Marlow');
});

// In the ordinary run: google.db.test.ts.
test('a user who declines at Google is told that the sign-in failed', { tag: '@full' }, async ({
  browser,
  google,
  mailServer,
}) => {
  const page = await newVisitor(browser, mailServer);
  google.person = null;
  await page.goto('/signup?view=sign_in');
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText('Failed to sign in with Google');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL('/');
});

// In the ordinary run: google.db.test.ts, and with a password in accounts-settings.spec.ts.
test('an account without a password is deleted after a fresh sign-in with Google', { tag: '@full' }, async ({
  browser,
  google,
  mailServer,
}) => {
  const page = await newVisitor(browser, mailServer);
  await pretendSubscription(page);
  google.person = somebody();
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Sign in with Google' }).click();
  await expect(page).toHaveURL('/dashboard');

  // As some time after signing in: the proof of a fresh sign-in has expired.
  let isFresh = false;
  await alterAnswer(page, '**/api/user/security', ({ security }: { security: object }) => ({
    security: isFresh ? security : { ...security, fresh_until: null },
  }));
  await page.goto('/dashboard/settings');
  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(dialog.getByRole('button', { name: 'Delete account' })).toBeDisabled();
  // The button is disabled too while the proof is asked for.
  const confirm = dialog.getByRole('button', { name: 'Confirm with Google' });
  await expect(confirm).toBeVisible();
  isFresh = true;
  await confirm.click();
  await expect(page).toHaveURL('/dashboard/settings');
  await page.getByRole('button', { name: 'Delete account' }).click();
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(page.getByText('Your account is being deleted')).toBeVisible();
  await expect(page).toHaveURL('/');
});

// In the ordinary run: google.db.test.ts.
test('a failed confirmation at Google is reported where it was requested, also to users without a plan', {
  tag: '@full',
}, async ({ browser, google, mailServer }) => {
  const page = await newVisitor(browser, mailServer);
  google.person = somebody();
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Sign in with Google' }).click();
  await expect(page).toHaveURL('/payment');

  await alterAnswer(page, '**/api/user/security', ({ security }: { security: object }) => ({
    security: { ...security, fresh_until: null },
  }));
  await page.goto('/payment?plan=growth&period=annual');
  await page.getByRole('button', { name: 'Download your data or delete your account' }).click();
  await page.getByRole('button', { name: 'Delete account', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  google.person = null;
  await dialog.getByRole('button', { name: 'Confirm with Google' }).click();
  await expect(page.getByText('Failed to sign in with Google')).toBeVisible();
  await expect(page).toHaveURL('/payment?plan=growth&period=annual');
});
