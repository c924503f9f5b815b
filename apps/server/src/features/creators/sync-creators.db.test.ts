import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type StubServer, sendJson, startStub } from '@hookline/providers/testing/stub-server';
import { probeVideo } from '@hookline/studio/render';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { openInMemory } from '#testing/test-database.ts';
import { genderOfName } from './gender-of-name.ts';

let stub: StubServer;
let app: TestApp;
beforeAll(async () => {
  stub = await startStub();
  const env = { CAPTIONS_API_KEY: 'cap-secret-key', CAPTIONS_BASE_URL: stub.url, ADMIN_EMAILS: 'boss@example.test' };
  app = await createTestApp(await openInMemory(), env);
});
afterAll(async () => {
  await app.close();
  await stub[Symbol.asyncDispose]();
});

it('is for administrators; imports creators, their pictures and clips, and removes missing ones', async () => {
  const file = join(app.config.dataDir, 'clip.mp4');
  const [seen, heard] = ['testsrc2=size=180x320:rate=30:duration=0.5', 'sine=duration=0.5'];
  const inputs = ['-f', 'lavfi', '-i', seen, '-f', 'lavfi', '-i', heard];
  await promisify(execFile)('ffmpeg', [...inputs, ...['-pix_fmt', 'yuv420p', '-loglevel', 'error', file]]);
  const clip = await readFile(file);
  const picture = await sharp({ create: { width: 90, height: 160, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
  let names = ['Grace-1', 'Marcus', 'Zzyzx'];
  stub.answer = ({ path }, response) => {
    if (path.startsWith('/pictures/')) response.writeHead(200, { 'content-type': 'image/jpeg' }).end(picture);
    else if (path.startsWith('/clips/Grace')) response.writeHead(200, { 'content-type': 'video/mp4' }).end(clip);
    else if (path.startsWith('/clips/')) response.writeHead(200, { 'content-type': 'video/mp4' }).end('no film');
    else {
      const thumbnails = Object.fromEntries(
        names.map((name) => {
          const videoUrl = name === 'Zzyzx' ? undefined : `${stub.url}/clips/${name}.mp4?sig=${stub.requests.length}`;
          return [name, { imageUrl: `${stub.url}/pictures/${name}.jpg?sig=${stub.requests.length}`, videoUrl }];
        }),
      );
      sendJson(response, { supportedCreators: names, thumbnails });
    }
  };
  expect((await app.visitor.post('/api/ai-creators/sync')).status).toBe(401);
  expect((await (await app.signIn()).post('/api/ai-creators/sync')).status).toBe(403);
  const boss = await app.signIn({ role: 'admin' });
  const before = (await app.visitor.get('/ai-creators/homepage?limit=6')).body.creators;
  expect(before.every(({ provider }: { provider?: string }) => provider === undefined)).toBe(true);

  const first = await boss.post('/api/ai-creators/sync');
  expect(first.body).toMatchObject({
    success: true,
    total: 3,
    added: 3,
    deactivated: 0,
    thumbnails: 3,
    clips: 1,
    clipsLeft: 1,
  });
  const { creators } = (await app.visitor.get('/ai-creators/homepage?limit=6')).body;
  expect(creators).toHaveLength(6);
  expect(creators.slice(0, 3)).toMatchObject([
    { id: 'captions:Grace-1', gender: 'female', provider: 'Captions' },
    { name: 'Marcus', gender: 'male', age: 'Adult', situations: ['General'] },
    { name: 'Zzyzx', gender: 'unknown' },
  ]);
  const thumbnail = await app.visitor.get(creators[0].thumbnail);
  expect(thumbnail.headers['content-type']).toBe('image/webp');
  expect(await sharp(thumbnail.raw).metadata()).toMatchObject({ width: 90, height: 160 });
  expect(creators.slice(0, 3).map(({ videoUrl }: { videoUrl: string | null }) => videoUrl?.split('?')[0])).toEqual([
    expect.stringMatching(/^\/media\/creators\/crt_\w+\/clip\.mp4$/),
    undefined,
    undefined,
  ]);
  const sample = await app.visitor.get(creators[0].videoUrl);
  expect(sample.headers).toMatchObject({ 'content-type': 'video/mp4', 'accept-ranges': 'bytes' });
  await writeFile(file, sample.raw);
  // Encoded anew, in the size of the cast's own samples.
  expect(await probeVideo(file)).toMatchObject({ width: 432, height: 768, videoCodec: 'avc', audioCodec: 'aac' });
  const listed = (await boss.post('/api/captions/list')).body.supportedCreators;
  expect(listed.slice(-3)).toEqual(['Grace-1', 'Marcus', 'Zzyzx']);

  names = ['Grace-1'];
  const again = await boss.post('/api/ai-creators/sync');
  expect(again.body).toMatchObject({ total: 1, added: 0, deactivated: 2, thumbnails: 0, clips: 0, clipsLeft: 0 });
  stub.answer = (_request, response) => sendJson(response, { detail: 'bad key cap-secret-key' }, 401);
  const failed = await boss.post('/api/ai-creators/sync');
  expect(failed).toMatchObject({ status: 503, body: { code: 'SYNC_FAILED', error: 'Sync failed: unauthorized' } });
  expect(JSON.stringify(failed.body)).not.toContain('cap-secret-key');
  expect((await app.visitor.get('/ai-creators/homepage')).body.creators[0].name).toBe('Grace-1');
});

it('derives genders from given names', () => {
  expect(['Grace-2', 'OMAR', 'Sophie K', 'X-1'].map(genderOfName)).toEqual(['female', 'male', 'female', 'unknown']);
});
