import { articlePath, pagePaths } from '@hookline/contract/page-paths';
import { articleSlugs, publicPaths } from '../apps/web/src/app/public-paths.ts';
import { newVisitor } from './accounts.ts';
import { findViolations } from './find-violations.ts';
import { expect, test } from './fixtures.ts';
import { isFullRun } from './is-full-run.ts';

/** Written like the terms. */
const lawPaths: readonly string[] = [
  pagePaths.privacy,
  pagePaths.refund,
  pagePaths.fairUse,
  pagePaths.customAvatarPolicy,
];

test('every public page responds, describes itself, and all of its links and anchors lead somewhere', async ({
  page,
  server,
}) => {
  test.slow();
  const problems: string[] = [];
  const answers = new Map<string, { status: number; html: string }>();
  const fetchPage = async (path: string) => {
    const known = answers.get(path);
    if (known) return known;
    const answer = await page.request.get(server.origin + path);
    const html = answer.headers()['content-type']?.startsWith('text/html') ? await answer.text() : '';
    const fresh = { status: answer.status(), html };
    answers.set(path, fresh);
    return fresh;
  };
  const titles = new Set<string>();
  for (const path of publicPaths) {
    const { status, html } = await fetchPage(path);
    if (status !== 200) problems.push(`${path} answers ${status}`);
    if (html.includes('__HOOKLINE_')) problems.push(`${path} has a token left`);
    const title = /<title>(.*?)<\/title>/.exec(html)?.[1] ?? '';
    if (title === '' || titles.has(title)) problems.push(`${path} has no title of its own`);
    titles.add(title);
    for (const wanted of [/<meta name="description" content="[^"]{50,}"/, /<link rel="canonical" href="http/, /<h1/])
      if (!wanted.test(html)) problems.push(`${path} lacks ${wanted}`);
    for (const [, href = ''] of html.matchAll(/\s(?:href|src)="([^"]*)"/g)) {
      if (!/^[/#]/.test(href)) continue;
      const [address = '', anchor] = href.replaceAll('&amp;', '&').split('#');
      const target = await fetchPage(address === '' ? path : address);
      if (target.status !== 200) problems.push(`${path} -> ${href} answers ${target.status}`);
      if (anchor && !target.html.includes(`id="${anchor}"`)) problems.push(`${path} -> ${href}: no such anchor`);
    }
  }
  for (const [path] of answers) if (answers.get(path)?.status !== 200) problems.push(`${path} is missing`);
  expect(problems).toEqual([]);
  for (const path of ['/sitemap.xml', '/robots.txt', '/blog/rss.xml']) {
    const answer = await page.request.get(server.origin + path);
    expect(answer.status(), path).toBe(200);
    expect(await answer.text()).toContain('http');
  }
  const siteMap = await (await page.request.get(`${server.origin}/sitemap.xml`)).text();
  for (const path of [pagePaths.comparison, pagePaths.blog, pagePaths.terms, ...lawPaths])
    expect(siteMap).toMatch(new RegExp(`${path}</loc><lastmod>\\d{4}-\\d\\d-\\d\\d</lastmod>`));
  // Nothing else in the ordinary run opens these, which are announced.
  for (const path of [pagePaths.ugcLipsync, pagePaths.campaigns])
    expect((await page.request.get(server.origin + path)).status(), path).toBe(200);
  // The catalogue is for developers, in `npm run dev` only.
  for (const path of ['/blog/no-such-article', '/dev/catalogue'])
    expect((await page.request.get(server.origin + path)).status()).toBe(404);
});

test('reading pages load no program and keep the visitor’s referral', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.goto('/terms?ref=jo-4821');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of Service');
  await expect(page.getByText('Last updated: August 10, 2025')).toBeVisible();
  await expect(page.getByText('Not confirmed yet.')).toBeVisible();
  expect(scripts).toEqual([]);
  const cookies = await page.context().cookies();
  expect(cookies.find(({ name }) => name === 'hookline_ref')?.value).toBe('jo-4821');
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL('/');
});

test('public pages ask nothing in vain, say nothing in the console, and wake without a difference', async ({
  browser,
  server,
}) => {
  test.slow();
  const page = await newVisitor(browser, server);
  const said: string[] = [];
  page.on('console', (message) => said.push(`${page.url()}: ${message.text()}`));
  page.on('pageerror', (error) => said.push(`${page.url()}: ${error.message}`));
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.resourceType() === 'script' || pathname.startsWith('/api/')) asked.push(pathname);
  });
  // Of the articles and the pages of law one each, which are all made alike.
  const alike = isFullRun ? [] : [...articleSlugs.slice(1).map((slug) => articlePath(slug)), ...lawPaths];
  for (const path of publicPaths.filter((each) => !alike.includes(each))) {
    asked.length = 0;
    await page.goto(path, { waitUntil: 'load' });
    const moves = ['/', '/404'].includes(path);
    const programs = asked.filter((name) => !/^\/assets\/(clips|drift|play|chunk|format)/.test(name));
    if (programs.length > 0 || asked.length > (moves ? 10 : 0)) said.push(`${path} loads ${asked.join(', ')}`);
    const part = page.locator('main button:not([data-do]), main input').first();
    if ((await page.locator('#program').count()) === 0 || (await part.count()) === 0) continue;
    // React takes over what was written out; where that differs it says so in the console.
    await part.focus();
    await page.waitForFunction(() => !('earlyActions' in window));
  }
  expect(said).toEqual([]);
});

test('without scripts every page is readable, with its answers and links', async ({ browser, server }) => {
  const page = await newVisitor(browser, server, { javaScriptEnabled: false });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.locator('summary').filter({ hasText: 'Are the actors real people?' }).click();
  await expect(page.getByText('For actors made from photos it always stays on.')).toBeVisible();
  await page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link', { name: 'Pricing' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pay for finished ads');
  expect((await page.goto('/no-such-page'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL('/');
});

test('a visitor is asked before tags load, and only where the operator has set one up', async ({ browser, server }) => {
  const page = await newVisitor(browser, server);
  // This server's policy refuses the tag, which shows when it is wanted.
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ blockedURI }) => Object.assign(window, { wantedTag: blockedURI }));
  });
  const bar = page.getByRole('region', { name: 'Cookies' });
  await page.goto('/terms');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(bar).toHaveCount(0);
  await page.route('**/terms', async (route) => {
    const answer = await route.fetch();
    const html = (await answer.text()).replace('"tagManagerId":""', '"tagManagerId":"GTM-TEST"');
    await route.fulfill({ response: answer, body: html });
  });
  await page.reload();
  await expect(bar).toBeVisible();
  expect(await page.evaluate(() => 'wantedTag' in window)).toBe(false);
  await bar.getByRole('button', { name: 'Yes' }).click();
  await expect(bar).toHaveCount(0);
  await page.waitForFunction(() => 'wantedTag' in window);
  expect(await page.evaluate(() => Object.entries(window).find(([name]) => name === 'wantedTag')?.[1])).toContain(
    'https://www.googletagmanager.com/gtm.js',
  );
});

test('a clip on the languages page plays in place of its picture, one at a time', async ({ page }) => {
  await page.goto('/languages');
  await page.getByRole('button', { name: /^Play German/ }).click();
  await expect(page.locator('#de video')).toHaveCount(1);
  await page.getByRole('button', { name: /^Play Tamil/ }).click();
  await expect(page.locator('#ta video')).toHaveCount(1);
  await expect(page.locator('#de video')).toHaveCount(0);
  await page.getByRole('link', { name: 'Try Tamil' }).click();
  await expect(page.getByText('Hear it in Tamil, or type a line of your own.')).toBeVisible();
});

test('the calculator starts with its example and follows the input', async ({ page }) => {
  await page.goto('/affiliates');
  const total = page.locator('output[aria-live]');
  await expect(total).toHaveText('$1,470.00');
  await page.getByRole('spinbutton', { name: 'Number of Pro customers' }).fill('0');
  await expect(total).toHaveText('$932.70');
  await page.getByRole('slider', { name: 'Startup' }).press('End');
  await expect(total).toHaveText('$2,123.40');
});

test('the tools work without an account', async ({ page }) => {
  await page.goto('/ad-toolkit');
  // Typed early: early-actions.spec.ts. A field that is taken over between `fill`'s two steps loses its selection.
  await page.getByLabel('Your script').focus();
  await page.waitForFunction(() => !('earlyActions' in window));
  await page.getByLabel('Your script').fill('One two three.');
  await expect(page.getByText('3 words, 14 characters')).toBeVisible();
  await page.getByRole('textbox', { name: 'Product' }).fill('cables');
  await expect(page.getByText('Three things I wish I’d known before I bought cables.')).toBeVisible();
  await page.getByLabel('Your words').fill('Just this.');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download SRT' }).click();
  expect((await download).suggestedFilename()).toBe('captions.srt');
  await page.getByLabel('Picture', { exact: true }).setInputFiles('apps/web/public/og/maya.jpg');
  const crop = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download 1080 × 1350' }).click();
  expect((await crop).suggestedFilename()).toBe('maya-4x5.jpg');
});

test('the carousel moves after a second, and stops when paused', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  const row = page.getByRole('region', { name: 'A part of the cast' });
  await row.scrollIntoViewIfNeeded();
  const offset = () => row.evaluate((element) => element.scrollLeft);
  await expect.poll(offset).toBeGreaterThan(5);
  await page.getByRole('button', { name: 'Pause', exact: true }).first().click();
  const stopped = await offset();
  await page.waitForFunction(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(true)))),
  );
  expect(Math.abs((await offset()) - stopped)).toBeLessThan(2);
});

test('new public pages meet the accessibility rules', async ({ page }) => {
  test.slow();
  const found: Record<string, string[]> = {};
  // The others are built from the same parts.
  const others = ['/languages', '/creatify-ai', '/ad-toolkit', '/privacy'];
  for (const path of ['/features', '/affiliates', '/blog', ...(isFullRun ? others : [])]) {
    await page.goto(path);
    const violations = await findViolations(page);
    if (violations.length > 0) found[path] = violations;
  }
  expect(found).toEqual({});
});

test('who is signed in starts at the dashboard, and filmed creators of a connected service stand on the first page', async ({
  ownerPage: page,
}) => {
  await page.goto('/languages');
  const starts = page.getByRole('main').getByRole('link', { name: 'Get Started' });
  await expect(starts.first()).toHaveAttribute('href', '/dashboard');
  const creator = { id: 'captions:Grace-1', name: 'Grace-1', thumbnail: '/cast/maya.avif', provider: 'Captions' };
  await page.route('**/ai-creators/homepage?limit=6', (route) =>
    route.fulfill({ json: { creators: [creator, { id: 'maya', name: 'Maya', thumbnail: '/cast/maya.avif' }] } }),
  );
  await page.route(/\/$/, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('"realisticActors":"off"', '"realisticActors":"on"');
    await route.fulfill({ response, body });
  });
  await page.goto('/');
  const creators = page.getByRole('region', { name: 'Or cast a filmed creator' });
  await expect(creators.getByRole('listitem')).toHaveText(['Grace']);
});
