import { misbehaviors, type StubServer, sendJson, startStub } from '@hookline/providers/testing/stub-server';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Caller, createTestApp, type TestApp } from '#testing/test-app.ts';
import { openInMemory } from '#testing/test-database.ts';
import { createHealthRecord } from './health-record.ts';
import { createProviderHealth } from './provider-health.ts';

let stub: StubServer;
let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  stub = await startStub();
  app = await createTestApp(await openInMemory(), {
    RUNWARE_API_KEY: 'secret-runware-key',
    RUNWARE_BASE_URL: stub.url,
    OPENAI_API_KEY: 'secret-openai-key',
    OPENAI_BASE_URL: stub.url,
    OPENAI_SPEECH_MODEL: 'tts-1',
    OPENAI_MODERATION_MODEL: 'off',
    PROVIDER_MONTHLY_CAP_USD: '50',
  });
  admin = await app.signIn({ role: 'admin' });
});
afterAll(async () => {
  await app.close();
  await stub[Symbol.asyncDispose]();
});
beforeEach(() => {
  stub.answer = ({ body }, response) => {
    const [{ taskType, taskUUID }] = body as [{ taskType: string; taskUUID: string }];
    sendJson(response, { data: [{ taskType, taskUUID }] });
  };
});

const report = async () => (await admin.get('/api/admin/services')).body;
const order = async () => {
  const { operationId } = (await admin.post('/api/avatar/generate', { prompt: 'A baker' })).body;
  await app.run(operationId);
};

it('shows administrators which service does what, and no key', async () => {
  const { capabilities } = await report();
  expect(capabilities).toContainEqual({
    name: 'AI Influencer photos',
    services: ['Nano Banana (Runware)'],
    studio: 'stands in',
  });
  expect(capabilities).toContainEqual({
    name: 'Voices of drawn actors',
    services: ['OpenAI (tts-1)'],
    studio: 'stands in',
  });
  expect(capabilities).toContainEqual({ name: 'Moderation', services: [], studio: 'serves' });
  expect(JSON.stringify(await report())).not.toContain('secret');
  expect((await (await app.signIn()).get('/api/admin/services')).status).toBe(403);
  expect((await app.visitor.get('/api/admin/services')).status).toBe(401);
});

it('shows the health of services, their current work and this month’s cost', async () => {
  await order();
  expect(await report()).toMatchObject({
    capUsd: 50,
    spentUsd: 0.039,
    services: [
      { name: 'Runware', calls: 1, failures: 0, atWork: 1, spentUsd: 0.039, restsUntil: null, lastFailureAt: null },
      { name: 'OpenAI', calls: 0, lastSuccessAt: null, atWork: 0, spentUsd: 0 },
    ],
  });
  stub.answer = misbehaviors['429 in HTML'];
  for (let times = 0; times < 5; times += 1) await order();
  const { services } = await report();
  expect(services[0]).toMatchObject({ calls: 6, failures: 5, lastReason: 'rate_limited', atWork: 6, spentUsd: 0.039 });
  expect(new Date(services[0].restsUntil).getTime()).toBeGreaterThan(Date.now());
  expect(services[0].lastSuccessAt).not.toBeNull();
});

it('adds up the counts of several processes, and restarts after a day', async () => {
  const record = (health: ReturnType<typeof createProviderHealth>) =>
    createHealthRecord({ db: app.db, health, logger: pino({ level: 'silent' }) });
  const [one, other] = [createProviderHealth(), createProviderHealth()];
  await one.watch('openai', Promise.resolve(1));
  other.failed('openai', 'timeout');
  for (const health of [one, other]) await record(health).close();
  const openai = async () => (await report()).services[1];
  expect(await openai()).toMatchObject({ calls: 2, failures: 1, lastReason: 'timeout' });
  await app.db.execute("update provider_health set counted_since = now() - interval '25 hours'");
  one.succeeded('openai');
  await record(one).close();
  expect(await openai()).toMatchObject({ calls: 1, failures: 0 });
});
