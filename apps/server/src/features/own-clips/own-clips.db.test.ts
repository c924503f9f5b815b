import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { limits } from '@hookline/contract/limits';
import { findFfmpeg } from '@hookline/studio/render';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assets } from '#features/assets/assets.table.ts';
import { operations } from '#features/operations/operations.table.ts';
import { type Caller, createTestApp, type TestApp } from '#testing/test-app.ts';
import { openInMemory } from '#testing/test-database.ts';
import { uploadFile } from '#testing/upload-file.ts';
import { ownClips } from './own-clips.table.ts';

let app: TestApp;
let folder: string;
let ffmpegPath: string;
let wide: Buffer;
beforeAll(async () => {
  app = await createTestApp(await openInMemory());
  folder = await mkdtemp(join(tmpdir(), 'hookline-clips-'));
  const found = await findFfmpeg({ ffmpegPath: process.env.FFMPEG_PATH, searchPath: process.env.PATH });
  if (!found) throw new Error('No ffmpeg was found.');
  ffmpegPath = found;
  wide = await film('wide.mp4');
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

/** A second of 160 x 90 at 12 frames per second, with sound and a tag. */
async function film(name: string, { seconds = 1, more = [] as string[] } = {}): Promise<Buffer> {
  const file = join(folder, name);
  const picture = `testsrc2=size=160x90:rate=12:duration=${seconds}`;
  const inputs = ['-f', 'lavfi', '-i', picture, '-f', 'lavfi', '-i', `sine=duration=${seconds}`];
  const coded = ['-c:v', 'libx264', '-preset', 'ultrafast', '-metadata', 'title=a secret tag', ...more];
  await promisify(execFile)(ffmpegPath, ['-y', '-v', 'error', ...inputs, ...coded, file]);
  return readFile(file);
}

/** The same as a phone held upright notes it: a quarter turn in the track's matrix. */
function turned(data: Buffer): Buffer {
  const copy = Buffer.from(data);
  const matrix = copy.indexOf('tkhd') + 44;
  const [one, whole] = [0x10000, 0x40000000];
  const turn = [0, one, 0, -one, 0, 0, 90 * one, 0, whole];
  for (const [index, value] of turn.entries()) copy.writeInt32BE(value, matrix + index * 4);
  return copy;
}

const add = (caller: Pick<Caller, 'post'>, data: Buffer, name = 'screen_recording-2.mp4') =>
  uploadFile(caller, '/api/clips', { data, name });

const send = (caller: Caller, more: object) =>
  caller.post('/api/ugc/create', { script: 'Hello there. This is tea. Try it.', actorIds: ['maya'], ...more });

async function inputOf(answer: Awaited<ReturnType<Caller['post']>>): Promise<unknown> {
  const { operationId } = answer.body.operations[0];
  const [operation] = await app.db.select().from(operations).where(eq(operations.id, operationId));
  return operation?.input;
}

describe('an own clip', () => {
  it('is stored upright, silent, at 30 frames per second and without tags, with a poster', async () => {
    const caller = await app.signIn();
    const answer = await add(caller, turned(await film('phone.mov')), 'screen_recording-2.mov');
    expect([answer.status, answer.body.error]).toEqual([201, undefined]);
    const { clip } = answer.body;
    expect(clip).toMatchObject({ id: expect.stringMatching(/^clp_/), title: 'screen recording 2' });
    expect([clip.width, clip.height, Math.abs(clip.durationMs - 1000) < 120]).toEqual([90, 160, true]);
    const stored = (await app.visitor.get(clip.url)).raw;
    expect(stored.includes('a secret tag')).toBe(false);
    const copy = join(folder, 'stored.mp4');
    await writeFile(copy, stored);
    const { stderr } = await promisify(execFile)(ffmpegPath, ['-i', copy, '-f', 'null', '-']);
    expect(stderr).toMatch(/Video: h264.*90x160.*30 fps/);
    expect(stderr).not.toMatch(/Audio:/);
    const poster = await app.visitor.get(clip.posterUrl);
    expect([poster.status, poster.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect((await caller.get('/api/clips')).body.clips).toEqual([expect.objectContaining({ id: clip.id })]);
  });

  it('is refused in plain words, and leaves nothing', async () => {
    const caller = await app.signIn();
    const still = await film('still.mp4', { more: ['-vn'] });
    const long = await film('long.mp4', { seconds: 62, more: ['-r', '1', '-an'] });
    const refused: [string, Buffer, string][] = [
      ['a text', Buffer.from('#EXTM3U\nhttp://127.0.0.1/secret\n'), 'Please choose a video file (MP4 or MOV).'],
      ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'Please choose a video file (MP4 or MOV).'],
      ['a torn file', wide.subarray(0, 600), 'We couldn’t read this video. Export it as MP4 and try again.'],
      ['sound alone', still, 'We couldn’t read this video. Export it as MP4 and try again.'],
      ['a minute and more', long, 'Clips can be up to 60 seconds long. Trim yours and try again.'],
    ];
    for (const [what, data, message] of refused) {
      const answer = await add(caller, data);
      expect([what, answer.status, answer.body.code, answer.body.error]).toEqual([what, 422, 'CLIP_REFUSED', message]);
    }
    expect((await caller.get('/api/clips')).body.clips).toEqual([]);
    expect(await app.db.select().from(assets).where(eq(assets.userId, caller.user.id))).toEqual([]);
    expect(await readdir(join(app.config.dataDir, 'work')).catch(() => [])).toEqual([]);
    const declared = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': String(101 * 1_048_576) };
    const large = await caller.post('/api/clips', '--x--', declared);
    expect([large.status, large.body.error]).toEqual([413, 'Clips can be up to 100MB.']);
  });

  it('is sent with its placement, checked, and told in the recipe', async () => {
    const caller = await app.signIn();
    const { clip } = (await add(caller, wide)).body;
    const stretch = { id: clip.id, fromMs: 200, toMs: 90_000 };
    const placement = { media: 0, layout: 'split', sentence: 1, sentences: 2 };
    const sent = await send(caller, { clips: [stretch], placements: [placement] });
    expect([sent.status, sent.body.error]).toEqual([202, undefined]);
    const [row] = await app.db.select().from(ownClips).where(eq(ownClips.id, clip.id));
    const kept = { ...stretch, toMs: clip.durationMs };
    expect(await inputOf(sent)).toMatchObject({
      clips: [{ ...kept, assetId: row?.assetId }],
      placements: [placement],
    });
    const { videoId } = sent.body.operations[0];
    const { recipe } = (await caller.get(`/api/video/${videoId}/recipe`)).body;
    expect(recipe).toMatchObject({ clips: [kept], placements: [placement] });
    expect(JSON.stringify(recipe)).not.toContain(row?.assetId);

    const wrong: [object, string][] = [
      [
        { clips: [stretch], placements: [{ ...placement, media: 1 }] },
        'A picture in the timeline is missing. Please place it again.',
      ],
      [
        { clips: [stretch], placements: [{ ...placement, layout: 'held' }] },
        'An actor can’t hold a clip. Choose another layout.',
      ],
      [{ clips: [{ ...stretch, fromMs: 400, toMs: 300 }] }, 'The end of a clip must come after its start.'],
    ];
    for (const [more, message] of wrong) {
      const answer = await send(caller, more);
      expect([answer.status, answer.body.error]).toEqual([422, message]);
    }
    const many = await send(caller, { clips: Array(limits.clipsPerVideo + 1).fill(stretch) });
    expect(many.status).toBe(422);
  });

  it('belongs to one person, and goes with their wish', async () => {
    const caller = await app.signIn();
    const { clip } = (await add(caller, wide)).body;
    const stranger = await app.signIn();
    expect((await stranger.delete(`/api/clips/${clip.id}`)).status).toBe(404);
    const clips = [{ id: clip.id, fromMs: 0, toMs: 900 }];
    const gone = 'A clip was deleted. Please choose another.';
    const stolen = await send(stranger, { clips });
    expect([stolen.status, stolen.body.error]).toEqual([422, gone]);
    expect((await app.visitor.get('/api/clips')).status).toBe(401);
    expect((await add(app.visitor, wide)).status).toBe(401);

    expect((await caller.delete(`/api/clips/${clip.id}`)).body).toEqual({ id: clip.id });
    expect((await caller.get('/api/clips')).body.clips).toEqual([]);
    const rows = await app.db.select().from(assets).where(eq(assets.userId, caller.user.id));
    // The film stays for videos under way.
    const hours = rows.map(({ expiresAt }) => Math.round(((expiresAt?.getTime() ?? 0) - Date.now()) / 3_600_000));
    expect(hours.map(Math.abs).sort((a, b) => a - b)).toEqual([0, 25]);
    expect((await send(caller, { clips })).body.error).toBe(gone);

    await add(caller, wide);
    for (const owner of app.dataOwners) await owner.erase(caller.user.id);
    expect(await app.db.select().from(ownClips).where(eq(ownClips.userId, caller.user.id))).toEqual([]);
  });
});
