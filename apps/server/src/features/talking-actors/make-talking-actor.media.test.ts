import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findFfmpeg, renderTalkInChild, type TalkSpecInput } from '@hookline/studio/render';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { assetKey, createAssetStore } from '#features/assets/index.ts';
import { runOperation } from '#features/operations/index.ts';
import { verifyCredits } from '#features/usage/index.ts';
import { type Caller, createTestApp, type TestApp } from '#testing/test-app.ts';
import { openInMemory } from '#testing/test-database.ts';
import { makeTalkingActor } from './make-talking-actor.ts';
import { createStudioEngine } from './studio-engine.ts';
import { createStudioVoice } from './studio-voice.ts';

const logger = pino({ level: 'silent' });
let app: TestApp;
let workFolder: string;
beforeAll(async () => {
  const database = await openInMemory();
  app = await createTestApp(database);
  workFolder = join(app.config.dataDir, 'work');
});
afterAll(() => app.close());

const start = async (caller: Caller, script: string): Promise<string> =>
  (await caller.post('/api/captions/generate', { script, creatorName: 'Maya' })).body.operationId;

it('renders, stores and charges once, and leaves no temporary files', async () => {
  const caller = await app.signIn();
  const operationId = await start(caller, 'This is short.');
  await app.run(operationId);
  // A job may be delivered twice.
  await app.run(operationId);

  const [video] = (await caller.get('/api/video/my')).body;
  expect(video).toMatchObject({ status: 'ready', width: 1080, height: 1920, creator: 'Maya' });
  expect(video.durationMs).toBeGreaterThan(500);
  expect(video.additional_data.language).toBe('en');
  const file = await app.visitor.get(video.url);
  expect(file.raw.subarray(4, 8).toString()).toBe('ftyp');
  expect(file.raw.length).toBe(video.sizeBytes);
  expect((await app.visitor.get(video.captionsUrl)).body).toContain('WEBVTT');
  const subtitles = await app.visitor.get(video.subtitlesUrl);
  expect(subtitles.body).toMatch(/^1\r?\n00:00:00,\d{3} --> /);
  expect(subtitles.headers['content-disposition']).toMatch(/attachment.*\.srt/);
  expect(video.notes).toEqual([]);
  expect((await app.visitor.get(video.posterUrl)).headers['content-type']).toBe('image/jpeg');
  const thumbnail = await app.visitor.get(video.thumbnailUrl);
  expect(thumbnail.headers['content-type']).toBe('image/webp');
  expect(await sharp(thumbnail.raw).metadata()).toMatchObject({ width: 360, height: 640 });
  expect(thumbnail.raw.length).toBeLessThan(30_000);

  const { operation } = (await caller.get(`/api/operations/${operationId}`)).body;
  expect(operation).toMatchObject({ status: 'completed', progress: 100, stage: 'done', credit: { state: 'used' } });
  expect(operation.results).toEqual([{ kind: 'video', id: video.id, url: video.url, previewUrl: video.posterUrl }]);
  expect(operation.stageShares.frames).toBeGreaterThan(0);
  expect((await caller.get('/api/user/usage/summary')).body.usage.videos).toBe(1);
  expect(await readdir(workFolder)).toEqual([]);
  expect(await verifyCredits(app.db)).toEqual([]);
});

it('reports what could not be done as requested', async () => {
  const caller = await app.signIn();
  const body = { script: 'Magandang umaga po.', actorIds: ['maya'], language: 'fil', ratio: '1:1' };
  const { operations } = (await caller.post('/api/ugc/create', body)).body;
  await app.run(operations[0].operationId);
  const [video] = (await caller.get('/api/video/my')).body;
  expect(video.notes).toEqual([expect.stringContaining('Indonesian')]);
  if (process.env.TEST_FULL !== '1') return;
  // Without a key, the same bytes as from the studio alone, which knows of no services.
  const folder = await mkdtemp(join(app.config.dataDir, 'direct-'));
  const direct = join(folder, 'v.mp4');
  const spec: TalkSpecInput = { actorId: 'maya', script: 'Magandang umaga po.', language: 'fil', ratio: '1:1' };
  const { PATH: searchPath = '' } = process.env;
  await renderTalkInChild(
    { ...spec, title: 'Magandang umaga po', music: 'upbeat' },
    {
      outFile: direct,
      posterFile: join(folder, 'p.jpg'),
      captionsFile: join(folder, 'c.vtt'),
      cacheDir: join(folder, 'cache'),
      ffmpegPath: (await findFfmpeg({ ffmpegPath: undefined, searchPath })) ?? '',
    },
  );
  const made = (await app.visitor.get(video.url)).raw;
  expect(createHash('sha256').update(made).digest('hex')).toBe(
    createHash('sha256')
      .update(await readFile(direct))
      .digest('hex'),
  );
});

it('stops on cancel: nothing stored, nothing charged', async () => {
  const caller = await app.signIn();
  const operationId = await start(
    caller,
    'A longer text, so that there is time to change one\u2019s mind about it. '.repeat(4),
  );
  const running = app.run(operationId);
  const isDrawing = async () => (await caller.get(`/api/operations/${operationId}`)).body.operation.stage === 'frames';
  await expect.poll(isDrawing, { timeout: 60_000, interval: 100 }).toBe(true);
  await caller.post(`/api/operations/${operationId}/cancel`);
  await running;
  expect((await caller.get('/api/video/my')).body).toEqual([]);
  expect((await caller.get('/api/user/usage/summary')).body.usage.videos).toBe(0);
  expect(await readdir(workFolder)).toEqual([]);
  expect(await app.storage.stat(assetKey('videos', operationId, '-1.mp4'))).toBeNull();
});

it('fails with a clear reason and returns the credit if the encoder is missing', async () => {
  const caller = await app.signIn();
  const operationId = await start(caller, 'This cannot be made.');
  const engine = createStudioEngine({ ffmpegPath: '/nowhere/ffmpeg', cacheFolder: join(app.config.dataDir, 'cache') });
  const { db, storage, signer } = app;
  const assets = createAssetStore({ storage, signer, ownOrigins: () => [], logger });
  const stopSignal = new AbortController().signal;
  const nobodyElse = {
    ...{ remoteTalk: null, photoTalk: null, speech: null },
    ...{ voice: createStudioVoice(), jobs: app.jobs, ownActors: { openPhotoActor: async () => undefined } },
  };
  const failedText = 'Video generation failed. Please try again with different settings.';
  await runOperation(operationId, { db, logger, stopSignal, failedText }, (run) =>
    makeTalkingActor(run, { db, storage, assets, workFolder, engine, ...nobodyElse }),
  );
  const { operation } = (await caller.get(`/api/operations/${operationId}`)).body;
  expect(operation).toMatchObject({ status: 'failed', credit: { state: 'returned' } });
  expect(operation.error).toBe('Video generation failed. Please try again with different settings.');
  const [video] = (await caller.get('/api/video/my')).body;
  expect(video).toMatchObject({ status: 'failed', url: null });
});
