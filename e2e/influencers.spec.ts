import { cast } from '@hookline/studio/cast';
import { renderActorThumbnail } from '@hookline/studio/pictures';
import sharp from 'sharp';
import { findViolations } from './find-violations.ts';
import { expect, test } from './fixtures.ts';
import { isFullRun } from './is-full-run.ts';

/** For drawing, filming and storing on a busy machine. */
test.setTimeout(240_000);

test('a description becomes a photo, and the photo a video in My Videos', async ({ ownerPage: page, server }) => {
  await page.goto('/dashboard/ugc-avatars');
  await expect(page.getByRole('heading', { level: 1, name: 'Describe your AI Influencer' })).toBeVisible();
  const prompt = page.getByRole('textbox', { name: 'Prompt', exact: true });
  const generate = page.getByRole('button', { name: 'Generate', exact: true });
  await expect(generate).toBeDisabled();

  await prompt.fill('a golden retriever in sunglasses');
  await generate.click();
  await expect(page.getByRole('alert').filter({ hasText: 'No credit was used' })).toBeVisible();

  await prompt.fill('A woman with a copper bob and tattoos, in a kitchen');
  await page.getByRole('radio', { name: 'No Selfie' }).click();
  await generate.click();
  await expect(page.getByText('Left out: tattoos.')).toBeVisible({ timeout: 120_000 });
  await page.route(/\/files\/.*[?&]name=/, (route) => route.fulfill({ status: 404, body: '' }));
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  await expect(page.getByText('Download Failed')).toBeVisible();
  await page.unroute(/\/files\/.*[?&]name=/);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  expect((await download).suggestedFilename()).toMatch(/\.jpg$/);
  await page.getByRole('button', { name: 'Remove from prompt' }).click();
  await expect(prompt).toHaveValue('A woman with a copper bob, in a kitchen');
  expect(await findViolations(page)).toEqual([]);

  // The photo and its description are still there after a reload.
  await page.reload();
  await expect(prompt).toHaveValue('A woman with a copper bob and tattoos, in a kitchen');

  // A product in hand is a photo and a credit of its own; the page shows it when it is there.
  await page.getByRole('button', { name: 'Add a product', exact: true }).click();
  const inHand = page.getByRole('dialog', { name: 'Product in Hand' });
  const makePhoto = inHand.getByRole('button', { name: 'Generate photo' });
  await expect(makePhoto).toBeDisabled();
  await inHand.getByLabel('Product image').setInputFiles({
    name: 'can.png',
    mimeType: 'image/png',
    buffer: await sharp({ create: { width: 300, height: 500, channels: 3, background: '#1d5c63' } })
      .png()
      .toBuffer(),
  });
  await inHand.getByRole('textbox', { name: 'Interaction prompt' }).fill('She holds up her motorbike');
  await makePhoto.click();
  await expect(page.getByText(/Too big to hold in one hand/)).toBeVisible();
  await inHand.getByRole('textbox', { name: 'Interaction prompt' }).fill('She lifts the can');
  await makePhoto.click();
  await expect(inHand).toBeHidden({ timeout: 120_000 });
  await expect(page.getByRole('button', { name: /^She lifts the can/ })).toBeVisible({ timeout: 120_000 });
  const { operations: soFar } = await (await page.request.get('/api/operations')).json();
  const spent = soFar.filter(({ kind }: { kind: string }) => ['product-in-hand', 'image-to-video'].includes(kind));
  expect(spent.map(({ credit }: { credit: object }) => credit)).toEqual([
    { kind: 'productInHandImages', amount: 1, state: 'used' },
  ]);

  await page
    .getByRole('button', { name: /copper bob.*Make a video$/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Make it move' });
  await expect(dialog.getByText('Needs a Runware key on this server').first()).toBeVisible();
  const send = dialog.getByRole('button', { name: 'Generate Video' });
  await expect(send).toBeDisabled();
  await dialog.getByRole('button', { name: 'Use default' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Video prompt' })).toHaveValue(
    'Natural movement, subtle camera motion',
  );
  await expect(send).toBeEnabled();
  expect(await findViolations(page, '[role=dialog]')).toEqual([]);
  await send.click();
  await expect(dialog.getByRole('radio', { name: 'Videos (1)' })).toBeVisible();
  if (!isFullRun) {
    // That a photo becomes a video of the library is proven without a browser (make-image-to-video.media.test.ts).
    const { operations } = await (await page.request.get('/api/operations')).json();
    const made = operations.find(({ kind }: { kind: string }) => kind === 'image-to-video');
    const headers = { origin: server.origin };
    const answer = await page.request.post(`/api/operations/${made.id}/cancel`, { headers });
    expect(answer.ok()).toBe(true);
    return;
  }
  await expect(dialog.getByRole('button', { name: 'Download' })).toBeVisible({ timeout: 200_000 });
  await page.goto('/dashboard/videos?kind=image-to-video');
  await expect(page.getByText('A woman with a copper bob and tattoos, in a kitchen').first()).toBeVisible();
});

test('an upload requires confirmed consent, can be deleted and restored, and speaks as an actor', async ({
  ownerPage: page,
}) => {
  const [actor] = cast;
  if (!actor) throw new Error('Somebody is in the cast.');
  await page.goto('/dashboard/ugc-avatars');
  await page.getByLabel('Upload image').setInputFiles({
    name: 'reference.jpg',
    mimeType: 'image/jpeg',
    buffer: renderActorThumbnail(actor, { width: 720, height: 1080, format: 'jpeg' }),
  });
  await page.getByRole('textbox', { name: 'Prompt', exact: true }).fill('A man in a park');
  await expect(page.getByRole('button', { name: 'Generate', exact: true })).toBeDisabled();
  await page.getByRole('checkbox', { name: 'Everyone in this photo agreed to be in AI ads.' }).check({ force: true });
  const tile = page.getByRole('button', { name: /^Uploaded photo/ });
  await expect(tile).toBeVisible();
  await expect(page.getByRole('button', { name: 'Generate', exact: true })).toBeEnabled();

  await page.getByRole('button', { name: /^View All/ }).click();
  const all = page.getByRole('dialog', { name: /^All Generated Photos \(\d+\)$/ });
  await expect(all).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Delete Uploaded photo' }).click();
  await expect(tile).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(tile).toBeVisible();

  const [uploaded] = await (await page.request.get('/api/avatar/my')).json();
  await page.goto(`/dashboard/ugc-avatars?photo=${uploaded.id}`);
  await page.getByRole('button', { name: 'Make it speak' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create actor' });
  await dialog.getByRole('checkbox', { name: /This is me, or I have this person’s written consent/ }).check();
  // What the studio makes of a photo is proven by photo-actors.media.test.ts, and the dialog's answers by
  // own-actors.spec.ts.
  if (!isFullRun) return;
  await expect(dialog.getByText('1 of 1 photo works')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Elliot');
  await dialog.getByRole('radio', { name: /^Maya’s voice/ }).click();
  expect(await findViolations(page, '[role=dialog]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Create actor', exact: true }).click();
  await expect(page.getByText('Elliot is one of your actors now.')).toBeVisible({ timeout: 180_000 });
  await page.goto('/dashboard/create');
  await page.getByRole('button', { name: 'Add actors' }).first().click();
  const actors = page.getByRole('dialog', { name: 'Select actors' });
  await actors.getByRole('button', { name: 'Yours' }).click();
  await expect(actors.getByRole('button', { name: /^Elliot / })).toBeVisible();
});
