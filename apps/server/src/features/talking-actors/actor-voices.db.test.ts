import { type StubServer, sendJson, startStub } from '@hookline/providers/testing/stub-server';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Caller, createTestApp, type TestApp } from '#testing/test-app.ts';
import { openInMemory } from '#testing/test-database.ts';

let stub: StubServer;
let app: TestApp;
let caller: Caller;
const speaks: StubServer['answer'] = (_request, response) =>
  sendJson(response, { audio_base64: Buffer.alloc(4800, 1).toString('base64'), alignment: null });
beforeAll(async () => {
  stub = await startStub();
  app = await createTestApp(await openInMemory(), {
    ELEVENLABS_API_KEY: 'k',
    ELEVENLABS_BASE_URL: stub.url,
    ELEVENLABS_VOICES: 'Anna:own1:female:young:de+fr, Berta:own2:female',
  });
});
afterAll(async () => {
  await app.close();
  await stub[Symbol.asyncDispose]();
});
beforeEach(async () => {
  stub.requests.length = 0;
  stub.answer = speaks;
  caller = await app.signIn();
});

const list = async (query = '') => (await caller.get(`/api/ugc/voices${query}`)).body;
const hear = (id: string, language = 'en') =>
  caller.get(`/api/ugc/voices/${encodeURIComponent(id)}/sample?language=${language}`);

it('lists the voices of a language, the account’s own instead of the default ones of their gender', async () => {
  const { service, voices } = await list();
  expect(service).toBe('ElevenLabs');
  expect(voices.slice(0, 2)).toEqual([
    { id: 'elevenlabs:own1', name: 'Anna', gender: 'female', age: 'young', from: 'service', locale: null },
    { id: 'elevenlabs:own2', name: 'Berta', gender: 'female', age: 'adult', from: 'service', locale: null },
  ]);
  const women = voices.filter(({ gender }: { gender: string }) => gender === 'female');
  expect([women.length, voices.length]).toEqual([2, 12]);
  const ids = voices.map(({ id }: { id: string }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const names = ({ voices }: { voices: { name: string }[] }) => voices.map(({ name }) => name);
  expect(names(await list('?language=fr'))).toContain('Anna');
  expect(names(await list('?language=ja'))).not.toContain('Anna');
  expect((await app.visitor.get('/api/ugc/voices')).status).toBe(401);
});

it('lists none without a service', async () => {
  const plain = await createTestApp(await openInMemory());
  const user = await plain.signIn();
  expect((await user.get('/api/ugc/voices')).body).toEqual({ service: null, voices: [] });
  expect((await user.get('/api/ugc/voices/elevenlabs:own1/sample')).status).toBe(404);
  await plain.close();
});

it('orders a sample once for each voice and language, and reports failures', async () => {
  const [one, another] = await Promise.all([hear('elevenlabs:own2'), hear('elevenlabs:own2')]);
  for (const { status, headers } of [one, another])
    expect([status, headers['content-type']]).toEqual([200, 'audio/wav']);
  expect((await hear('elevenlabs:own2')).raw.length).toBe(4844);
  expect(stub.requests).toHaveLength(1);
  await hear('elevenlabs:own2', 'de');
  expect(stub.requests.map(({ body }) => (body as { language_code: string }).language_code)).toEqual(['en', 'de']);
  expect((await hear('elevenlabs:nobody')).status).toBe(404);
  stub.answer = (_request, response) => void response.writeHead(503).end();
  expect(await hear('elevenlabs:own1')).toMatchObject({ status: 503, body: { code: 'ENGINE_UNAVAILABLE' } });
});

it('limits the ordering of samples', async () => {
  const languages = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'sv', 'tr', 'ja'];
  const voices: { id: string }[] = (await list()).voices.slice(2, 5);
  const statuses: number[] = [];
  for (const { id } of voices) for (const language of languages) statuses.push((await hear(id, language)).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(30);
  expect(statuses.at(-1)).toBe(429);
});

it('accepts only voices of the service', async () => {
  const send = (voice: string) =>
    caller.post('/api/ugc/create', { script: 'Hello there.', actorIds: ['maya'], music: null, voice });
  expect((await send('elevenlabs:nobody')).body).toMatchObject({
    code: 'INVALID_INPUT',
    details: [{ path: 'voice', message: 'This voice is no longer there. Please choose another one.' }],
  });
  const { operations } = (await send('elevenlabs:own2')).body;
  const { recipe } = (await caller.get(`/api/video/${operations[0].videoId}/recipe`)).body;
  expect(recipe.voice).toBe('elevenlabs:own2');
});
