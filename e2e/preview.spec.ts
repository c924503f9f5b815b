import { answerOperations, operationAnswer } from './answers.ts';
import { expect, test } from './fixtures.ts';
import { castActor, openProject, scriptBox } from './new-project.ts';

test('the picture has controls before the first words and captions afterwards; stages are told without percent', async ({
  ownerPage: page,
}) => {
  let isSent = false;
  await page.route('**/api/ugc/create', (route) => {
    isSent = true;
    const operations = [{ operationId: 'op_1', actorId: 'maya', videoId: 'vid_1' }];
    return route.fulfill({ status: 202, json: { sendId: 'snd_1', operations } });
  });
  await answerOperations(page, () => (isSent ? [operationAnswer({ previewUrl: '/files/gone.jpg' })] : []));
  await openProject(page, '');
  await castActor(page, 'Maya');
  const preview = page.getByRole('region', { name: 'Preview' });
  const hear = preview.getByRole('button', { name: 'Hear the first line' });
  const read = preview.getByRole('button', { name: 'Read the captions' });
  await expect(hear).toBeDisabled();
  await expect(read).toHaveCount(0);
  await scriptBox(page).fill('Two cans wait in the fridge until somebody is thirsty. '.repeat(14));
  await expect(hear).toBeEnabled();
  await read.click();
  await preview.getByRole('button', { name: 'Pause the captions' }).click();
  await expect(read).toBeVisible();

  await scriptBox(page).fill('Two cans.');
  await page.getByRole('button', { name: /^Generate/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Generating Your Video' });
  const row = dialog.getByRole('listitem').filter({ hasText: 'Maya' });
  await expect(row.locator('[aria-live=polite]')).toContainText('Maya');
  await expect(row).toContainText('%');
  await expect(row.locator('[aria-live=polite]')).not.toContainText('%');
  await expect(dialog.getByRole('img', { name: 'Newest frame of Maya' })).toHaveCount(0);
  // The small picture in the row, and the large one in place of the frame.
  await expect(dialog.locator('img')).toHaveCount(2);
});

test('on a small screen, a visible preview cannot be requested again', async ({ ownerPage: page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route('**/api/ugc/preview', (route) =>
    route.fulfill({
      json: {
        url: '/a.mp4',
        posterUrl: '/a.jpg',
        text: 'Two cans.',
        durationMs: 900,
        expiresAt: '2030-01-01T00:00:00Z',
      },
    }),
  );
  await openProject(page, 'Two cans.');
  await castActor(page, 'Maya');
  const hear = page.getByRole('button', { name: 'Hear the first line' });
  await hear.click();
  await expect(page.getByLabel('Preview of Maya: Two cans.')).toBeVisible();
  await expect(hear).toHaveCount(0);
  await page.getByRole('button', { name: 'Close the preview' }).click();
  await expect(hear).toBeEnabled();
});
