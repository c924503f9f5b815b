import {
  expect,
  fillIn,
  makeAccount,
  newEmail,
  newVisitor,
  openSignIn,
  password,
  pretendSubscription,
  pretendUsage,
  refuse,
  signInAsked,
  test,
} from './accounts.ts';
import { alterAnswer } from './answers.ts';
import { isFullRun } from './is-full-run.ts';

test('signing up signs the user in and leads to the requested page, and so does signing in again', async ({
  browser,
  server,
}) => {
  const page = await newVisitor(browser, server);
  await pretendSubscription(page);
  await pretendUsage(page, 20, 0);
  await page.goto('/');
  await page.getByLabel('Your opening line').fill('A line from the front page.');
  await page.getByRole('button', { name: 'Get Started', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Account' });
  await expect(dialog).toContainText('Password must be at least 6 characters');
  await expect(dialog.getByRole('link', { name: 'Terms of Service' })).toHaveAttribute('href', '/terms');
  await expect(dialog.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('target', '_blank');
  const email = newEmail();
  await fillIn(dialog, email, password);
  await dialog.getByRole('button', { name: 'Create Account' }).click();
  await expect(page).toHaveURL('/dashboard/create');
  await expect(page.getByRole('textbox', { name: 'Script' })).toHaveValue('A line from the front page.');

  await page.getByRole('button', { name: /Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/dashboard/videos?page=1#last');
  await expect(page).toHaveURL('/pricing');
  await fillIn(signInAsked(page), email.toUpperCase(), password);
  await page.getByRole('dialog').getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL('/dashboard/videos?page=1#last');
  await expect(page.getByRole('heading', { level: 1, name: 'My Videos' })).toBeVisible();
});

test('the form: titles, disabled send, red box, switching, and input validated before it is sent', async ({
  browser,
  server,
}) => {
  const page = await newVisitor(browser, server);
  await page.goto('/');
  const dialog = await openSignIn(page);
  const send = dialog.getByRole('button', { name: 'Sign In', exact: true });
  await expect(dialog.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  await expect(dialog.getByLabel('Email')).toBeFocused();
  await expect(dialog).toContainText('npm run admin -- owner-link');
  await expect(dialog).not.toContainText('at least 6 characters');
  await expect(send).toBeDisabled();
  await dialog.getByLabel('Email').fill(newEmail());
  await expect(send).toBeDisabled();
  await dialog.getByLabel('Password', { exact: true }).fill('wrong password');
  await expect(send).toBeEnabled();

  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/auth/login', async (route) => {
    await answered;
    await route.continue();
  });
  await send.click();
  await expect(send).toBeDisabled();
  await expect(send).toHaveAttribute('aria-busy', 'true');
  answer();
  const box = dialog.getByRole('alert');
  await expect(box).toHaveText('Invalid email or password. Please check your credentials.');

  await dialog.getByRole('button', { name: 'Create an account' }).click();
  await expect(dialog.getByRole('heading', { name: 'Create Account' })).toBeVisible();
  await expect(box).toBeHidden();
  await expect(dialog).toContainText('Password must be at least 6 characters');

  const sent: string[] = [];
  page.on('request', (request) => sent.push(new URL(request.url()).pathname));
  const create = dialog.getByRole('button', { name: 'Create Account' });
  await fillIn(dialog, 'no address', '12345');
  await create.click();
  // Errors stand beside the fields, in our own words, and the first invalid field has the focus.
  const email = dialog.getByLabel('Email');
  const secret = dialog.getByLabel('Password', { exact: true });
  await expect(email).toHaveAccessibleDescription('Please use a valid email address (e.g., name@example.com)');
  await expect(secret).toHaveAttribute('aria-invalid', 'true');
  await expect(email).toBeFocused();
  await email.fill(newEmail());
  await expect(email).not.toHaveAttribute('aria-invalid');
  await create.click();
  await expect(secret).toHaveAccessibleDescription('Password must be at least 6 characters');
  await expect(secret).toBeFocused();
  expect(sent).not.toContain('/api/auth/signup');
  // Valid for the browser, but not for the server.
  await fillIn(dialog, 'name@localhost', password);
  await create.click();
  await expect(box).toHaveText('Please use a valid email address (e.g., name@example.com)');
  await fillIn(dialog, newEmail(), 'password');
  await create.click();
  await expect(box).toHaveText('That password is too common. Please choose another.');

  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(dialog.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  await expect(box).toBeHidden();
});

// In the ordinary run: explain-sign-in-error.test.ts.
test('every error of the form uses the contract’s words', { tag: '@full' }, async ({ browser, server }) => {
  const page = await newVisitor(browser, server);
  await page.goto('/');
  const dialog = await openSignIn(page);
  await fillIn(dialog, newEmail(), password);
  const answers: [string, Parameters<typeof page.route>[1]][] = [
    [
      'Invalid email or password. Please check your credentials.',
      refuse(400, 'INVALID_CREDENTIALS', 'Invalid login credentials'),
    ],
    [
      'Please use a valid email address (e.g., name@example.com)',
      refuse(400, 'INVALID_INPUT', 'Email address "x" is invalid'),
    ],
    [
      'Please check your email and click the confirmation link before logging in',
      refuse(403, 'EMAIL_NOT_CONFIRMED', 'Please check your email and click the confirmation link before logging in'),
    ],
    ['The words of the server', refuse(400, 'CONFLICT', 'The words of the server')],
    ['Request failed with status 502', (route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' })],
    ['Network error. Please try again.', (route) => route.abort('connectionrefused')],
    ['Authentication failed', (route) => route.fulfill({ status: 400, json: { error: ' ' } })],
    [
      'Too many attempts. Please wait 2 minutes and try again.',
      (route) =>
        route.fulfill({
          status: 429,
          headers: { 'retry-after': '120' },
          json: { error: 'Slow', code: 'RATE_LIMITED' },
        }),
    ],
  ];
  for (const [shown, answer] of answers) {
    await page.route('**/api/auth/login', answer);
    await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(dialog.getByRole('alert').first()).toContainText(shown);
    await page.unroute('**/api/auth/login');
  }
  // A failed sign-in does not count as a lost session.
  await expect(page.getByText('Authentication Error')).toBeHidden();
});

test('the dialog closes when the user signs in elsewhere, and the header follows', async ({ browser, server }) => {
  const page = await newVisitor(browser, server);
  await page.goto('/');
  const banner = page.getByRole('banner');
  const dialog = await openSignIn(page);
  await expect(dialog).toBeVisible();

  const other = await page.context().newPage();
  const email = await makeAccount(other, server);
  await other.goto('/');
  await expect(other.getByRole('banner').getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(banner.getByRole('link', { name: 'Dashboard' })).toBeVisible();

  const menuButton = banner.getByRole('button', { name: 'Account menu' });
  await expect(menuButton).toHaveText('P');
  await menuButton.click();
  await expect(page.getByRole('menu')).toContainText(email);
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(banner.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
  await expect(other.getByRole('banner').getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
});

// In the ordinary run: session-provider.test.tsx.
test('the header shows a spinner until the session is known', { tag: '@full' }, async ({ browser, server }) => {
  const page = await newVisitor(browser, server);
  // Without its session this cookie is but a sign that there may be one.
  await page.context().addCookies([{ name: 'hookline_signed_in', value: '1', url: server.origin }]);
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/auth/status', async (route) => {
    await answered;
    await route.continue();
  });
  await page.goto('/');
  await expect(page.getByRole('banner').getByRole('status')).toHaveText('Loading...');
  answer();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
});

// In the ordinary run: accounts-google.spec.ts, at a stand-in for Google.
test('Google is offered in the header and the form, and a failure is reported', { tag: '@full' }, async ({
  browser,
  server,
}) => {
  const page = await newVisitor(browser, server);
  await alterAnswer(page, '**/api/public/config', (config: object) => ({ ...config, google: true }));
  await page.route(/\/(pricing)?(\?.*)?$/, async (route) => {
    const answer = await route.fetch();
    const html = (await answer.text())
      .replaceAll('data-google="off"', 'data-google="on"')
      .replace('"google":"off"', '"google":"on"');
    await route.fulfill({ response: answer, body: html });
  });
  let askedFor = '';
  await page.route('**/api/auth/google?*', (route) => {
    askedFor = new URL(route.request().url()).search;
    return route.fulfill({ status: 303, headers: { location: '/?auth_error=google' } });
  });
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Sign in with Google' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('alert')).toHaveText('Failed to sign in with Google');
  expect(askedFor).toBe('?return_to=%2Fdashboard');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL('/');

  await page.goto('/dashboard/videos');
  await expect(page).toHaveURL('/pricing');
  // A visitor who was redirected sees the sign-in dialog right away.
  await dialog.getByRole('button', { name: 'Sign in with Google' }).click();
  await expect.poll(() => askedFor).toBe('?return_to=%2Fdashboard%2Fvideos');
});

// In the ordinary run: sign-in-request.test.ts.
test('paths to other sites are not followed', { tag: '@full' }, async ({ browser, server }) => {
  const all = ['//evil.example', 'https://evil.example/', '/\\evil.example', '/%09/evil.example', '/api/auth/logout'];
  // All are judged by one function, which accounts-rules.test.ts shows each of them.
  const bad = isFullRun ? all : all.slice(0, 1);
  // And the sign-in at the top has led to the page that was asked for.
  for (const next of [...bad, ...(isFullRun ? ['/dashboard/settings'] : [])]) {
    const page = await newVisitor(browser, server);
    await pretendSubscription(page);
    await page.goto(`/signup?next=${next}`);
    await fillIn(page, newEmail(), password);
    // A stored path may have been tampered with, so it is checked again.
    await page.evaluate((path) => sessionStorage.setItem('hookline.return-path', path), decodeURIComponent(next));
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page).toHaveURL(bad.includes(next) ? '/dashboard' : next);
  }
});

// In the ordinary run: keep-referral.test.ts.
test('a referral is kept for 60 days, and the last one counts', { tag: '@full' }, async ({ browser, server }) => {
  const page = await newVisitor(browser, server);
  const kept = async () => (await page.context().cookies()).find(({ name }) => name === 'hookline_ref');
  await page.goto('/?ref=first');
  await expect.poll(async () => (await kept())?.value).toBe('first');
  await page.goto('/signup?ref=second');
  await expect.poll(async () => (await kept())?.value).toBe('second');
  expect(await kept()).toMatchObject({ path: '/', sameSite: 'Lax' });
  expect(((await kept())?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(59 * 24 * 3600);
  await page.goto('/?ref=not%20one;%20Domain=evil.example');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
  expect((await kept())?.value).toBe('second');
});

// In the ordinary run: sign-up-without-mail.db.test.ts.
test('where no mail can be sent, sign-up says that it is closed and why', { tag: '@full' }, async ({
  browser,
  server,
}) => {
  const page = await newVisitor(browser, server);
  await alterAnswer(page, '**/api/public/config', (config: object) => ({ ...config, signUp: 'closed' }));
  await page.goto('/signup');
  await expect(page.getByRole('alert')).toContainText('Sign-up is closed because this server cannot send email.');
  await expect(page.getByLabel('Email')).toBeHidden();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
});

test('signing in works with the keyboard alone', async ({ browser, server }) => {
  const page = await newVisitor(browser, server);
  const email = await makeAccount(page, server);
  await page.context().clearCookies();
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Sign In', exact: true }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Email')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign In', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Email')).toBeFocused();
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('link', { name: 'Forgot password?' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Show password' })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(dialog.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Dashboard' })).toBeVisible();
});
