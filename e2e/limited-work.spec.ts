import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { voiceConsent } from '@hookline/contract/voice-recordings';
import type { APIRequestContext, Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from './fixtures.ts';
import { type RunningServer, startServer } from './server.ts';

/*
 * Each kind of work on strangers' files, once, at a started server: limits depend on what the process that forks has
 * reserved and handed down, so a test runner's process proves nothing about them.
 */
const take = fileURLToPath(new URL('../apps/server/src/features/voice-recordings/testing/take.mp3', import.meta.url));
const script = 'This mug stays warm until lunch, honestly. Try it today!';

let server: RunningServer;
let folder: string;
test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hookline-limited-'));
  server = await startServer({ preload: ['./shop-stand-in.ts'] });
});
test.afterAll(async () => {
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

function film(): Buffer {
  const file = join(folder, 'clip.mp4');
  const source = ['-f', 'lavfi', '-i', 'testsrc2=size=1280x720:rate=30:duration=1'];
  execFileSync('ffmpeg', ['-loglevel', 'error', ...source, '-pix_fmt', 'yuv420p', file]);
  return readFileSync(file);
}

async function owner(page: Page): Promise<APIRequestContext> {
  await page.goto(await server.ownerLink());
  return page.request;
}

test('what people bring is worked on: recording, music, clip, photo, product page, caption lines', async ({ page }) => {
  const request = await owner(page);
  const headers = { origin: server.origin };
  const upload = async (path: string, file: { name: string; buffer: Buffer }, fields: Record<string, string> = {}) => {
    const multipart = { ...fields, file: { ...file, mimeType: 'application/octet-stream' } };
    const answer = await request.post(`${server.origin}${path}`, { headers, multipart });
    return { status: answer.status(), body: await answer.json() };
  };
  const post = async (path: string, data: object) => {
    const answer = await request.post(`${server.origin}${path}`, { headers, data });
    return { status: answer.status(), body: await answer.json() };
  };
  const sound = { name: 'take.mp3', buffer: readFileSync(take) };
  const photo = await sharp({ create: { width: 900, height: 700, channels: 3, background: '#b54' } })
    .jpeg()
    .toBuffer();

  const recording = { script, language: 'en', consent: voiceConsent.version };
  expect(await upload('/api/voice-recordings', sound, recording)).toMatchObject({
    status: 201,
    body: { recording: { script, differences: [] } },
  });
  expect(await upload('/api/music/my', sound)).toMatchObject({ status: 201 });
  expect(await upload('/api/clips', { name: 'clip.mp4', buffer: film() })).toMatchObject({
    status: 201,
    body: { clip: { width: 1280, height: 720 } },
  });
  expect(await upload('/api/upload/image', { name: 'photo.jpg', buffer: photo }, { type: 'product' })).toMatchObject({
    status: 200,
  });
  expect(await post('/api/captions/extract-images', { url: 'http://shop.example/soap' })).toMatchObject({
    status: 200,
    body: { name: 'Oat soap', images: [expect.any(String)] },
  });
  expect(await post('/api/ugc/caption-lines', { script, ratio: '9:16' })).toMatchObject({ status: 200 });
  expect(server.output()).not.toContain('limited work failed');
});
