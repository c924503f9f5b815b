import type { Operation } from '@hookline/contract/operations';
import type { Locator, Page } from '@playwright/test';
import { answerOperations, operationAnswer } from './answers.ts';
import { findViolations } from './find-violations.ts';
import { expect, test } from './fixtures.ts';
import { castActor, openProject, scriptBox } from './new-project.ts';

const tray = (page: Page) => page.getByRole('region', { name: 'Activity' });

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('not on the page');
  return box;
}

async function overlap(a: Locator, b: Locator): Promise<boolean> {
  const [one, other] = [await boxOf(a), await boxOf(b)];
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}

test('activity is the same in every open tab, and covers nothing of the page', async ({ ownerPage: page }) => {
  let list: Operation[] = [];
  const other = await page.context().newPage();
  for (const tab of [page, other]) await answerOperations(tab, () => list);
  await other.goto('/dashboard/videos');
  await openProject(page, 'Nine cans in the fridge.');
  await castActor(page, 'Maya');
  await expect(tray(other)).toHaveCount(0);

  await page.route('**/api/ugc/create', (route) => {
    list = [operationAnswer()];
    const operations = [{ operationId: 'op_1', actorId: 'maya', videoId: 'vid_1' }];
    return route.fulfill({ status: 202, json: { sendId: 'snd_1', operations } });
  });
  await page.getByRole('button', { name: /^Generate/ }).click();
  // The other tab had nothing to watch: it hears of it.
  await expect(tray(other)).toContainText('1 running');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  expect(await overlap(tray(page), page.locator('#content'))).toBe(false);
  expect(await findViolations(page, '[data-sidebar]')).toEqual([]);

  list = [operationAnswer({ status: 'completed', stage: 'done', progress: 100, finishedAt: new Date().toISOString() })];
  await expect(tray(other)).toContainText('1 ready');
  await expect(tray(page)).toContainText('1 ready');
  await tray(page).getByRole('button', { name: 'Dismiss activity' }).click();
  await expect(tray(page)).toHaveCount(0);
  await expect(tray(other)).toHaveCount(0);

  // The panel is opened by whoever wants to see it, and goes when something else is pressed.
  list = [operationAnswer({ id: 'op_2' })];
  await page.reload();
  await tray(page)
    .getByRole('button', { name: /Show all/ })
    .click();
  await expect(tray(page).getByRole('button', { name: /^View/ })).toBeVisible();
  await scriptBox(page).click();
  await expect(tray(page).getByRole('listitem')).toHaveCount(0);

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(tray(page)).toContainText('1 running');
  expect(await overlap(tray(page), page.locator('#content'))).toBe(false);
  expect((await boxOf(tray(page))).x).toBeGreaterThanOrEqual(0);
  await other.close();
});

test('a toast covers no price, and a new actor from photos is under Yours at once, without an age', async ({
  ownerPage: page,
}) => {
  const operation = operationAnswer({ id: 'op_3', kind: 'photo-actor', actorId: null, results: [] });
  let list: Operation[] = [operation];
  await answerOperations(page, () => list);
  let isThere = false;
  await page.route('**/api/captions/list', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    const [first] = body.actors;
    const own = { ...first, id: 'own_1', name: 'Wilhelmina', isOwn: true, isPhoto: true };
    await route.fulfill({ json: { ...body, actors: isThere ? [own, ...body.actors] : body.actors } });
  });
  await openProject(page, 'Ten cans in the fridge.');
  await castActor(page, 'Maya');
  await expect(tray(page)).toContainText('1 running');
  isThere = true;
  list = [{ ...operation, status: 'completed', stage: 'done', progress: 100, finishedAt: new Date().toISOString() }];
  const toast = page.locator('[data-sonner-toast]').filter({ hasText: 'Your actor is ready' });
  await expect(toast).toBeVisible();
  // Once it stands still.
  await expect.poll(() => toast.evaluate((element) => element.getAnimations().length)).toBe(0);
  expect(
    await overlap(
      toast,
      page
        .locator('[data-page-bar]')
        .getByText(/credit/)
        .first(),
    ),
  ).toBe(false);

  await page.getByRole('button', { name: 'Add actors' }).first().click();
  const cast = page.getByRole('dialog', { name: 'Select actors' });
  await cast.getByRole('button', { name: 'Yours' }).click();
  const tile = cast.getByRole('button', { name: /^Wilhelmina/ });
  await expect(tile).toContainText('From a photo');
  await expect(tile).not.toContainText(/Adult|Senior/);
});
