import { fillIn, newEmail, newVisitor, password } from './accounts.ts';
import { expect, test } from './fixtures.ts';

// In the ordinary run: accounts-sign-in.spec.ts, and the script and cast below.
test('a line written on the landing page appears in New Project', { tag: '@full' }, async ({ page, ownerPage }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('who never miss');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('dialog')).toContainText('npm run admin -- owner-link');

  await ownerPage.goto('/');
  // React takes the field over between selecting its text and typing otherwise, which no hand is fast enough for.
  await ownerPage.waitForFunction(() => !('earlyActions' in window));
  await ownerPage.getByLabel('Your opening line').fill('A line from the front page.');
  await ownerPage.getByRole('button', { name: 'Get Started', exact: true }).click();
  await expect(ownerPage).toHaveURL('/dashboard/create');
  await expect(ownerPage.getByRole('textbox', { name: 'Script' })).toHaveValue('A line from the front page.');
});

test('script and cast from the landing page reach New Project after sign-up and payment', async ({
  browser,
  server,
}) => {
  const page = await newVisitor(browser, server);
  await page.goto('/');
  // As above; the program of the page is loaded for who turns to it.
  await page.getByLabel('Your opening line').focus();
  await page.waitForFunction(() => !('earlyActions' in window));
  await page.getByLabel('Your opening line').fill('Half the caffeine.');
  await page.getByRole('button', { name: 'Get Started', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Account' });
  await fillIn(dialog, newEmail(), password);
  await dialog.getByRole('button', { name: 'Create Account' }).click();
  await expect(page).toHaveURL('/payment');
  await page.getByRole('button', { name: 'Choose Growth' }).click();
  await page.getByRole('button', { name: 'Pretend to pay' }).click();
  await expect(page).toHaveURL('/dashboard/create');
  await expect(page.getByRole('textbox', { name: 'Script' })).toHaveValue('Half the caffeine.');
  for (const name of ['Maya', 'Theo', 'Greta'])
    await expect(page.getByRole('button', { name: `Remove ${name}` })).toBeVisible();
});

// In the ordinary run: draft.test.ts.
test('the landing page’s example does not replace an unfinished script', { tag: '@full' }, async ({
  ownerPage: page,
}) => {
  await page.goto('/dashboard/create');
  const editor = page.getByRole('textbox', { name: 'Script' });
  await editor.fill('An unfinished script.');
  await page.goto('/');
  const example = await page.getByLabel('Your opening line').inputValue();
  await page.getByRole('button', { name: 'Get Started', exact: true }).click();
  await expect(page).toHaveURL('/dashboard/create');
  await expect(editor).toHaveValue('An unfinished script.');
  await page.getByRole('button', { name: 'Use the example' }).click();
  await expect(editor).toHaveValue(example);
});

test('a link of the languages page brings a line in that language', async ({ page }) => {
  await page.goto('/languages');
  await page.getByRole('link', { name: 'Try German' }).click();
  await expect(page.getByLabel('Your line')).toHaveValue('Diese Anzeige spricht deine Sprache.');
  await page.goto('/?language=ar#live-try');
  await expect(page.getByLabel('Your line')).not.toHaveValue(/sunscreen/);
  await expect(page.getByLabel('Your line')).toHaveAttribute('dir', 'auto');
});

test('the live try shows whole heads, tells how far it is, and can be canceled', async ({ page }) => {
  await page.goto('/');
  await page.getByLabel('Your line').focus();
  const part = page.getByRole('region', { name: 'Hear your own line' });
  const poster = part.locator('img[src^="/cast/"][height="775"]');
  for (const actor of await part.getByRole('radio').all()) {
    await actor.check();
    await expect(poster).toHaveAttribute('src', `/cast/${await actor.getAttribute('value')}.avif`);
    // The picture is as tall and wide as its frame, so that nothing of it is cut off.
    const [picture, frame] = await poster.evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      return [image.naturalHeight / image.naturalWidth, image.clientHeight / image.clientWidth];
    });
    expect(Math.abs((picture ?? 0) - (frame ?? 1))).toBeLessThan(0.02);
  }
  const progress = part.getByRole('progressbar', { name: 'Your line' });
  // Never answered, so that it is canceled in time; that the server ends its work: previews.media.test.ts.
  await page.route('**/api/public/live-try', () => new Promise(() => {}));
  const asked = page.waitForRequest('**/api/public/live-try');
  await part.getByRole('button', { name: 'Hear it' }).click();
  const request = await asked;
  expect(request.headers().accept).toContain('text/event-stream');
  await expect(progress).toBeVisible();
  await part.getByRole('button', { name: 'Cancel' }).click();
  await expect(part.getByRole('status')).toHaveText('Canceled.');
  await expect(progress).toHaveCount(0);
  await expect(part.getByRole('button', { name: 'Hear it' })).toBeFocused();
  expect(request.failure()?.errorText).toContain('ABORTED');
  // On a phone its items stand side by side, and are scrolled to by arrow keys.
  await expect(page.getByRole('region', { name: 'Formats and platforms' }).getByRole('list')).toHaveAttribute(
    'tabindex',
    '0',
  );
});

test('the hero clip plays and every picture on the page loads', async ({ page }) => {
  // It starts by itself only if the visitor does not prefer reduced motion.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const missing: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400 && !response.url().includes('/api/')) missing.push(response.url());
  });
  await page.goto('/');
  const clip = page.getByLabel('Maya speaks the script shown here');
  await expect.poll(() => clip.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0.5);
  // Elements of the moving carousel never hold still to be scrolled to, so it is paused.
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  for (const picture of await page.getByRole('img').all()) await picture.scrollIntoViewIfNeeded();
  await page.waitForLoadState('load');
  expect(missing).toEqual([]);
});

test('on a phone: the menu, the steps in order, and the footer with license, source and operator', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const open = page.getByLabel('Menu', { exact: true });
  const menu = page.getByRole('navigation', { name: 'Main, small' });
  await open.click();
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(open).toBeFocused();
  await open.click();
  await page.getByText('One script, three actors.').click();
  await expect(menu).toBeHidden();

  const steps = page
    .getByRole('region', { name: 'From opening line to finished ad' })
    .getByRole('heading', { level: 3 });
  const titles = ['Choose Your Actor', 'Add Your Product', 'Write Your Script', 'Get Your Video'];
  await expect(steps).toHaveText(titles.map((title, index) => `${index + 1}${title}`));
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: 'Source code' })).toHaveAttribute('href', /^https:/);
  await expect(footer.getByText('AGPL-3.0')).toContainText('This site is run by Hookline.');
  for (const name of ['Terms', 'Privacy', 'Refund', 'Fair Use', 'Custom Avatar Policy'])
    await expect(footer.getByRole('link', { name })).toBeVisible();

  await open.click();
  await menu.getByRole('link', { name: 'How It Works' }).click();
  await expect(page).toHaveURL('/#how-it-works');
  await expect(open).toBeVisible();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});

// In the ordinary run: early-actions.spec.ts and billing-purchase.spec.ts.
test('the pricing page leads into the dashboard', { tag: '@full' }, async ({ page, ownerPage }) => {
  await ownerPage.goto('/pricing');
  await ownerPage.getByRole('link', { name: 'Get Started', exact: true }).click();
  await expect(ownerPage).toHaveURL('/dashboard');
  await page.goto('/pricing');
  await page.getByRole('button', { name: 'Get Started', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Create Account' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('hookline.return-path'))).toBe('/dashboard');
});

test('an expired owner link says so', async ({ page }) => {
  await page.goto('/?owner-link=expired');
  await expect(page.getByRole('alert')).toHaveText('This link has expired or was already used.');
});

// In the ordinary run: public-site.spec.ts.
test('an unknown address is a 404 with a link home', { tag: '@full' }, async ({ page }) => {
  const answer = await page.goto('/no-such-page');
  expect(answer?.status()).toBe(404);
  // For developers, in `npm run dev` only.
  expect((await page.request.get('/dev/catalogue')).status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL('/');
});
