import { limits } from '@hookline/contract/limits';
import { messages } from '@hookline/contract/messages';
import { cast } from '@hookline/studio/cast';
import { drawProductPhoto } from '@hookline/studio/instruments';
import { renderActorThumbnail } from '@hookline/studio/pictures';
import { findViolations } from './find-violations.ts';
import { expect, test } from './fixtures.ts';

const [actor] = cast;
if (!actor) throw new Error('Somebody is in the cast.');
const person = {
  name: 'me.jpg',
  mimeType: 'image/jpeg',
  buffer: renderActorThumbnail(actor, { width: 720, height: 1080, format: 'jpeg' }),
};
const shirt = {
  name: 'shirt.png',
  mimeType: 'image/png',
  buffer: drawProductPhoto('shirt', {
    backdrop: ['#f2f2f2', '#e2e2e2'],
    colors: ['#c93a3a', '#ffffff'],
    name: '',
  }).toBuffer('image/png'),
};

test('a person and a garment become a picture that is still there after a reload', async ({ ownerPage: page }) => {
  test.slow();
  // Nobody is drawn yet.
  await page.route('**/api/avatar/my*', (route) => route.fulfill({ json: [] }));
  await page.goto('/dashboard/product-tryon');
  await page.getByRole('button', { name: 'Choose an influencer' }).click();
  await expect(page.getByRole('link', { name: 'Draw a person' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.unroute('**/api/avatar/my*');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Virtual Try-On Studio');
  await expect(page.getByText(messages.tryOn.noPrevious)).toBeVisible();
  await expect(page.getByText(messages.tryOn.noPreviousHint)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'How Virtual Try-On Works' })).toBeVisible();
  const generate = page.getByRole('button', { name: 'Generate Try-On' });
  await expect(generate).toBeDisabled();

  const toast = (title: string) => page.getByRole('listitem').filter({ hasText: title });
  const choose = page.getByLabel('Choose the person image');
  await choose.setInputFiles({ name: 'menu.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
  await expect(toast('Invalid File')).toContainText('Please upload an image file.');
  await choose.setInputFiles({ ...person, buffer: Buffer.alloc(limits.imageBytes + 1) });
  await expect(toast('File Too Large')).toContainText('Please upload an image smaller than 10MB.');

  await choose.setInputFiles(person);
  await page.getByLabel('Choose the garment image').setInputFiles(shirt);
  // What was recognized stands there before the credit is spent.
  const seen = (name: string) => page.getByRole('region', { name }).getByRole('listitem');
  await expect(seen('Person image').filter({ hasText: 'One person' })).toBeVisible({ timeout: 60_000 });
  await expect(seen('Garment image').filter({ hasText: 'Short sleeves' })).toBeVisible({ timeout: 60_000 });
  const cutOut = page.getByRole('list', { name: 'How the pictures are used' });
  // Servers of these tests have no model for a second look, and say so.
  await expect(cutOut.getByRole('status')).toHaveText(messages.productImages.cutOut.noModel);
  // Touched up with the brush: what was erased comes back, and what is saved is what is worn.
  await cutOut.getByRole('button', { name: 'Edit the cut-out of garment' }).click();
  const editor = page.getByRole('dialog', { name: 'Cut-out of garment' });
  await editor.getByRole('radio', { name: 'Touch up' }).click();
  const canvas = editor.getByRole('application', { name: 'Touch up the cut-out' });
  const box = (await canvas.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(box.x + box.width * 0.45, box.y + box.height * 0.5);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.55, box.y + box.height * 0.5, { steps: 4 });
  await page.mouse.up();
  await editor.getByRole('button', { name: 'Undo' }).click();
  await editor.getByRole('radio', { name: 'Keep' }).click();
  await page.mouse.move(box.x + box.width * 0.45, box.y + box.height * 0.5);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.55, box.y + box.height * 0.5, { steps: 4 });
  await page.mouse.up();
  await editor.getByRole('button', { name: 'Save cut-out' }).click();
  await expect(cutOut.getByRole('status')).toHaveText('Cut out as you touched it up');
  await expect(generate).toBeEnabled();
  await generate.click();
  await expect(page.getByText(messages.tryOn.consentMissing)).toBeVisible();
  await page.getByRole('checkbox', { name: 'The person in this photo agreed' }).check();
  await generate.click();
  await expect(page.getByRole('button', { name: /^Generating \(/ })).toBeDisabled();
  const result = page.getByRole('region', { name: 'Generated Result' });
  await expect(result.getByText('Just Generated')).toBeVisible({ timeout: 90_000 });
  await expect(result.getByText('864 × 1296')).toBeVisible();
  const download = page.waitForEvent('download');
  await result.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toMatch(/^hookline-try-on-.*\.jpg$/);
  expect(await findViolations(page)).toEqual([]);

  await result.getByRole('button', { name: 'Use in a video' }).click();
  const motion = page.getByRole('dialog', { name: 'Make it move' });
  await expect(motion.getByRole('img', { name: 'Try-on' })).toBeVisible();
  await motion.getByRole('textbox').first().fill('She turns slowly.');
  await expect(motion.getByRole('button', { name: 'Generate Video' })).toBeEnabled();
  await page.goBack();

  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(result).toHaveCount(0);
  await expect(generate).toBeDisabled();
  await page.reload();
  const previous = page.getByRole('region', { name: 'Previous Results' });
  await expect(previous.getByRole('img')).toHaveCount(1);
  // Lists show the small pictures.
  const [made] = await (await page.request.get('/api/virtual-tryon/my-results')).json();
  expect(await previous.getByRole('img').getAttribute('src')).toContain(made.previewUrl.split('?')[0]);
});

// In the ordinary run: explain-failure.test.ts.
test('refusals use the words of the contract', { tag: '@full' }, async ({ ownerPage: page }) => {
  // Nobody is drawn yet.
  await page.route('**/api/avatar/my*', (route) => route.fulfill({ json: [] }));
  await page.goto('/dashboard/product-tryon');
  await page.getByRole('button', { name: 'Choose an influencer' }).click();
  await expect(page.getByRole('link', { name: 'Draw a person' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByLabel('Choose the person image').setInputFiles(person);
  await page.getByLabel('Choose the garment image').setInputFiles(shirt);
  await page.getByRole('checkbox', { name: 'The person in this photo agreed' }).check();
  await expect(page.getByRole('button', { name: 'Generate Try-On' })).toBeEnabled();
  for (const [errorType, { title, text }] of Object.entries(messages.tryOn.errors)) {
    await page.route('**/api/virtual-tryon/generate', (route) =>
      route.fulfill({ status: 422, json: { code: 'TRY_ON_FAILED', errorType, error: 'More precisely.' } }),
    );
    const answered = page.waitForResponse('**/api/virtual-tryon/generate');
    await page.getByRole('button', { name: 'Generate Try-On' }).click();
    await answered;
    // Some errors share the same text, so the previous toast may still be shown.
    const toast = page.getByRole('listitem').filter({ hasText: title }).filter({ hasText: text });
    await expect(toast.first()).toBeVisible();
    await page.unroute('**/api/virtual-tryon/generate');
  }
});
