import { execFile } from 'node:child_process';
import { readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findViolations } from './find-violations.ts';
import { expect, test } from './fixtures.ts';
import { isFullRun } from './is-full-run.ts';
import { cancelOperation, castActor, openProject, scriptBox, seeVideoCompleted, untilMade } from './new-project.ts';

test.slow();

test('look and sound are chosen in one place, kept after a reload, and sent', async ({ ownerPage: page, server }) => {
  await page.goto('/dashboard/create');
  await page.getByRole('textbox', { name: 'Script' }).fill('Stop scrolling. This one is worth it.');
  await castActor(page, 'Maya');
  const send = page.getByRole('button', { name: /^Generate/ });
  await expect(send).toBeEnabled();

  await page.getByRole('button', { name: 'More', exact: true }).click();
  const options = page.getByRole('dialog', { name: 'Look and sound' });
  await options.getByRole('radio', { name: 'Below the mouth' }).click();
  await options.getByRole('textbox', { name: 'Text color' }).or(options.getByLabel('Text color')).fill('#ffee00');
  await options.getByRole('combobox', { name: 'Expression' }).click();
  await page.getByRole('option', { name: /^Excited/ }).click();

  // A file that is not audio is reported where it was chosen; a real one is selected as soon as it is uploaded.
  await options
    .getByLabel('Music file')
    .setInputFiles({ name: 'a.mp3', mimeType: 'audio/mpeg', buffer: Buffer.alloc(99) });
  await expect(options.getByRole('alert')).toHaveText('Please upload an audio file (MP3, M4A, WAV, OGG, or FLAC).');
  const tone = join(tmpdir(), `hookline-tone-${process.pid}.mp3`);
  await promisify(execFile)('ffmpeg', ['-y', '-v', 'error', '-f', 'lavfi', '-i', 'sine=duration=2', tone]);
  const sound = { name: 'our jingle.mp3', mimeType: 'audio/mpeg', buffer: await readFile(tone) };
  await rm(tone);
  await options.getByLabel('Music file').setInputFiles(sound);
  await expect(options.getByRole('radio', { name: /^our jingle/ })).toBeChecked();

  await options.getByRole('switch', { name: /^Add an end card/ }).click();
  await options.getByRole('textbox', { name: 'Call to action' }).fill('');
  await expect(options.getByText('Please enter a call to action')).toBeVisible();
  await options.getByRole('textbox', { name: 'Address' }).fill('daybreak.example');
  expect(await findViolations(page, '[role=dialog]')).toEqual([]);
  await options.getByRole('button', { name: 'Done' }).click();
  await expect(send).toBeDisabled();
  await page.getByRole('button', { name: /^More(?! to create)/ }).click();
  await options.getByRole('textbox', { name: 'Call to action' }).fill('Shop now');
  await options.getByRole('button', { name: 'Done' }).click();

  await page.reload();
  await expect(page.getByRole('button', { name: /^More(?! to create)/ })).toContainText('4 set');
  await expect(page.getByRole('combobox', { name: 'Music' })).toContainText('our jingle');
  const request = page.waitForRequest('**/api/ugc/create');
  const answered = page.waitForResponse('**/api/ugc/create');
  await send.click();
  expect((await request).postDataJSON()).toMatchObject({
    captionPosition: 'middle',
    captionColours: { text: '#ffee00' },
    expression: 'excited',
    music: expect.stringMatching(/^mus_/),
    endCard: { callToAction: 'Shop now', url: 'daybreak.example' },
  });
  // That each of them is in the film is for the studio's own tests.
  if (isFullRun) await seeVideoCompleted(page);
  else await cancelOperation(page, server, (await (await answered).json()).operations[0].operationId);
  // The pace of an earlier render determines the estimate.
  await page.keyboard.press('Escape');
  await page.getByRole('textbox', { name: 'Script' }).fill('Something new to say about the same can.');
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(/Hookline studio, about \d+ (s|min)/)).toBeVisible();
  }).toPass(untilMade);
});

test('the first line is played before anything is sent, and disappears when it is changed', async ({
  ownerPage: page,
}) => {
  // What the film shows and says is read in previews.media.test.ts; here any film will do.
  if (!isFullRun) {
    const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
    const files = { url: '/carousel/amara.mp4', posterUrl: '/carousel/amara.avif' };
    const preview = { ...files, text: 'Wait for it.', durationMs: 2_000, expiresAt };
    await page.route('**/api/ugc/preview', (route) => route.fulfill({ json: preview }));
  }
  await page.goto('/dashboard/create');
  const script = page.getByRole('textbox', { name: 'Script' });
  await script.fill('Wait for it. There is more.');
  await castActor(page, 'Maya');
  await page.getByRole('button', { name: 'Hear the first line' }).first().click();
  const clip = page.getByLabel('Preview of Maya: Wait for it.').first();
  await expect(clip).toBeVisible(untilMade);
  expect(await clip.evaluate((element: HTMLVideoElement) => element.error)).toBeNull();
  await script.fill('Something else. There is more.');
  await expect(clip).toBeHidden();
});

test('a clip is brought, placed by sentence, and stored with the video', async ({ ownerPage: page, server }) => {
  await openProject(page, 'Stop scrolling now. I keep this in my bag. Try it this week.');
  await castActor(page, 'Maya');
  await page.getByRole('button', { name: 'Add clip' }).click();
  const picker = page.getByRole('dialog', { name: 'Show a picture or clip' });
  const file = picker.getByLabel('Clip file');
  await file.setInputFiles({ name: 'a.mp4', mimeType: 'video/mp4', buffer: Buffer.from('no film at all') });
  await expect(picker.getByRole('alert')).toHaveText('Please choose a video file (MP4 or MOV).');
  expect(await findViolations(page, '[role=dialog]')).toEqual([]);
  const film = join(tmpdir(), `hookline-clip-${process.pid}.mp4`);
  const picture = 'testsrc2=size=320x180:rate=25:duration=2';
  await promisify(execFile)('ffmpeg', ['-y', '-v', 'error', '-f', 'lavfi', '-i', picture, '-pix_fmt', 'yuv420p', film]);
  await file.setInputFiles({ name: 'kitchen_table.mp4', mimeType: 'video/mp4', buffer: await readFile(film) });
  await rm(film);

  // It stands at the first sentence after the opening.
  const blocks = page.getByRole('list', { name: 'Pictures by sentence' });
  await expect(blocks.getByRole('button', { name: /Split: kitchen table. I keep this/ })).toBeVisible();
  const row = page.getByRole('region', { name: 'Picture at sentence 2' });
  await row.getByRole('radio', { name: 'Full' }).click();
  await expect(row.getByRole('radio', { name: 'Held' })).toHaveCount(0);
  await row.getByRole('spinbutton', { name: 'to' }).fill('1.2');
  await row.getByRole('slider', { name: 'Start' }).press('ArrowRight');
  await expect(row.getByText('0:00.1 to 0:01.2')).toBeVisible();
  await row.getByRole('button', { name: 'Move or stretch' }).click();
  await page.getByRole('menuitem', { name: 'Stretch over the next sentence' }).click();
  await expect(page.getByText('more than a quarter of the video')).toBeVisible();
  expect(await findViolations(page, '[aria-label=Pictures]')).toEqual([]);

  // Arrows walk the blocks, Delete empties one, and the clip follows its sentence when the script changes.
  await blocks.getByRole('button', { name: /add a picture: Stop/ }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(blocks.getByRole('button', { name: /Full: kitchen table/ })).toBeFocused();
  await scriptBox(page).fill('Hey you. Stop scrolling now. I keep this in my bag. Try it this week.');
  await expect(page.getByRole('region', { name: 'Pictures' })).toContainText('Full');
  await page.reload();
  await expect(
    blocks.getByRole('button', { name: /Full: kitchen table. I keep this in my bag. Try it/ }),
  ).toBeVisible();

  const answered = page.waitForResponse('**/api/ugc/create');
  await page.getByRole('button', { name: /^Generate/ }).click();
  const { operations } = await (await answered).json();
  const recipe = await page.request.get(`${server.origin}/api/video/${operations[0].videoId}/recipe`);
  expect((await recipe.json()).recipe).toMatchObject({
    clips: [{ id: expect.stringMatching(/^clp_/), fromMs: 100, toMs: 1200 }],
    placements: [{ media: 0, layout: 'full', sentence: 2, sentences: 2 }],
  });
  await cancelOperation(page, server, operations[0].operationId);

  await page.keyboard.press('Escape');
  await blocks.getByRole('button', { name: /Full: kitchen table/ }).press('Delete');
  await expect(blocks).toBeHidden();
});

test('a hook video is ordered from a line in the list', async ({ ownerPage: page, server }) => {
  await page.goto('/dashboard/hook-demo');
  await expect(page.getByRole('heading', { name: 'Hook videos' })).toBeVisible();
  const make = page.getByRole('button', { name: 'Make the hook video' });
  await expect(make).toBeDisabled();
  await expect(page.getByText('Please choose or write an opening line')).toBeVisible();

  // A finished one plays, with its voice and captions.
  const problem = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: 'Play the Problem hook' }) });
  // Looped, so that it is still playing when the button is pressed again, however long that takes.
  await problem.locator('video').evaluate((clip: HTMLVideoElement) => {
    clip.loop = true;
  });
  await page.getByRole('button', { name: 'Play the Problem hook' }).click();
  await expect(page.getByRole('button', { name: 'Pause the Problem hook' })).toBeVisible();
  await page.getByRole('button', { name: 'Pause the Problem hook' }).click();

  await page.getByRole('tab', { name: 'List' }).click();
  await page.getByRole('radio', { name: 'Save this little checklist before you buy anything.' }).click();
  await expect(page.getByText('Please choose an actor')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search actors' }).or(page.getByLabel('Search actors')).fill('theo');
  await page.getByRole('radio', { name: 'Theo' }).click();
  expect(await findViolations(page)).toEqual([]);
  const answered = page.waitForResponse('**/api/ugc/hook');
  await make.click();
  await expect(page.getByRole('dialog', { name: 'Generating Your Video' })).toBeVisible();
  // What becomes of it is like any talking video, which another test sees through to its end.
  if (isFullRun) return seeVideoCompleted(page);
  await cancelOperation(page, server, (await (await answered).json()).operationId);
});

// In the ordinary run: the schedule in accessibility.spec.ts, which is built like the others; public-site.spec.ts asks for both others.
test('announced features say so and offer an alternative', { tag: '@full' }, async ({ ownerPage: page }) => {
  for (const [path, title] of [
    ['ugc-lipsync', 'UGC with lipsync'],
    ['schedule', 'Schedule'],
    ['campaigns', 'Campaigns'],
  ] as const) {
    await page.goto(`/dashboard/${path}`);
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Coming soon' })).toBeVisible();
    // They are built alike; the schedule is looked at in both themes each time (accessibility.spec.ts).
    if (isFullRun) expect(await findViolations(page)).toEqual([]);
  }
});

test('two hooks in two ratios are one send, grouped and downloaded as one zip', async ({ ownerPage: page, server }) => {
  await openProject(page, 'Stop scrolling. It is good.');
  await castActor(page, 'Maya');
  await expect(page.getByRole('button', { name: 'Generate video' })).toBeEnabled();
  await page.getByRole('button', { name: 'Add hook' }).click();
  // The new hook stands in the editor, before the body both share.
  await expect(page.getByRole('button', { name: 'Hook 2', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await expect(scriptBox(page)).toHaveValue(/ It is good\.$/);
  await scriptBox(page).fill('I quit coffee! It is good.');
  await page.getByRole('button', { name: 'Hook 1', exact: true }).click();
  await expect(scriptBox(page)).toHaveValue('Stop scrolling. It is good.');

  const matrix = page.getByRole('region', { name: 'Hooks by actor' });
  await matrix.getByRole('checkbox', { name: 'Ratio 1:1' }).check();
  await expect(page.getByText('2 pairs × 2 ratios')).toBeVisible();
  await matrix.getByRole('checkbox', { name: 'Hook 2, Maya' }).uncheck();
  await expect(page.getByRole('button', { name: 'Generate 2 videos' })).toBeEnabled();
  await matrix.getByRole('checkbox', { name: 'Hook 2, Maya' }).check();
  expect(await findViolations(page)).toEqual([]);
  const answered = page.waitForResponse('**/api/ugc/create');
  await page.getByRole('button', { name: 'Generate 4 videos' }).click();
  const progress = page.getByRole('dialog', { name: 'Generating Your Videos' });
  await expect(progress.getByRole('progressbar', { name: /^Hook 2 · Maya · 1:1/ })).toBeVisible();
  await expect(progress).toContainText('2 credits held');
  // One is enough to see it in its group; matrix.db.test.ts makes all four, and their zip.
  const { operations } = await (await answered).json();
  for (const { operationId, videoId } of isFullRun ? [] : operations) {
    const { video } = await (await page.request.get(`/api/video/${videoId}`)).json();
    if (video.name !== 'Hook 1 · Maya · 1:1') await cancelOperation(page, server, operationId);
  }
  if (isFullRun) await seeVideoCompleted(page);

  await page.goto('/dashboard/videos');
  const group = page.getByRole('heading', { name: /^Stop scrolling|^I quit coffee/ });
  await expect(group).toBeVisible();
  for (const hook of isFullRun ? ['Hook 1', 'Hook 2'] : ['Hook 1'])
    await expect(page.getByRole('button', { name: new RegExp(`^Play ${hook} · Maya · 1:1`) })).toBeVisible(untilMade);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download all' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^hookline-project-\d{4}-\d\d-\d\d\.zip$/);
  expect((await stat(await file.path())).size).toBeGreaterThan(100_000);
});
