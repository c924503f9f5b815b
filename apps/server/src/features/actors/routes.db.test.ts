import { brotliDecompressSync } from 'node:zlib';
import { actorSchema } from '@hookline/contract/actors';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { openInMemory } from '#testing/test-database.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp(await openInMemory());
});
afterAll(() => app.close());

it('lists the cast, most popular first, with pictures', async () => {
  const caller = await app.signIn();
  const { body } = await caller.post('/api/captions/list');
  expect(body.actors.length).toBeGreaterThanOrEqual(40);
  for (const actor of body.actors) actorSchema.parse(actor);
  expect(body.supportedCreators).toEqual(body.actors.map((actor: { name: string }) => actor.name));
  expect(body.actors.map((actor: { popularity: number }) => actor.popularity)).toEqual(
    body.actors.map((_: unknown, index: number) => index + 1),
  );
  expect(body.thumbnails[body.supportedCreators[0]].imageUrl).toBe(body.actors[0].thumbnail);
});

it('draws a picture of each kind, and rejects unknown actors', async () => {
  const [maya] = (await app.visitor.get('/ai-creators/homepage?limit=1')).body.creators;
  for (const [url, width, height] of [
    [maya.thumbnail, 432, 768],
    [maya.face, 192, 192],
  ]) {
    const answer = await app.visitor.get(url);
    expect(answer.headers['content-type']).toBe('image/jpeg');
    expect(answer.headers['cache-control']).toContain('immutable');
    expect(await sharp(answer.raw).metadata()).toMatchObject({ format: 'jpeg', width, height });
    expect((await app.visitor.get(url)).raw.equals(answer.raw)).toBe(true);
  }
  expect((await app.visitor.get('/media/actors/nobody/tile.jpg')).status).toBe(404);
  expect((await app.visitor.get('/media/actors/maya/other.jpg')).status).toBe(404);
  expect((await app.visitor.get('/media/actors/..%2f..%2fx/tile.jpg')).status).toBe(404);
});

it('shows visitors a few, within limits', async () => {
  expect((await app.visitor.get('/ai-creators/homepage')).body.creators).toHaveLength(6);
  expect((await app.visitor.get('/ai-creators/homepage?limit=3')).body.creators).toHaveLength(3);
  expect((await app.visitor.get('/ai-creators/homepage?limit=9999')).status).toBe(422);
  expect((await app.visitor.get('/ai-creators/homepage?limit=x')).status).toBe(422);
});

it('compresses the long list for clients that accept it', async () => {
  const caller = await app.signIn();
  const plain = await caller.post('/api/captions/list');
  const short = await caller.post('/api/captions/list', {}, { 'accept-encoding': 'br' });
  expect(short.headers['content-encoding']).toBe('br');
  expect(JSON.parse(brotliDecompressSync(short.raw).toString())).toEqual(plain.body);
  expect(short.raw.length).toBeLessThan(plain.raw.length / 4);
});
