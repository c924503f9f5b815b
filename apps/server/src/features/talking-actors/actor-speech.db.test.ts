import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  misbehaviors,
  type StubAnswer,
  type StubServer,
  sendJson,
  startStub,
} from '@hookline/providers/testing/stub-server';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { readConfig } from '#config/config.ts';
import { createAssetStore } from '#features/assets/index.ts';
import {
  beginSpeech,
  findRemoteWork,
  type OperationRun,
  runOperation,
  sumSpentUsd,
} from '#features/operations/index.ts';
import { createProviderHealth, createProviders } from '#features/providers/index.ts';
import { type Caller, createTestApp, type TestApp } from '#testing/test-app.ts';
import { openInMemory } from '#testing/test-database.ts';
import { type ActorVoice, createActorSpeech } from './actor-speech.ts';
import { speechNotes } from './make-photo-talk.ts';
import type { TalkingActorInput } from './talking-actor-engine.ts';

const logger = pino({ level: 'silent' });
const script = 'This mug keeps coffee warm.';
const second = Buffer.alloc(48_000, 1);

let stub: StubServer;
let app: TestApp;
let caller: Caller;
let keptFolder: string;
beforeAll(async () => {
  stub = await startStub();
  app = await createTestApp(await openInMemory());
  keptFolder = join(app.config.dataDir, 'said');
});
afterAll(async () => {
  await app.close();
  await stub[Symbol.asyncDispose]();
});
beforeEach(async () => {
  stub.requests.length = 0;
  caller = await app.signIn();
  await rm(keptFolder, { recursive: true, force: true });
});

/** ElevenLabs as documented: a second of sound, its characters evenly spread. */
const speaks: StubAnswer = ({ body }, response) => {
  const characters = [...(body as { text: string }).text];
  const times = characters.map((_, index) => index / characters.length);
  sendJson(response, {
    audio_base64: second.toString('base64'),
    alignment: {
      characters,
      character_start_times_seconds: times,
      character_end_times_seconds: times.map((time) => time + 1 / characters.length),
    },
  });
};

async function send(actorId = 'maya', voice?: string): Promise<string> {
  const answer = await caller.post('/api/ugc/create', { script, actorIds: [actorId], music: null });
  const id = answer.body.operations[0].operationId;
  // Chosen when a service was connected: the app of this test has none.
  if (voice !== undefined)
    await app.db.execute(
      sql`update operations set input = input || ${JSON.stringify({ voice })}::jsonb where id = ${id}`,
    );
  return id;
}

/** Runs an operation up to what its actor says, as often as it is called. */
async function say(id: string, env: Record<string, string> = {}): Promise<ActorVoice | undefined> {
  const keys = { ELEVENLABS_API_KEY: 'secret-key', ELEVENLABS_BASE_URL: stub.url };
  const providers = await createProviders(readConfig({ ...keys, ...env }).providers);
  const [speaker] = providers.speakers;
  if (speaker === undefined) throw new Error('nobody speaks');
  const work = { db: app.db, logger, providers, health: createProviderHealth() };
  const { db, storage, signer } = app;
  const assets = createAssetStore({ storage, signer, ownOrigins: () => [], logger });
  const speech = createActorSpeech({ db, assets, work, speaker, keptFolder, firstWaitMs: 1 });
  const folder = join(app.config.dataDir, 'said-work');
  await mkdir(folder, { recursive: true });
  let voice: ActorVoice | undefined;
  const speakOnly = async (run: OperationRun) => {
    voice = await speech.say(run, run.operation.input as TalkingActorInput, folder);
  };
  const options = { db: app.db, logger, stopSignal: new AbortController().signal, failedText: 'It failed.' };
  await runOperation(id, options, speakOnly);
  return voice;
}

const operationOf = async (id: string) => (await caller.get(`/api/operations/${id}`)).body.operation;
const stateOf = async (id: string) => (await findRemoteWork(app.db, id, 'speech'))?.state;

it('orders once, with the documented fields, and reuses the speech', async () => {
  stub.answer = speaks;
  const id = await send();
  const voice = await say(id);
  expect(voice).toMatchObject({ notes: [], recording: { engine: 'ElevenLabs' } });
  expect(voice?.recording?.times[0]).toMatchObject({ offset: 0, startMs: 0 });
  expect(voice?.recording?.times.at(-1)).toMatchObject({ offset: script.length - 1, endMs: 1000 });
  const [request] = stub.requests;
  expect(request).toMatchObject({ method: 'POST', body: { text: script, model_id: 'eleven_turbo_v2_5' } });
  expect(request?.path).toMatch(/^\/v1\/text-to-speech\/\w{20}\/with-timestamps\?output_format=pcm_24000$/);
  expect(request?.headers['xi-api-key']).toBe('secret-key');
  // The run dies, and comes again; another video says the same.
  expect(await say(id)).toEqual(voice);
  expect((await say(await send()))?.recording?.times).toEqual(voice?.recording?.times);
  expect(stub.requests).toHaveLength(1);
  expect(await stateOf(id)).toBe('done');
  expect(await sumSpentUsd(app.db)).toBeCloseTo(script.length * 0.0003);
  // Somebody else has another voice.
  await say(await send('theo'));
  expect(stub.requests[1]?.path).not.toBe(request?.path);
  // The voice that was chosen, or the actor's own where it is gone.
  await say(await send('theo', 'elevenlabs:pqHfZKP75CvOlQylNhV4'));
  expect(stub.requests[2]?.path).toContain('pqHfZKP75CvOlQylNhV4');
  await say(await send('theo', 'elevenlabs:gone'));
  expect(stub.requests).toHaveLength(3);
});

it('uses OpenAI if a speech model is set', async () => {
  stub.answer = (_request, response) => void response.writeHead(200, { 'content-type': 'audio/pcm' }).end(second);
  const env = { ELEVENLABS_API_KEY: '', OPENAI_API_KEY: 'k', OPENAI_BASE_URL: stub.url, OPENAI_SPEECH_MODEL: 'tts-1' };
  expect(await say(await send(), env)).toMatchObject({ recording: { engine: 'OpenAI', times: [] } });
  expect(stub.requests.map(({ path, body }) => ({ path, body }))).toEqual([
    { path: '/audio/speech', body: { model: 'tts-1', input: script, voice: 'nova', response_format: 'pcm' } },
  ]);
});

it.each(['502 in HTML', 'half a JSON', 'a dropped connection'] as const)(
  'survives %s: the studio speaks',
  async (name) => {
    stub.answer = misbehaviors[name];
    const id = await send();
    expect(await say(id)).toEqual({ notes: ['ElevenLabs could not make this, so our studio did.'] });
    // It may have been paid for: nothing is ordered again.
    expect(await stateOf(id)).toBe('lost');
    stub.answer = speaks;
    expect((await say(id))?.recording).toBeUndefined();
    expect(stub.requests).toHaveLength(1);
  },
);

it('keeps that an answer was lost, for the notes of the film', async () => {
  const id = await send();
  // As if the process had died while the service spoke.
  await beginSpeech(app.db, { operationId: id, provider: 'elevenlabs', engine: 'elevenlabs x', estimateUsd: 0.01 });
  expect((await say(id))?.notes).toHaveLength(1);
  expect(await findRemoteWork(app.db, id, 'speech')).toMatchObject({ state: 'lost', reason: 'failed' });
  const note = 'ElevenLabs could not make this, so our studio did.';
  expect(await speechNotes({ db: app.db, speech: { label: 'ElevenLabs' } }, id)).toEqual([note]);
  expect(stub.requests).toHaveLength(0);
});

it('asks a busy service again, and skips one that rejects the key', async () => {
  let asked = 0;
  stub.answer = (request, response) => {
    asked += 1;
    if (asked < 3) response.writeHead(429).end();
    else return speaks(request, response);
  };
  expect((await say(await send()))?.recording).toBeDefined();
  expect(asked).toBe(3);
  await rm(keptFolder, { recursive: true });
  stub.answer = (_request, response) =>
    sendJson(response, { detail: { status: 'invalid_api_key', message: 'no' } }, 401);
  const id = await send();
  expect((await say(id))?.notes).toHaveLength(1);
  expect(await stateOf(id)).toBe('failed');
  expect((await findRemoteWork(app.db, id, 'speech'))?.estimateUsd).toBe(0);
});

it('fails and returns the credit if the studio must not step in', async () => {
  stub.answer = misbehaviors['status 500'];
  const down = await send();
  await say(down, { PROVIDER_FALLBACK: 'false' });
  expect(await operationOf(down)).toMatchObject({
    status: 'failed',
    reason: 'provider_unavailable',
    credit: { state: 'returned' },
  });
  const refused = await send();
  stub.answer = (_request, response) => sendJson(response, { detail: { status: 'content_against_policy' } }, 400);
  await say(refused);
  expect(await operationOf(refused)).toMatchObject({ status: 'failed', reason: 'content_refused' });
});

it('keeps results that arrive after a cancel, and orders nothing above the cap', async () => {
  const arrived = Promise.withResolvers<() => void>();
  stub.answer = (request, response) => arrived.resolve(() => void speaks(request, response));
  const id = await send();
  const saying = say(id);
  const answer = await arrived.promise;
  await caller.post(`/api/operations/${id}/cancel`);
  expect(await saying).toBeUndefined();
  expect(await operationOf(id)).toMatchObject({ status: 'canceled', credit: { state: 'returned' } });
  answer();
  await expect.poll(() => stateOf(id)).toBe('done');
  expect((await say(await send()))?.recording).toBeDefined();
  expect(stub.requests).toHaveLength(1);

  await rm(keptFolder, { recursive: true });
  const capped = await send();
  expect((await say(capped, { PROVIDER_MONTHLY_CAP_USD: '0' }))?.notes).toHaveLength(1);
  expect(stub.requests).toHaveLength(1);
});
