import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { misbehaviors, type StubServer, sendJson, startStub } from '@hookline/providers/testing/stub-server';
import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { jobDefinitions } from '#compose-features.ts';
import { readConfig } from '#config/config.ts';
import { aiCreators } from '#features/creators/ai-creators.table.ts';
import { remoteWorks } from '#features/operations/remote-works.table.ts';
import { handle as sweepOperations } from '#features/operations/sweep.handler.ts';
import { creditEntries } from '#features/usage/credits.table.ts';
import type { OpenedDatabase } from '#platform/db/database.ts';
import { createJobs, type Jobs } from '#platform/jobs/jobs.ts';
import { type Caller, createTestApp, type TestApp } from '#testing/test-app.ts';
import { openInMemory } from '#testing/test-database.ts';
import { uploadFile } from '#testing/upload-file.ts';
import { handle as poll } from './poll-provider.handler.ts';
import { createPollRounds } from './poll-rounds.ts';
import { providerHealth } from './provider-health.table.ts';
import { createProviderHealth } from './provider-health.ts';
import { createProviders } from './providers.ts';
import { handle as sweep } from './remote-sweep.handler.ts';

const logger = pino({ level: 'silent' });

let stub: StubServer;
let database: OpenedDatabase;
let app: TestApp;
let jobs: Jobs;
let env: Record<string, string>;
let film: Buffer;

beforeAll(async () => {
  stub = await startStub();
  database = await openInMemory();
  env = {
    CAPTIONS_API_KEY: 'cap-secret-key',
    CAPTIONS_BASE_URL: stub.url,
    PUBLIC_URL: 'https://ads.example.com',
    APP_SECRET: 'a secret for tests that has more than 32 characters',
  };
  app = await createTestApp(database, env);
  jobs = await createJobs({ database, definitions: jobDefinitions, logger });
  await app.db.insert(aiCreators).values({
    id: 'crt_1',
    creatorName: 'Grace-1',
    gender: 'female',
    category: 'General',
    provider: 'captions',
    thumbnailUrl: '/media/creators/crt_1/thumbnail.webp',
  });
  const file = join(app.config.dataDir, 'film.mp4');
  await promisify(execFile)('ffmpeg', [
    '-loglevel',
    'error',
    '-f',
    'lavfi',
    '-i',
    'testsrc2=size=360x640:rate=30:duration=1',
    '-f',
    'lavfi',
    '-i',
    'sine=duration=1',
    '-shortest',
    '-pix_fmt',
    'yuv420p',
    '-y',
    file,
  ]);
  film = await readFile(file);
});
afterAll(async () => {
  await jobs.stop();
  await app.close();
  await stub[Symbol.asyncDispose]();
});
beforeEach(() => {
  stub.requests.length = 0;
});
afterEach(async () => {
  await app.db.delete(remoteWorks);
});

const submits = () => stub.requests.filter(({ path }) => path === '/creator/submit').length;

/** A service that works: accepts, and is done when it is asked. */
function work(state: object = { state: 'COMPLETE', url: `${stub.url}/film.mp4` }): void {
  stub.answer = ({ path }, response) => {
    if (path === '/creator/submit' || path === '/ads/submit') sendJson(response, { operationId: 'ext-1' });
    else if (path === '/creator/poll' || path === '/ads/poll') sendJson(response, state);
    else if (path === '/film.mp4') response.writeHead(200, { 'content-type': 'video/mp4' }).end(film);
    else response.writeHead(404).end();
  };
}

async function send(caller: Caller): Promise<string> {
  const body = {
    script: 'This mug keeps coffee warm for an hour.',
    actorIds: ['captions:Grace-1'],
    music: null,
    captions: 'none',
  };
  const answer = await caller.post('/api/ugc/create', body);
  expect(answer.body).toMatchObject({ operations: [{ actorId: 'captions:Grace-1' }] });
  return answer.body.operations[0].operationId;
}

/** One round of the poll job, as if everything were due. */
async function pollNow(): Promise<void> {
  await app.db.update(remoteWorks).set({ nextPollAt: sql`now() - interval '1 second'` });
  await app.db.update(providerHealth).set({ nextRoundAt: null });
  const providers = await createProviders(readConfig(env).providers);
  const deps = {
    db: app.db,
    jobs,
    logger,
    providers,
    health: createProviderHealth(),
    rounds: createPollRounds(app.db),
    pollAgain: async () => {},
  };
  await poll({ provider: 'captions' }, deps, { signal: new AbortController().signal });
}

const stateOf = async (id: string) =>
  (await app.db.select().from(remoteWorks).where(eq(remoteWorks.operationId, id)))[0]?.state;
const entries = async (id: string) =>
  (await app.db.select().from(creditEntries).where(eq(creditEntries.operationId, id))).map(({ entry }) => entry).sort();
const operationOf = async (caller: Caller, id: string) => (await caller.get(`/api/operations/${id}`)).body.operation;

it('submits a creator’s video once, waits without a run, fetches it and spends one credit', async () => {
  work();
  const caller = await app.signIn();
  const id = await send(caller);
  await app.run(id);
  await app.run(id);
  expect(submits()).toBe(1);
  expect(stub.requests[0]?.body).toEqual({
    script: 'This mug keeps coffee warm for an hour.',
    creatorName: 'Grace-1',
    resolution: 'fhd',
  });
  expect(await operationOf(caller, id)).toMatchObject({ status: 'processing', stage: 'provider', engine: 'Captions' });
  await pollNow();
  expect(await stateOf(id)).toBe('ready');
  await app.run(id);
  expect(await operationOf(caller, id)).toMatchObject({ status: 'completed', credit: { state: 'used' } });
  expect(await entries(id)).toEqual(['commit', 'reserve']);
  const [video] = (await caller.get('/api/video/my')).body;
  expect(video).toMatchObject({ status: 'ready', creator: 'Grace-1', width: 1080, height: 1920 });
  expect((await app.visitor.get(video.url)).headers['content-type']).toBe('video/mp4');
  expect(await stateOf(id)).toBe('done');
  expect(submits()).toBe(1);
});

it('shows progress, and survives crashes between submit and result', async () => {
  work({ state: 'PROCESSING', progress: 40 });
  const caller = await app.signIn();
  const id = await send(caller);
  await app.run(id);
  await pollNow();
  expect(await operationOf(caller, id)).toMatchObject({ stage: 'provider', stageProgress: 40 });
  // A restart delivers the job again, as often as it likes.
  for (let restart = 0; restart < 6; restart += 1) await app.run(id);
  expect(await operationOf(caller, id)).toMatchObject({ status: 'processing' });
  expect(submits()).toBe(1);
});

it('never orders again after a possible start: a crash or a lost answer fails honestly', async () => {
  const caller = await app.signIn();
  work();
  const crashed = await send(caller);
  await app.db
    .insert(remoteWorks)
    .values({ operationId: crashed, provider: 'captions', engine: 'captions', state: 'intended' });
  await app.run(crashed);
  expect(submits()).toBe(0);
  expect(await operationOf(caller, crashed)).toMatchObject({ status: 'failed', reason: 'provider_failed' });
  expect(await entries(crashed)).toEqual(['release', 'reserve']);
  for (const name of ['a dropped connection', 'half a JSON', '502 in HTML', 'a body without end'] as const) {
    const id = await send(caller);
    stub.requests.length = 0;
    stub.answer = misbehaviors[name];
    await app.run(id);
    await app.run(id);
    expect([name, submits()]).toEqual([name, 1]);
    expect(await operationOf(caller, id)).toMatchObject({ status: 'failed', credit: { state: 'returned' } });
    expect(await stateOf(id)).toBe('lost');
  }
});

it('retries temporary refusals, and reports permanent ones', async () => {
  const caller = await app.signIn();
  const later = await send(caller);
  stub.answer = misbehaviors['429 in HTML'];
  await app.run(later);
  expect(await stateOf(later)).toBe('waiting');
  expect(await operationOf(caller, later)).toMatchObject({ status: 'processing', stage: 'provider' });
  work();
  await app.run(later);
  expect(await stateOf(later)).toBe('submitted');

  const refused = await send(caller);
  stub.answer = (_request, response) => sendJson(response, { detail: 'against our content policy' }, 400);
  await app.run(refused);
  expect(await operationOf(caller, refused)).toMatchObject({ status: 'failed', reason: 'content_refused' });
  const noKey = await send(caller);
  stub.answer = (_request, response) => sendJson(response, { detail: 'Unauthorized API key' }, 401);
  await app.run(noKey);
  const operation = await operationOf(caller, noKey);
  expect(operation).toMatchObject({ status: 'failed', reason: 'provider_unavailable' });
  expect(JSON.stringify(operation)).not.toContain('cap-secret-key');
});

it('survives failed polls, and accepts a failure', async () => {
  const caller = await app.signIn();
  work({ state: 'FAILED', error: 'no face' });
  const id = await send(caller);
  await app.run(id);
  for (const name of ['502 in HTML', 'half a JSON', 'a dropped connection'] as const) {
    const well = stub.answer;
    stub.answer = misbehaviors[name];
    await pollNow();
    expect(await stateOf(id)).toBe('submitted');
    stub.answer = well;
  }
  await pollNow();
  await app.run(id);
  expect(await operationOf(caller, id)).toMatchObject({ status: 'failed', reason: 'provider_failed' });
  expect(await entries(id)).toEqual(['release', 'reserve']);
});

it('keeps a canceled order’s credit until the service has answered', async () => {
  const caller = await app.signIn();
  work({ state: 'PROCESSING' });
  const [done, failed, early] = [await send(caller), await send(caller), await send(caller)];
  await app.run(done);
  await app.run(failed);
  for (const id of [done, failed, early]) await caller.post(`/api/operations/${id}/cancel`);
  expect(await entries(done)).toEqual(['reserve']);
  expect(await entries(early)).toEqual(['release', 'reserve']);
  await app.db.update(remoteWorks).set({ externalId: 'ext-2' }).where(eq(remoteWorks.operationId, failed));
  stub.answer = ({ body }, response) => {
    const isFirst = (body as { operationId: string }).operationId === 'ext-1';
    sendJson(response, isFirst ? { state: 'COMPLETE', url: `${stub.url}/film.mp4` } : { state: 'FAILED' });
  };
  await pollNow();
  await pollNow();
  expect(await entries(done)).toEqual(['commit', 'reserve']);
  expect(await entries(failed)).toEqual(['release', 'reserve']);
  expect(submits()).toBe(2);
});

it('gives up what is never done, and moves no second credit for a result after the deadline', async () => {
  const caller = await app.signIn();
  work({ state: 'PROCESSING' });
  const [never, late] = [await send(caller), await send(caller)];
  for (const id of [never, late]) await app.run(id);
  await app.db.execute(
    sql`update operations set deadline_at = now() - interval '1 second' where status = 'processing'`,
  );
  await sweepOperations({}, { db: app.db, steadySeconds: async () => 3600 });
  for (const id of [never, late]) {
    expect(await operationOf(caller, id)).toMatchObject({ status: 'failed', reason: 'deadline_exceeded' });
    expect(await entries(id)).toEqual(['release', 'reserve']);
  }
  await app.db.update(remoteWorks).set({ externalId: 'ext-2' }).where(eq(remoteWorks.operationId, late));
  stub.answer = ({ body }, response) => {
    const isNever = (body as { operationId: string }).operationId === 'ext-1';
    sendJson(response, isNever ? { state: 'PROCESSING' } : { state: 'COMPLETE', url: `${stub.url}/film.mp4` });
  };
  // One at a time: the service takes few calls a minute.
  await pollNow();
  await pollNow();
  expect([await stateOf(never), await stateOf(late)]).toEqual(['abandoned', 'done']);
  for (const id of [never, late]) expect(await entries(id)).toEqual(['release', 'reserve']);
  expect(submits()).toBe(2);
});

it('lets no queue of ours spoil what was made in time', async () => {
  const caller = await app.signIn();
  work();
  const id = await send(caller);
  await app.run(id);
  await app.db.execute(sql`update operations set deadline_at = now() + interval '1 second' where id = ${id}`);
  await pollNow();
  const { rows } = await app.db.execute<{ hours: number }>(
    sql`select extract(epoch from deadline_at - now()) / 3600 as hours from operations where id = ${id}`,
  );
  expect(Number(rows[0]?.hours)).toBeGreaterThan(23);
});

it('rejects a result that is not a video', async () => {
  const caller = await app.signIn();
  work();
  const id = await send(caller);
  await app.run(id);
  await pollNow();
  const [good] = [film];
  film = Buffer.from('<html>not a film</html>');
  await app.run(id);
  film = good ?? film;
  expect(await operationOf(caller, id)).toMatchObject({ status: 'failed', reason: 'provider_failed' });
});

it('orders nothing above the monthly cap', async () => {
  const capped = await createTestApp(database, { ...env, PROVIDER_MONTHLY_CAP_USD: '0' });
  work();
  const id = await send(await capped.signIn());
  await capped.run(id);
  expect(submits()).toBe(0);
  await capped.close();
});

it('finds work that lost its job', async () => {
  const caller = await app.signIn();
  work();
  const id = await send(caller);
  await caller.post(`/api/operations/${id}/cancel`);
  await app.db
    .insert(remoteWorks)
    .values({ operationId: id, provider: 'captions', engine: 'captions', state: 'intended' });
  await app.db.execute(sql`update operations set finished_at = now() - interval '1 hour' where id = ${id}`);
  await sweep({}, { db: app.db, jobs, logger });
  expect(await stateOf(id)).toBe('lost');
});

it('shows product pictures in a creator’s video, which the service fetches by signed addresses', async () => {
  work();
  const caller = await app.signIn();
  const data = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#2a6f97' } })
    .webp()
    .toBuffer();
  const { url } = (await uploadFile(caller, '/api/upload/image', { data, name: 'can.webp' })).body;
  const body = { script: 'This can keeps cold.', creatorName: 'Grace-1', mediaUrls: [url], resolution: 'fhd' };
  const { operationId: id } = (await caller.post('/api/captions/generate-ad', body)).body;
  await app.run(id);
  const { path, body: sent } = stub.requests[0] ?? {};
  expect(path).toBe('/ads/submit');
  expect(sent).toMatchObject({ script: body.script, creatorName: 'Grace-1', resolution: 'fhd' });
  const [address = ''] = (sent as { mediaUrls: string[] }).mediaUrls;
  const { origin, pathname, search } = new URL(address);
  expect(origin).toBe('https://ads.example.com');
  // The service takes no WEBP, and looks at the ending.
  expect(pathname).toMatch(/\.jpg$/);
  expect((await app.visitor.get(pathname + search)).headers['content-type']).toBe('image/jpeg');
  await pollNow();
  expect(stub.requests.at(-1)).toMatchObject({ path: '/ads/poll' });
  // Brought home like every video of the service.
  expect(await stateOf(id)).toBe('ready');
});
