import type { Locator, Page } from '@playwright/test';
import { findViolations, findViolationsInBothThemes } from './find-violations.ts';
import { expect, test } from './fixtures.ts';
import { isFullRun } from './is-full-run.ts';

const publicPages = ['/', '/pricing', '/payment', '/no-such-page'];
const dashboardPages = [
  '/dashboard',
  '/dashboard/create',
  '/dashboard/schedule',
  '/dashboard/videos',
  '/dashboard/ad-maker',
  '/dashboard/affiliate',
];
/** The specs of these look at them while they are used, in one theme; the first two are made like the schedule. */
const pagesWithSpecs = [
  '/dashboard/ugc-lipsync',
  '/dashboard/campaigns',
  '/dashboard/hook-demo',
  '/dashboard/ugc-avatars',
  '/dashboard/product-tryon',
  '/dashboard/video-ads',
  '/dashboard/settings',
];

/** What is there only when the server has answered, where a page is there before. */
const comesWithData: Readonly<Record<string, (page: Page) => Locator>> = {
  '/dashboard/create': (page) => page.getByRole('button', { name: /^Who says it\?/ }),
  '/dashboard/videos': (page) =>
    page
      .getByRole('heading', { name: 'No videos yet' })
      .or(page.getByRole('button', { name: /^More about/ }))
      .first(),
};

for (const path of publicPages)
  test(`${path} keeps the accessibility rules`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await findViolationsInBothThemes(page)).toEqual([]);
  });

test('dashboard pages keep the accessibility rules', async ({ ownerPage: page }) => {
  // As long as half a dozen others.
  test.slow();
  const found: Record<string, string[]> = {};
  for (const path of isFullRun ? [...dashboardPages, ...pagesWithSpecs] : dashboardPages) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await comesWithData[path]?.(page).waitFor();
    // What stands in for something that is still on its way; beside the page, work that goes on may spin.
    await expect(page.locator('#content').locator('.anim-skeleton, .animate-spin')).toHaveCount(0);
    const violations = await findViolationsInBothThemes(page);
    if (violations.length > 0) found[path] = violations;
  }
  expect(found).toEqual({});
});

// By day the specs of these dialogs look at them.
for (const colorScheme of isFullRun ? (['light', 'dark'] as const) : (['dark'] as const)) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });

    test('dialogs and menus keep the accessibility rules', async ({ ownerPage: page, page: visitor }) => {
      await visitor.goto('/');
      await visitor.getByRole('button', { name: 'Sign In' }).click();
      await expect(visitor.getByRole('dialog')).toBeVisible();
      expect(await findViolations(visitor)).toEqual([]);

      await page.goto('/dashboard/create');
      await page.getByRole('button', { name: 'Add actors' }).first().click();
      await expect(page.getByRole('button', { name: /^Maya / })).toBeVisible();
      expect(await findViolations(page)).toEqual([]);
      await page.getByRole('button', { name: /^Maya / }).click();
      await page.getByRole('button', { name: 'Save Changes' }).click();
      await page.getByRole('textbox', { name: 'Script' }).fill('One line. And another one.');
      expect(await findViolations(page)).toEqual([]);

      await page.getByRole('button', { name: /Account menu/ }).click();
      await expect(page.getByRole('menu')).toBeVisible();
      expect(await findViolations(page, '[role="menu"]')).toEqual([]);
    });
  });
}
