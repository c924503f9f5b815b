import { messages } from '@hookline/contract/messages';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { findViolations } from './find-violations.ts';
import { expect, test } from './fixtures.ts';
import { isFullRun } from './is-full-run.ts';
import { castActor } from './new-project.ts';

/** A picture with its own motif. */
function paint(hue: number, width = 640, height = 640): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="${width}" height="${height}">
    <rect width="100" height="100" fill="hsl(${hue} 45% 86%)"/>
    <rect x="34" y="18" width="32" height="68" rx="7" fill="hsl(${hue} 60% 34%)"/>
    <rect x="34" y="${36 + (hue % 20)}" width="32" height="22" fill="hsl(${(hue + 40) % 360} 80% 72%)"/>
  </svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

async function file(name: string, hue: number) {
  return { name, mimeType: 'image/png', buffer: await paint(hue) };
}

async function openDialog(page: Page) {
  await page.goto('/dashboard/create');
  await page.getByRole('button', { name: 'Add Product' }).click();
  return page.getByRole('dialog', { name: 'Add Product Images' });
}

/** Our own pictures, in the form of an extraction's answer: tests do not call real shops. */
async function storePictures(page: Page, origin: string, hues: number[]): Promise<string[]> {
  const urls: string[] = [];
  for (const hue of hues) {
    const answer = await page.request.post('/api/upload/image', {
      headers: { origin },
      multipart: { type: 'product', file: await file(`${hue}.png`, hue) },
    });
    urls.push((await answer.json()).url);
  }
  return urls;
}

test('pictures of a page: found, selected, named, kept after a reload and sent', async ({
  ownerPage: page,
  server,
}) => {
  const images = await storePictures(page, server.origin, [20, 80, 140, 200, 260]);
  await page.route('**/api/captions/extract-images', (route) =>
    route.fulfill({
      json: { images, message: 'Found 5 images', name: 'Daybreak Cold Brew, 6-Pack | Daybreak', description: null },
    }),
  );
  await page.goto('/dashboard/create');
  await page.getByRole('textbox', { name: 'Script' }).fill('Stop scrolling. Daybreak cold brew wakes me up.');
  const dialog = await openDialog(page);

  await dialog.getByRole('button', { name: 'Extract Images' }).click();
  await expect(dialog.getByText('Please enter a product URL')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Product page' }).fill('daybreak.example/cold-brew');
  await page.keyboard.press('Enter');
  const tiles = dialog.getByRole('group', { name: 'Product images' }).getByRole('button');
  await expect(tiles).toHaveCount(5);
  await expect(dialog.getByText('3 of 10 selected')).toBeVisible();
  await tiles.nth(0).click();
  await tiles.nth(4).click();
  await expect(tiles.nth(0)).toHaveAttribute('aria-pressed', 'false');
  await expect(dialog.getByRole('textbox', { name: 'Product name' })).toHaveValue('Daybreak Cold Brew');
  expect(await findViolations(page, '[role=dialog]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Save Selection' }).click();

  const chips = page.getByRole('list', { name: 'Product images' }).getByRole('listitem');
  await expect(chips).toHaveCount(3);
  await page.reload();
  await expect(chips).toHaveCount(3);
  await chips.nth(2).hover();
  await page.getByRole('button', { name: 'Remove product picture 3' }).click();
  await expect(chips).toHaveCount(2);

  await castActor(page, 'Maya');
  const sent = page.waitForRequest('**/api/ugc/create');
  const answered = page.waitForResponse('**/api/ugc/create');
  await page.getByRole('button', { name: /^Generate/ }).click();
  expect((await sent).postDataJSON()).toMatchObject({
    mediaUrls: [images[1], images[2]],
    productName: 'Daybreak Cold Brew',
  });
  const { operations } = await (await answered).json();
  // This test only checks that it is accepted; other tests check the result.
  await page.request.post(`/api/operations/${operations[0].operationId}/cancel`, {
    headers: { origin: server.origin },
  });
});

test('a picture is seen as it will be used, switched off and touched up', async ({ ownerPage: page }) => {
  const dialog = await openDialog(page);
  await dialog.getByRole('tab', { name: 'Upload Images' }).click();
  await dialog.getByLabel('Choose product images').setInputFiles(await file('can.png', 200));
  const row = dialog.getByRole('list', { name: 'How the pictures are used' }).getByRole('listitem');
  await expect(row).toContainText(messages.productImages.cutOut.noModel);

  await row.getByRole('button', { name: 'Edit the cut-out of picture 1' }).click();
  const editor = page.getByRole('dialog', { name: 'Cut-out of picture 1' });
  await editor.getByRole('radio', { name: 'Whole photo' }).click();
  await expect(editor.getByRole('status')).toHaveText('Whole photo, as you chose');
  await editor.getByRole('radio', { name: 'Touch up' }).click();
  const canvas = editor.getByRole('application', { name: 'Touch up the cut-out' });
  await canvas.focus();
  for (const key of ['ArrowUp', 'Space', 'Shift+ArrowLeft']) await page.keyboard.press(key);
  const box = (await canvas.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(box.x + box.width / 2, box.y + box.height * 0.7);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.9, box.y + box.height * 0.7, { steps: 4 });
  await page.mouse.up();
  await page.keyboard.press('Control+z');
  expect(await findViolations(page, '[role=dialog]')).toEqual([]);
  await editor.getByRole('button', { name: 'Save cut-out' }).click();
  await expect(editor).toHaveCount(0);
  await expect(row).toContainText('Cut out as you touched it up');
});

// In the ordinary run: draft.test.ts, keep-images.db.test.ts and kept-pictures.db.test.ts.
test('a deleted picture is removed from the project with a message; the others are sent with their current address', {
  tag: '@full',
}, async ({ ownerPage: page, server }) => {
  const [gone, kept, today] = await storePictures(page, server.origin, [30, 110, 190]);
  await page.route('**/api/captions/extract-images', (route) =>
    route.fulfill({ json: { images: [gone, kept], message: 'Found 2 images', name: null, description: null } }),
  );
  await page.goto('/dashboard/create');
  await page.getByRole('textbox', { name: 'Script' }).fill('Stop scrolling. This can wakes me up.');
  const dialog = await openDialog(page);
  await dialog.getByRole('textbox', { name: 'Product page' }).fill('daybreak.example/cold-brew');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('2 of 10 selected')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save Selection' }).click();
  const chips = page.getByRole('list', { name: 'Product images' }).getByRole('listitem');
  await expect(chips).toHaveCount(2);

  await page.route('**/api/upload/image/keep', (route) => route.fulfill({ json: { urls: [null, today] } }));
  await page.reload();
  await expect(page.getByText('The product images are no longer here')).toBeVisible();
  await expect(chips).toHaveCount(1);
  await page.route('**/api/ugc/create', (route) => route.abort());
  await castActor(page, 'Maya');
  const sent = page.waitForRequest('**/api/ugc/create');
  await page.getByRole('button', { name: /^Generate/ }).click();
  expect((await sent).postDataJSON()).toMatchObject({ mediaUrls: [today] });
});

test('errors of a page, full storage and a picture that does not load are reported in place', async ({
  ownerPage: page,
}) => {
  const dialog = await openDialog(page);
  const address = dialog.getByRole('textbox', { name: 'Product page' });
  // The real server refuses addresses of its own network.
  await address.fill('http://127.0.0.1/product');
  await dialog.getByRole('button', { name: 'Extract Images' }).click();
  const alert = dialog.getByRole('alert');
  await expect(alert).toContainText('Failed to Extract Images');
  await expect(alert).toContainText('This address is on a private network, and we only open public pages.');
  await address.fill('my product');
  await dialog.getByRole('button', { name: 'Extract Images' }).click();
  await expect(alert).toContainText('This is not a web address.');

  await page.route('**/api/captions/extract-images', (route) =>
    route.fulfill({
      json: { images: [], message: 'Only JPG, PNG, and WebP formats are supported.', name: null, description: null },
    }),
  );
  await dialog.getByRole('button', { name: 'Extract Images' }).click();
  await expect(alert).toContainText('No Compatible Images Found');
  await expect(alert).toContainText('Only JPG, PNG, and WebP formats are supported.');

  await page.route('**/api/captions/extract-images', (route) => route.fulfill({ status: 500, body: 'oh' }));
  await dialog.getByRole('button', { name: 'Extract Images' }).click();
  await expect(alert).toContainText('Error Extracting Images');
  await expect(alert).toContainText('An unexpected error occurred. Please try again.');

  await page.route('**/api/upload/image', (route) =>
    route.fulfill({
      status: 403,
      json: { error: 'Your 5 GB of storage is full. Delete videos you no longer need.', code: 'STORAGE_FULL' },
    }),
  );
  await dialog.getByRole('tab', { name: 'Upload Images' }).click();
  await dialog.getByLabel('Choose product images').setInputFiles(await file('one.png', 10));
  await expect(dialog.getByRole('alert')).toContainText('Upload Failed');
  await expect(dialog.getByRole('alert')).toContainText('Your 5 GB of storage is full.');
  await page.route('**/api/captions/extract-images', (route) =>
    route.fulfill({ json: { images: ['/files/gone.png'], message: 'Found 1 image', name: null, description: null } }),
  );
  await dialog.getByRole('tab', { name: 'Product URL' }).click();
  await dialog.getByRole('textbox', { name: 'Product page' }).fill('daybreak.example');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Image Failed to Load')).toBeVisible();
});

test('files: selected, dropped and pasted, ten at most, other types refused', async ({ ownerPage: page, server }) => {
  const dialog = await openDialog(page);
  await dialog.getByRole('tab', { name: 'Upload Images' }).click();
  const input = dialog.getByLabel('Choose product images');
  await input.setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
  await expect(dialog.getByRole('alert')).toHaveText(
    'Please select valid image files (PNG, JPG, WEBP) under 10MB each.',
  );
  await input.setInputFiles([await file('one.png', 10), await file('two.png', 60)]);
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  const tiles = dialog.getByRole('group', { name: 'Product images' }).getByRole('button');
  await expect(tiles).toHaveCount(2);

  // A file that is not an image is reported beside its field, whatever its name or type says.
  await input.setInputFiles({ name: 'b.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') });
  await expect(dialog.getByRole('alert')).toContainText('Please upload an image file.');
  await dialog.getByRole('button', { name: 'Remove b.png' }).click();

  // Valid files are accepted, and each of the others is listed with the reason.
  await input.setInputFiles([
    await file('three.png', 90),
    { name: 'terms.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-') },
    { name: 'huge.png', mimeType: 'image/png', buffer: Buffer.alloc(10 * 1_048_576 + 1) },
  ]);
  await expect(dialog.getByRole('listitem').filter({ hasText: 'terms.pdf' })).toContainText('Invalid File');
  const huge = dialog.getByRole('listitem').filter({ hasText: 'huge.png' });
  await expect(huge).toContainText('File Too Large');
  await expect(huge).toContainText('Please upload an image smaller than 10MB.');
  for (const name of ['terms.pdf', 'huge.png']) await dialog.getByRole('button', { name: `Remove ${name}` }).click();
  await expect(tiles).toHaveCount(3);
  await tiles.nth(2).click();

  const bytes = [...(await paint(110))];
  for (const type of ['drop', 'paste'] as const) {
    await dialog.evaluate(
      (element, { bytes, type }) => {
        const data = new DataTransfer();
        data.items.add(new File([new Uint8Array(bytes)], `${type}.png`, { type: 'image/png' }));
        const target = element.querySelector('[role=tablist]') ?? element;
        const options = { bubbles: true, cancelable: true };
        target.dispatchEvent(
          type === 'drop'
            ? new DragEvent('drop', { ...options, dataTransfer: data })
            : new ClipboardEvent('paste', { ...options, clipboardData: data }),
        );
      },
      { bytes, type },
    );
  }
  await expect(tiles).toHaveCount(5);
  await expect(dialog.getByText('4 of 10 selected')).toBeVisible();

  // Stored already: nine more would only be read and written again.
  const [stored] = await storePictures(page, server.origin, [15]);
  if (!isFullRun) await page.route('**/api/upload/image', (route) => route.fulfill({ json: { url: stored } }));
  const many = await Promise.all(Array.from({ length: 9 }, (_, index) => file(`${index}.png`, index * 31)));
  await input.setInputFiles(many);
  await expect(dialog.getByText('10 of 10 selected')).toBeVisible();
  await expect(tiles).toHaveCount(11);
  const save = dialog.getByRole('button', { name: 'Save Selection' });
  await expect(save).toBeEnabled();
  await save.click();
  await expect(page.getByRole('list', { name: 'Product images' }).getByRole('listitem')).toHaveCount(10);

  // Canceling changes nothing.
  await page.getByRole('button', { name: 'Edit Product' }).click();
  await tiles.first().click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('list', { name: 'Product images' }).getByRole('listitem')).toHaveCount(10);
});

test('product facts from a page become the prompt of a script', async ({ ownerPage: page, server }) => {
  const images = await storePictures(page, server.origin, [20]);
  await page.route('**/api/captions/extract-images', (route) =>
    route.fulfill({
      json: {
        images,
        message: 'Found 1 image',
        name: 'Daybreak Cold Brew',
        description: 'Slow-steeped for 18 hours, with half the caffeine.',
      },
    }),
  );
  const dialog = await openDialog(page);
  await dialog.getByRole('textbox', { name: 'Product page' }).fill('daybreak.example');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('region', { name: 'What the page says' })).toContainText('Slow-steeped for 18 hours');
  expect(await findViolations(page, '[role=dialog]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Write a script about it' }).click();
  const writer = page.getByRole('dialog', { name: 'AI Script Writer' });
  const prompt = writer.getByRole('textbox', { name: 'Your Prompt' });
  await expect(prompt).toHaveValue('Daybreak Cold Brew: Slow-steeped for 18 hours, with half the caffeine.');
  await expect(prompt).toBeFocused();
  await writer.getByRole('button', { name: 'Cancel' }).click();
  // The pictures of the product page were added to the project.
  await expect(page.getByRole('list', { name: 'Product images' }).getByRole('listitem')).toHaveCount(1);
});
