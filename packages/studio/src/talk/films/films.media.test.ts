import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { colorsOf } from '#pixels/testing/yuv-colors.ts';
import { drawTalk } from '#talk/testing/draw-talk.ts';
import { getFfmpeg } from '#video/testing/decode-video.ts';
import { FilmProjector } from './film-projector.ts';

let folder = '';
let ffmpegPath = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'hookline-films-'));
  ffmpegPath = await getFfmpeg();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A film of two seconds whose frame n has the brightness that `luma` tells, in ffmpeg's words. */
async function makeFilm(name: string, luma: string, chroma = 'cb=128:cr=128', size = '96x54'): Promise<string> {
  const file = path.join(folder, name);
  const picture = `nullsrc=size=${size}:rate=30:duration=2,geq=lum='${luma}':${chroma}`;
  const coded = ['-c:v', 'libx264', '-preset', 'ultrafast', '-qp', '4', '-g', '30', '-bf', '0', '-pix_fmt', 'yuv420p'];
  await promisify(execFile)(ffmpegPath, ['-y', '-v', 'error', '-f', 'lavfi', '-i', picture, ...coded, file]);
  return file;
}

it('shows any frame of a film, at any size, and its last one after its end', async () => {
  const file = await makeFilm('ramp.mp4', '20+N*3');
  const projector = new FilmProjector(ffmpegPath);
  const view = { file, width: 40, height: 60, format: 'yuv420p' as const };
  const lumaAt = (index: number) => projector.frame(view, index)[40 * 30 + 20] ?? 0;
  try {
    // In order, the same again, ahead, far ahead, back, and beyond the end.
    for (const index of [0, 1, 2, 2, 9, 10, 58, 33, 34, 59, 75, 76, 5]) {
      const expected = 20 + Math.min(index, 59) * 3;
      expect([index, Math.abs(lumaAt(index) - expected) <= 1]).toEqual([index, true]);
    }
    const rgba = projector.frame({ ...view, format: 'rgba' }, 30);
    expect([rgba.length, rgba[3], Math.abs((rgba[0] ?? 0) - ((110 - 16) * 255) / 219) < 4]).toEqual([9600, 255, true]);
    const broken = { ...view, file: path.join(folder, 'missing.mp4') };
    expect(() => projector.frame(broken, 0)).toThrow('A clip could not be read.');
  } finally {
    projector.close();
  }
});

it.runIf(process.platform !== 'win32')('does not blame a film whose decoder was killed', async () => {
  const killed = path.join(folder, 'killed-ffmpeg');
  await writeFile(killed, '#!/bin/sh\nkill -9 $$\n', { mode: 0o755 });
  const projector = new FilmProjector(killed);
  const view = { file: path.join(folder, 'any.mp4'), width: 40, height: 60, format: 'yuv420p' as const };
  expect(() => projector.frame(view, 0)).toThrow(expect.objectContaining({ code: 'encoder_killed' }));
  projector.close();
});

it('shows stretches of a clip in a talk, where they are placed', async () => {
  // Loud green that no actor wears; dark in its first half second.
  const file = await makeFilm('green.mp4', 'if(lt(N\\,15)\\,16\\,170)', 'cb=44:cr=33', '480x270');
  const clip = { kind: 'clip' as const, file, fromMs: 500, toMs: 2000 };
  const at = (media: number, layout: 'split' | 'inset' | 'full', sentence: number) => ({ media, layout, sentence });
  const drawn = await drawTalk(
    {
      actorId: 'maya',
      script: 'Look at me. Here it is. And beside me. All of it.',
      language: 'en',
      ratio: '16:9',
      label: false,
      captions: { style: 'none' },
      media: [clip, { ...clip, toMs: 1000 }],
      placements: [at(0, 'split', 1), at(0, 'inset', 2), at(1, 'full', 3)],
    },
    path.join(folder, 'talk'),
    (picture) => {
      const frame = colorsOf(picture, 12);
      let green = 0;
      for (let pixel = 0; pixel < frame.length; pixel += 3)
        if ((frame[pixel + 1] ?? 0) > 150 && (frame[pixel] ?? 0) < 110 && (frame[pixel + 2] ?? 0) < 110) green += 1;
      return green / (frame.length / 3);
    },
  );
  expect(drawn.source.warnings).toEqual([]);
  const kinds = drawn.seen.map((share) =>
    share < 0.004 ? 'actor' : share > 0.9 ? 'full' : share > 0.3 ? 'split' : 'inset',
  );
  const order = kinds.filter((kind, index) => kind !== kinds[index - 1]);
  // A stretch that is shorter than its sentence leaves the rest of it to the actor.
  expect(order).toEqual(['actor', 'split', 'actor', 'inset', 'actor', 'full', 'actor']);
  expect(kinds.filter((kind) => kind === 'full').length).toBe(15);
});
