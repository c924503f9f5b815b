import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { messages } from '@hookline/contract/messages';
import { misbehaviors, type StubServer, sendJson, startStub } from '@hookline/providers/testing/stub-server';
import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { readConfig } from '#config/config.ts';
import { assets as assetTable } from '#features/assets/assets.table.ts';
import { createAssetStore } from '#features/assets/index.ts';
import { EngineError, findRemoteWork } from '#features/operations/index.ts';
import { operations } from '#features/operations/operations.table.ts';
import { remoteWorks } from '#features/operations/remote-works.table.ts';
import { ownActors } from '#features/own-actors/own-actors.table.ts';
import { createPollRounds, createProviderHealth, createProviders } from '#features/providers/index.ts';
import { handle as poll } from '#features/providers/poll-provider.handler.ts';
import { providerHealth } from '#features/providers/provider-health.table.ts';
import { creditEntries } from '#features/usage/credits.table.ts';
import { createId } from '#platform/db/create-id.ts';
import type { OpenedDatabase } from '#platform/db/database.ts';
import { type Caller, createTestApp, type TestApp } from '#testing/test-app.ts';
import { openInMemory } from '#testing/test-database.ts';
import { makePhotoTalk } from './make-photo-talk.ts';
import { renderSlots } from './studio-engine.ts';
import type { TalkingActorInput } from './talking-actor-engine.ts';

const logger = pino({ level: 'silent' });
const script = 'This mug keeps coffee warm.';
const text = messages.talkingActors;

let stub: StubServer;
let database: OpenedDatabase;
let env: Record<string, string>;
let app: TestApp;
let film: Buffer;
let description: string;

beforeAll(async () => {
  stub = await startStub();
  database = await openInMemory();
  env = { MIRAGE_API_KEY: 'mir-secret-key', MIRAGE_BASE_URL: stub.url };
  app = await createTestApp(database, env);
  const file = join(app.config.dataDir, 'film.mp4');
  const picture = ['-f', 'lavfi', '-i', 'color=white:size=360x640:rate=30:duration=0.3'];
  const sound = ['-f', 'lavfi', '-i', 'sine=duration=0.3'];
  await promisify(execFile)('ffmpeg', [...picture, ...sound, ...['-pix_fmt', 'yuv420p', '-loglevel', 'error', file]]);
  film = await readFile(file);
  const face = new URL('../../../../../packages/studio/src/actors/photo/testing/drawn-face.json', import.meta.url);
  description = JSON.stringify({ ...JSON.parse(await readFile(face, 'utf8')), hasMatte: false });
});
afterAll(async () => {
  await app.close();
  await stub[Symbol.asyncDispose]();
});
beforeEach(() => {
  stub.requests.length = 0;
});
afterEach(async () => {
  await app.db.delete(remoteWorks);
  await app.db.delete(providerHealth);
});

/** An actor as it stands there once it was made of a photo. */
async function photoActor({ user }: Caller, { db, storage, signer } = app, name = 'Elliot'): Promise<string> {
  const store = createAssetStore({ storage, signer, ownOrigins: () => [], logger });
  const id = createId('act');
  const photo = sharp({ create: { width: 1024, height: 1536, channels: 3, background: '#c99a86' } });
  const files: Record<string, string> = {};
  for (const [fileName, source] of Object.entries({
    'photo.jpg': await photo.jpeg().toBuffer(),
    'actor.json': Buffer.from(description),
  })) {
    const key = `pictures/aa/${createId('tst')}-${fileName}`;
    const file = { key, fileName, source, userId: user.id, kind: 'photo-actor', contentType: 'image/jpeg' } as const;
    const asset = await store.store(db, file);
    await store.record(db, asset);
    files[fileName] = asset.id;
  }
  const voice = { gender: 'female', variant: 0, pitch: 1, pace: 1 };
  const speaker = { kind: 'photo', id, name, voice, ageBand: 'Adult', background: { kind: 'blur' } };
  const definition = { ...speaker, files, pictures: {} };
  await db.insert(ownActors).values({ id, userId: user.id, kind: 'photo', name, definition });
  return id;
}

it('films one ratio at a time', async () => {
  const caller = await app.signIn({ plan: 'pro' });
  const order = { script, actorIds: [await photoActor(caller)], music: null, filmedBy: 'mirage' };
  const refused = await caller.post('/api/ugc/create', { ...order, ratios: ['9:16', '16:9'] });
  expect([refused.status, refused.body.error]).toEqual([
    422,
    'Mirage films one ratio at a time. Choose one, or our studio.',
  ]);
});

async function send(caller: Caller, options: object = {}, of = app): Promise<string> {
  const body = { script, actorIds: [await photoActor(caller, of)], music: null, filmedBy: 'mirage', ...options };
  const answer = await caller.post('/api/ugc/create', body);
  expect([answer.status, answer.body.error]).toEqual([202, undefined]);
  return answer.body.operations[0].operationId;
}

/** Mirage as documented: takes it, and is done when it is asked. */
function work(): void {
  stub.answer = ({ method, path }, response) => {
    const video = { id: 'video_1', object: 'video', status: method === 'POST' ? 'PROCESSING' : 'COMPLETE' };
    if (path === '/film.mp4') response.writeHead(200, { 'content-type': 'video/mp4' }).end(film);
    else if (path === '/v1/videos/video_1/content') response.writeHead(302, { location: `${stub.url}/film.mp4` }).end();
    else if (path.startsWith('/v1/videos')) sendJson(response, video);
    else response.writeHead(404).end();
  };
}

/** One round of the poll job, as if everything were due. */
async function pollNow(): Promise<void> {
  await app.db.update(remoteWorks).set({ nextPollAt: sql`now() - interval '1 second'` });
  const { db, jobs } = app;
  const providers = await createProviders(readConfig(env).providers);
  const deps = { db, jobs, logger, providers, health: createProviderHealth(), rounds: createPollRounds(db) };
  await poll({ provider: 'mirage' }, { ...deps, pollAgain: async () => {} }, { signal: new AbortController().signal });
}

const submits = () => stub.requests.filter(({ method, path }) => method === 'POST' && path === '/v1/videos');
const operationOf = async (caller: Caller, id: string) => (await caller.get(`/api/operations/${id}`)).body.operation;
const change = (id: string, set: Partial<typeof operations.$inferInsert>) =>
  app.db.update(operations).set(set).where(eq(operations.id, id));
const entries = async (id: string) =>
  (await app.db.select().from(creditEntries).where(eq(creditEntries.operationId, id))).map(({ entry }) => entry).sort();

it('speaks first, then orders once, and brings home a film that is labeled and says who made it', async () => {
  work();
  const caller = await app.signIn({ plan: 'pro' });
  expect((await caller.get('/api/public/config')).body.photoFilmer).toEqual({ id: 'mirage', name: 'Mirage' });
  const id = await send(caller, { label: false });
  await app.run(id);
  await app.run(id);
  expect(submits()).toHaveLength(1);
  expect(submits()[0]).toMatchObject({
    headers: { 'x-api-key': 'mir-secret-key' },
    body: {
      model: 'mirage-video-1-latest',
      image_reference: 'portrait.jpg (image/jpeg)',
      audio_reference: 'speech.wav (audio/wav)',
    },
  });
  const speech = await findRemoteWork(app.db, id, 'speech');
  expect(speech).toMatchObject({
    provider: 'studio',
    state: 'done',
    sound: { times: [{ offset: 0 }, {}, {}, {}, {}] },
  });
  expect(await operationOf(caller, id)).toMatchObject({ status: 'processing', stage: 'provider', engine: 'Mirage' });
  await pollNow();
  await app.run(id);
  const operation = await operationOf(caller, id);
  expect(operation).toMatchObject({ status: 'completed', engine: 'Mirage', credit: { state: 'used' } });
  expect(await entries(id)).toEqual(['commit', 'reserve']);
  const [video] = (await caller.get('/api/video/my')).body;
  expect(video).toMatchObject({ status: 'ready', width: 1080, height: 1920 });
  expect(video.notes).toEqual(['Captions: not in videos filmed by Mirage.']);
  // Nobody may be taken in: the label is over the film, whatever was asked, and in the file.
  const poster = sharp((await app.visitor.get(video.posterUrl)).raw);
  const corner = await poster.extract({ left: 44, top: 280, width: 4, height: 40 }).raw().toBuffer();
  expect(Math.max(...corner)).toBeLessThan(120);
  expect((await app.visitor.get(video.url)).raw.toString('latin1')).toContain('did not say this on camera');
  // The recording goes with the result.
  const left = await app.db.$count(assetTable, eq(assetTable.id, speech?.sound?.assetId ?? ''));
  expect([left, submits().length]).toEqual([0, 1]);
});

it('speaks with a service’s voice, once, however often runs die before the order', async () => {
  const second = Buffer.alloc(48_000, 1);
  const spoken = { audio_base64: second.toString('base64'), alignment: null };
  const voiced = await createTestApp(database, { ...env, ELEVENLABS_API_KEY: 'k', ELEVENLABS_BASE_URL: stub.url });
  let isBusy = true;
  stub.answer = ({ path }, response) => {
    if (path.startsWith('/v1/text-to-speech/')) sendJson(response, spoken);
    else if (isBusy) response.writeHead(429).end();
    else sendJson(response, { id: 'video_2', status: 'PROCESSING' });
  };
  const caller = await voiced.signIn({ plan: 'pro' });
  const id = await send(caller, {}, voiced);
  await voiced.run(id);
  isBusy = false;
  // As if the process had died after the recording was stored, and before the order was written down.
  await app.db.execute(sql`delete from remote_works where operation_id = ${id} and part = 'result'`);
  await voiced.run(id);
  expect(stub.requests.filter(({ path }) => path.startsWith('/v1/text-to-speech/'))).toHaveLength(1);
  expect(stub.requests.map(({ path }) => path.split('?')[0])).toEqual([
    expect.stringMatching('/with-timestamps'),
    ...['/v1/videos', '/v1/videos'],
  ]);
  expect(await findRemoteWork(app.db, id)).toMatchObject({ state: 'submitted', externalId: 'video_2' });
  expect((await findRemoteWork(app.db, id, 'speech'))?.sound?.engine).toBe('ElevenLabs');
  // Only its sound tells how long a service's voice takes.
  spoken.audio_base64 = Buffer.alloc(61 * second.length, 1).toString('base64');
  const slow = await send(caller, { script: 'This mug is something else.' }, voiced);
  await voiced.run(slow);
  expect((await voiced.db.select().from(operations).where(eq(operations.id, slow)))[0]).toMatchObject({
    status: 'failed',
    reason: 'script_too_long',
    error: text.tooLongToFilm('Mirage', 60),
  });
  await voiced.close();
});

it('never orders twice, and gives the credit back when nobody knows', async () => {
  const strict = await createTestApp(database, { ...env, PROVIDER_FALLBACK: 'false' });
  const caller = await strict.signIn({ plan: 'pro' });
  work();
  const crashed = await send(caller, {}, strict);
  const intent = { operationId: crashed, provider: 'mirage', engine: 'mirage', state: 'intended' } as const;
  await app.db.insert(remoteWorks).values(intent);
  await strict.run(crashed);
  expect(submits()).toHaveLength(0);
  expect(await operationOf(caller, crashed)).toMatchObject({ status: 'failed', reason: 'provider_failed' });
  expect(await entries(crashed)).toEqual(['release', 'reserve']);
  stub.answer = misbehaviors['a dropped connection'];
  const dropped = await send(caller, {}, strict);
  await strict.run(dropped);
  await strict.run(dropped);
  expect(submits()).toHaveLength(1);
  expect(await entries(dropped)).toEqual(['release', 'reserve']);
  await strict.close();
});

it('lets the studio take over among the films, where the operator allows it', async () => {
  const caller = await app.signIn({ plan: 'pro' });
  stub.answer = (_request, response) => sendJson(response, { detail: 'Unauthorized API key' }, 401);
  const id = await send(caller);
  await app.run(id);
  expect(await operationOf(caller, id)).toMatchObject({ status: 'queued', engine: 'Hookline studio' });
  // Canceled before its turn, it costs nothing.
  await caller.post(`/api/operations/${id}/cancel`);
  expect(await entries(id)).toEqual(['release', 'reserve']);
});

it.each([messages.ownActors.revoked, messages.ownActors.actorGone])(
  'brings nobody home of whom is said: %s',
  async (error) => {
    work();
    const caller = await app.signIn({ plan: 'pro' });
    const id = await send(caller);
    await app.run(id);
    const isTheirs = eq(ownActors.userId, caller.user.id);
    if (error === messages.ownActors.revoked)
      await app.db.update(ownActors).set({ revokedAt: new Date() }).where(isTheirs);
    else await app.db.delete(ownActors).where(isTheirs);
    await pollNow();
    await app.run(id);
    expect(await operationOf(caller, id)).toMatchObject({ status: 'failed', error, credit: { state: 'returned' } });
  },
);

it('has the studio speak for no more videos at once than it renders', async () => {
  const caller = await app.signIn({ plan: 'pro' });
  let [begun, speaking] = [0, 0];
  const begin = () => {
    begun += 1;
  };
  const gate = Promise.withResolvers<void>();
  const voice = {
    name: 'a slow voice',
    async record() {
      speaking += 1;
      await gate.promise;
      throw new EngineError('unspeakable_script', 'Enough.');
    },
  };
  const deps = { db: app.db, workFolder: app.config.dataDir, voice, speech: null };
  const runs: Promise<unknown>[] = [];
  for (let count = 0; count <= renderSlots; count += 1) {
    const [operation] = await app.db
      .select()
      .from(operations)
      .where(eq(operations.id, await send(caller)));
    if (!operation) throw new Error('nothing was sent');
    const { signal } = new AbortController();
    const run = { operation, attempt: 1, lane: 'provider', signal, report: begin } as const;
    const talk = { input: operation.input as TalkingActorInput, fileName: 'x', makeOurs: async () => {} };
    runs.push(makePhotoTalk(run, deps as unknown as Parameters<typeof makePhotoTalk>[1], talk));
  }
  const ended = Promise.allSettled(runs);
  await expect.poll(() => begun).toBe(renderSlots + 1);
  expect(speaking).toBe(renderSlots);
  gate.resolve();
  expect((await ended).map(({ status }) => status)).not.toContain('fulfilled');
  expect(speaking).toBe(renderSlots + 1);
});

it('is checked again when it is edited, and is no free fix', async () => {
  const caller = await app.signIn({ plan: 'pro' });
  const id = await send(caller);
  await change(id, { status: 'completed', finishedAt: new Date() });
  const [{ id: videoId }] = (await caller.get('/api/video/my')).body;
  const edit = async (changes: object) => {
    const { status, body } = await caller.post(`/api/video/${videoId}/edit`, changes);
    return status === 202 ? body.operationId : [status, body.error];
  };
  expect((await caller.get(`/api/video/${videoId}/recipe`)).body.recipe.freeFixUntil).toBeNull();
  expect(await edit({ captions: 'boxed', freeOnly: true })).toEqual([409, messages.videos.freeFixGone]);
  expect(await edit({ ratio: '1:1' })).toEqual([422, text.filmsNotInShape('Mirage')]);
  const long = 'Call 987 654 321 now. '.repeat(36);
  expect(await edit({ script: long })).toEqual([422, text.tooLongToFilm('Mirage', 60)]);
  const inputOf = async (of: string) =>
    (await app.db.select().from(operations).where(eq(operations.id, of)))[0]?.input as { filmedBy?: string };
  const again = await edit({ captions: 'boxed' });
  expect((await inputOf(again)).filmedBy).toBe('mirage');
  expect(await operationOf(caller, again)).toMatchObject({ engine: 'Mirage', credit: { amount: 1 } });
  expect((await inputOf(await edit({ actorId: 'maya' }))).filmedBy).toBeUndefined();
});

it('takes any name for an actor', async () => {
  const caller = await app.signIn({ plan: 'pro' });
  const body = { script, actorIds: [await photoActor(caller, app, 'constructor')] };
  expect((await caller.post('/api/ugc/create', body)).status).toBe(202);
});

it('is refused where it does not fit, before anything is reserved', async () => {
  const caller = await app.signIn({ plan: 'pro' });
  const actorId = await photoActor(caller);
  const refusal = async (of: Caller, body: object) => {
    const asked = { script, actorIds: [actorId], filmedBy: 'mirage', ...body };
    const { status, body: answer } = await of.post('/api/ugc/create', asked);
    return [status, answer.error];
  };
  expect(await refusal(caller, { actorIds: ['maya'] })).toEqual([422, text.filmsPhotosOnly('Mirage')]);
  expect(await refusal(caller, { ratio: '1:1' })).toEqual([422, text.filmsNotInShape('Mirage')]);
  const long = 'Call 987 654 321 now. '.repeat(36);
  expect(await refusal(caller, { script: long })).toEqual([422, text.tooLongToFilm('Mirage', 60)]);
  const keyless = await createTestApp(database);
  const other = await keyless.signIn({ plan: 'pro' });
  const own = { actorIds: [await photoActor(other, keyless)] };
  expect(await refusal(other, own)).toEqual([422, text.filmerUnavailable('Mirage')]);
  expect((await other.get('/api/public/config')).body.photoFilmer).toBeNull();
  expect(await app.db.$count(creditEntries, eq(creditEntries.userId, other.user.id))).toBe(0);
  // Nor when the service is no longer connected.
  const [made] = (await other.post('/api/ugc/create', { script, ...own })).body.operations;
  const asked = sql`${operations.input} || '{"filmedBy":"mirage"}'::jsonb`;
  await app.db.update(operations).set({ input: asked, status: 'failed' }).where(eq(operations.id, made.operationId));
  const gone = [422, text.filmerUnavailable('Mirage')];
  const retried = await other.post('/api/video/batch-retry', { ids: [made.videoId] });
  expect([retried.status, retried.body.error]).toEqual(gone);
  await change(made.operationId, { status: 'completed', finishedAt: new Date() });
  const edited = await other.post(`/api/video/${made.videoId}/edit`, { captions: 'boxed' });
  expect([edited.status, edited.body.error]).toEqual(gone);
  await keyless.close();
});
