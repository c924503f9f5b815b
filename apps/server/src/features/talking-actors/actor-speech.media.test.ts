import { type StubServer, sendJson, startStub } from '@hookline/providers/testing/stub-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { verifyCredits } from '#features/usage/index.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { openInMemory } from '#testing/test-database.ts';

let stub: StubServer;
let app: TestApp;
beforeAll(async () => {
  stub = await startStub();
  app = await createTestApp(await openInMemory(), { ELEVENLABS_API_KEY: 'k', ELEVENLABS_BASE_URL: stub.url });
});
afterAll(async () => {
  await app.close();
  await stub[Symbol.asyncDispose]();
});

const rate = 24_000;
const script = 'One. Two.';

/** Two beeps of 0.4 s, the second where it is said; far from where a voice of ours would say the words. */
function answerWithBeeps(second = 2.1): void {
  const samples = new Int16Array((second + 0.9) * rate);
  for (const from of [0.5, second])
    for (let at = 0; at < 0.4 * rate; at++) samples[Math.round(from * rate) + at] = 12_000 * Math.sin(at / 9);
  const starts = [0.5, 0.6, 0.7, 0.8, 0.9, ...[0, 0.1, 0.2, 0.3].map((after) => second + after)];
  stub.answer = (_request, response) =>
    sendJson(response, {
      audio_base64: Buffer.from(samples.buffer).toString('base64'),
      alignment: {
        characters: [...script],
        character_start_times_seconds: starts,
        character_end_times_seconds: starts.map((start) => start + 0.1),
      },
    });
}

it('makes a film with a service’s sound, or with our own voice and a note, for one credit each', async () => {
  const caller = await app.signIn({ plan: 'pro' });
  const film = async (actorId: string) => {
    const body = { script, actorIds: [actorId], music: null, language: 'en', ratio: '1:1' };
    const { operations } = (await caller.post('/api/ugc/create', body)).body;
    const [{ operationId }] = operations;
    // The service speaks before the film has its turn.
    await app.run(operationId);
    expect((await caller.get(`/api/operations/${operationId}`)).body.operation.status).toBe('queued');
    await app.run(operationId);
    return (await caller.get('/api/video/my')).body[0];
  };
  answerWithBeeps();
  const voiced = await film('maya');
  expect(voiced).toMatchObject({ status: 'ready', notes: [] });
  expect(stub.requests).toHaveLength(1);
  // From the first beep to the end of the second it is two seconds; stillness before and after is the studio's.
  expect(voiced.durationMs).toBeGreaterThan(2800);
  expect(voiced.durationMs).toBeLessThan(3300);
  const captions: string = (await app.visitor.get(voiced.captionsUrl)).body;
  const begins = [...captions.matchAll(/00:00:(\S+) -->/g)].map(([, seconds]) => Number(seconds));
  expect(begins).toHaveLength(2);
  expect((begins[1] ?? 0) - (begins[0] ?? 0)).toBeCloseTo(1.6, 1);

  // A hook that only a slow voice makes too long is said by ours, as `actor-speech.db.test.ts` shows of other failures.
  answerWithBeeps(12);
  const hook = (await caller.post('/api/ugc/hook', { hookText: script, actorId: 'theo' })).body;
  for (const _ of ['speech', 'film']) await app.run(hook.operationId);
  const [opening] = (await caller.get('/api/video/my')).body;
  expect(opening.notes).toEqual(['ElevenLabs takes too long to say this, so our studio’s voice does.']);
  expect(opening.status).toBe('ready');
  expect(opening.durationMs).toBeGreaterThanOrEqual(1500);
  expect(opening.durationMs).toBeLessThan(10_000);
  expect((await caller.get('/api/user/usage/summary')).body.usage.videos).toBe(2);
  // Where the operator wants no stand-in, it fails and says what to do.
  const env = { ELEVENLABS_API_KEY: 'k', ELEVENLABS_BASE_URL: stub.url, PROVIDER_FALLBACK: 'false' };
  const strict = await createTestApp(await openInMemory(), env);
  const other = await strict.signIn({ plan: 'pro' });
  const long = (await other.post('/api/ugc/hook', { hookText: script, actorId: 'theo' })).body;
  for (const _ of ['speech', 'film']) await strict.run(long.operationId);
  expect((await other.get(`/api/operations/${long.operationId}`)).body.operation).toMatchObject({
    status: 'failed',
    reason: 'script_too_long',
    error: 'ElevenLabs takes too long to say this. Your credit is back. Please shorten it.',
    credit: { state: 'returned' },
  });
  await strict.close();
  expect(await verifyCredits(app.db)).toEqual([]);
});
