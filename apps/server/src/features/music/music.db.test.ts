import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { musicTracks } from '@hookline/contract/music-tracks';
import { findFfmpeg } from '@hookline/studio/render';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { assets } from '#features/assets/assets.table.ts';
import { operations } from '#features/operations/operations.table.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { openInMemory } from '#testing/test-database.ts';
import { uploadFile } from '#testing/upload-file.ts';
import { ownTracks } from './own-tracks.table.ts';

let app: TestApp;
let folder: string;
beforeAll(async () => {
  app = await createTestApp(await openInMemory());
  folder = await mkdtemp(join(tmpdir(), 'hookline-music-'));
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

async function makeTone(extension: string, seconds = 2, more: string[] = []): Promise<Buffer> {
  const ffmpegPath = await findFfmpeg({ ffmpegPath: process.env.FFMPEG_PATH, searchPath: process.env.PATH });
  if (!ffmpegPath) throw new Error('No ffmpeg was found.');
  const file = join(folder, `${extension}-${seconds}.${extension}`);
  const tone = `sine=frequency=440:sample_rate=22050:duration=${seconds}`;
  await promisify(execFile)(ffmpegPath, ['-y', '-loglevel', 'error', '-f', 'lavfi', '-i', tone, ...more, file]);
  return readFile(file);
}

it.each(['mp3', 'm4a', 'wav', 'ogg', 'flac'])('accepts %s and stores it as re-encoded sound', async (extension) => {
  const caller = await app.signIn();
  const tagged = ['-metadata', 'title=a secret tag'];
  const data = await makeTone(extension, 2, tagged);
  const answer = await uploadFile(caller, '/api/music/my', { data, name: `my_first-song.${extension}` });
  expect(answer.status).toBe(201);
  const { track } = answer.body;
  expect(track).toMatchObject({ id: expect.stringMatching(/^mus_/), title: 'my first song' });
  expect(Math.abs(track.durationMs - 2000)).toBeLessThan(120);
  const sound = await app.visitor.get(track.url);
  expect(sound.status).toBe(200);
  expect(sound.raw.subarray(4, 8).toString('latin1')).toBe('ftyp');
  expect(sound.raw.includes('a secret tag')).toBe(false);
  expect((await caller.get('/api/music/my')).body.tracks).toEqual([expect.objectContaining({ id: track.id })]);
  expect((await caller.get(`/api/music/${track.id}`)).body.track.title).toBe('my first song');
});

it('sends with it, and makes the video even if it was deleted in the meantime', async () => {
  const caller = await app.signIn();
  const file = { data: await makeTone('mp3'), name: 'a.mp3' };
  const { track } = (await uploadFile(caller, '/api/music/my', file, { title: 'Our jingle' })).body;
  expect(track.title).toBe('Our jingle');
  const send = { script: 'Hello there.', actorIds: ['maya'], music: track.id };
  const sent = await caller.post('/api/ugc/create', send);
  expect(sent.status).toBe(202);
  const [row] = await app.db.select().from(ownTracks).where(eq(ownTracks.id, track.id));
  const [operation] = await app.db
    .select()
    .from(operations)
    .where(eq(operations.id, sent.body.operations[0].operationId));
  expect(operation?.input).toMatchObject({ music: track.id, musicAssetId: row?.assetId });

  expect((await caller.delete(`/api/music/${track.id}`)).body).toEqual({ id: track.id });
  expect((await caller.get('/api/music/my')).body.tracks).toEqual([]);
  const [asset] = await app.db
    .select()
    .from(assets)
    .where(eq(assets.id, row?.assetId ?? ''));
  expect(asset?.expiresAt?.getTime()).toBeGreaterThan(Date.now() + 24 * 3_600_000);
  const again = await caller.post('/api/ugc/create', send);
  expect([again.status, again.body.error]).toEqual([422, 'This track was deleted. Please choose another.']);
});

it('rejects files that are not sound, mislabeled files, and nearly empty ones', async () => {
  const caller = await app.signIn();
  const mp3 = await makeTone('mp3');
  const refused: [string, Buffer][] = [
    ['text', Buffer.from('#EXTM3U\nhttp://127.0.0.1/secret\n')],
    ['a play list called mp3', Buffer.from('ffconcat version 1.0\nfile /etc/passwd\n')],
    ['a torn file', Buffer.concat([mp3.subarray(0, 300), Buffer.alloc(400)])],
    ['a click', await makeTone('wav', 0.2)],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ];
  for (const [what, data] of refused) {
    const answer = await uploadFile(caller, '/api/music/my', { data, name: 'song.mp3' });
    expect([answer.status, answer.body.code], what).toEqual([422, 'MUSIC_REFUSED']);
  }
  const empty = await uploadFile(caller, '/api/music/my', { data: Buffer.alloc(0), name: 'song.mp3' });
  expect(empty.status).toBe(422);
  expect((await caller.get('/api/music/my')).body.tracks).toEqual([]);
  const json = await caller.post('/api/music/my', { title: 'x' });
  expect(json.status).toBe(415);
});

it('rejects more than 20 MB during the upload', async () => {
  const caller = await app.signIn();
  const answer = await uploadFile(caller, '/api/music/my', { data: Buffer.alloc(20 * 1_048_576 + 1), name: 'a.mp3' });
  expect([answer.status, answer.body.error]).toEqual([413, 'Music files can be up to 20MB.']);
});

it('hides a track from other users', async () => {
  const owner = await app.signIn();
  const { track } = (await uploadFile(owner, '/api/music/my', { data: await makeTone('mp3'), name: 'a.mp3' })).body;
  const stranger = await app.signIn();
  expect((await stranger.get(`/api/music/${track.id}`)).status).toBe(404);
  expect((await stranger.delete(`/api/music/${track.id}`)).status).toBe(404);
  const send = await stranger.post('/api/ugc/create', { script: 'Hello.', actorIds: ['maya'], music: track.id });
  expect(send.status).toBe(422);
  for (const path of ['/api/music/my', '/api/music/predefined', `/api/music/${track.id}`])
    expect((await app.visitor.get(path)).status).toBe(401);
  expect((await app.visitor.delete(`/api/music/${track.id}`)).status).toBe(401);
  expect((await uploadFile(app.visitor, '/api/music/my', { data: Buffer.alloc(9), name: 'a.mp3' })).status).toBe(401);
});

it('plays our own music', async () => {
  const caller = await app.signIn();
  const { tracks } = (await caller.get('/api/music/predefined')).body;
  expect(tracks.map(({ id }: { id: string }) => id)).toEqual(musicTracks.map(({ id }) => id));
  const clip = await app.visitor.get(tracks[0].url);
  expect([clip.status, clip.headers['content-type']]).toEqual([200, 'audio/mp4']);
  expect(clip.raw.subarray(4, 8).toString('latin1')).toBe('ftyp');
  expect(clip.raw.length).toBeGreaterThan(50_000);
  const part = await app.visitor.get(tracks[0].url, { range: 'bytes=0-99' });
  expect([part.status, part.raw.length]).toEqual([206, 100]);
  for (const name of ['nobody.m4a', '..%2f..%2fx.m4a', 'upbeat.mp3'])
    expect((await app.visitor.get(`/media/music/${name}`)).status).toBe(404);
});

it('is deleted with its owner', async () => {
  const caller = await app.signIn();
  await uploadFile(caller, '/api/music/my', { data: await makeTone('mp3'), name: 'a.mp3' });
  for (const owner of app.dataOwners) await owner.erase(caller.user.id);
  expect(await app.db.select().from(ownTracks).where(eq(ownTracks.userId, caller.user.id))).toEqual([]);
});
