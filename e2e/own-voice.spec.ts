import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { findViolations } from './find-violations.ts';
import { expect, test } from './fixtures.ts';
import { castActor, openProject } from './new-project.ts';

const take = fileURLToPath(new URL('../apps/server/src/features/voice-recordings/testing/take.mp3', import.meta.url));
/** What the sound says; the microphone repeats it. */
const script = 'This mug stays warm until lunch, honestly. Try it today!';

test('a script is recorded with the microphone, and sent with one’s own voice', async ({ ownerState, server }) => {
  const wav = join(mkdtempSync(join(tmpdir(), 'hookline-microphone-')), 'take.wav');
  execFileSync('ffmpeg', ['-loglevel', 'error', '-i', take, '-ac', '1', '-ar', '48000', '-af', 'apad=pad_dur=1', wav]);
  const { executablePath, args = [] } = test.info().project.use.launchOptions ?? {};
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: [
      ...args,
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-audio-capture=${wav}`,
    ],
  });
  const storageState = await ownerState();
  const context = await browser.newContext({ baseURL: server.origin, storageState, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await openProject(page, script);
  await castActor(page, 'Maya');
  await page.getByRole('button', { name: 'Voice: Text to Speech' }).click();
  await page.getByRole('menuitemradio', { name: 'Custom Voice' }).click();
  const dialog = page.getByRole('dialog', { name: 'Custom Voice' });
  await expect(dialog.getByText('2 sentences to go')).toBeVisible();
  expect(await findViolations(page, '[role=dialog]')).toEqual([]);

  await dialog.getByRole('button', { name: 'Start recording' }).click();
  await expect(dialog.getByRole('status').filter({ hasText: /Good level|Too loud/ })).toBeVisible();
  await page.keyboard.press('Space');
  await expect(dialog.getByRole('button', { name: 'Retake sentence 1' })).toBeVisible();
  await expect(dialog.getByText('0:03 of about', { exact: false })).toBeVisible();
  await dialog.getByRole('button', { name: 'Stop recording' }).click();
  await expect(dialog.getByRole('button', { name: 'Retake sentence 2' })).toBeVisible();
  const use = dialog.getByRole('button', { name: 'Use my voice' });
  await expect(use).toBeDisabled();
  await dialog.getByRole('checkbox').check();
  await expect(use).toBeEnabled();

  // The microphone repeats its file without regard for the sentences: the file itself is uploaded instead.
  await dialog.getByRole('radio', { name: 'Upload a sound' }).click();
  await dialog.getByLabel('Sound file').setInputFiles(take);
  await use.click();
  await expect(dialog).toBeHidden();
  const voice = page.getByRole('button', { name: 'Voice: Custom Voice' });
  await expect(voice).toBeVisible();
  await page.getByRole('textbox', { name: 'Script', exact: true }).fill(`${script} Really.`);
  await expect(page.getByRole('button', { name: 'Voice: Custom Voice (script changed)' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Script', exact: true }).fill(script);

  await voice.click();
  await page.getByRole('menuitemradio', { name: 'Custom Voice' }).click();
  const list = dialog.getByRole('region', { name: 'Your recordings' });
  await expect(list.getByRole('button', { name: 'In use' })).toBeVisible();
  await list.getByRole('button', { name: /^Delete/ }).click();
  await expect(list.getByText('None yet.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Voice: Text to Speech' })).toBeVisible();
  await browser.close();
});

test('without a microphone the dialog says why', async ({ ownerPage: page }) => {
  await openProject(page, script);
  await page.getByRole('button', { name: 'Voice: Text to Speech' }).click();
  await page.getByRole('menuitemradio', { name: 'Custom Voice' }).click();
  const dialog = page.getByRole('dialog', { name: 'Custom Voice' });
  await dialog.getByRole('button', { name: 'Start recording' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(/microphone/);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
});
