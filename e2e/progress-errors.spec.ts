import type { Operation } from '@hookline/contract/operations';
import type { Page } from '@playwright/test';
import { alterAnswer, answerOperations, operationAnswer, videoResult } from './answers.ts';
import { expect, test } from './fixtures.ts';
import { castActor, openProject } from './new-project.ts';

/** Sends a project to a server that accepts it and then reports the operations of `list`. */
async function sendAndWatch(page: Page, list: () => readonly Operation[] | null): Promise<void> {
  let isSent = false;
  await page.route('**/api/ugc/create', (route) => {
    isSent = true;
    const operations = [{ operationId: 'op_1', actorId: 'maya', videoId: 'vid_1' }];
    return route.fulfill({ status: 202, json: { sendId: 'snd_1', operations } });
  });
  await answerOperations(page, () => (isSent ? list() : []));
  await openProject(page, 'Two cans in the fridge.');
  await castActor(page, 'Maya');
  await page.getByRole('button', { name: /^Generate/ }).click();
}

test('the page says when the state cannot be fetched or takes ten minutes, and promises mail where it is available', async ({
  ownerPage: page,
}) => {
  await alterAnswer(page, '**/api/public/config', (config: object) => ({ ...config, mail: true }));
  let list: readonly Operation[] | null = [operationAnswer()];
  await sendAndWatch(page, () => list);
  const dialog = page.getByRole('dialog', { name: 'Generating Your Video' });
  await expect(dialog).toContainText('We’ll email you when your videos are ready');
  list = null;
  await expect(dialog.getByRole('alert')).toHaveText(
    'Failed to check video status. Please check your connection and try again.',
  );
  // Back to the form, whose project is still there; the tray goes on watching.
  await dialog.getByRole('button', { name: 'Try Again', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'Script' })).toHaveValue('Two cans in the fridge.');
  list = [operationAnswer({ remainingMs: null })];
  await page.getByRole('region', { name: 'Activity' }).getByRole('button', { name: /^View/ }).first().click();
  await expect(dialog).toContainText('Usually takes 2 to 10 minutes.');
  list = [operationAnswer({ createdAt: new Date(Date.now() - 11 * 60_000).toISOString() })];
  await expect(page.getByRole('dialog', { name: 'Generation Timeout' })).toContainText(
    'Video generation took longer than expected. Please try again or check your Videos tab later.',
  );
  await page.getByRole('button', { name: 'Try Again', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('without mail none is promised, and a deleted video leaves the tray', async ({ ownerPage: page }) => {
  let list = [operationAnswer()];
  await sendAndWatch(page, () => list);
  const dialog = page.getByRole('dialog', { name: 'Generating Your Video' });
  await expect(dialog).toContainText('You’ll find them in Activity');
  await expect(dialog).not.toContainText('emailed');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  const tray = page.getByRole('region', { name: 'Activity' });
  await expect(tray).toContainText('1 running');
  const ended = { status: 'completed', stage: 'done', progress: 100 } as const;
  list = [operationAnswer(ended)];
  await expect(tray).toContainText('1 ready');
  list = [operationAnswer({ ...ended, results: [] })];
  const told = page.waitForResponse('**/api/operations?*');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'New Project' })).toBeVisible();
  // Before the answer there is no tray either way.
  await told;
  await expect(tray).toHaveCount(0);
});

test('failed takes are retried together, with the server’s data', async ({ ownerPage: page }) => {
  const failed: Partial<Operation> = {
    status: 'failed',
    reason: 'engine_failed',
    error: 'The voice engine stopped.',
    credit: { kind: 'videos', amount: 1, state: 'returned' },
  };
  const first = [
    operationAnswer(failed),
    operationAnswer({ ...failed, id: 'op_2', results: [videoResult('vid_2')], actorId: 'theo' }),
    operationAnswer({ ...failed, id: 'op_3', results: [], actorId: 'greta' }),
  ];
  let list = first;
  const keys: (string | undefined)[] = [];
  const asked: unknown[] = [];
  await page.route('**/api/video/batch-retry', (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    asked.push(route.request().postDataJSON());
    if (keys.length === 1) return route.abort();
    list = [operationAnswer({ id: 'op_4', sendId: 'snd_2', results: [videoResult('vid_4')] })];
    return route.fulfill({ status: 202, json: { sendId: 'snd_2', operations: [] } });
  });
  await sendAndWatch(page, () => list);
  const dialog = page.getByRole('dialog', { name: 'Generation Error' });
  await expect(dialog).toContainText('The voice engine stopped.');
  await expect(dialog).toContainText('3 credits returned.');
  // A take with a deleted video can be neither viewed nor tried again.
  await expect(dialog.getByRole('button', { name: /^Try Again ./ })).toHaveCount(2);
  const again = dialog.getByRole('button', { name: 'Try Again', exact: true });
  await again.click();
  await expect(page.getByText('Failed to generate video')).toBeVisible();
  await again.dblclick({ force: true });
  await expect(page.getByRole('dialog', { name: 'Generating Your Video' })).toBeVisible();
  expect(asked).toEqual([{ ids: ['vid_1', 'vid_2'] }, { ids: ['vid_1', 'vid_2'] }]);
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
});

// In the ordinary run: retry-videos.db.test.ts, and the failed takes above.
test('a canceled take is remade from the data on the server', { tag: '@full' }, async ({ ownerPage: page }) => {
  // Long enough to be canceled before it is finished.
  await openProject(page, 'Two cans in the fridge. One of them lets you sleep, the other one does not. '.repeat(10));
  await castActor(page, 'Maya');
  const sent = page.waitForRequest('**/api/ugc/create');
  await page.getByRole('button', { name: /^Generate/ }).click();
  await sent;
  const dialog = page.getByRole('dialog', { name: 'Generating Your Video' });
  await dialog.getByRole('button', { name: 'Cancel Maya' }).click();
  await expect(dialog).toContainText('Canceled. Nothing was charged.');
  const asked = page.waitForRequest('**/api/video/batch-retry');
  await dialog.getByRole('button', { name: 'Try Again Maya' }).click();
  expect((await asked).postDataJSON()).toEqual({ ids: [expect.stringMatching(/^vid_/)] });
  await dialog.getByRole('button', { name: 'Cancel Maya' }).click();
  await expect(dialog).toContainText('Canceled. Nothing was charged.');
});
