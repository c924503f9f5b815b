import type { Ad, AdOperation, ChatSummary } from '@hookline/contract/static-ads';
import type { Route } from '@playwright/test';
import sharp from 'sharp';
import { alterAnswer } from './answers.ts';
import { findViolationsInBothThemes } from './find-violations.ts';
import { expect, test } from './fixtures.ts';

/** A can in front of a plain wall. */
function paintCan(): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 130" width="800" height="1040">
    <rect width="100" height="130" fill="#f4f4f2"/>
    <rect x="34" y="20" width="32" height="86" rx="6" fill="#1d5c63"/>
    <rect x="34" y="52" width="32" height="24" fill="#f2b84b"/>
  </svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

test('a product, three ads from a message, a change, and everything again after a reload', async ({
  ownerPage: page,
}) => {
  await page.goto('/dashboard/static-ad-generator');
  await expect(page).toHaveURL('/dashboard/ad-maker');
  await page.getByRole('button', { name: 'New Product' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create New Product' });
  await dialog.getByRole('button', { name: 'Create Product' }).click();
  await expect(dialog.getByText('Product name is required')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Product name' }).fill('Daybreak');
  await dialog.getByRole('textbox', { name: 'Description (optional)' }).fill('Half-caff cold brew in a can.');
  await dialog.getByText('Brand kit (optional)').click();
  await dialog.getByRole('combobox', { name: /^Type/ }).click();
  await page.getByRole('option', { name: 'Wide and black' }).click();
  expect(await findViolationsInBothThemes(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Create Product' }).click();

  await expect(page).toHaveURL(/\/dashboard\/products\/prd_/);
  await expect(page.getByRole('heading', { name: 'Daybreak', exact: true })).toBeVisible();
  const send = page.getByRole('button', { name: 'Send' });
  await expect(send).toBeDisabled();
  const can = { name: 'can.png', mimeType: 'image/png', buffer: await paintCan() };
  await page.getByLabel('Attach pictures').setInputFiles(can);
  await expect(page.getByAltText('Attachment 1')).toBeVisible();
  const box = page.getByRole('textbox', { name: 'Describe your ads' });
  await box.fill('Sleep like it’s Sunday.');
  await box.press('Shift+Enter');
  await box.pressSequentially('Half the caffeine, no crash.');
  await expect(page.getByText('Uses 1 static ad credit')).toBeVisible();
  await expect(send).toBeEnabled();
  await box.press('Enter');
  await expect(page).toHaveURL(/chatId=cht_/);
  await page.reload();
  const log = page.getByRole('log', { name: 'Chat' });
  await expect(log.getByRole('button', { name: /^Open ad \d/ })).toHaveCount(3, { timeout: 60_000 });
  expect(await findViolationsInBothThemes(page)).toEqual([]);

  // However long a chat's title is, its menu stays where it can be pressed.
  await page.getByRole('button', { name: /^Options of Sleep/ }).click();
  await page.keyboard.press('Escape');
  const change = page.getByRole('textbox', { name: 'Say what to change' });
  await change.fill('what do you think? <b>قهوة</b> 🙂');
  await change.press('Enter');
  await expect(log.getByText('nothing was charged')).toBeVisible();
  await expect(log.getByText('<b>قهوة</b> 🙂')).toBeVisible();
  const secondTab = await page.context().newPage();
  await secondTab.goto(page.url());
  const otherLog = secondTab.getByRole('log', { name: 'Chat' });
  await expect(otherLog.getByRole('button', { name: /^Open ad \d/ })).toHaveCount(3);
  await change.fill('square version of the second');
  await change.press('Enter');
  await expect(log.getByRole('button', { name: /^Open ad \d/ })).toHaveCount(4, { timeout: 60_000 });
  await expect(log.getByText('1080 × 1080')).toBeVisible();
  await expect(otherLog.getByRole('button', { name: /^Open ad \d/ })).toHaveCount(4, { timeout: 60_000 });
  await secondTab.close();

  await log
    .getByRole('button', { name: /^Open ad 1/ })
    .last()
    .click();
  const editor = page.getByRole('dialog', { name: 'Daybreak' });
  await expect(editor.getByRole('button', { name: 'Make it again' })).toBeDisabled();
  await editor.getByRole('textbox', { name: 'Button' }).fill('Try a can');
  // Held where it can be looked at, however quick the machine is.
  let isHeld = true;
  const hold = (found: AdOperation): AdOperation => (isHeld ? { ...found, status: 'processing', progress: 40 } : found);
  await alterAnswer(page, '**/api/ads/poll-status/*', hold);
  await alterAnswer(page, '**/api/ads/check-ongoing/**', ({ operation }: { operation: AdOperation | null }) => ({
    operation: operation && hold(operation),
  }));
  await alterAnswer(page, '**/api/chats/product/*', ({ chats }: { chats: ChatSummary[] }) => ({
    chats: chats.map((chat) => ({ ...chat, isGenerating: chat.isGenerating || isHeld })),
  }));
  await editor.getByRole('button', { name: 'Make it again' }).click();
  await expect(log.getByText('Making your ads, 40%')).toBeVisible();
  await page.getByRole('button', { name: 'New Chat' }).click();
  await expect(page.getByText('Your ads keep generating in the background')).toBeVisible();
  await expect(page).not.toHaveURL(/chatId/);
  const chat = page.getByRole('navigation', { name: 'Chats' }).getByRole('link');
  await expect(chat).toContainText('Generating');
  // Whoever returns to the product goes on where its ads are being made.
  await page.getByRole('link', { name: 'Back to Products' }).click();
  await page
    .getByRole('link', { name: /Daybreak/ })
    .first()
    .click();
  await expect(page).toHaveURL(/chatId=cht_/);
  await expect(log.getByText('Making your ads, 40%')).toBeVisible();
  isHeld = false;
  await chat.click();
  await expect(log.getByRole('button', { name: /^Open ad \d/ })).toHaveCount(5, { timeout: 60_000 });

  await page.getByRole('link', { name: 'All ads' }).click();
  await expect(page).toHaveURL('/dashboard/all-ads');
  const listed = page.getByRole('button', { name: /^Open Daybreak/ });
  await expect(listed).toHaveCount(5);
  // Lists show the small pictures. As if one page held three, all are reached page by page and downloaded together.
  const { ads } = await (await page.request.get('/api/chats/recent-ads')).json();
  expect(await listed.first().locator('img').getAttribute('src')).toContain(ads[0].previewUrl.split('?')[0]);
  await page.route('**/api/chats/recent-ads*', (route) => {
    const isSecond = new URL(route.request().url()).searchParams.get('after') === ads[2].id;
    return route.fulfill({ json: { ads: isSecond ? ads.slice(3) : ads.slice(0, 3), total: 5 } });
  });
  await page.reload();
  await expect(page.getByText('3 of 5 ads')).toBeVisible();
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(listed).toHaveCount(5);
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0);
  const zip = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download all' }).click();
  expect((await zip).url()).not.toContain('ids=');
  // Where the list of all ads fails, the lists of the products stand in for it.
  await page.unroute('**/api/chats/recent-ads*');
  await page.route('**/api/chats/recent-ads*', (route) =>
    route.fulfill({ status: 500, json: { code: 'SYSTEM_ERROR' } }),
  );
  await page.reload();
  await expect(listed).toHaveCount(5);
  await page.unroute('**/api/chats/recent-ads*');
  await page.reload();
  await expect(listed).toHaveCount(5);
  expect(await findViolationsInBothThemes(page)).toEqual([]);
  await page.getByRole('combobox', { name: /^Size/ }).click();
  await page.getByRole('option', { name: '1:1' }).click();
  await expect(page.getByRole('button', { name: /^Open Daybreak/ })).toHaveCount(2);
  // One whose file is gone, and which the server no longer knows.
  await alterAnswer(page, '**/api/chats/recent-ads*', ({ ads }: { ads: Ad[] }) => ({
    ads: ads.map((ad, index) => (index > 0 ? ad : { ...ad, id: 'ad_gone', url: '/files/gone.jpg', previewUrl: null })),
  }));
  await page.getByRole('link', { name: 'Back to Static Ad Generator' }).click();
  await expect(page.getByRole('heading', { name: 'Recent Ads' })).toBeVisible();
  await expect(page.getByText('Image Failed to Load')).toBeVisible();
  await page.getByRole('button', { name: 'Options of Daybreak' }).click();
  await page.getByRole('menuitem', { name: 'Delete product' }).click();
  await page.getByRole('dialog', { name: 'Delete Product' }).getByRole('button', { name: 'Delete product' }).click();
  await expect(page.getByRole('link', { name: /Daybreak/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('link', { name: /Daybreak/ })).toBeVisible();
});

test('what could not be loaded, kept or deleted says so, and can be tried again', async ({ ownerPage: page }) => {
  const problem = (method: string) => async (route: Route) => {
    if (route.request().method() !== method) return route.fallback();
    await route.fulfill({ status: 500, json: { error: 'Something went wrong', code: 'INTERNAL_ERROR' } });
  };
  const [unread, unkept, undeleted] = [problem('GET'), problem('POST'), problem('DELETE')];
  await page.route('**/api/products', unread);
  await page.goto('/dashboard/ad-maker');
  await expect(page.getByText('Failed to load products')).toBeVisible({ timeout: 20_000 });
  await page.unroute('**/api/products', unread);
  await page.getByRole('button', { name: /Try again/i }).click();

  await page.route('**/api/products', unkept);
  await page.getByRole('button', { name: 'New Product' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create New Product' });
  await dialog.getByRole('textbox', { name: 'Product name' }).fill('Latchkey');
  const create = dialog.getByRole('button', { name: 'Create Product' });
  // A product waits for its picture.
  const held = Promise.withResolvers<void>();
  await page.route('**/api/upload/**', async (route) => {
    await held.promise;
    await route.continue();
  });
  const can = { name: 'can.png', mimeType: 'image/png', buffer: await paintCan() };
  await dialog.getByLabel('Add photos').setInputFiles(can);
  await expect(dialog.getByText('Uploading your picture')).toBeVisible();
  await expect(create).toHaveAttribute('aria-busy', 'true');
  held.resolve();
  await expect(dialog.getByAltText('Photos 1', { exact: true })).toBeVisible();
  await create.click();
  await expect(page.getByText('Failed to create product')).toBeVisible();
  await page.unroute('**/api/products', unkept);
  await create.click();
  await expect(page).toHaveURL(/\/dashboard\/products\/prd_/);

  // A chat that is gone is left for a new one.
  await expect(page.getByRole('radio', { name: 'Carousel' })).toBeVisible();
  await page.goto(`${page.url()}?chatId=cht_gone`);
  await expect(page.getByText('Chat Loading Failed')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('Could not load chat history. Starting fresh.')).toBeVisible();
  await expect(page).not.toHaveURL(/chatId/);

  // Neither the list of all ads nor those of the products.
  await page.route('**/api/chats/recent-ads*', unread);
  await page.route('**/api/ads/product/*', unread);
  await page.goto('/dashboard/all-ads');
  await expect(page.getByText('Failed to load ads gallery')).toBeVisible({ timeout: 20_000 });
  await page.unroute('**/api/chats/recent-ads*', unread);
  await page.unroute('**/api/ads/product/*', unread);
  await page.getByRole('button', { name: /Try again/i }).click();
  await expect(page.getByText('Failed to load ads gallery')).toBeHidden();
  // The gallery, which has the ads of other specs of this server, if there are any.
  const gallery = page.getByRole('button', { name: 'Download all' });
  await expect(gallery.or(page.getByRole('link', { name: 'Create Your First Ad' }))).toBeVisible();

  await page.goto('/dashboard/ad-maker');
  await page.route('**/api/products/*', undeleted);
  await page.getByRole('button', { name: 'Options of Latchkey' }).click();
  await page.getByRole('menuitem', { name: 'Delete product' }).click();
  await page.getByRole('dialog', { name: 'Delete Product' }).getByRole('button', { name: 'Delete product' }).click();
  await expect(page.getByText('Failed to delete product')).toBeVisible();
  await expect(page.getByRole('link', { name: /Latchkey/ })).toBeVisible();
});
