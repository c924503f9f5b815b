import { availableParallelism } from 'node:os';
import { limits } from '@hookline/contract/limits';
import { callApi, newVisitor } from './accounts.ts';
import { makeSubscriber } from './billing.ts';
import { expect, test } from './fixtures.ts';
import { untilMade } from './new-project.ts';

test('My Videos: states in progress, menu, copy, cancel by deleting', async ({ browser, server }) => {
  // Videos sent by other accounts on this server take turns with these.
  test.slow();
  const page = await newVisitor(browser, server, { permissions: ['clipboard-read', 'clipboard-write'] });
  await makeSubscriber(page, server, { plan: 'startup', period: 'monthly' });
  const script = 'Two cans in the fridge. One of them lets you sleep. Guess which one I drink at four. '
    .repeat(3)
    .trim();
  // A short one that finishes soon; then long ones, one more than are made for one account at a time, so that one waits
  // long enough to be checked.
  const count = availableParallelism() < 4 ? 3 : 4;
  const send = (body: object) => callApi(page, server, 'POST', '/api/ugc/create', { ...body, ratio: '1:1' });
  await send({ script: 'Cans in the fridge.', actorIds: ['maya'] });
  const { operations } = await send({ script, actorIds: ['theo', 'ines', 'noor'].slice(0, count - 1) });

  await page.goto('/dashboard/videos');
  await expect(page.getByRole('heading', { name: 'My Videos' })).toBeVisible();
  await expect(page.getByText('Queued').first()).toBeVisible();
  // A video that is not ready cannot be opened.
  await expect(page.getByText('Processing').first()).toBeVisible(untilMade);

  const cards = page.getByRole('button', { name: /^More about/ });
  await expect(cards).toHaveCount(count);
  const queued = page.getByRole('listitem').filter({ hasText: 'Queued' }).first();
  await queued.getByRole('button', { name: /^More about/ }).click();
  await page.getByRole('menuitem', { name: 'Copy prompt' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(script);

  await expect(page.getByRole('menu')).toHaveCount(0);
  await queued.getByRole('button', { name: /^More about/ }).click();
  await page.getByRole('menuitem', { name: 'Delete video' }).click();
  await expect(page.getByRole('dialog', { name: 'Delete this video?' })).toContainText('returns your credit');
  await page.getByRole('button', { name: 'Delete video' }).click();
  await expect(cards).toHaveCount(count - 1);
  await expect(page.getByText(`${count - 1} videos`, { exact: true })).toBeVisible();
  // The work was stopped, so there is nothing to restore.
  await expect(page.getByText('Canceled. Nothing was charged.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);

  await expect(page.getByRole('button', { name: /^Play / }).first()).toBeVisible(untilMade);
  await page.getByRole('searchbox', { name: 'Search videos' }).fill('zebra');
  await expect(page.getByText('No results for “zebra”')).toBeVisible();
  await page.getByRole('button', { name: 'Show all videos' }).click();
  await expect(page.getByRole('searchbox', { name: 'Search videos' })).toHaveValue('');
  const entries = await page.evaluate(() => history.length);
  await page.getByRole('searchbox', { name: 'Search videos' }).pressSequentially('fridge');
  expect(await page.evaluate(() => history.length)).toBe(entries);
  await expect(page.getByRole('button', { name: /^Play / }).first()).toBeVisible();
  // The long ones are no longer needed.
  for (const { operationId } of operations)
    await page.request.post(`${server.origin}/api/operations/${operationId}/cancel`, {
      headers: { origin: server.origin },
    });
});

test('a library that cannot be loaded says so and retries', async ({ ownerPage: page }) => {
  await page.route('**/api/video/library*', (route) =>
    route.fulfill({ status: 422, json: { error: 'No', code: 'CONFLICT' } }),
  );
  await page.goto('/dashboard/videos');
  await expect(page.getByText('Failed to load videos. Please try again.')).toBeVisible();
  await page.unroute('**/api/video/library*');
  const mine: unknown[] = await (await page.request.get('/api/video/my')).json();
  await page.getByRole('button', { name: 'Try Again' }).click();
  if (mine.length === 0) await expect(page.getByRole('heading', { name: 'No videos yet' })).toBeVisible();
  else
    await expect(page.getByRole('button', { name: /^More about/ })).toHaveCount(
      Math.min(limits.videosPerPage, mine.length),
    );
  await expect(page.getByText('Failed to load videos. Please try again.')).toBeHidden();
});
