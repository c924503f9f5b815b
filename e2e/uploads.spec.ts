import { randomBytes } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from './fixtures.ts';

/** About 1.3 MB: noise does not compress. */
const noise = sharp(randomBytes(660 * 660 * 3), { raw: { width: 660, height: 660, channels: 3 } });

/** Drops a file on an element, or pastes it there. */
async function bring(type: 'drop' | 'paste', target: Locator, file: Buffer): Promise<void> {
  await target.evaluate(
    (element, { type, base64 }) => {
      const data = new DataTransfer();
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      data.items.add(new File([bytes], 'brought.png', { type: 'image/png' }));
      const options = { bubbles: true, cancelable: true };
      element.dispatchEvent(
        type === 'drop'
          ? new DragEvent('drop', { ...options, dataTransfer: data })
          : new ClipboardEvent('paste', { ...options, clipboardData: data }),
      );
    },
    { type, base64: file.toString('base64') },
  );
}

/** As over a slow mobile connection, until the returned function is called. */
async function slowDown(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  const conditions = { offline: false, latency: 0, downloadThroughput: -1 };
  await session.send('Network.enable');
  const upload = (uploadThroughput: number) =>
    session.send('Network.emulateNetworkConditions', { ...conditions, uploadThroughput });
  await upload(400 * 1024);
  return async () => {
    await upload(-1);
  };
}

test('a logo can be dropped or pasted, and its upload shows progress', async ({ ownerPage: page }) => {
  const logo = await noise.clone().png().toBuffer();
  await page.goto('/dashboard/create');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  const options = page.getByRole('dialog', { name: 'Look and sound' });
  await options.getByRole('switch', { name: /^Add an end card/ }).click();
  const speedUp = await slowDown(page);
  await bring('drop', options.getByRole('button', { name: 'Upload a logo' }), logo);
  await expect(options.getByText(/^\d\.\d of 1\.\d MB, \d+%$/)).toBeVisible();
  await speedUp();
  await expect(options.getByRole('img', { name: 'Your logo' })).toBeVisible();
  await options.getByRole('button', { name: 'Remove' }).click();
  await bring('paste', options.getByRole('textbox', { name: 'Headline' }), logo);
  await expect(options.getByRole('img', { name: 'Your logo' })).toBeVisible();
});

test('a picture pasted on the page goes into its field', async ({ ownerPage: page }) => {
  const picture = await sharp({ create: { width: 300, height: 400, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  await page.goto('/dashboard/ugc-avatars');
  const prompt = page.getByRole('textbox', { name: 'Prompt', exact: true });
  await bring('paste', prompt, picture);
  await expect(page.getByText('brought.png')).toBeVisible();
  await page.getByRole('button', { name: 'Remove the image' }).click();
  await bring('drop', prompt, picture);
  await expect(page.getByText('brought.png')).toBeVisible();

  await page.goto('/dashboard/video-ads');
  await bring('paste', page.getByRole('button', { name: 'Attach images' }), picture);
  await expect(page.getByRole('list', { name: 'Images of the ad' }).getByRole('listitem')).toHaveCount(1);
});
