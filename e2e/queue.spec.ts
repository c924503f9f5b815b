import type { Operation } from '@hookline/contract/operations';
import { answerOperations, operationAnswer, videoResult } from './answers.ts';
import { findViolations } from './find-violations.ts';
import { expect, test } from './fixtures.ts';
import { castActor, openProject, scriptBox } from './new-project.ts';

test('a queued video shows how many are ahead, and finished ones can be cleared from the tray', async ({
  ownerPage: page,
}) => {
  const waiting = operationAnswer({
    id: 'op_2',
    results: [videoResult('vid_2')],
    title: 'Three cans',
    status: 'queued',
    stage: 'queued',
    stageProgress: 0,
    progress: 0,
    remainingMs: null,
    startedAt: null,
    createdAt: new Date(Date.now() + 1_000).toISOString(),
  });
  let list: Operation[] = [waiting, operationAnswer()];
  await answerOperations(page, () => list);
  await openProject(page, 'Four cans in the fridge.');
  await castActor(page, 'Maya');
  await expect(page.getByText(/once the 2 in progress are done|starts after the 2 in progress/)).toBeVisible();
  const activity = page.getByRole('region', { name: 'Activity' });
  await activity.getByRole('button', { name: /Show all/ }).click();
  await expect(activity.getByRole('listitem').filter({ hasText: 'Three cans' })).toContainText('Queued, 1 ahead');
  await activity.getByRole('button', { name: 'Collapse activity' }).click();
  const putAway = activity.getByRole('button', { name: 'Dismiss activity' });
  await expect(putAway).toHaveCount(0);

  list = list.map((operation) => ({ ...operation, status: 'completed', stage: 'done', progress: 100 }));
  await expect(activity).toContainText('2 ready');
  await putAway.click();
  await expect(activity).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'New Project' })).toBeVisible();
  await expect(activity).toHaveCount(0);
});

test('a slow send says what it does; a sent script is marked, and sending it again asks for confirmation first', async ({
  ownerPage: page,
}) => {
  let sends = 0;
  const { promise: wanted, resolve: answer } = Promise.withResolvers<void>();
  await answerOperations(page, () => (sends > 0 ? [operationAnswer()] : []));
  await page.route('**/api/ugc/create', async (route) => {
    await wanted;
    sends += 1;
    const operations = [{ operationId: 'op_1', actorId: 'maya', videoId: 'vid_1' }];
    return route.fulfill({ status: 202, json: { sendId: 'snd_1', operations } });
  });
  await openProject(page, 'Six cans in the fridge.');
  await castActor(page, 'Maya');
  await page.getByRole('button', { name: 'Generate video' }).click();
  await expect(page.getByText('Checking your script and reserving credits.')).toBeVisible();
  answer();
  await page.getByRole('dialog', { name: 'Generating Your Video' }).getByText('Close', { exact: true }).click();
  const sent = page.getByRole('button', { name: 'Sent', exact: true });
  await sent.click();
  const question = page.getByRole('dialog', { name: 'Send it again?' });
  await expect(question).toContainText('makes 1 video more and uses 1 credit');
  expect(await findViolations(page, '[role=dialog]')).toEqual([]);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(sent).toBeFocused();
  expect(sends).toBe(1);

  await page.reload();
  await expect(sent).toBeVisible();
  await scriptBox(page).fill('Seven cans in the fridge.');
  await expect(page.getByRole('button', { name: 'Generate video' })).toBeEnabled();
  await scriptBox(page).fill('Six cans in the fridge.');
  await scriptBox(page).press('Control+Enter');
  await question.getByRole('button', { name: 'Send again' }).click();
  await expect.poll(() => sends).toBe(2);
});
