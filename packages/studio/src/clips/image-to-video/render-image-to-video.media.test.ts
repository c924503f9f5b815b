import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { renderInChild } from '#child/render-in-child.ts';
import { drawTexture } from '#clips/testing/draw-texture.ts';
import { measurePsnr, measureShift, measureZoom } from '#clips/testing/measure-motion.ts';
import { drawProductPhoto } from '#images/testing/draw-products.ts';
import { decodeRgb, digestOf, getFfmpeg, measureWithFfmpeg } from '#video/testing/decode-video.ts';
import type { ImageToVideoSpecInput } from './image-to-video-spec.ts';
import { renderImageToVideo } from './render-image-to-video.ts';

/** Every direction and shape is rendered in the full sweep. */
const isFull = process.env.TEST_FULL === '1';
let folder = '';
const texture = () => path.join(folder, 'texture.png');
const product = () => path.join(folder, 'product.png');

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'hookline-animate-'));
  // Small pictures make small videos.
  await writeFile(texture(), drawTexture(640, 360).toBuffer('image/png'));
  await writeFile(product(), drawProductPhoto('can', { width: 480, height: 600 }).toBuffer('image/png'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

let count = 0;
async function render(spec: Omit<ImageToVideoSpecInput, 'image'> & { image?: string }) {
  const outFile = path.join(folder, `clip-${count++}.mp4`);
  const options = { outFile, posterFile: `${outFile}.jpg`, ffmpegPath: await getFfmpeg() };
  const result = await renderImageToVideo({ image: texture(), label: false, ...spec }, options);
  return { outFile, posterFile: options.posterFile, result };
}

/** Frames at an eighth of the size, with tools for inspecting them. */
async function smallFrames(file: string, width: number, height: number) {
  const frames = await decodeRgb(file, { x: 0, y: 0, width, height }, 8);
  return frames.map((data) => ({ width: Math.floor(width / 8), height: Math.floor(height / 8), data }));
}

describe('renderImageToVideo', () => {
  it('makes a checked MP4 with poster and quiet sound', async () => {
    const { result, outFile, posterFile } = await render({ prompt: 'zoom in' });
    expect(result).toMatchObject({
      width: 1280,
      height: 720,
      fps: 30,
      durationMs: 5000,
      motion: { moves: ['zoom-in'], touches: [], parallax: 'depth' },
      probe: { videoCodec: 'avc', audioCodec: 'aac', channels: 2, isFastStart: true },
    });
    expect(await sharp(posterFile).metadata()).toMatchObject({ width: 1280, height: 720, format: 'jpeg' });
    const { loudness, truePeak } = await measureWithFfmpeg(outFile);
    expect(loudness).toBeGreaterThan(-50);
    expect(loudness).toBeLessThan(-22);
    expect(truePeak).toBeLessThan(-6);
    const frames = await smallFrames(outFile, 1280, 720);
    expect(frames.length).toBe(150);
    const [first, last] = [frames[0], frames.at(-1)];
    if (first && last) expect(measureZoom(first, last)).toBeGreaterThan(1.15);
    // No step is larger than its neighbors: the zoom is smooth.
    const steps = frames.slice(1).map(({ data }, index) => 60 - measurePsnr(data, frames[index]?.data ?? data));
    const middle = steps.slice(40, 110);
    expect(Math.max(...middle) - Math.min(...middle)).toBeLessThan(9);
  });

  it('moves as the words request', async () => {
    const directions = [
      { prompt: 'pan left and tilt up', x: 1, y: 1 },
      { prompt: 'pan left', x: 1, y: 0 },
      { prompt: 'tilt up', x: 0, y: 1 },
      { prompt: 'pan right', x: -1, y: 0 },
    ];
    for (const { prompt, x, y } of isFull ? directions : directions.slice(0, 1)) {
      const { outFile } = await render({ prompt });
      const frames = await smallFrames(outFile, 1280, 720);
      const [before, after] = [frames[45], frames[105]];
      if (!before || !after) throw new Error('Frames are missing.');
      const shift = measureShift(before, after, 14);
      // The picture moves in the opposite direction of the camera.
      expect([Math.sign(shift.x), Math.sign(shift.y)], prompt).toEqual([x, y]);
    }
  });

  it('holds still on request, showing the picture unchanged', async () => {
    const { outFile, result } = await render({ prompt: 'static camera' });
    expect(result.motion).toEqual({ moves: ['still'], touches: [], gestures: [], parallax: 'flat' });
    const frames = await decodeRgb(outFile, { x: 0, y: 0, width: 1280, height: 720 }, 2);
    const { data } = await sharp(texture()).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    expect(measurePsnr(frames[0] ?? data, data)).toBeGreaterThan(30);
    expect(measurePsnr(frames[149] ?? data, frames[0] ?? data)).toBeGreaterThan(38);
  });

  it('moves a cut-out in front of its backdrop, and draws weather', async () => {
    const { result, outFile } = await render({ image: product(), prompt: 'pan left, snow', ratio: '1:1' });
    expect(result).toMatchObject({ width: 720, height: 720, motion: { parallax: 'layers', touches: ['snow'] } });
    expect(result.motion.moves).toEqual(['pan-left']);
    const again = await render({ image: product(), prompt: 'pan left, snow', ratio: '1:1' });
    expect(await digestOf(again.outFile, 'v')).toBe(await digestOf(outFile, 'v'));
    expect(await digestOf(again.outFile, 'a')).toBe(await digestOf(outFile, 'a'));
    if (!isFull) return;
    const other = await render({ image: product(), prompt: 'pan left, snow', ratio: '1:1', seed: 7 });
    expect(await digestOf(other.outFile, 'v')).not.toBe(await digestOf(outFile, 'v'));
  });

  it('rejects unusable input, and leaves nothing behind', async () => {
    const dot = path.join(folder, 'dot.png');
    await sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
      .png()
      .toFile(dot);
    const text = path.join(folder, 'text.png');
    await writeFile(text, 'no picture');
    const before = (await readdir(folder)).length;
    for (const image of [dot, text, path.join(folder, 'missing.png')])
      await expect(render({ image })).rejects.toMatchObject({ code: 'unreadable_media' });
    await expect(render({ durationMs: 60_000 })).rejects.toMatchObject({ code: 'invalid_spec' });
    expect((await readdir(folder)).length).toBe(before);
  });

  it('accepts columns and panoramas', async () => {
    const shapes = [
      { width: 150, height: 1200, at: '9:16' as const },
      { width: 1600, height: 200, at: '16:9' as const },
    ];
    for (const { width, height, at } of isFull ? shapes : shapes.slice(0, 1)) {
      const image = path.join(folder, `shape-${width}.png`);
      await writeFile(image, drawTexture(width, height).toBuffer('image/png'));
      const { result } = await render({ image, prompt: 'pan right and up' });
      expect([result.width, result.height], at).toEqual(at === '16:9' ? [1280, 720] : [720, 1280]);
    }
  });

  it('runs in a separate process and ends at once when canceled', async () => {
    const cancel = new AbortController();
    const outFile = path.join(folder, 'canceled.mp4');
    const render = renderInChild(
      'image-to-video',
      { image: texture(), prompt: 'zoom in', durationMs: 10_000 },
      {
        outFile,
        posterFile: `${outFile}.jpg`,
        ffmpegPath: await getFfmpeg(),
        signal: cancel.signal,
        onProgress: ({ frame }) => {
          if (frame && frame > 20) cancel.abort();
        },
      },
    );
    await expect(render).rejects.toMatchObject({ code: 'canceled' });
    expect((await readdir(folder)).filter((name) => name.startsWith('canceled'))).toEqual([]);
  });
});
