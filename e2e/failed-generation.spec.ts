import type { Operation } from '@hookline/contract/operations';
import { expect, test } from './fixtures.ts';
import { castActor, openProject } from './new-project.ts';

/** The engine cannot be made to fail from outside, so the answer of the real server is changed on its way. */
test('a failed take says why, keeps its credit, and is tried again as it was', async ({ ownerPage: page }) => {
  let isFailing = true;
  await page.route('**/api/operations?*', async (route) => {
    const answer = await route.fetch();
    const body: { operations: Operation[] } = await answer.json();
    const failed: Partial<Operation> = {
      status: 'failed',
      stage: 'frames',
      reason: 'engine_failed',
      error: 'The voice engine stopped.',
      credit: { kind: 'videos', amount: 1, state: 'returned' },
    };
    await route.fulfill({
      response: answer,
      json: {
        operations: isFailing ? body.operations.map((operation) => ({ ...operation, ...failed })) : body.operations,
      },
    });
  });
  await openProject(page, 'This take will not come out at first.');
  await castActor(page, 'Greta');
  await page.getByRole('button', { name: /^Generate/ }).click();

  const dialog = page.getByRole('dialog', { name: 'Generation Error' });
  await expect(dialog).toContainText('The voice engine stopped.');
  await expect(dialog).toContainText('1 credit returned');

  isFailing = false;
  const sends: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/ugc/create')) sends.push(request.url());
  });
  const sent = page.waitForRequest('**/api/ugc/create');
  await dialog.getByRole('button', { name: 'Try Again', exact: true }).dblclick({ force: true });
  expect((await sent).postDataJSON()).toMatchObject({
    script: 'This take will not come out at first.',
    actorIds: ['greta'],
  });
  await expect(page.getByRole('dialog', { name: 'Generating Your Video' })).toBeVisible();
  await expect(page.getByText('Video completed!').last()).toBeVisible({ timeout: 90_000 });
  expect(sends).toHaveLength(1);
});
