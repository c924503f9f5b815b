import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseClipSpec } from '#clips/parse-clip-spec.ts';
import { drawTexture } from '#clips/testing/draw-texture.ts';
import { measurePsnr } from '#clips/testing/measure-motion.ts';
import { drawProductPhoto } from '#images/testing/draw-products.ts';
import { colorsOf } from '#pixels/testing/yuv-colors.ts';
import { decodeRgb, digestOf, getFfmpeg, measureWithFfmpeg } from '#video/testing/decode-video.ts';
import { planVideoAd } from './plan-video-ad.ts';
import { renderVideoAd } from './render-video-ad.ts';
import { type VideoAdSpecInput, videoAdSpecSchema } from './video-ad-spec.ts';
import { writeStoryboard } from './write-storyboard.ts';

/** Equal specs give equal films: proven by an image-to-video test each time, and here in the full run. */
const isFull = process.env.TEST_FULL === '1';
let folder = '';
const picture = (name: string) => path.join(folder, `${name}.png`);

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'hookline-video-ad-'));
  await writeFile(picture('can'), drawProductPhoto('can', { width: 480, height: 600 }).toBuffer('image/png'));
  await writeFile(picture('one'), drawTexture(1920, 1080, 'one').toBuffer('image/png'));
  await writeFile(picture('two'), drawTexture(1920, 1080, 'two').toBuffer('image/png'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

let count = 0;
async function render(spec: VideoAdSpecInput) {
  const outFile = path.join(folder, `ad-${count++}.mp4`);
  const options = { outFile, posterFile: `${outFile}.jpg`, ffmpegPath: await getFfmpeg() };
  return { outFile, posterFile: options.posterFile, result: await renderVideoAd(spec, options) };
}

const prompt = 'Daybreak: sleep like it is Sunday. Half the caffeine, real cold brew. 20% off this week.';

describe('renderVideoAd', () => {
  // Looked at before the encoder: the film of the test below shows that what is drawn arrives in it.
  it('has ordered pictures unchanged on the first and the last frame of eight seconds', async () => {
    const spec = parseClipSpec(videoAdSpecSchema, {
      prompt,
      images: [
        { file: picture('one'), position: 'first' },
        { file: picture('two'), position: 'last' },
      ],
      template: 'slam',
    });
    const planned = await planVideoAd(spec);
    const stage = { width: 1920, height: 1080 };
    expect(planned).toMatchObject({ stage, frameCount: 240, template: 'slam', language: 'en', warnings: [] });
    expect(planned.music).not.toBeNull();

    const reduce = async (file: string) =>
      (await sharp(file).removeAlpha().resize(480, 270, { kernel: 'cubic' }).raw().toBuffer()) as Uint8Array;
    const [one, two] = [await reduce(picture('one')), await reduce(picture('two'))];
    const colorsAt = (frame: number) => colorsOf(planned.drawFrame(frame), 4);
    const [first, middle, last] = [colorsAt(0), colorsAt(120), colorsAt(239)];
    expect(measurePsnr(first, one)).toBeGreaterThan(29);
    expect(measurePsnr(last, two)).toBeGreaterThan(29);
    expect(measurePsnr(middle, one)).toBeLessThan(18);
    expect(measurePsnr(middle, two)).toBeLessThan(18);
  });

  it('is upright with music as ordered, and reports it when an ordered template lacks its input', async () => {
    const spec: VideoAdSpecInput = {
      prompt: 'كوب قهوة هادئ. نصف الكافيين',
      ratio: '9:16',
      durationMs: 5000,
      music: 'warm',
      template: 'stage',
    };
    const first = await render(spec);
    expect(first.result).toMatchObject({
      ...{ width: 1080, height: 1920, fps: 30, durationMs: 5000, language: 'ar', music: 'warm' },
      probe: { videoCodec: 'avc', audioCodec: 'aac', channels: 2, isFastStart: true },
    });
    expect(first.result.template).not.toBe('stage');
    expect(first.result.warnings.join()).toContain('stage');
    expect(await sharp(first.posterFile).metadata()).toMatchObject({ width: 1080, height: 1920 });
    const { loudness, truePeak } = await measureWithFfmpeg(first.outFile);
    expect(loudness).toBeGreaterThan(-16.5);
    expect(loudness).toBeLessThan(-13.5);
    expect(truePeak).toBeLessThanOrEqual(-0.5);
    expect((await planVideoAd(parseClipSpec(videoAdSpecSchema, { ...spec, music: null }))).music).toBeNull();
    const outFiles = [1, 2, 3, 4, 5].map((name) => picture(`story-${name}`));
    const { frames } = await writeStoryboard(spec, { outFiles });
    for (const [index, { atMs }] of frames.entries()) {
      const seen = await sharp(outFiles[index]).removeAlpha().raw().toBuffer();
      const whole = { x: 0, y: 0, width: 1080, height: 1920 };
      const [shown] = await decodeRgb(first.outFile, whole, 3, Math.round(atMs * 0.03));
      expect(measurePsnr(seen, shown ?? new Uint8Array()), `${atMs}`).toBeGreaterThan(29);
    }
    if (!isFull) return;
    const [again, other] = [await render(spec), await render({ ...spec, seed: 5 })];
    expect(await digestOf(again.outFile, 'v')).toBe(await digestOf(first.outFile, 'v'));
    expect(await digestOf(again.outFile, 'a')).toBe(await digestOf(first.outFile, 'a'));
    expect(await digestOf(other.outFile, 'v')).not.toBe(await digestOf(first.outFile, 'v'));
  });

  it('rejects unusable input', async () => {
    await writeFile(picture('text'), 'no picture');
    await writeFile(picture('dot'), createCanvas(1, 1).toBuffer('image/png'));
    const given = (name: string) => render({ prompt, images: [{ file: picture(name) }] });
    for (const name of ['text', 'dot']) await expect(given(name)).rejects.toMatchObject({ code: 'unreadable_media' });
    // A file that is gone is no fault of the picture.
    await expect(given('missing')).rejects.toMatchObject({ code: 'ENOENT' });
    await expect(render({ prompt: '   ' })).rejects.toMatchObject({ code: 'invalid_spec' });
    await expect(render({ prompt, music: 'nope' })).rejects.toMatchObject({ code: 'unknown_music' });
  });
});
