import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeTinyVoice } from '@hookline/studio/testing/tiny-voice';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { operations } from '#features/operations/operations.table.ts';
import { buildVideo } from '#testing/build-video.ts';
import { type Caller, createTestApp, type TestApp } from '#testing/test-app.ts';
import { openInMemory } from '#testing/test-database.ts';

const pair = 'en_GB-pair-x_low';
let app: TestApp;
let caller: Caller;
let folder: string;
beforeAll(async () => {
  app = await createTestApp(await openInMemory());
  folder = join(app.config.dataDir, 'voices');
  caller = await app.signIn();
});
afterAll(() => app.close());

const list = async (query = '') => (await caller.get(`/api/ugc/voices${query}`)).body;
const inputOf = async (operationId: string) =>
  (await app.db.select().from(operations).where(eq(operations.id, operationId)))[0]?.input;
const send = (body: object) =>
  caller.post('/api/ugc/create', { script: 'Hello there.', actorIds: ['maya'], music: null, ...body });

it('offers voices as soon as they are in the folder, and lets people hear them', async () => {
  expect(await list()).toEqual({ service: null, voices: [] });
  const [before] = (await send({})).body.operations;
  expect(await inputOf(before.operationId)).toMatchObject({ installedVoice: 'none' });

  await writeTinyVoice(folder, { key: pair, speakers: 2, tellsLengths: true });
  await writeTinyVoice(folder, { key: 'de_DE-einer-low', accent: 'de' });
  // Voices are listened to now, to find out how they sound.
  expect((await list()).voices).toEqual([
    { id: 'piper:de_DE-einer-low', name: 'Einer', gender: 'female', age: null, from: 'installed', locale: 'de-DE' },
    { id: `piper:${pair}:0`, name: 'Pair 1', gender: 'female', age: null, from: 'installed', locale: 'en-GB' },
    { id: `piper:${pair}:1`, name: 'Pair 2', gender: 'male', age: null, from: 'installed', locale: 'en-GB' },
  ]);
  expect((await list('?language=de')).voices).toHaveLength(1);

  const hear = (id: string) => caller.get(`/api/ugc/voices/${encodeURIComponent(id)}/sample?language=en`);
  // They wait for each other, and nobody takes more than two places.
  const both = await Promise.all([hear(`piper:${pair}:0`), hear(`piper:${pair}:1`), hear('piper:de_DE-einer-low')]);
  expect(both.filter(({ body }) => body?.code === 'RATE_LIMITED')).toHaveLength(1);
  const sample = await hear(`piper:${pair}:1`);
  expect([sample.status, sample.headers['content-type']]).toEqual([200, 'audio/wav']);
  expect(sample.raw.subarray(0, 4).toString()).toBe('RIFF');
  expect((await hear(`piper:${pair}:9`)).status).toBe(404);
  expect((await hear('piper:../../x')).status).toBe(404);
  // It does not speak English, and another voice's sample would mislead.
  expect((await hear('piper:de_DE-einer-low')).status).toBe(503);
}, 90_000);

it('gives each actor the voice that was chosen, or one that suits, and keeps it with the video', async () => {
  const woman = `piper:${pair}:0`;
  const man = `piper:${pair}:1`;
  const sent = await send({ actorIds: ['maya', 'theo'], voice: woman, actorVoices: { theo: man } });
  expect(sent.status).toBe(202);
  const inputs = await Promise.all(
    sent.body.operations.map(({ operationId }: { operationId: string }) => inputOf(operationId)),
  );
  expect(inputs).toMatchObject([
    { actorId: 'maya', voice: woman, installedVoice: woman },
    { actorId: 'theo', voice: man, installedVoice: man },
  ]);
  const { recipe } = (await caller.get(`/api/video/${sent.body.operations[1].videoId}/recipe`)).body;
  expect(recipe.voice).toBe(man);

  const own = await send({ actorIds: ['maya', 'theo'], voice: woman, actorVoices: { theo: null } });
  const theo = await inputOf(own.body.operations[1].operationId);
  expect(theo).toMatchObject({ installedVoice: man });
  expect(theo).not.toHaveProperty('voice');
  expect((await send({ actorVoices: { maya: 'piper:en_US-amy-medium' } })).body).toMatchObject({
    code: 'INVALID_INPUT',
    details: [{ path: 'voice', message: 'This voice is no longer there. Please choose another one.' }],
  });
});

it('makes a video again with the voice it had, also when others were installed or it was removed since', async () => {
  // With credits of their own.
  caller = await app.signIn();
  const woman = `piper:${pair}:0`;
  const edit = async (change: object, changes: object) => {
    const { videoId, operationId } = await buildVideo(app, caller, { script: 'Hello.' });
    const made = (await inputOf(operationId)) as object;
    const input = { ...made, installedVoice: undefined, ...change };
    await app.db.update(operations).set({ input }).where(eq(operations.id, operationId));
    const edited = await caller.post(`/api/video/${videoId}/edit`, changes);
    expect(edited.status).toBe(202);
    return inputOf(edited.body.operationId);
  };
  expect(await edit({}, { ratio: '1:1' })).toMatchObject({ installedVoice: 'none' });
  expect(await edit({}, { voice: woman })).toMatchObject({ installedVoice: woman, voice: woman });
  // An English-only voice speaks nothing else.
  const german = { script: 'Dieser Becher hält meinen Kaffee den ganzen Tag lang warm.' };
  expect(await edit({ installedVoice: woman }, german)).toMatchObject({ installedVoice: 'piper:de_DE-einer-low' });
  await rm(join(folder, pair), { recursive: true });
  const chosen = { voice: woman, installedVoice: woman };
  expect(await edit(chosen, { ratio: '1:1' })).toMatchObject({ installedVoice: woman });
  expect((await send({ voice: woman })).status).toBe(422);
});
