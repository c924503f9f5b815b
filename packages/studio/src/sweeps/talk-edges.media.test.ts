import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cast } from '#actors/cast.ts';
import { probeVideo } from '#encode/verify-video.ts';
import { sampleSentences } from '#speech/sample-sentences.ts';
import { drawTalk } from '#talk/testing/draw-talk.ts';
import { stageOf } from '#video/video-format.ts';
import { drawOddPicture, oddPictures } from './testing/draw-odd-pictures.ts';
import { openSweepFolder, type SweepFolder } from './testing/render-sweep.ts';

const isFull = process.env.TEST_FULL === '1';
/** Written in other ways; the first each time, and `talk.full.test.ts` has every language in every ratio. */
const written = [
  ['zh', '1:1'],
  ['ar', '9:16'],
  ['hi', '16:9'],
  ['ta', '1:1'],
] as const;
/** All of them, and a talk long enough to show them, in the full run. */
const tried = isFull ? oddPictures : (['tiny', 'huge', 'cmyk', 'sideways'] as const);
const man = cast.find((actor) => actor.gender === 'male')?.id ?? '';
let sweep: SweepFolder;
beforeAll(async () => {
  sweep = await openSweepFolder();
});
afterAll(() => sweep.remove());

describe('edge cases of a talk', () => {
  it.each([
    ['pictures only', '🔥🔥 👍🏽 🇪🇸', 'nothing_to_say'],
    ['punctuation only', '... — !? «»', 'nothing_to_say'],
    ['letters the voice does not know', 'Только по-русски', 'unsupported_text'],
  ])('clearly explains why it cannot speak: %s', async (_, script, code) => {
    await expect(sweep.render('mute', { script })).rejects.toMatchObject({ name: 'RenderError', code });
    expect((await readdir(sweep.folder)).filter((name) => name.startsWith('mute'))).toEqual([]);
  });

  it('speaks one character', async () => {
    const { durationMs, captions } = await drawTalk(
      { actorId: man, script: 'A', language: 'en' },
      path.join(sweep.folder, 'one'),
    );
    expect(durationMs).toBeGreaterThan(600);
    expect(captions).toMatch(/^A$/m);
  });

  it.each(isFull ? written : written.slice(0, 1))('speaks and captions %s in %s', async (language, ratio) => {
    const script = sampleSentences[language][1];
    const spec = { script, language, ratio, actorId: man } as const;
    const { source, captions } = await drawTalk(spec, path.join(sweep.folder, language));
    expect(source).toMatchObject({ voice: { language }, warnings: [], stage: stageOf[ratio] });
    expect(captions.replace(/^.*-->.*$|WEBVTT.*/gm, '').replace(/[\s\d]/gu, '')).toBe(script.replace(/[\s\d]/gu, ''));
  });

  it('accepts odd pictures of every kind, and names the unusable ones', async () => {
    const media = await Promise.all(tried.map((kind) => drawOddPicture(kind, sweep.folder)));
    const script = isFull
      ? 'One can. Then another one. It is tall. It is wide. It moves. It is all I need.'
      : 'One can. It is wide.';
    const endCard = isFull ? { callToAction: 'Shop now' } : null;
    const result = await sweep.render('ten', { script, media, ratio: '1:1', endCard });
    expect(result.warnings.join(' ')).toMatch(/too small \(1 x 1 pixels\)/);
    const probe = await probeVideo(sweep.videoOf('ten'));
    expect(probe).toMatchObject({ videoCodec: 'avc', audioCodec: 'aac', fps: 30, ...stageOf['1:1'] });
  });

  it('rejects a file that is not a picture', async () => {
    const file = path.join(sweep.folder, 'no-picture.jpg');
    await writeFile(file, 'These are words.');
    await expect(sweep.render('bad', { media: [file] })).rejects.toMatchObject({ code: 'unreadable_media' });
  });
});
