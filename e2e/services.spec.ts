import { join } from 'node:path';
import { type StubServer, sendJson, startStub } from '@hookline/providers/testing/stub-server';
import { writeTinyVoice } from '@hookline/studio/testing/tiny-voice';
import { findViolations } from './find-violations.ts';
import { expect, test } from './fixtures.ts';
import { isFullRun } from './is-full-run.ts';
import { castActor } from './new-project.ts';
import { type RunningServer, startServer } from './server.ts';

test.slow();

let stub: StubServer;
let server: RunningServer;
test.beforeAll(async () => {
  stub = await startStub((_request, response) =>
    sendJson(response, { audio_base64: Buffer.alloc(48_000, 1).toString('base64'), alignment: null }),
  );
  server = await startServer({
    env: { ELEVENLABS_API_KEY: 'k', ELEVENLABS_BASE_URL: stub.url, PROVIDER_MONTHLY_CAP_USD: '50' },
  });
});
test.afterAll(async () => {
  await server?.stop();
  await stub?.[Symbol.asyncDispose]();
});

test('a connected voice service: its voices can be played and chosen, and its health is shown', async ({ page }) => {
  await page.goto(await server.ownerLink());
  await page.goto(`${server.origin}/dashboard/create`);
  await page.getByRole('textbox', { name: 'Script' }).fill('Stop scrolling. This one is worth it.');
  await castActor(page, 'Maya');
  await page.getByRole('button', { name: 'Voice: Text to Speech' }).click();
  await page.getByRole('menuitem', { name: 'Choose a voice...' }).click();
  const voices = page.getByRole('dialog', { name: 'Voice' });
  await expect(voices.getByRole('radio', { name: /^Each actor’s own voice/ })).toBeChecked();
  const sample = page.waitForResponse('**/api/ugc/voices/*/sample*');
  await voices.getByRole('button', { name: 'Listen to Sarah' }).click();
  expect((await sample).headers()['content-type']).toBe('audio/wav');
  await voices.getByRole('radio', { name: /^Bill/ }).click();
  expect(await findViolations(page, '[role=dialog]')).toEqual([]);
  await voices.getByRole('button', { name: 'Done' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Voice: Bill' })).toBeVisible();
  // What is sent is looked at; what becomes of it is seen in process (actor-voices.db.test.ts, actor-speech.db.test.ts).
  await page.route('**/api/ugc/create', (route) => route.abort());
  const request = page.waitForRequest('**/api/ugc/create');
  await page.getByRole('button', { name: /^Generate/ }).click();
  expect((await request).postDataJSON()).toMatchObject({ voice: 'elevenlabs:pqHfZKP75CvOlQylNhV4' });

  // In the ordinary run: installed-voices.db.test.ts.
  if (isFullRun) {
    await writeTinyVoice(join(server.dataDir, 'voices'), { key: 'en_GB-pair-x_low', speakers: 2, tellsLengths: true });
    await page.goto(`${server.origin}/dashboard/create`);
    await page.getByRole('textbox', { name: 'Script' }).fill('Now with voices of our own.');
    await castActor(page, 'Theo');
    await page.getByRole('button', { name: 'Voice: Bill' }).click();
    await page.getByRole('menuitem', { name: 'Choose a voice...' }).click();
    await voices.getByRole('combobox', { name: 'Speaker' }).click();
    await page.getByRole('option', { name: 'Theo' }).click();
    const own = page.waitForResponse('**/api/ugc/voices/piper*/sample*');
    await voices.getByRole('button', { name: 'Listen to Pair 2' }).click();
    expect((await own).headers()['content-type']).toBe('audio/wav');
    await voices.getByRole('radio', { name: /^Pair 2 Male, en-GB/ }).click();
    expect(await findViolations(page, '[role=dialog]')).toEqual([]);
    await voices.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('button', { name: 'Voice: Several voices' })).toBeVisible();
    const both = page.waitForRequest('**/api/ugc/create');
    await page.getByRole('button', { name: /^Generate/ }).click();
    expect((await both).postDataJSON()).toMatchObject({
      actorIds: ['maya', 'theo'],
      voice: 'elevenlabs:pqHfZKP75CvOlQylNhV4',
      actorVoices: { theo: 'piper:en_GB-pair-x_low:1' },
    });
  }

  await page.goto(`${server.origin}/dashboard/settings`);
  await page.getByRole('link', { name: 'Open', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'ElevenLabs' })).toBeVisible();
  await expect(page.getByText('of $50.00 this month (UTC)')).toBeVisible();
  await expect(page.getByText(/in the last day, none failed/)).toBeVisible();
  await expect(page.getByText('ElevenLabs (eleven_turbo_v2_5); Hookline studio if that fails')).toBeVisible();
  expect(await findViolations(page, 'main')).toEqual([]);
});
