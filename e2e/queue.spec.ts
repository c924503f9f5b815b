import type { Operation } from '@hookline/contract/operations';
import { answerOperations, operationAnswer, videoResult } from './answers.ts';
import { expect, test } from './fixtures.ts';
import { castActor, openProject } from './new-project.ts';

test('what waits says what comes before it, and what has ended leaves the corner when asked to', async ({
  ownerPage: page,
}) => {
  const waiting = operationAnswer({
    ...{
      id: 'op_2',
      results: [videoResult('vid_2')],
      title: 'Three cans',
      status: 'queued',
      stage: 'queued',
      stageProgress: 0,
    },
    ...{ progress: 0, remainingMs: null, startedAt: null, createdAt: new Date(Date.now() + 1_000).toISOString() },
  });
  let list: Operation[] = [waiting, operationAnswer()];
  await answerOperations(page, () => list);
  await openProject(page, 'Four cans in the fridge.');
  await castActor(page, 'Maya');
  await expect(page.getByText(/once the 2 videos under way are made|made after the 2 videos under way/)).toBeVisible();
  const activity = page.getByRole('complementary', { name: 'Activity' });
  await activity.getByRole('button', { name: /Show all/ }).click();
  await expect(activity.getByRole('listitem').filter({ hasText: 'Three cans' })).toContainText('Queued, 1 before it');
  await activity.getByRole('button', { name: 'Collapse activity' }).click();
  const putAway = activity.getByRole('button', { name: 'Put away activity' });
  await expect(putAway).toHaveCount(0);

  list = list.map((operation) => ({ ...operation, status: 'completed', stage: 'done', progress: 100 }));
  await expect(activity).toContainText('2 ready');
  await putAway.click();
  await expect(activity).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'New Project' })).toBeVisible();
  await expect(activity).toHaveCount(0);
});

test('a send that takes its time says what it is about', async ({ ownerPage: page }) => {
  await page.route('**/api/ugc/create', () => new Promise(() => undefined));
  await openProject(page, 'Five cans in the fridge.');
  await castActor(page, 'Maya');
  await page.getByRole('button', { name: 'Generate video' }).click();
  await expect(page.getByText('Checking the script and holding your credits.')).toBeVisible();
});
