import type { Page } from '@playwright/test';
import { findViolations } from './find-violations.ts';
import { expect, test } from './fixtures.ts';
import { isFullRun } from './is-full-run.ts';
import { seeVideoCompleted, untilMade } from './new-project.ts';

interface Sent {
  operations: { operationId: string; videoId: string }[];
}

/** Makes one short video, waits until it is finished and shows it. */
async function makeVideo(page: Page, script: string): Promise<void> {
  await page.goto('/dashboard/videos');
  const sent: Sent = await page.evaluate(
    async (body) => {
      const answer = await fetch('/api/ugc/create', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      if (answer.status !== 202) throw new Error(await answer.text());
      return answer.json();
    },
    // The smallest picture: most of a render is drawing it.
    { script, actorIds: ['maya'], music: null, ratio: '1:1' },
  );
  const videoId = sent.operations[0]?.videoId ?? '';
  await expect
    .poll(async () => (await (await page.request.get(`/api/video/${videoId}`)).json()).video.status, untilMade)
    .toBe('ready');
  await page.reload();
}

/** First line of a video that no test changes, so that one is enough for all tests of a worker. */
const lasting = 'Looking for this';
let lastingIsMade = false;

/** Opens My Videos with the shared video in it. */
async function openLibrary(page: Page): Promise<void> {
  if (lastingIsMade) await page.goto('/dashboard/videos');
  else await makeVideo(page, `${lasting}.`);
  lastingIsMade = true;
}

const more = (page: Page, name: string) => page.getByRole('button', { name: `More about ${name}` }).first();

test('rename, play with Space, edit into a second version, select both, download, delete and undo', async ({
  ownerPage: page,
}) => {
  test.slow();
  await makeVideo(page, 'Two cans wait.');

  await more(page, 'Two cans wait').click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  const name = page.getByRole('textbox', { name: 'Name' });
  await expect(name).toHaveValue('Two cans wait');
  await name.fill('');
  await page.getByRole('button', { name: 'Rename' }).click();
  await expect(page.getByText('Please enter a name')).toBeVisible();
  await name.fill('Fridge');
  await name.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByRole('button', { name: 'Play Fridge' }).click();
  const player = page.getByRole('dialog', { name: 'Fridge' });
  const film = player.locator('video');
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThan(1);
  const isPaused = () => film.evaluate((video: HTMLVideoElement) => video.paused);
  await film.evaluate((video: HTMLVideoElement) => {
    video.loop = true;
    video.pause();
  });
  await page.keyboard.press('Space');
  await expect.poll(isPaused).toBe(false);
  await page.keyboard.press('Space');
  await expect.poll(isPaused).toBe(true);

  // It does not keep playing behind a dialog that covers it.
  await page.keyboard.press('Space');
  await expect.poll(isPaused).toBe(false);
  await player.getByRole('button', { name: 'Edit' }).click();
  await expect(page.locator('video')).toHaveJSProperty('paused', true);
  const edit = page.getByRole('dialog', { name: 'Edit video' });
  await expect(edit).toContainText('Change something first.');
  await page.keyboard.press('Escape');
  await expect(edit).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(player).toHaveCount(0);

  // Edit fetches the video once more, so that a dialog that has to wait for it still opens first.
  await page.reload();
  await more(page, 'Fridge').click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await expect(edit).toContainText('The original stays');
  await expect(edit).toContainText('Uses 1 video credit');
  await expect(edit).toContainText('Change something first.');
  await expect(edit.getByRole('button', { name: 'Make version 2' })).toBeDisabled();
  await edit.getByRole('textbox', { name: 'Script' }).fill('Two cans slept.');
  await edit.getByRole('combobox', { name: 'Captions' }).click();
  await page.getByRole('option', { name: /^Boxed/ }).click();
  const request = page.waitForRequest('**/edit');
  await edit.getByRole('button', { name: 'Make version 2' }).click();
  expect((await request).postDataJSON()).toEqual({ script: 'Two cans slept.', captions: 'boxed' });
  await seeVideoCompleted(page);
  // After any number of successive dialogs, the focus returns to the element that opened the first one.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'More about Fridge' }).last()).toBeFocused();

  await page.goto('/dashboard/videos');
  await expect(page.getByText(/Version 2/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Play Fridge' })).toHaveCount(2);

  await page.getByRole('button', { name: 'Select', exact: true }).click();
  for (const place of [0, 1]) await page.getByRole('button', { name: 'Select Fridge' }).nth(place).click();
  const bar = page.getByRole('region', { name: 'Selected videos' });
  await expect(bar).toContainText('2 videos selected');
  // The bar is at the bottom of the screen, even with no more than two videos above it.
  const lowerEdge = () => bar.evaluate((element) => window.innerHeight - element.getBoundingClientRect().bottom);
  await expect.poll(lowerEdge).toBeLessThan(40);
  const download = page.waitForEvent('download');
  await bar.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toMatch(/^hookline-videos-.*\.zip$/);

  await bar.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog', { name: 'Delete 2 videos?' }).getByRole('button', { name: 'Delete videos' }).click();
  await expect(page.getByRole('button', { name: 'Play Fridge' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Play Fridge' })).toHaveCount(2);
});

test('search, kind and order are kept in the address; a variation of what is found opens with all fields filled', async ({
  ownerPage: page,
}) => {
  await openLibrary(page);
  const asked = page.waitForRequest((request) => request.url().includes('search=looking'));
  await page.getByRole('searchbox', { name: 'Search videos' }).fill('looking');
  await asked;
  await expect(page.getByRole('button', { name: 'Play Looking for this' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Sort' }).click();
  await page.getByRole('option', { name: 'Name A-Z' }).click();
  await page.getByRole('combobox', { name: 'Kind' }).click();
  await page.getByRole('option', { name: 'Hooks' }).click();
  await expect(page).toHaveURL(/q=looking&sort=name&kind=hook/);
  await expect(page.getByText('No results for “looking”')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('searchbox', { name: 'Search videos' })).toHaveValue('looking');
  await expect(page.getByText('No results for “looking”')).toBeVisible();

  await page.getByRole('combobox', { name: 'Kind' }).click();
  await page.getByRole('option', { name: 'All kinds' }).click();
  await more(page, lasting).click();
  await page.getByRole('menuitem', { name: 'Make a variation' }).click();
  await expect(page).toHaveURL(/\/dashboard\/create$/);
  await expect(page.getByRole('textbox', { name: 'Script' })).toHaveValue(`${lasting}.`);
  await expect(page.getByRole('button', { name: /^Generate video/ })).toBeEnabled();
});

test('menu, dialogs and selection meet the accessibility rules', async ({ ownerPage: page }) => {
  await openLibrary(page);
  // One theme for all rules; accessibility.spec.ts checks the page in the light theme, and edit.spec.ts the dialog. The
  // theme may change before the program of the page has loaded.
  for (const colorScheme of isFullRun ? (['light', 'dark'] as const) : (['dark'] as const)) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    await more(page, lasting).click();
    await expect(page.getByRole('menu')).toBeVisible();
    expect(await findViolations(page, '[role=menu]')).toEqual([]);
    for (const [item, title] of [
      ['Rename', 'Rename video'],
      ['Edit', 'Edit video'],
    ] as const) {
      if ((await page.getByRole('menu').count()) === 0) await more(page, lasting).click();
      await page.getByRole('menuitem', { name: item }).click();
      await expect(page.getByRole('dialog', { name: title })).toBeVisible();
      expect(await findViolations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      // The menu item that opened it disappeared with its menu.
      await expect(more(page, lasting)).toBeFocused();
    }
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    await page
      .getByRole('button', { name: `Select ${lasting}` })
      .first()
      .click();
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Done' }).click();
  }
});
