import { type StubAnswer, type StubServer, sendJson, startStub } from '@hookline/providers/testing/stub-server';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startAttempt } from '#features/operations/operations.repository.ts';
import { type Caller, createTestApp, type TestApp } from '#testing/test-app.ts';
import { openInMemory } from '#testing/test-database.ts';
import { ads } from './static-ads.table.ts';

let stub: StubServer;
let app: TestApp;
beforeAll(async () => {
  stub = await startStub();
  const env = { OPENAI_API_KEY: 'secret', OPENAI_BASE_URL: stub.url, OPENAI_MODERATION_MODEL: 'off' };
  app = await createTestApp(await openInMemory(), env);
});
afterAll(async () => {
  await app.close();
  await stub[Symbol.asyncDispose]();
});

const says =
  (answer: unknown): StubAnswer =>
  (_request, response) =>
    sendJson(response, { choices: [{ finish_reason: 'stop', message: { content: JSON.stringify(answer) } }] });

const words = {
  language: 'en',
  ads: [
    { headline: 'Late nights, early coffee', line: 'Cold brew for those who still want to sleep.' },
    { headline: 'Your three o’clock friend', line: 'Half the caffeine and all of the taste.' },
    { headline: 'Brewed slowly, gone quickly', line: 'A can that waits in your fridge.' },
  ],
  benefits: ['Half the caffeine', 'Real cold brew'],
  action: 'Try a can',
};

async function order(caller: Caller, prompt: string) {
  const { product } = (await caller.post('/api/products', { name: 'Daybreak', description: 'Cold brew in a can.' }))
    .body;
  const body = { productId: product.id, prompt };
  return (await caller.post('/api/ads/generate-async', body)).body as { operationId: string; chatId: string };
}

async function adsOf(caller: Caller, operationId: string) {
  // Words come through the services' lane, ads through the one of pictures.
  await app.run(operationId);
  await app.run(operationId);
  return (await caller.get(`/api/ads/poll-status/${operationId}`)).body;
}

it('has a model write new ads, keeps the stated facts, and asks it once even when a run dies', async () => {
  stub.answer = says(words);
  const caller = await app.signIn();
  const { operationId } = await order(caller, 'Cold brew for people who sleep badly. Only $3 a can.');
  await app.run(operationId);
  const asked = stub.requests.length;
  // A process takes it up and is killed.
  await startAttempt(app.db, operationId);
  const done = await adsOf(caller, operationId);
  expect(done).toMatchObject({ status: 'completed', progress: 100 });
  expect(stub.requests.length).toBe(asked);
  expect(JSON.stringify(stub.requests.at(-1)?.body)).toContain('Only $3 a can.');
  expect(done.results).toHaveLength(3);
  for (const { texts } of done.results) {
    const written = words.ads.find(({ headline }) => headline === texts.headline);
    expect(texts).toEqual({ headline: written?.headline, line: written?.line, action: 'Try a can' });
  }
  for (const { recipe } of await app.db.select().from(ads).where(eq(ads.operationId, operationId)))
    expect(recipe.texts).toMatchObject({ offer: { figure: '$3' }, benefits: expect.arrayContaining(words.benefits) });
  expect(new Set(done.results.map((ad: { texts: { headline: string } }) => ad.texts.headline)).size).toBe(3);
  expect((await caller.get('/api/user/usage/summary')).body.usage.staticAdGenerations).toBe(1);
});

it('leaves the words to the rules when the model fails, and never overrules what was dictated', async () => {
  const caller = await app.signIn();
  const [first, ...rest] = words.ads;
  stub.answer = says({ ...words, ads: [{ ...first, headline: 'Now 50 % cheaper' }, ...rest] });
  const made = await adsOf(caller, (await order(caller, 'Sleep like it’s Sunday. Half the caffeine.')).operationId);
  expect(made.status).toBe('completed');
  expect(JSON.stringify(made.results.map((ad: { texts: object }) => ad.texts))).not.toMatch(/50 %|Late nights/);

  stub.answer = says(words);
  const said = 'Headline: Cold, brewed. CTA: Get a can. It helps you sleep.';
  const kept = await adsOf(caller, (await order(caller, said)).operationId);
  for (const { texts } of kept.results) expect(texts).toMatchObject({ headline: 'Cold, brewed', action: 'Get a can' });
});
