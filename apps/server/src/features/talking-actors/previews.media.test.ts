import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drawProductPhoto } from '@hookline/studio/instruments';
import { findFfmpeg, probeVideo } from '@hookline/studio/render';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { assets } from '#features/assets/assets.table.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { openInMemory } from '#testing/test-database.ts';
import { uploadFile } from '#testing/upload-file.ts';
import { renderTry } from './render-preview.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp(await openInMemory());
});
afterAll(() => app.close());

const script = 'Stop scrolling. This one is worth your whole evening, and here is why.';

it('shows the first sentence, marked as a preview, without a credit and outside the library', async () => {
  const caller = await app.signIn({ plan: 'startup' });
  const answer = await caller.post('/api/ugc/preview', { script, actorId: 'maya' });
  expect(answer.status).toBe(200);
  expect(answer.body.text).toBe('Stop scrolling.');
  expect(answer.body.durationMs).toBeGreaterThan(1000);
  expect(answer.body.durationMs).toBeLessThan(5000);
  const film = await app.visitor.get(answer.body.url);
  expect([film.status, film.headers['content-type']]).toEqual([200, 'video/mp4']);
  // The stamp lies over the chest, where a plain shirt has no large light letters.
  const poster = await app.visitor.get(answer.body.posterUrl);
  const chest = await sharp(poster.raw).extract({ left: 240, top: 1420, width: 600, height: 340 }).toBuffer();
  expect((await sharp(chest).greyscale().stats()).channels[0]?.stdev).toBeGreaterThan(20);
  expect((await caller.get('/api/user/usage/summary')).body.usage.videos).toBe(0);
  expect((await caller.get('/api/video/my')).body).toEqual([]);
  const rows = await app.db.select().from(assets).where(sql`${assets.userId} = ${caller.user.id}`);
  expect(rows.map(({ expiresAt }) => expiresAt !== null)).toEqual([true, true]);
  expect(await readdir(join(app.config.dataDir, 'work'))).toEqual([]);
});

it('draws the frame of a sentence, with the layout it really has, without a credit', async () => {
  const caller = await app.signIn({ plan: 'startup' });
  const data = drawProductPhoto('bottle', { width: 400, height: 500 }).toBuffer('image/png');
  const { url } = (await uploadFile(caller, '/api/upload/image', { data, name: 'bottle.png' })).body;
  const order = { script: 'Look at me. This is it.', actorId: 'maya', ratio: '1:1', mediaUrls: [url] };
  const at = (layout: string) => [{ media: 0, layout, sentence: 1 }];
  const frame = (more: object) => caller.post('/api/ugc/preview-frame', { ...order, sentence: 1, ...more });
  const split = await frame({ placements: at('split') });
  expect([split.status, split.body.layout, split.body.notes]).toEqual([200, 'split', []]);
  expect(split.body.atMs).toBeLessThan(split.body.durationMs);
  const picture = Buffer.from(split.body.image.split(',')[1], 'base64');
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 540, height: 540 });
  // What is too small to read beside a face is shown otherwise, and told.
  const inset = await frame({ placements: at('inset') });
  expect([inset.body.layout, inset.body.notes]).toEqual(['split', [expect.stringContaining('no room')]]);
  expect((await frame({ placements: [{ media: 3, layout: 'full', sentence: 1 }] })).status).toBe(422);
  expect((await frame({ mediaUrls: ['/api/assets/ast_none'] })).status).toBeGreaterThanOrEqual(400);
  expect((await caller.get('/api/user/usage/summary')).body.usage.videos).toBe(0);
  expect(await readdir(join(app.config.dataDir, 'work'))).toEqual([]);
});

it('rejects forbidden text, unknown actors, and visitors', async () => {
  const caller = await app.signIn();
  const unspeakable = await caller.post('/api/ugc/preview', { script: '🙂 !!!', actorId: 'maya' });
  expect([unspeakable.status, unspeakable.body.code]).toEqual([422, 'UNSPEAKABLE_SCRIPT']);
  const nobody = await caller.post('/api/ugc/preview', { script, actorId: 'nobody' });
  expect([nobody.status, nobody.body.error]).toEqual([422, 'We have no actor named nobody']);
  expect((await caller.post('/api/ugc/preview', { script: ' ', actorId: 'maya' })).status).toBe(422);
  expect((await app.visitor.post('/api/ugc/preview', { script, actorId: 'maya' })).status).toBe(401);
});

it('counts previews per user', async () => {
  const caller = await app.signIn();
  const rule = { name: 'ugc-preview', max: 30, perSeconds: 3600 };
  for (let taken = 0; taken < 30; taken++) await app.accounts.context.limits.take([rule, caller.user.id]);
  const answer = await caller.post('/api/ugc/preview', { script, actorId: 'maya' });
  expect(answer.status).toBe(429);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(60);
});

it('speaks exactly two seconds of a line for a visitor, and stores nothing of it', async () => {
  const line = 'Nobody told me sunscreen could feel like this, and now I cannot stop telling everybody.';
  const answer = await app.visitor.post('/api/public/live-try', { line, actorId: 'kofi' });
  expect(answer.status).toBe(200);
  expect(line.startsWith(answer.body.text)).toBe(true);
  expect(answer.body.durationMs).toBe(2000);
  const folder = await mkdtemp(join(tmpdir(), 'live-try-'));
  const film = join(folder, 'film.mp4');
  await writeFile(film, Buffer.from(answer.body.video, 'base64'));
  const { durationMs, audioCodec, isFastStart } = await probeVideo(film);
  await rm(folder, { recursive: true });
  expect({ audioCodec, isFastStart }).toEqual({ audioCodec: 'aac', isFastStart: true });
  expect(Math.abs(durationMs - 2000)).toBeLessThan(50);
  expect(await readdir(join(app.config.dataDir, 'work'))).toEqual([]);
  expect(await app.db.select().from(assets).where(sql`${assets.fileName} like 'live%'`)).toEqual([]);
});

it('tells a visitor how far the line is, and stops drawing when nobody waits for it any more', async () => {
  const order = { line: 'Half the caffeine, all of the taste.', actorId: 'ines' };
  const answer = await app.visitor.post('/api/public/live-try', order, { accept: 'text/event-stream' });
  const events = answer.raw.toString().trim().split('\n\n');
  const told = events.map((event) => JSON.parse(event.replace(/^data: /, '')));
  expect(told.at(-1).done).toMatchObject({ durationMs: expect.any(Number), video: expect.any(String) });
  const progress = told.slice(0, -1);
  expect(progress.length).toBeGreaterThan(2);
  expect(new Set(progress.map(({ stage }) => stage))).toContain('frames');
  const percents = progress.map(({ percent }) => percent);
  expect(percents).toEqual([...percents].sort((a, b) => a - b));

  const left = new AbortController();
  await app.server.listen();
  const { primary } = app.server.origins();
  const asked = await fetch(`${primary}/api/public/live-try`, {
    method: 'POST',
    headers: { accept: 'text/event-stream', 'content-type': 'application/json', origin: primary },
    body: JSON.stringify({ ...order, line: 'Another line that nobody waits for.' }),
    signal: left.signal,
  });
  expect(asked.status).toBe(200);
  // It is being drawn: its folder is there until the render has ended.
  expect(await readdir(join(app.config.dataDir, 'work'))).toHaveLength(1);
  left.abort();
  await vi.waitFor(async () => expect(await readdir(join(app.config.dataDir, 'work'))).toEqual([]), 60_000);
});

it('ends the render of a line that is canceled while its frames are drawn', async () => {
  const { dataDir } = app.config;
  const deps = {
    workFolder: join(dataDir, 'work'),
    cacheFolder: join(dataDir, 'cache'),
    ffmpegPath: await findFfmpeg({ searchPath: process.env.PATH }),
  };
  const words = { actorId: 'ines', language: 'en', words: 'Half the caffeine, all of the taste.' } as const;
  const stop = new AbortController();
  const onProgress = ({ stage }: { stage: string }) => stage === 'frames' && stop.abort();
  const ending = renderTry(deps, words, { signal: stop.signal, onProgress });
  await expect(ending).rejects.toMatchObject({ code: 'canceled' });
  expect(await readdir(deps.workFolder)).toEqual([]);
});

it('gives visitors five tries an hour, with short permitted lines', async () => {
  const send = (line: string, actorId = 'maya') => app.visitor.post('/api/public/live-try', { line, actorId });
  expect((await send('a'.repeat(121))).body.error).toBe('Keep the line within 120 characters.');
  expect((await send('Hello.', 'nobody')).body.error).toBe('Choose one of the actors.');
  expect((await send('🙂 !!!')).body.code).toBe('UNSPEAKABLE_SCRIPT');
  const rule = { name: 'live-try', max: 5, perSeconds: 3600 };
  for (let taken = 0; taken < 5; taken++) await app.accounts.context.limits.count([[rule, 'address:127.0.0.1']]);
  const answer = await send('Hello there.');
  expect(answer.status).toBe(429);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(60);
});
