import { pretendSubscription, pretendUsage } from './accounts.ts';
import { expect, test } from './fixtures.ts';

const sidebarItems = [
  ['AI Influencer', '/dashboard/ugc-avatars'],
  ['Videos', '/dashboard/videos'],
  ['Static Ad Generator', '/dashboard/ad-maker'],
  ['Virtual Try-On', '/dashboard/product-tryon'],
  ['Video Ads', '/dashboard/video-ads'],
] as const;

// As most people see it: with all animations.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('the sidebar leads to its five pages, both kinds of talking video, support and plans', async ({
  ownerPage: page,
}) => {
  await page.goto('/dashboard');
  const navigation = page.getByRole('navigation', { name: 'Dashboard' });
  await expect(navigation.getByRole('link')).toHaveText(sidebarItems.map(([label]) => label));
  await expect(page.getByRole('link', { name: /Make a hook/ })).toHaveAttribute('href', '/dashboard/hook-demo');
  for (const [label, path] of sidebarItems) {
    await navigation.getByRole('link', { name: label, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(navigation.getByRole('link', { name: label, exact: true })).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
  }
  await expect(page.getByRole('link', { name: 'Create UGC Video' })).toHaveAttribute('href', '/dashboard/create');
  const menu = page.getByRole('button', { name: 'More to create' });
  await menu.press('Enter');
  await page.getByRole('menuitem', { name: 'Hook video' }).press('Enter');
  await expect(page).toHaveURL('/dashboard/hook-demo');
  // The main controls are visible without scrolling.
  await expect(page.getByRole('radio').first()).toBeInViewport();
  await expect(page.getByRole('radiogroup', { name: 'Actor' })).toBeInViewport();
  await menu.press('Enter');
  await page.getByRole('menuitem', { name: 'Talking actors' }).press('Enter');
  await expect(page).toHaveURL('/dashboard/create');
  await page.getByRole('link', { name: 'Support' }).hover();
  await expect(page.getByRole('tooltip')).toContainText('@');
  await expect(page.getByText('Unlimited', { exact: true })).toBeVisible();
  // There is no larger plan to buy.
  await expect(page.getByRole('link', { name: 'Upgrade' })).toHaveCount(0);
  await pretendUsage(page, 50, 12);
  await pretendSubscription(page, { payment_status: 'paid', subscription_status: 'growth' });
  // The old address of the static ad generator.
  await page.goto('/dashboard/static-ad-generator');
  await expect(page).toHaveURL('/dashboard/ad-maker');
  await expect(page.getByRole('region', { name: 'Static ad credits' })).toContainText('38 of 50 video credits');
  await page.getByRole('link', { name: 'Upgrade', exact: true }).click();
  await expect(page).toHaveURL('/pricing');
});

test('on a small screen the sidebar slides in and closes after a choice', async ({ ownerPage: page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await menu.getByRole('link', { name: 'Videos', exact: true }).click();
  await expect(page).toHaveURL('/dashboard/videos');
  await expect(menu).toBeHidden();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});

test('the theme follows the system or is chosen in the user menu, and a page that crashes says so in it', async ({
  ownerPage: page,
}) => {
  await page.goto('/dashboard/settings');
  // Without limits, the plan's features say so.
  const billing = page.getByRole('region', { name: 'Subscription & Billing' });
  await expect(billing.getByText('Unlimited videos')).toBeVisible();
  await expect(billing.getByText('videos per month')).toHaveCount(0);
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
  }
  await page.getByRole('button', { name: /Account menu/ }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.route('**/api/video/library*', (route) =>
    route.fulfill({ json: { videos: [null], total: 1, page: 1, pages: 1 } }),
  );
  await page.goto('/dashboard/videos');
  await expect(page.getByRole('heading', { name: 'This page stopped working' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('link', { name: 'Return to Home' })).toBeVisible();
});
