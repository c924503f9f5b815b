import { type StubServer, sendJson, startStub } from '@hookline/providers/testing/stub-server';
import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { remoteWorks } from '#features/operations/remote-works.table.ts';
import { type Caller, createTestApp, type TestApp } from '#testing/test-app.ts';
import { openInMemory } from '#testing/test-database.ts';
import { createHealthRecord, type HealthRecord, readRestMs } from './health-record.ts';
import { createPollRounds } from './poll-rounds.ts';
import { providerHealth } from './provider-health.table.ts';
import { createProviderHealth } from './provider-health.ts';

let stub: StubServer;
let app: TestApp;
let caller: Caller;
beforeAll(async () => {
  stub = await startStub(({ body }, response) => {
    const [{ taskType, taskUUID }] = body as [{ taskType: string; taskUUID: string }];
    sendJson(response, { data: [{ taskType, taskUUID }] });
  });
  app = await createTestApp(await openInMemory(), {
    RUNWARE_API_KEY: 'k',
    RUNWARE_BASE_URL: stub.url,
    PUBLIC_URL: 'https://ads.example.com',
    APP_SECRET: 'a secret for tests that has more than 32 characters',
  });
  caller = await app.signIn();
});
afterAll(async () => {
  await app.close();
  await stub[Symbol.asyncDispose]();
});
beforeEach(() => {
  stub.requests.length = 0;
});

/** Orders a picture, and gives the address at which the service may call. */
async function order(): Promise<{ id: string; address: string }> {
  const { operationId } = (await caller.post('/api/avatar/generate', { prompt: 'A baker' })).body;
  await app.run(operationId);
  const tasks = stub.requests.flatMap(({ body }) => body as { webhookURL: string }[]);
  const { pathname, search, origin } = new URL(tasks.at(-1)?.webhookURL ?? '');
  expect(origin).toBe('https://ads.example.com');
  return { id: operationId, address: pathname + search };
}

/** Another program's call: it has no origin of ours, and says what it likes. */
async function call(address: string, body: string | object): Promise<number> {
  const host = 'ads.example.com';
  const headers = { host, 'content-type': 'application/json' };
  return (await app.server.fastify.inject({ method: 'POST', url: address, headers, payload: body })).statusCode;
}

const workOf = async (id: string) =>
  (await app.db.select().from(remoteWorks).where(eq(remoteWorks.operationId, id)))[0];
const isDue = async (id: string) => ((await workOf(id))?.nextPollAt?.getTime() ?? 0) <= Date.now();
const laterBy = (seconds: number) =>
  app.db.update(remoteWorks).set({ nextPollAt: sql`now() + ${seconds} * interval '1 second'` });
/** When the next round of asking begins, in seconds from now. */
async function roundIn(): Promise<number> {
  const { rows } = await app.db.execute<{ seconds: number }>(
    sql`select extract(epoch from start_after - now()) as seconds from pgboss.job
        where name = 'providers.poll-provider' and state = 'created'`,
  );
  expect(rows).toHaveLength(1);
  return Number(rows[0]?.seconds);
}

it('polls at once when the service calls, and trusts nothing in the call', async () => {
  const { id, address } = await order();
  await laterBy(300);
  await app.db.execute(sql`update pgboss.job set start_after = now() + interval '5 minutes'
    where name = 'providers.poll-provider'`);
  expect(await isDue(id)).toBe(false);
  const lie = { data: [{ taskUUID: 'x', status: 'success', imageURL: 'http://evil.example/a.jpg' }] };
  expect(await call(address, lie)).toBe(200);
  expect(await isDue(id)).toBe(true);
  expect(await roundIn()).toBeLessThan(1);
  expect(await workOf(id)).toMatchObject({ state: 'submitted', files: null });
  expect(await call(address, '{ not even JSON')).toBe(200);
});

it('ignores calls that are repeated, out of order or for ended work', async () => {
  const { id, address } = await order();
  await app.db.update(remoteWorks).set({ state: 'ready', files: [] }).where(eq(remoteWorks.operationId, id));
  const before = await workOf(id);
  for (const body of [{ code: 200 }, { code: 501 }, { code: 200 }]) expect(await call(address, body)).toBe(200);
  expect(await workOf(id)).toEqual(before);
  expect((await caller.get(`/api/operations/${id}`)).body.operation).toMatchObject({ status: 'processing' });
});

it('reveals nothing without a signed address, and cannot be made to poll endlessly', async () => {
  const [{ id, address }, other] = [await order(), await order()];
  await laterBy(300);
  expect(await call(address.replace(id, other.id), {})).toBe(404);
  expect(await call(`/api/provider-callbacks/${id}`, {})).toBe(404);
  expect([await isDue(id), await isDue(other.id)]).toEqual([false, false]);
  for (let times = 0; times < 20; times += 1) expect(await call(address, {})).toBe(200);
  await laterBy(300);
  expect(await call(address, {})).toBe(200);
  expect(await isDue(id)).toBe(false);
});

it('keeps the polling interval, however often and by whichever process it is woken', async () => {
  const [one, other] = [createPollRounds(app.db), createPollRounds(app.db)];
  expect(await one.begin('a', 60_000)).toBe(0);
  for (const rounds of [one, other]) {
    const ms = await rounds.begin('a', 60_000);
    expect(ms).toBeGreaterThan(0);
    expect(ms).toBeLessThanOrEqual(60_000);
  }
  expect(await other.begin('b', 60_000)).toBe(0);
  await app.db.update(providerHealth).set({ nextRoundAt: sql`now() - interval '1 second'` });
  const begun = await Promise.all([one.begin('a', 60_000), other.begin('a', 60_000)]);
  expect(begun.filter((ms) => ms === 0)).toHaveLength(1);
});

it('leaves a service alone that fails in another process, until somebody sees it work', async () => {
  const logger = pino({ level: 'silent' });
  const [failing, working] = [createProviderHealth(), createProviderHealth()];
  await using record = keeping(createHealthRecord({ db: app.db, health: failing, logger }));
  await using other = keeping(createHealthRecord({ db: app.db, health: working, logger }));
  for (let times = 0; times < 5; times += 1) failing.failed('kie', 'unavailable');
  expect(await readRestMs({ db: app.db, health: working }, 'kie')).toBe(0);
  await record.flush();
  expect(await readRestMs({ db: app.db, health: working }, 'kie')).toBeGreaterThan(50_000);
  // One more failure elsewhere does not end the rest.
  working.failed('kie', 'unavailable');
  await other.flush();
  expect(await readRestMs({ db: app.db, health: working }, 'kie')).toBeGreaterThan(50_000);
  working.succeeded('kie');
  await other.flush();
  expect(await readRestMs({ db: app.db, health: createProviderHealth() }, 'kie')).toBe(0);
});

function keeping(record: HealthRecord): HealthRecord & AsyncDisposable {
  return { ...record, [Symbol.asyncDispose]: () => record.close() };
}
