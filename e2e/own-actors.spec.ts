import sharp from 'sharp';
import { findViolations } from './find-violations.ts';
import { expect, test } from './fixtures.ts';
import { isFullRun } from './is-full-run.ts';
import { castActor, openProject, seeVideoCompleted } from './new-project.ts';

/** For drawing, filming and storing on a busy machine. */
test.setTimeout(240_000);

test('a drawn person becomes an actor, speaks in a video, and is deleted while the video stays', async ({
  ownerPage: page,
}) => {
  await page.goto('/dashboard/ugc-avatars');
  await page.getByRole('textbox', { name: 'Prompt', exact: true }).fill('A red-haired woman with freckles in a cafe');
  await page.getByRole('button', { name: 'Generate', exact: true }).click();
  await page.getByRole('button', { name: 'Create actor' }).click({ timeout: 120_000 });
  const dialog = page.getByRole('dialog', { name: 'Create actor' });
  const create = dialog.getByRole('button', { name: 'Create actor', exact: true });
  await expect(dialog.getByText('Please enter a name')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Ada');
  await expect(dialog.getByText('Please choose a voice')).toBeVisible();
  await dialog.getByRole('radio', { name: /^Maya’s voice/ }).click();
  await expect(dialog.getByRole('button', { name: 'Play Maya’s voice' })).toBeVisible();
  expect(await findViolations(page, '[role=dialog]')).toEqual([]);
  await create.click();
  await expect(page.getByText('Ada is one of your actors now.')).toBeVisible();

  const script = 'I look the same in every video.';
  await openProject(page, script);
  await page.getByRole('button', { name: 'Add actors' }).first().click();
  const cast = page.getByRole('dialog', { name: 'Select actors' });
  await cast.getByRole('button', { name: 'Yours' }).click();
  // Other specs of this server may have made actors, too.
  await expect(cast.getByRole('button', { name: /^Maya / })).toHaveCount(0);
  await expect(cast.getByRole('button', { name: /^Ada / })).toContainText('Yours');
  expect(await findViolations(page, '[role=dialog]')).toEqual([]);
  await page.keyboard.press('Escape');
  // How Ada speaks in a video that stays is seen in the full run; own-actors.db.test.ts and own-actor.media.test.ts
  // prove both in process.
  if (isFullRun) {
    await castActor(page, 'Ada');
    await page.getByRole('button', { name: /^Generate/ }).click();
    await seeVideoCompleted(page);
  }

  await page.getByRole('button', { name: 'Add actors' }).first().click();
  await cast.getByRole('button', { name: 'Delete Ada' }).click();
  await page.getByRole('button', { name: 'Delete Actor' }).click();
  await expect(cast.getByRole('button', { name: /^Ada / })).toBeHidden();

  if (!isFullRun) return;
  await page.goto('/dashboard/videos?q=ada');
  await expect(page.getByText('I look the same in every video').first()).toBeVisible();
  await page.getByRole('button', { name: /^More about I look the same/ }).click();
  await page.getByRole('menuitem', { name: /^Edit/ }).click();
  await expect(page.getByRole('dialog', { name: 'Edit video' }).getByText('Ada', { exact: true })).toBeVisible();
});

test('photos leave the browser only after consent, and each that cannot speak says why', async ({
  ownerPage: page,
}) => {
  const uploads: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/actors/own/photos')) uploads.push(request.url());
  });
  await page.goto('/dashboard/create');
  await page.getByRole('button', { name: 'Add actors' }).first().click();
  await page.getByRole('button', { name: /^Create actor/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Create actor' });
  await expect(dialog.getByText('Add at least one photo')).toBeVisible();
  const buffer = await sharp({ create: { width: 400, height: 600, channels: 3, background: '#c99a80' } })
    .jpeg()
    .toBuffer();
  await dialog.getByLabel('Add photos').setInputFiles([
    { name: 'me.jpg', mimeType: 'image/jpeg', buffer },
    { name: 'me.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') },
  ]);
  await expect(dialog.getByText('Please confirm the statement')).toBeVisible();
  expect(uploads).toEqual([]);
  expect(await findViolations(page, '[role=dialog]')).toEqual([]);
  await dialog.getByRole('checkbox', { name: /This is me, or I have this person’s written consent/ }).check();
  const reasons = dialog.getByRole('list', { name: 'Photos we can’t use' }).getByRole('listitem');
  await expect(reasons).toHaveCount(2, { timeout: 60_000 });
  await expect(reasons.first()).toContainText('We found no face.');
  await expect(dialog.getByText('None of these photos can be used')).toBeVisible();

  // What the studio answers for a photo that works is proven by photo-actors.media.test.ts.
  const tiles = ['m', 'ah', null].map((sound) => ({ sound }));
  const picture = `data:image/jpeg;base64,${buffer.toString('base64')}`;
  const mouth = { x: 0.3, y: 0.4, width: 0.4, height: 0.2 };
  await page.route('**/api/actors/own/photos', (route) =>
    route.fulfill({ json: { id: 'ast_good', url: '/good.jpg', score: 2, warnings: [] } }),
  );
  await page.route('**/photos/ast_good/preview', (route) => route.fulfill({ json: { picture, tiles, mouth } }));
  await dialog.getByLabel('Add photos').setInputFiles({ name: 'good.jpg', mimeType: 'image/jpeg', buffer });
  await expect(dialog.getByRole('img', { name: 'Your photo speaking' })).toBeVisible();
  await expect(dialog.getByText('1 of 3 photos work')).toBeVisible();
  await expect(dialog.getByText('Main', { exact: true })).toBeVisible();
  // Still until it is asked for, where less motion is preferred.
  await dialog.getByRole('button', { name: 'Play preview' }).click();
  await dialog.getByRole('button', { name: 'Pause preview' }).click();
  await expect(dialog.getByRole('button', { name: 'Play preview' })).toBeVisible();
  expect(await findViolations(page, '[role=dialog]')).toEqual([]);
  await expect(dialog.getByRole('button', { name: 'Create actor', exact: true })).toBeDisabled();

  await page.goto('/admin/photo-actors');
  await expect(page.getByText('Nobody has made an actor from photos.')).toBeVisible();
});

test('who lacks the plan reads why, and where to get it', async ({ ownerPage: page }) => {
  // The owner may do everything; the answer of another plan is put in its place.
  await page.route('**/api/actors/own', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), mayCreate: false } });
  });
  await page.goto('/dashboard/create');
  await page.getByRole('button', { name: 'Add actors' }).first().click();
  await page.getByRole('button', { name: /^Create actor/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Create actor' });
  await expect(dialog.getByText('Actors of your own come with Pro. Every plan includes our whole cast.')).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Upgrade Plan' })).toHaveAttribute('href', '/pricing');
  await expect(dialog.getByRole('button', { name: 'Create actor', exact: true })).toBeDisabled();
  expect(await findViolations(page, '[role=dialog]')).toEqual([]);
});
