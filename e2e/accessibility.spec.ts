import { pagePaths } from '@hookline/contract/page-paths';
import type { Locator, Page } from '@playwright/test';
import { publicPaths } from '../apps/web/src/app/public-paths.ts';
import { findSmallTargets, findSmallText } from './find-small-parts.ts';
import { findViolations, findViolationsInBothThemes } from './find-violations.ts';
import { expect, test } from './fixtures.ts';
import { isFullRun } from './is-full-run.ts';
import { openPage } from './lent-contexts.ts';

/** billing-accessibility.spec.ts looks each time at the annual prices and at the plans of a new customer, in both themes. */
const publicPages = ['/', ...(isFullRun ? ['/pricing', '/payment'] : []), '/no-such-page'];
const dashboardPages = [
  '/dashboard',
  '/dashboard/create',
  '/dashboard/schedule',
  '/dashboard/videos',
  '/dashboard/ad-maker',
  '/dashboard/affiliate',
];
/** Pages with their own specs, which check them in use but in one theme; the first two are built like the schedule. */
const pagesWithSpecs = [
  '/dashboard/ugc-lipsync',
  '/dashboard/campaigns',
  '/dashboard/hook-demo',
  '/dashboard/ugc-avatars',
  '/dashboard/product-tryon',
  '/dashboard/video-ads',
  '/dashboard/settings',
];

/** Element that appears only after the server has answered, on pages that render before that. */
const comesWithData: Readonly<Record<string, (page: Page) => Locator>> = {
  '/dashboard/create': (page) => page.getByRole('button', { name: /^Who says it\?/ }),
  '/dashboard/schedule': (page) => page.getByRole('heading', { name: 'Coming soon' }),
  '/dashboard/videos': (page) =>
    page
      .getByRole('heading', { name: 'No videos yet' })
      .or(page.getByRole('button', { name: /^More about/ }))
      .first(),
};

for (const path of publicPages)
  test(`${path} meets the accessibility rules`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await findViolationsInBothThemes(page)).toEqual([]);
  });

test('dashboard pages meet the accessibility rules', async ({ ownerPage: page }) => {
  // Takes as long as half a dozen other tests.
  test.slow();
  const found: Record<string, string[]> = {};
  for (const path of isFullRun ? [...dashboardPages, ...pagesWithSpecs] : dashboardPages) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await comesWithData[path]?.(page).waitFor();
    // Placeholders for content that is still loading; outside the page content, work in progress may keep spinning.
    await expect(page.locator('#content').locator('.anim-skeleton, .animate-spin')).toHaveCount(0);
    const violations = await findViolationsInBothThemes(page);
    if (violations.length > 0) found[path] = violations;
  }
  expect(found).toEqual({});
});

/** Every page that needs nothing but a session; the others have specs of their own. */
const allPaths = [
  ...new Set<string>([...publicPaths, ...Object.values(pagePaths), '/no-such-page']).difference(
    new Set<string>([pagePaths.products, pagePaths.authCallback, pagePaths.staticAdGenerator]),
  ),
];

test('on a phone, no page has letters below 12 pixels or targets that a finger misses', async ({
  browser,
  server,
  ownerState,
}) => {
  // Some fifty pages.
  test.slow();
  const options = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const visitor = await openPage(browser, server.origin, options);
  const owner = await openPage(browser, server.origin, { ...options, cookies: (await ownerState()).cookies });
  const found: Record<string, string[]> = {};
  for (const path of allPaths) {
    const page = /^\/(dashboard|admin)/.test(path) ? owner : visitor;
    await page.goto(server.origin + path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page.locator('#content').locator('.anim-skeleton')).toHaveCount(0);
    const small = [...(await findSmallText(page)), ...(await findSmallTargets(page))];
    if (small.length > 0) found[path] = small;
  }
  expect(found).toEqual({});
});

// The specs of these dialogs check the light theme.
for (const colorScheme of isFullRun ? (['light', 'dark'] as const) : (['dark'] as const)) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });

    test('dialogs and menus meet the accessibility rules', async ({ ownerPage: page, page: visitor }) => {
      // The ordinary run looks at it in accounts-accessibility.spec.ts, in both themes.
      if (isFullRun) {
        await visitor.goto('/');
        await visitor.getByRole('button', { name: 'Sign In' }).click();
        await expect(visitor.getByRole('dialog')).toBeVisible();
        expect(await findViolations(visitor)).toEqual([]);
      }

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
