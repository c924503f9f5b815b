import { callApi, expect, fillIn, makeAccount, newEmail, newVisitor, openSignIn, password, test } from './accounts.ts';
import { findViolations, findViolationsAtEveryWidth } from './find-violations.ts';
import { isFullRun } from './is-full-run.ts';

test('the public account pages meet the accessibility rules', async ({ browser, mailServer }) => {
  const page = await newVisitor(browser, mailServer);
  const found: Record<string, string[]> = {};
  const look = async (name: string) => {
    const violations = await findViolationsAtEveryWidth(page);
    if (violations.length > 0) found[name] = violations;
  };
  // Both forms of a lost password have one field and one button.
  const others = isFullRun ? ['/reset-password', '/unsubscribe#token=x'] : [];
  for (const path of ['/signup', ...others, '/reset-password#token=x']) {
    await page.goto('about:blank');
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await look(path);
  }
  await page.goto('about:blank');
  // The page redirects after three seconds, and the duration of the check varies.
  await page.addInitScript(() => {
    const inTime = window.setTimeout;
    window.setTimeout = ((run: TimerHandler, ms = 0, ...rest: unknown[]) =>
      inTime(run, ms >= 3_000 ? 600_000 : ms, ...rest)) as typeof inTime;
  });
  await page.goto('/auth/callback#access_token=x&refresh_token=y');
  await expect(page.getByRole('alert')).toBeVisible();
  await look('callback');
});

test('the sign-in dialog meets them in each of its states', async ({ browser, mailServer }) => {
  const page = await newVisitor(browser, mailServer);
  await page.goto('/');
  const dialog = await openSignIn(page);
  await fillIn(dialog, newEmail(), password);
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  expect(await findViolationsAtEveryWidth(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Create an account' }).click();
  await dialog.getByRole('button', { name: 'Create Account' }).waitFor();
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Create Account' }).click();
  await expect(dialog.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  expect(await findViolationsAtEveryWidth(page)).toEqual([]);
});

test('so do settings, their forms, and the pages that stay without a subscription', async ({ browser, server }) => {
  const page = await newVisitor(browser, server);
  await makeAccount(page, server);
  // The ordinary run looks at it in billing-accessibility.spec.ts.
  if (isFullRun) {
    await page.goto('/payment');
    await expect(page.getByRole('heading', { level: 1, name: 'Choose your plan' })).toBeVisible();
    expect(await findViolationsAtEveryWidth(page)).toEqual([]);
  }
  await page.goto('/');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  expect(await findViolations(page, '[role="menu"]')).toEqual([]);

  await callApi(page, server, 'POST', '/api/billing/test/checkout', { plan: 'growth', period: 'monthly' });
  await page.goto('/dashboard/settings');
  await expect(page.getByText('This device')).toBeVisible();
  for (const name of ['Change name', 'Change email', 'Change password', 'Show']) {
    await page.getByRole('button', { name, exact: true }).first().click();
  }
  expect(await findViolationsAtEveryWidth(page)).toEqual([]);
  await page.getByRole('button', { name: 'Delete account' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await findViolationsAtEveryWidth(page)).toEqual([]);
});
