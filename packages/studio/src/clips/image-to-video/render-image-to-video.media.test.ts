import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { renderInChild } from '#child/render-in-child.ts';
import { parseClipSpec } from '#clips/parse-clip-spec.ts';
import { drawTexture } from '#clips/testing/draw-texture.ts';
import { measurePsnr, measureShift, measureZoom, type RgbFrame } from '#clips/testing/measure-motion.ts';
import { drawProductPhoto } from '#images/testing/draw-products.ts';
import type { YuvPicture } from '#pixels/yuv-picture.ts';
import { decodeRgb, getFfmpeg, measureWithFfmpeg } from '#video/testing/decode-video.ts';
import { renderAmbientBed } from './ambient-bed.ts';
import { type ImageToVideoSpecInput, imageToVideoSpecSchema } from './image-to-video-spec.ts';
import { type MovingPicture, prepareMovingPicture, renderImageToVideo } from './render-image-to-video.ts';

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

const prepare = (spec: Omit<ImageToVideoSpecInput, 'image'> & { image?: string }): Promise<MovingPicture> =>
  prepareMovingPicture(parseClipSpec(imageToVideoSpecSchema, { image: texture(), label: false, ...spec }));

/** The brightness of a drawn frame, reduced. */
function grayOf({ width, height, data }: YuvPicture, by: number): RgbFrame {
  const small = { width: Math.floor(width / by), height: Math.floor(height / by) };
  const gray = new Uint8Array(small.width * small.height * 3);
  for (let at = 0; at < gray.length / 3; at++) {
    const [left, top] = [(at % small.width) * by, Math.floor(at / small.width) * by];
    let sum = 0;
    for (let y = top; y < top + by; y++) for (let x = left; x < left + by; x++) sum += data[y * width + x] ?? 0;
    gray.fill(sum / by ** 2, at * 3, at * 3 + 3);
  }
  return { ...small, data: gray };
}

// Looked at before the encoder: a film of each would say no more.
describe('the frames of a moving picture', () => {
  it.each([
    { prompt: 'pan left and tilt up', x: 1, y: 1 },
    { prompt: 'pan left', x: 1, y: 0 },
    { prompt: 'tilt up', x: 0, y: 1 },
    { prompt: 'pan right', x: -1, y: 0 },
  ])('move as the words request: $prompt', async ({ prompt, x, y }) => {
    const { drawFrame } = await prepare({ prompt });
    const [before, after] = [45, 105].map((frame) => grayOf(drawFrame(frame), 8)) as [RgbFrame, RgbFrame];
    const shift = measureShift(before, after, 14);
    // The picture moves in the opposite direction of the camera.
    expect([Math.sign(shift.x), Math.sign(shift.y)]).toEqual([x, y]);
  });

  it('hold still on request, showing the picture unchanged', async () => {
    const { drawFrame, motion } = await prepare({ prompt: 'static camera' });
    expect(motion).toEqual({ moves: ['still'], touches: [], gestures: [], parallax: 'flat' });
    const [first, last] = [0, 149].map((frame) => grayOf(drawFrame(frame), 2).data) as [Uint8Array, Uint8Array];
    const rgb = await sharp(texture()).removeAlpha().raw().toBuffer();
    // BT.709 in limited range, as the frames are.
    const luma = rgb.map((_, at) => {
      const [red = 0, green = 0, blue = 0] = rgb.subarray(at - (at % 3), at - (at % 3) + 3);
      return 16 + (219 / 255) * (0.2126 * red + 0.7152 * green + 0.0722 * blue);
    });
    expect(measurePsnr(first, luma)).toBeGreaterThan(30);
    expect(measurePsnr(last, first)).toBeGreaterThan(38);
  });

  it('move a cut-out in front of its backdrop, with weather, the same way each time', async () => {
    const order = { image: product(), prompt: 'pan left, snow', ratio: '1:1' } as const;
    const [first, again, other] = await Promise.all([prepare(order), prepare(order), prepare({ ...order, seed: 7 })]);
    expect(first.stage).toEqual({ width: 720, height: 720 });
    expect(first.motion).toMatchObject({ moves: ['pan-left'], parallax: 'layers', touches: ['snow'] });
    for (const frame of [0, 75, 149]) {
      const { data } = first.drawFrame(frame);
      expect(data.equals(again.drawFrame(frame).data), `frame ${frame}`).toBe(true);
      expect(data.equals(other.drawFrame(frame).data), `frame ${frame}`).toBe(false);
    }
    const sound = () => Buffer.from(renderAmbientBed(5000, 48_000, order.prompt).left.buffer);
    expect(sound().equals(sound())).toBe(true);
  });

  it.each([
    [150, 1200, { width: 720, height: 1280 }],
    [1600, 200, { width: 1280, height: 720 }],
  ])('have a shape of ours for a picture of %i x %i', async (width, height, stage) => {
    const image = path.join(folder, `shape-${width}.png`);
    await writeFile(image, drawTexture(width, height).toBuffer('image/png'));
    const picture = await prepare({ image, prompt: 'pan right and up' });
    expect(picture.stage).toEqual(stage);
    expect(new Set(grayOf(picture.drawFrame(75), 8).data).size).toBeGreaterThan(8);
  });
});

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

  it('rejects unusable input, and leaves nothing behind', async () => {
    const dot = path.join(folder, 'dot.png');
    await sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
      .png()
      .toFile(dot);
    const text = path.join(folder, 'text.png');
    await writeFile(text, 'no picture');
    const before = (await readdir(folder)).length;
    for (const image of [dot, text])
      await expect(render({ image })).rejects.toMatchObject({ code: 'unreadable_media' });
    // Ours, and not the picture's.
    const missing = render({ image: path.join(folder, 'missing.png') });
    await expect(missing).rejects.toMatchObject({ code: 'ENOENT' });
    await expect(render({ durationMs: 60_000 })).rejects.toMatchObject({ code: 'invalid_spec' });
    expect((await readdir(folder)).length).toBe(before);
  });

  const runsApart = async () => {
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
  };
  // Every kind runs in the process that `render-talk-in-child.media.test.ts` cancels each time.
  if (process.env.TEST_FULL === '1') it('runs in a separate process and ends at once when canceled', runsApart);
});
