import { readFile } from 'node:fs/promises';
import { TOTP } from 'otpauth';
import { callApi, expect, fillIn, newVisitor, openSignIn, password, test } from './accounts.ts';
import { makeSubscriber } from './billing.ts';
import { findViolationsAtEveryWidth } from './find-violations.ts';

test('two-factor sign-in: turned on, asked for, a recovery code, turned off', async ({ browser, server }) => {
  const page = await newVisitor(browser, server);
  const email = await makeSubscriber(page, server, { plan: 'growth', period: 'monthly' });
  const elsewhere = await newVisitor(browser, server);
  await callApi(elsewhere, server, 'POST', '/api/auth/login', { email, password });
  await page.goto('/dashboard/settings');
  const security = page.getByRole('region', { name: 'Security' });
  await security.getByRole('button', { name: 'Turn on two-factor sign-in' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password').fill('not the password');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Wrong password');
  await dialog.getByLabel('Your password').fill(password);
  await page.keyboard.press('Enter');

  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const secret = (await dialog.locator('code').textContent())?.replaceAll(' ', '') ?? '';
  // A step ahead each time, as from a phone whose clock is fast: no code counts twice, and nobody waits half a minute.
  const codeOf = (steps: number) => new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });
  expect(await findViolationsAtEveryWidth(page)).toEqual([]);
  await dialog.getByLabel('Code', { exact: true }).fill('000000');
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(dialog.getByRole('alert')).toContainText('That code is wrong');
  await dialog.getByLabel('Code', { exact: true }).fill(codeOf(-1));
  await page.keyboard.press('Enter');

  const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const [recoveryCode = ''] = await codes.allTextContents();
  expect(await findViolationsAtEveryWidth(page)).toEqual([]);
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(await readFile(await saved.path(), 'utf8')).toContain(recoveryCode);
  await dialog.getByRole('button', { name: 'I saved them' }).click();
  await expect(security).toContainText('10 recovery codes left.');
  await expect.poll(async () => (await elsewhere.request.get(`${server.origin}/api/auth/status`)).status()).toBe(401);

  const signIn = async () => {
    await page.context().clearCookies();
    await page.goto('/');
    const form = await openSignIn(page);
    await fillIn(form, email, password);
    await form.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(form.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
    return form;
  };
  const form = await signIn();
  expect(await findViolationsAtEveryWidth(page)).toEqual([]);
  await expect(form.getByLabel('Code', { exact: true })).toBeFocused();
  await page.keyboard.type('000000');
  await page.keyboard.press('Enter');
  await expect(form.getByRole('alert')).toContainText('That code is wrong');
  await form.getByLabel('Code', { exact: true }).fill(codeOf(1));
  await page.keyboard.press('Enter');
  const dashboard = page.getByRole('banner').getByRole('link', { name: 'Dashboard' });
  await expect(dashboard).toBeVisible();

  // After Google and mailed links a page of its own asks.
  await page.context().clearCookies();
  await callApi(page, server, 'POST', '/api/auth/login', { email, password });
  await page.goto('/second-step?next=/dashboard/videos');
  await expect(page.getByRole('heading', { level: 1, name: 'Enter your code' })).toBeVisible();
  expect(await findViolationsAtEveryWidth(page)).toEqual([]);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(recoveryCode.toLowerCase());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard/videos');

  await page.goto('/dashboard/settings');
  await expect(security).toContainText('9 recovery codes left.');
  await security.getByRole('button', { name: 'Turn off' }).click();
  await dialog.getByRole('button', { name: 'Use a code' }).click();
  await dialog.getByLabel('Code', { exact: true }).fill(recoveryCode);
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await expect(dialog.getByRole('alert')).toContainText('That code is wrong');
  await dialog.getByRole('button', { name: 'Use your password' }).click();
  await dialog.getByLabel('Your password').fill(password);
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await expect(security.getByRole('button', { name: 'Turn on two-factor sign-in' })).toBeVisible();
});

test('a code that comes too late leads back to signing in', async ({ browser, server }) => {
  const page = await newVisitor(browser, server);
  await page.goto('/second-step');
  await page.getByLabel('Code', { exact: true }).fill('123456');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('That took too long. Please sign in again.');
  await page.getByRole('button', { name: 'Sign in again' }).click();
  await expect(page.getByRole('dialog', { name: 'Welcome Back' })).toBeVisible();
});
