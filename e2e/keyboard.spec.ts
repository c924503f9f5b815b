import type { Operation } from '@hookline/contract/operations';
import { answerLibrary, answerOperations, operationAnswer, videoAnswer } from './answers.ts';
import { expect, test } from './fixtures.ts';
import { castActor, openProject } from './new-project.ts';

test('Shift+Tab from a dialog moves to its last control, and a busy button keeps the focus', async ({
  ownerPage: page,
}) => {
  await answerLibrary(page, [videoAnswer()]);
  let answer = (): void => undefined;
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let downloads = 0;
  await page.route('**/api/captions/download-video/*', async (route) => {
    downloads += 1;
    await asked;
    await route.fulfill({ body: 'a video', contentType: 'video/mp4' });
  });
  await page.goto('/dashboard/videos');
  await page.getByRole('button', { name: 'Play Two cans' }).press('Enter');
  const player = page.getByRole('dialog', { name: 'Two cans' });
  await expect(player).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  const save = player.getByRole('button', { name: 'Save' });
  await expect(save).toBeFocused();

  const saved = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  await expect(save).toHaveAttribute('aria-busy', 'true');
  await expect(save).toBeDisabled();
  await expect(save).toBeFocused();
  await page.keyboard.press('Enter');
  answer();
  await saved;
  await expect(save).toBeEnabled();
  await expect(save).toBeFocused();
  expect(downloads).toBe(1);
});

test('when the progress dialog closes by itself, the focus returns to the send button', async ({ ownerPage: page }) => {
  let list: readonly Operation[] = [];
  await page.route('**/api/ugc/create', (route) => {
    list = [operationAnswer()];
    const operations = [{ operationId: 'op_1', actorId: 'maya', videoId: 'vid_1' }];
    return route.fulfill({ status: 202, json: { sendId: 'snd_1', operations } });
  });
  await answerOperations(page, () => list);
  await openProject(page, 'Two cans in the fridge.');
  await castActor(page, 'Maya');
  const send = page.getByRole('button', { name: 'Generate video' });
  await send.press('Enter');
  const progress = page.getByRole('dialog', { name: 'Generating Your Video' });
  await expect(progress).toBeVisible();
  list = [operationAnswer({ status: 'completed', stage: 'done', progress: 100 })];
  await expect(progress).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Sent', exact: true })).toBeFocused();
});
