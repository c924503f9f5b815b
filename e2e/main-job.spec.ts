import { stat } from 'node:fs/promises';
import type { Route } from '@playwright/test';
import { holdOperations } from './answers.ts';
import { expect, test } from './fixtures.ts';
import { cancelOperation, castActor, seeVideoCompleted } from './new-project.ts';

const script = 'Stop scrolling. Daybreak has half the caffeine.';

// As most people see it: with all animations.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('from an empty page to a playing video: pick an actor, write, send, watch, play, save, delete, undo', async ({
  ownerPage: page,
}) => {
  await page.goto('/dashboard/create');
  await expect(page.getByRole('heading', { name: 'New Project' })).toBeVisible();

  const send = page.getByRole('button', { name: /^Generate/ });
  await expect(send).toBeDisabled();
  await expect(page.getByText('Please enter a script')).toBeVisible();

  await page.getByRole('textbox', { name: 'Script' }).fill(script);
  await expect(page.getByText(`${script.length} / 800`)).toBeVisible();
  await expect(page.getByText('Please select at least one actor')).toBeVisible();

  await page.getByRole('button', { name: 'Add actors' }).first().click();
  const cast = page.getByRole('dialog', { name: 'Select actors' });
  await page.keyboard.press('/');
  await page.keyboard.type('maya');
  await cast.getByRole('button', { name: /^Maya / }).click();
  await expect(cast.getByText('1 of 10 selected')).toBeVisible();
  await cast.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('button', { name: 'Remove Maya' })).toBeVisible();

  const letEnd = await holdOperations(page);
  await send.click();
  const progress = page.getByRole('dialog', { name: 'Generating Your Video' });
  await expect(progress).toBeVisible();
  await expect(progress.getByRole('progressbar', { name: /^Maya/ })).toBeVisible();

  // After the dialog is closed, the work goes on and can be reopened.
  await progress.getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('region', { name: 'Activity' }).getByRole('button', { name: 'View' }).click();
  await expect(progress).toBeVisible();

  // The dialog closes by itself when everything is finished, and says so.
  letEnd();
  await seeVideoCompleted(page);
  await page.getByRole('listitem').getByRole('button', { name: 'View', exact: true }).click();

  const player = page.getByRole('dialog');
  await expect(player).toContainText(script);
  const video = player.locator('video');
  const state = () =>
    video.evaluate((element: HTMLVideoElement) => ({
      time: element.currentTime,
      width: element.videoWidth,
      height: element.videoHeight,
      seconds: element.duration,
      tracks: element.textTracks.length,
    }));
  await video.evaluate((element: HTMLVideoElement) => element.play());
  await expect.poll(async () => (await state()).time).toBeGreaterThan(1);
  expect(await state()).toMatchObject({ width: 1080, height: 1920, tracks: 1 });
  expect((await state()).seconds).toBeGreaterThan(2);

  const download = page.waitForEvent('download');
  await player.getByRole('button', { name: 'Save' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^hookline-maya-\d{4}-\d\d-\d\d\.mp4$/);
  expect((await stat(await file.path())).size).toBeGreaterThan(50_000);

  const title = (await player.getByRole('heading', { level: 2 }).textContent()) ?? '';
  await player.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog', { name: 'Delete this video?' }).getByRole('button', { name: 'Delete video' }).click();
  const mine = page.getByRole('button', { name: `Play ${title}` });
  await expect(mine).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(mine).toBeVisible();
});

test('invalid input cannot be sent, a script survives a reload; at most ten actors, each of them once', async ({
  ownerPage: page,
}) => {
  await page.goto('/dashboard/create');
  const editor = page.getByRole('textbox', { name: 'Script' });
  await editor.fill('x'.repeat(801));
  await expect(page.getByText('801 / 800')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText('Scripts can be up to 800 characters');
  await expect(page.getByRole('button', { name: /^Generate/ })).toBeDisabled();

  await editor.fill('Kept over a reload.');
  await page.reload();
  await expect(editor).toHaveValue('Kept over a reload.');

  await page.getByRole('button', { name: 'Add actors' }).first().click();
  const cast = page.getByRole('dialog', { name: 'Select actors' });
  await cast.getByRole('button', { name: /^Maya / }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(cast.getByRole('button', { name: /^Theo / })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await expect(cast.getByRole('button', { name: /^Theo / })).toBeFocused();
  // From the favorite button of a tile, the arrow keys move on as they do from the tile itself.
  await cast.getByRole('button', { name: 'Favorite Theo' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(cast.getByRole('button', { name: /^Maya / })).toBeFocused();
  const tiles = cast.locator('button[data-actor]');
  await expect(tiles.nth(10)).toBeAttached();
  await expect(cast.getByText('0 of 10 selected')).toBeVisible();
  // By keyboard, which does not depend on the positions of tiles while the cast is still being laid out.
  for (let place = 0; place < 10; place++) {
    await tiles.nth(place).press('Enter');
    await expect(tiles.nth(place)).toHaveAttribute('aria-pressed', 'true');
    await expect(cast.getByText(`${place + 1} of 10 selected`)).toBeVisible();
  }
  await tiles.nth(10).press('Enter');
  await expect(tiles.nth(10)).toHaveAttribute('aria-pressed', 'false');
  await expect(cast.getByText('Choose up to 10 actors')).toBeVisible();
  await expect(cast.getByText('10 of 10 selected')).toBeVisible();
});

test('a lost connection is reported while it lasts and clears by itself', async ({ ownerPage: page, server }) => {
  await page.goto('/dashboard/create');
  await page.getByRole('textbox', { name: 'Script' }).fill('Two cans wait.');
  await castActor(page, 'Theo');
  await holdOperations(page);
  const answered = page.waitForResponse('**/api/ugc/create');
  await page.getByRole('button', { name: /^Generate/ }).click();
  const progress = page.getByRole('dialog', { name: 'Generating Your Video' });
  await expect(progress.getByRole('progressbar').first()).toBeVisible();
  await cancelOperation(page, server, (await (await answered).json()).operations[0].operationId);

  const refuse = (route: Route) => route.abort();
  await page.route('**/api/operations?*', refuse);
  await expect(progress.getByText('Connection Error').first()).toBeVisible();
  await page.unroute('**/api/operations?*', refuse);
  await expect(page.getByText('Connection Error')).toHaveCount(0);
  await expect(progress.getByRole('progressbar').first()).toBeVisible();
});
