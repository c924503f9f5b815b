import { limits } from '@hookline/contract/limits';
import { messages } from '@hookline/contract/messages';
import { drawProductPhoto } from '@hookline/studio/instruments';
import { findViolations } from './find-violations.ts';
import { expect, test } from './fixtures.ts';
import { isFullRun } from './is-full-run.ts';
import { cancelOperation } from './new-project.ts';

const text = messages.videoAds;
const photo = (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: drawProductPhoto('can', { width: 480, height: 320 }).toBuffer('image/png'),
});

test('a prompt and two images become an ad, its storyboard first', async ({ ownerPage: page, server }) => {
  test.slow();
  await page.goto('/dashboard/video-ads');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.headline);
  const prompt = page.getByRole('textbox', { name: 'Prompt' });
  const toast = (title: string) => page.getByRole('listitem').filter({ hasText: title });
  await prompt.press('Enter');
  await expect(toast(text.enterPromptTitle)).toContainText(text.enterPrompt);
  await expect(page.getByRole('radio', { name: '16:9' })).toBeChecked();

  const files = page.getByLabel('Choose images for the ad');
  await files.setInputFiles({ name: 'menu.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
  await expect(toast('Invalid File')).toContainText('menu.pdf is not an image file.');
  await files.setInputFiles({ ...photo('big.png'), buffer: Buffer.alloc(limits.imageBytes + 1) });
  await expect(toast('File Too Large')).toContainText('big.png is larger than 10MB.');
  await files.setInputFiles([photo('one.png'), photo('two.png')]);
  const images = page.getByRole('list', { name: 'Images of the ad' });
  await expect(images.getByText('First')).toBeVisible();
  await expect(images.getByText('Last')).toBeVisible();
  await images.getByRole('button', { name: /^two\.png/ }).press('ArrowLeft');
  await expect(images.getByRole('button', { name: /^two\.png, 1 of 2, first frame/ })).toBeVisible();

  await prompt.fill('Daybreak cold brew. Half the caffeine.');
  await prompt.press('Shift+Enter');
  await prompt.pressSequentially('Sleep like it is Sunday.');
  const storyboard = page.getByRole('region', { name: 'Storyboard' });
  // The two images, the headline, and the end with its call to action.
  const end = storyboard.getByRole('listitem').filter({ has: page.getByRole('textbox', { name: 'Call to action' }) });
  await expect(end.getByRole('img')).toBeVisible({ timeout: 30_000 });
  expect(await storyboard.getByRole('img').count()).toBeGreaterThanOrEqual(3);
  await storyboard.getByRole('textbox', { name: 'Call to action' }).fill('Sip it slow');
  await storyboard.getByRole('button', { name: 'Add voice-over' }).click();
  const voices = page.getByRole('dialog', { name: 'Voice-over' });
  await voices.getByRole('radio', { name: 'Maya' }).click();
  await voices.getByRole('button', { name: 'Use this voice' }).click();
  await expect(storyboard.getByRole('button', { name: 'Voice-over: Maya' })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);

  const answered = page.waitForResponse('**/api/video-ads/generate');
  await prompt.press('Enter');
  await expect(prompt).toBeDisabled();
  await expect(page.getByText(text.creating).first()).toBeVisible();
  await expect(page.getByText(text.usualTime)).toBeVisible();
  // The film itself is read in make-video-ad.media.test.ts; what is shown of one is below.
  if (!isFullRun) return cancelOperation(page, server, (await (await answered).json()).operationId);
  const ads = page.getByRole('region', { name: text.listTitle });
  await expect(ads.getByRole('button', { name: text.download })).toBeVisible({ timeout: 150_000 });
  await expect(prompt).toHaveValue('');
  await expect(images).toHaveCount(0);
  await expect(ads.getByText('16:9')).toBeVisible();
  await expect(ads.locator('track[kind="captions"]')).toHaveCount(1);
  await expect(ads.getByText(text.textToVideo)).toHaveCount(0);
  const download = page.waitForEvent('download');
  await ads.getByRole('button', { name: text.download }).click();
  expect((await download).suggestedFilename()).toMatch(/^hookline-video-ad-.*\.mp4$/);
});

test('failed ads are hidden, unnamed ones are called Video Ad, and a refusal keeps the input', async ({
  ownerPage: page,
}) => {
  const ad = (id: string, additional_data: object) => ({
    id,
    url: '/nothing.mp4',
    posterUrl: null,
    thumbnailUrl: null,
    downloadUrl: null,
    captionsUrl: null,
    operationId: `op_${id}`,
    created_at: new Date().toISOString(),
    notes: [],
    additional_data: {
      status: 'ready',
      prompt: '',
      duration: 8,
      aspectRatio: '9:16',
      generation_mode: 'text_to_video',
      images: [],
      source: 'Hookline studio',
      error: null,
      ...additional_data,
    },
  });
  const made = { ...ad('vid_3', { prompt: 'Cold brew' }), downloadUrl: '/made.mp4', captionsUrl: '/made.vtt' };
  const ads = [ad('vid_1', {}), made, ad('vid_2', { status: 'failed', prompt: 'Never to be seen' })];
  await page.route('**/api/video-ads/my', (route) => route.fulfill({ json: ads }));
  await page.route('**/api/captions/download-video/*', (route) =>
    route.fulfill({ body: 'a film', contentType: 'video/mp4' }),
  );
  await page.route('**/api/video-ads/generate', (route) =>
    route.fulfill({ status: 500, json: { code: 'GENERATION_FAILED', error: '' } }),
  );
  await page.goto('/dashboard/video-ads');
  const list = page.getByRole('region', { name: text.listTitle });
  await expect(list.getByText(text.fallbackName, { exact: true })).toBeVisible();
  await expect(list.getByText(text.textToVideo).first()).toBeVisible();
  await expect(list.getByText('8s').first()).toBeVisible();
  await expect(list.locator('track[kind="captions"]')).toHaveCount(1);
  const download = page.waitForEvent('download');
  await list.getByRole('button', { name: text.download }).last().click();
  expect((await download).suggestedFilename()).toMatch(/^hookline-video-ad-.*\.mp4$/);
  await expect(list.getByText('Never to be seen')).toHaveCount(0);
  const prompt = page.getByRole('textbox', { name: 'Prompt' });
  await prompt.fill('Soft socks');
  await page.getByRole('button', { name: 'Generate video ad' }).click();
  const toast = page.getByRole('listitem').filter({ hasText: text.failedTitle });
  await expect(toast).toContainText(text.failed);
  await expect(prompt).toHaveValue('Soft socks');
});
