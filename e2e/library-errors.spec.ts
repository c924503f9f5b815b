import type { Page } from '@playwright/test';
import { answerLibrary, recipeAnswer, videoAnswer } from './answers.ts';
import { expect, test } from './fixtures.ts';

/** Without a code, as from a proxy in between: only then does the message name the attempted action. */
const refused = { status: 502, json: { error: 'Bad gateway' } };
const failedVideo = videoAnswer({ id: 'vid_2', name: 'Lost take', status: 'failed', url: null, posterUrl: null });
failedVideo.additional_data.error = 'The voice engine stopped.';

async function openMenu(page: Page, item: string): Promise<void> {
  // A menu that is closing swallows the click meant to open it again.
  await expect(page.getByRole('menu')).toHaveCount(0);
  await page.getByRole('button', { name: 'More about Two cans' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

async function expectToast(page: Page, title: string, text?: string): Promise<void> {
  const toast = page.locator('[data-sonner-toast]').filter({ hasText: title }).first();
  await expect(toast).toBeVisible();
  if (text) await expect(toast).toContainText(text);
}

/** A library with one video for which every action fails and no file loads. */
async function refuseEverything(page: Page): Promise<void> {
  await answerLibrary(page, [videoAnswer()]);
  await page.route('**/api/video/batch-refresh', (route) => route.fulfill(refused));
  await page.route('**/files/**', (route) => route.fulfill({ status: 404, body: '' }));
  await page.route('**/api/video/vid_1', (route) => route.fulfill(refused));
  await page.route('**/api/captions/download-video/*', (route) => route.fulfill(refused));
  await page.route('**/api/video/download*', (route) => route.fulfill({ status: 502, body: '' }));
}

test('failed actions on a video are reported in the contract’s words', async ({ ownerPage: page }) => {
  await refuseEverything(page);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('no')) } });
  });
  await page.goto('/dashboard/videos');
  const card = page.getByRole('button', { name: 'Play Two cans' });
  await expect(card).toBeVisible();
  // Neither the poster loads nor a new address for it.
  await expect(page.getByText('Image Failed to Load')).toBeVisible();

  await openMenu(page, 'Copy prompt');
  await expectToast(page, 'Copy failed', 'Could not copy prompt to clipboard');
  await openMenu(page, 'Save');
  await expectToast(page, 'Download Failed', 'Failed to save video. Please try again.');
  await openMenu(page, 'Rename');
  await page.getByRole('textbox', { name: 'Name' }).fill('Another name');
  await page.getByRole('button', { name: 'Rename' }).click();
  await expectToast(page, 'Error', 'Failed to rename video. Please try again.');
  await page.keyboard.press('Escape');
  await openMenu(page, 'Delete video');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete video' }).click();
  await expectToast(page, 'Delete Failed', 'Failed to delete video. Please try again.');
  await expect(card).toBeVisible();

  // Selected videos that could not be saved are reported too.
  await page.reload();
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await page.getByRole('button', { name: 'Select Two cans' }).click();
  await page.getByRole('region', { name: 'Selected videos' }).getByRole('button', { name: 'Download' }).click();
  await expectToast(page, 'Download Failed', 'Failed to save video. Please try again.');
});

test('all addresses of a video are renewed when one of its files does not load, and a short failure leaves no hole', async ({
  ownerPage: page,
}) => {
  await answerLibrary(page, [videoAnswer()]);
  await page.route('**/api/video/batch-refresh', (route) =>
    route.fulfill({
      json: {
        refreshedImages: [
          {
            id: 'vid_1',
            signedUrl: '/files/new.mp4',
            expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
            posterUrl: '/files/new.jpg',
            thumbnailUrl: '/files/new.webp',
            captionsUrl: null,
            downloadUrl: null,
            subtitlesUrl: '/files/new.srt',
          },
        ],
      },
    }),
  );
  let failures = 0;
  await page.route('**/files/**', (route) => {
    // The network is away when the new address is tried first.
    if (route.request().url().endsWith('new.webp') && failures++ === 0) return route.abort();
    return route.fulfill(
      /new\.(webp|jpg)$/.test(route.request().url())
        ? { contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="16"/>' }
        : { status: 403, body: '' },
    );
  });
  await page.goto('/dashboard/videos');
  const picture = page.locator('img[src^="/files/new.webp"]');
  await expect
    .poll(() => picture.evaluateAll((all) => all.some((one) => (one as HTMLImageElement).naturalWidth > 0)))
    .toBe(true);
  await expect(page.getByText('Image Failed to Load')).toHaveCount(0);
  await page.getByRole('button', { name: 'Play Two cans' }).click();
  await expect(page.getByRole('link', { name: 'Download SRT' })).toHaveAttribute('href', '/files/new.srt');
  await expect(page.getByRole('dialog').locator('video')).toHaveAttribute('poster', '/files/new.jpg');
});

test('a video whose files are gone can be saved; one whose pictures are gone says so; a deleted one is reported', async ({
  ownerPage: page,
}) => {
  await answerLibrary(page, [videoAnswer()]);
  await page.route('**/files/**', (route) => route.fulfill({ status: 404, body: '' }));
  await page.route('**/api/video/vid_1/recipe', (route) =>
    route.fulfill({ json: { recipe: recipeAnswer({ missingPictures: 1 }) } }),
  );
  // The real server does not know this video.
  await page.goto('/dashboard/videos?video=vid_gone');
  await expectToast(page, 'This video was deleted');
  await expect(page).toHaveURL('/dashboard/videos');
  await page.route('**/api/captions/download-video/vid_1', (route) =>
    route.fulfill({ body: 'film', contentType: 'video/mp4' }),
  );
  const download = page.waitForEvent('download');
  await openMenu(page, 'Save');
  expect((await download).suggestedFilename()).toBe('hookline-maya-2026-11-21.mp4');
  await openMenu(page, 'Edit');
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(
    'We no longer have this video’s product images. Make a variation and add them again.',
  );
});

// In the ordinary run: place-refusal.test.ts.
test('a refused edit names the refused part until something is changed', { tag: '@full' }, async ({
  ownerPage: page,
}) => {
  await answerLibrary(page, [videoAnswer()]);
  await page.route('**/files/**', (route) => route.fulfill({ status: 404, body: '' }));
  await page.route('**/api/video/vid_1/recipe', (route) => route.fulfill({ json: { recipe: recipeAnswer() } }));
  const message = 'This track was deleted. Please choose another.';
  await page.route('**/api/video/vid_1/edit', (route) =>
    route.fulfill({
      status: 422,
      json: { error: message, code: 'INVALID_INPUT', details: [{ path: 'music', message }] },
    }),
  );
  await page.goto('/dashboard/videos');
  await openMenu(page, 'Edit');
  const dialog = page.getByRole('dialog', { name: 'Edit video' });
  const label = dialog.getByRole('switch', { name: 'AI label' });
  await label.click();
  await dialog.getByRole('button', { name: 'Make version 2' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(`Music: ${message}`);
  await expect(dialog.getByRole('textbox', { name: 'Script' })).toHaveAttribute('aria-invalid', 'false');
  await label.click();
  await expect(dialog.getByRole('alert')).toHaveCount(0);
});

test('Try again asks the server; a deleted video and missing pictures are reported', async ({ ownerPage: page }) => {
  await answerLibrary(page, [failedVideo]);
  const asked: unknown[] = [];
  let answer: { status: number; json: object } = { status: 404, json: { error: 'x', code: 'NOT_FOUND' } };
  await page.route('**/api/video/batch-retry', (route) => {
    asked.push(route.request().postDataJSON());
    return route.fulfill(answer);
  });
  await page.route('**/api/video/vid_2/recipe', (route) =>
    route.fulfill({ json: { recipe: recipeAnswer({ script: 'What is left of it.', missingPictures: 2 }) } }),
  );
  await page.goto('/dashboard/videos');
  const card = page.getByRole('listitem').filter({ hasText: 'The voice engine stopped.' });
  await expect(card).toContainText('credit returned');
  const again = card.getByRole('button', { name: 'Try again' });
  await again.click();
  await expectToast(page, 'This video was deleted');
  expect(asked).toEqual([{ ids: ['vid_2'] }]);

  answer = { status: 409, json: { error: 'x', code: 'CONFLICT' } };
  await again.click();
  await expectToast(page, 'Some product images have expired');
  await expect(page).toHaveURL('/dashboard/create');
  await expect(page.getByRole('textbox', { name: 'Script' })).toHaveValue('What is left of it.');
});
