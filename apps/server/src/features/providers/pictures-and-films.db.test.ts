import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type StubServer, sendJson, startStub } from '@hookline/providers/testing/stub-server';
import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { jobDefinitions } from '#compose-features.ts';
import { readConfig } from '#config/config.ts';
import { startAttempt } from '#features/operations/operations.repository.ts';
import { remoteWorks } from '#features/operations/remote-works.table.ts';
import { ads } from '#features/static-ads/static-ads.table.ts';
import { creditEntries } from '#features/usage/credits.table.ts';
import { verifyCredits } from '#features/usage/index.ts';
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

const logger = pino({ level: 'silent' });
const picture = (color: string, width = 768, height = 1344) =>
  sharp({ create: { width, height, channels: 3, background: color } })
    .jpeg()
    .toBuffer();

let stub: StubServer;
let database: OpenedDatabase;
let jobs: Jobs;
/** One with Runware, one with kie. */
let runware: TestApp;
let kie: TestApp;
let painted: Buffer;
let film: Buffer;

beforeAll(async () => {
  stub = await startStub();
  database = await openInMemory();
  runware = await createTestApp(database, envOf('runware'));
  kie = await createTestApp(database, envOf('kie'));
  jobs = await createJobs({ database, definitions: jobDefinitions, logger });
  painted = await picture('#a86');
  const file = join(runware.config.dataDir, 'film.mp4');
  const source = ['-f', 'lavfi', '-i', 'testsrc2=size=360x640:rate=30:duration=1'];
  await promisify(execFile)('ffmpeg', ['-loglevel', 'error', ...source, '-pix_fmt', 'yuv420p', '-y', file]);
  film = await readFile(file);
});
afterAll(async () => {
  await jobs.stop();
  await runware.close();
  await kie.close();
  await stub[Symbol.asyncDispose]();
});
beforeEach(() => {
  stub.requests.length = 0;
});

function envOf(provider: 'runware' | 'kie'): Record<string, string> {
  const name = provider.toUpperCase();
  return { [`${name}_API_KEY`]: 'secret', [`${name}_BASE_URL`]: stub.url, PROVIDER_FALLBACK: 'true' };
}

/** Runware as documented: everything is a task of one address. */
function beRunware(result: object = { imageURL: `${stub.url}/painted.jpg` }): void {
  stub.answer = ({ path, body }, response) => {
    if (path === '/painted.jpg') return void response.writeHead(200, { 'content-type': 'image/jpeg' }).end(painted);
    if (path === '/film.mp4') return void response.writeHead(200, { 'content-type': 'video/mp4' }).end(film);
    const [{ taskType, taskUUID }] = body as [{ taskType: string; taskUUID: string }];
    if (taskType === 'imageUpload') return sendJson(response, { data: [{ taskType, taskUUID, imageUUID: 'img-1' }] });
    if (taskType === 'getResponse')
      return sendJson(response, { data: [{ taskType, taskUUID, status: 'success', cost: 0.04, ...result }] });
    sendJson(response, { data: [{ taskType, taskUUID }] });
  };
}

/** kie as documented: uploads, then a task of its market or a clip of Veo. */
function beKie(): void {
  const data = (value: object) => ({ code: 200, msg: 'success', data: value });
  stub.answer = ({ path }, response) => {
    const resultUrls = [`${stub.url}/painted.jpg`];
    if (path === '/painted.jpg') response.writeHead(200, { 'content-type': 'image/jpeg' }).end(painted);
    else if (path === '/film.mp4') response.writeHead(200, { 'content-type': 'video/mp4' }).end(film);
    else if (path.includes('file-stream-upload')) sendJson(response, data({ downloadUrl: `${stub.url}/up.jpg` }));
    else if (path.includes('recordInfo'))
      sendJson(response, data({ state: 'success', resultJson: JSON.stringify({ resultUrls }) }));
    else if (path.includes('record-info'))
      sendJson(response, data({ successFlag: 1, response: { resultUrls: [`${stub.url}/film.mp4`] } }));
    else sendJson(response, data({ taskId: 'task-1' }));
  };
}

/** One round of the poll job, as if everything were due. */
async function pollNow(provider: 'runware' | 'kie'): Promise<void> {
  await runware.db.update(remoteWorks).set({ nextPollAt: sql`now() - interval '1 second'` });
  await runware.db.update(providerHealth).set({ nextRoundAt: null });
  const providers = await createProviders(readConfig(envOf(provider)).providers);
  const deps = {
    db: runware.db,
    jobs,
    logger,
    providers,
    health: createProviderHealth(),
    rounds: createPollRounds(runware.db),
    pollAgain: async () => {},
  };
  await poll({ provider }, deps, { signal: new AbortController().signal });
}

/** Hands the work over, waits for the service and brings it home. */
async function seeThrough(app: TestApp, provider: 'runware' | 'kie', operationId: string): Promise<void> {
  await app.run(operationId);
  await pollNow(provider);
  await app.run(operationId);
}

/** Queues an operation has been in, the first one first. */
async function lanesOf(id: string): Promise<string[]> {
  const { rows } = await runware.db.execute<{ name: string }>(
    sql`select name from pgboss.job where data->>'operationId' = ${id} order by created_on`,
  );
  return rows.map(({ name }) => name.replace('operations.run-', ''));
}

const tasks = () => stub.requests.flatMap(({ body }) => (Array.isArray(body) ? body : []));
const operationOf = async (caller: Caller, id: string) => (await caller.get(`/api/operations/${id}`)).body.operation;

async function upload(caller: Caller, color: string, assetType?: string): Promise<string> {
  const file = { data: await picture(color, 600, 800), name: 'p.jpg' };
  return (await uploadFile(caller, '/api/upload/image', file, assetType ? { assetType } : {})).body.url;
}

it('Runware paints a portrait, and Bytedance makes the video of it, one credit each', async () => {
  const caller = await runware.signIn();
  beRunware();
  const portrait = await caller.post('/api/avatar/generate', { prompt: 'A baker in her forties', isSelfie: true });
  await seeThrough(runware, 'runware', portrait.body.operationId);
  expect(await operationOf(caller, portrait.body.operationId)).toMatchObject({
    ...{ status: 'completed', engine: 'Nano Banana', credit: { state: 'used' } },
  });
  const [task] = tasks();
  expect(task).toMatchObject({ taskType: 'imageInference', model: 'google:4@1', width: 768, height: 1344 });
  expect(task.positivePrompt).toMatch(/^A selfie.*A baker in her forties/);
  const [photo] = (await caller.get('/api/avatar/my')).body;
  expect(photo).toMatchObject({ width: 768, height: 1344, engine: 'Nano Banana', undrawn: [], isFaceMovable: false });

  const { models, default: usual } = (await caller.get('/api/video/models')).body;
  expect(usual).toBe('bytedance:1@1');
  expect(models.find(({ id }: { id: string }) => id === 'klingai:5@3').unavailable).toBeNull();
  expect(models.find(({ id }: { id: string }) => id === 'veo3').unavailable).toContain('kie.ai');
  stub.requests.length = 0;
  beRunware({ videoURL: `${stub.url}/film.mp4` });
  const asked = { imageUrl: photo.signedUrl, videoPrompt: 'She smiles', negativePrompt: 'text' };
  const started = await caller.post('/api/video/generate', { ...asked, model: 'bytedance:1@1' });
  await seeThrough(runware, 'runware', started.body.operationId);
  expect(tasks().find(({ taskType }) => taskType === 'videoInference')).toMatchObject({
    ...{ model: 'bytedance:1@1', duration: 5, positivePrompt: 'She smiles. Avoid: text' },
    frameImages: [{ inputImage: 'img-1', frame: 'first' }],
  });
  const [video] = (await caller.get('/api/video/my')).body;
  expect(video).toMatchObject({ status: 'ready', width: 1080, height: 1920 });
  expect(await verifyCredits(runware.db)).toEqual([]);
});

it('kie dresses people in the promised size, and makes an ad in an available shape', async () => {
  const caller = await kie.signIn();
  beKie();
  const [human, garment] = [
    await upload(caller, '#a98', 'virtual_try_on'),
    await upload(caller, '#d33', 'virtual_try_on'),
  ];
  const body = { humanImageUrl: human, garmentImageUrl: garment, personConsent: true };
  const { operationId } = (await caller.post('/api/virtual-tryon/generate', body)).body;
  await seeThrough(kie, 'kie', operationId);
  const [made] = (await caller.get('/api/virtual-tryon/my-results')).body;
  expect(made.additional_data).toMatchObject({ model: 'nano-banana-edit', width: 864, height: 1296 });
  const { width, height } = await sharp((await kie.visitor.get(made.url)).raw).metadata();
  expect([width, height]).toEqual([864, 1296]);
  const edit = stub.requests.find(({ path }) => path.endsWith('/jobs/createTask'))?.body;
  expect(edit).toMatchObject({ model: 'google/nano-banana-edit', input: { aspect_ratio: '2:3' } });
  expect((await caller.get('/api/virtual-tryon/pace')).body).toMatchObject({ isProvider: true });

  const words = { headline: 'Cold until evening' };
  const ad = await caller.post('/api/video-ads/generate', { prompt: 'A bottle in the sun', words });
  expect(await operationOf(caller, ad.body.operationId)).toMatchObject({ engine: 'Veo 3.1 Fast', queue: null });
  await seeThrough(kie, 'kie', ad.body.operationId);
  expect(await lanesOf(ad.body.operationId)).toEqual(['provider', 'provider']);
  expect(stub.requests.find(({ path }) => path.endsWith('/veo/generate'))?.body).toMatchObject({
    ...{ aspect_ratio: '16:9', duration: 8, generationType: 'TEXT_2_VIDEO' },
    prompt: expect.stringContaining('“Cold until evening”'),
  });
  const [result] = (await caller.get('/api/video-ads/my')).body;
  expect(result.additional_data).toMatchObject({ status: 'ready' });
  expect(await verifyCredits(kie.db)).toEqual([]);
});

it('a refusal by a service is told as what it is: content, not an outage, and goes to no other engine', async () => {
  const caller = await kie.signIn();
  beKie();
  const [human, garment] = [
    await upload(caller, '#a99', 'virtual_try_on'),
    await upload(caller, '#d34', 'virtual_try_on'),
  ];
  const works = stub.answer;
  stub.answer = (request, response) => {
    const data = { state: 'fail', failCode: '400', failMsg: 'Your prompt was flagged as violating content policies' };
    if (request.path.includes('recordInfo')) sendJson(response, { code: 200, msg: 'success', data });
    else return works(request, response);
  };
  const body = { humanImageUrl: human, garmentImageUrl: garment, personConsent: true };
  const again = { 'idempotency-key': 'once' };
  const { operationId } = (await caller.post('/api/virtual-tryon/generate', body, again)).body;
  await seeThrough(kie, 'kie', operationId);
  expect(await operationOf(caller, operationId)).toMatchObject({
    ...{ status: 'failed', reason: 'content_refused', credit: { state: 'returned' } },
  });
  const answer = await caller.post('/api/virtual-tryon/generate', body, again);
  expect([answer.status, answer.body.code, answer.body.errorType]).toEqual([422, 'TRY_ON_FAILED', 'content_policy']);
});

it('the studio replaces a service that cannot do the work, says so, and costs the same credit', {
  timeout: 60_000,
}, async () => {
  const caller = await runware.signIn();
  beRunware({ status: 'error', error: { code: 'providerError', message: 'model is overloaded' } });
  const { operationId } = (await caller.post('/api/avatar/generate', { prompt: 'A man with a beard' })).body;
  await seeThrough(runware, 'runware', operationId);
  // It waits for its turn like everything that is drawn here, and is no longer the service's.
  expect(await operationOf(caller, operationId)).toMatchObject({ status: 'queued', engine: 'Hookline studio' });
  expect(await lanesOf(operationId)).toEqual(['provider', 'provider', 'stills']);
  await runware.run(operationId);
  expect(await operationOf(caller, operationId)).toMatchObject({ status: 'completed', credit: { state: 'used' } });
  const [photo] = (await caller.get('/api/avatar/my')).body;
  expect(photo.notes[0]).toBe('Nano Banana could not make this, so our studio did.');
  expect(photo).toMatchObject({ engine: 'Hookline studio', isFaceMovable: true });
  const refused = { status: 'error', error: { code: 'x', message: 'No Image generated' } };
  beRunware(refused);
  const other = (await caller.post('/api/avatar/generate', { prompt: 'A woman with a hat' })).body.operationId;
  await seeThrough(runware, 'runware', other);
  expect(await operationOf(caller, other)).toMatchObject({ status: 'failed', credit: { state: 'returned' } });
  expect(await verifyCredits(runware.db)).toEqual([]);
});

it('product-in-hand pictures and service films wait without a render slot', async () => {
  const caller = await runware.signIn();
  beRunware();
  const imageUrl = await upload(caller, '#a98', 'virtual_try_on');
  const product = { imageUrl, prompt: 'She lifts the can' };
  const wish = { imageUrl, product, videoPrompt: 'She smiles', negativePrompt: '' };
  const film = (await caller.post('/api/video/generate', { ...wish, model: 'studio' })).body.operationId;
  const inHand = (await caller.get('/api/operations')).body.operations.find(
    ({ kind }: { kind: string }) => kind === 'product-in-hand',
  ).id;
  await runware.run(inHand);
  await runware.run(film);
  await runware.run(film);
  expect(await operationOf(caller, film)).toMatchObject({ status: 'queued', engine: 'Hookline studio' });
  expect(await lanesOf(film)).toEqual(['provider', 'provider', 'provider']);
  // What a service makes is not ahead of anybody who waits for our processor.
  expect((await operationOf(caller, film)).queue).toEqual({ before: 0, startsInMs: 0 });
  await pollNow('runware');
  await runware.run(inHand);
  await runware.run(film);
  expect(await lanesOf(film)).toEqual(['provider', 'provider', 'provider', 'films']);
});

it('a kill between handing over and keeping orders nothing twice, and moves one credit', async () => {
  const caller = await runware.signIn();
  const entriesOf = async (id: string) =>
    (await runware.db.select().from(creditEntries).where(eq(creditEntries.operationId, id)))
      .map(({ entry }) => entry)
      .sort();
  /** A process dies after handing over, another one while it brings the file home: all they leave is their attempt. */
  async function seeThroughKills(id: string, taskType: string): Promise<void> {
    const ordered = () => tasks().filter((task) => task.taskType === taskType).length;
    await runware.run(id);
    await startAttempt(runware.db, id);
    for (let restart = 0; restart < 3; restart += 1) await runware.run(id);
    expect(ordered()).toBe(1);
    await pollNow('runware');
    await startAttempt(runware.db, id);
    expect(await operationOf(caller, id)).toMatchObject({ status: 'processing' });
    expect(await entriesOf(id)).toEqual(['reserve']);
    await runware.run(id);
    await runware.run(id);
    expect(await operationOf(caller, id)).toMatchObject({ status: 'completed', credit: { state: 'used' } });
    expect(ordered()).toBe(1);
    expect(await entriesOf(id)).toEqual(['commit', 'reserve']);
  }

  beRunware();
  const portrait = await caller.post('/api/avatar/generate', { prompt: 'A baker with a mustache' });
  await seeThroughKills(portrait.body.operationId, 'imageInference');
  const [photo, ...more] = (await caller.get('/api/avatar/my')).body;
  expect(more).toEqual([]);

  stub.requests.length = 0;
  beRunware({ videoURL: `${stub.url}/film.mp4` });
  const asked = { imageUrl: photo.signedUrl, videoPrompt: 'He smiles', negativePrompt: '' };
  const film = await caller.post('/api/video/generate', { ...asked, model: 'bytedance:1@1' });
  await seeThroughKills(film.body.operationId, 'videoInference');
  expect((await caller.get('/api/video/my')).body).toHaveLength(1);
  expect(await verifyCredits(runware.db)).toEqual([]);
});

it('a service paints what an ad stands in, the studio sets it, and its own grounds do where there is none', {
  timeout: 60_000,
}, async () => {
  const caller = await runware.signIn();
  beRunware();
  const { product } = (await caller.post('/api/products', { name: 'Daybreak', description: 'Cold brew.' })).body;
  const say = (prompt: string, chatId: string | null = null) =>
    caller.post('/api/ads/generate-async', { productId: product.id, chatId, prompt, size: 'square' });
  const { operationId, chatId } = (await say('Sleep like it is Sunday.')).body;
  expect(await operationOf(caller, operationId)).toMatchObject({ engine: 'Nano Banana', queue: null });
  await seeThrough(runware, 'runware', operationId);
  expect(await operationOf(caller, operationId)).toMatchObject({ status: 'queued', engine: 'Hookline studio' });
  expect(await lanesOf(operationId)).toEqual(['provider', 'provider', 'stills']);
  await runware.run(operationId);
  expect(await operationOf(caller, operationId)).toMatchObject({ status: 'completed', credit: { state: 'used' } });
  const orders = () => tasks().filter(({ taskType }) => taskType === 'imageInference');
  expect(orders()).toMatchObject([
    { width: 1024, height: 1024, positivePrompt: expect.stringContaining('Cold brew.') },
  ]);
  const said = (await caller.get(`/api/chats/${chatId}`)).body.chat.messages.at(-1);
  expect(said.content).toBe('Three variations. One stands in a picture by Nano Banana.');

  // A change keeps the picture, and orders no other one.
  const changed = (await say('Use the first one, headline: Slow mornings', chatId)).body.operationId;
  expect(await lanesOf(changed)).toEqual(['stills']);
  await runware.run(changed);
  expect(await operationOf(caller, changed)).toMatchObject({ status: 'completed' });
  const recipes = (await runware.db.select().from(ads)).map(({ recipe }) => recipe);
  const painted = recipes.filter(({ layout }) => layout === 'backdrop');
  expect(painted.map(({ texts }) => texts.headline)).toContain('Slow mornings');
  expect(new Set(painted.map(({ backdropAssetId }) => backdropAssetId)).size).toBe(1);
  expect(orders()).toHaveLength(1);

  beRunware({ status: 'error', error: { code: 'providerError', message: 'model is overloaded' } });
  const other = (await say('More sleep, less price. New ads, please.')).body;
  await seeThrough(runware, 'runware', other.operationId);
  await runware.run(other.operationId);
  const [, answer] = (await caller.get(`/api/chats/${other.chatId}`)).body.chat.messages;
  expect(answer.content).toContain('Nano Banana could not paint a background, so all have our own.');
  // The editor of kie has nothing to edit without a photo.
  const editing = await kie.signIn();
  const bare = (await editing.post('/api/products', { name: 'Lull', description: '' })).body.product;
  const drawn = await editing.post('/api/ads/generate-async', { productId: bare.id, prompt: 'Sleep well tonight.' });
  expect(await lanesOf(drawn.body.operationId)).toEqual(['stills']);
  expect(await verifyCredits(runware.db)).toEqual([]);
});
