import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { drawProductPhoto } from '#images/testing/draw-products.ts';
import { renderTalk } from '#talk/render-talk.ts';
import type { TalkSpecInput } from '#talk/talk-spec.ts';
import { mediaLayouts } from '#timeline/media-layout.ts';
import { decodeRgb, getFfmpeg } from '#video/testing/decode-video.ts';
import { framesPerSecond, stageOf, talkRatios } from '#video/video-format.ts';
import { writeTalkFrame } from './write-talk-frame.ts';

/** Wide frames have room for every layout; the full run looks at all of them. */
const ratios = process.env.TEST_FULL === '1' ? talkRatios : (['16:9'] as const);
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'hookline-frame-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A photograph that is not cut out. */
function drawStripes(width: number, height: number) {
  const canvas = createCanvas(width, height);
  const ctx = canvas.getContext('2d');
  for (let x = 0; x < width; x += 60) {
    ctx.fillStyle = `hsl(${(x / width) * 300} 70% 45%)`;
    ctx.fillRect(x, 0, 60, height);
  }
  return canvas;
}

/** Peak signal-to-noise ratio of packed RGB, decibels. */
function psnr(one: Uint8Array, other: Uint8Array): number {
  const sum = one.reduce((total, value, at) => total + (value - (other[at] ?? 0)) ** 2, 0);
  return 10 * Math.log10(255 ** 2 / (sum / one.length));
}

async function readJpeg(file: string): Promise<Uint8Array> {
  const image = await loadImage(await readFile(file));
  const ctx = createCanvas(image.width, image.height).getContext('2d');
  ctx.drawImage(image, 0, 0);
  return ctx.getImageData(0, 0, image.width, image.height).data.filter((_, at) => at % 4 < 3) as unknown as Uint8Array;
}

it.each(ratios)('shows each sentence as the film has it, in every layout, in %s', async (ratio) => {
  const photo = path.join(folder, 'jar.png');
  await writeFile(photo, drawProductPhoto('jar', { width: 500, height: 500 }).toBuffer('image/png'));
  const card = path.join(folder, 'card.png');
  await writeFile(card, drawStripes(900, 700).toBuffer('image/png'));
  const spec: TalkSpecInput = {
    actorId: 'maya',
    script: 'Look at this. Here it is. It is so small. And I hold it. All of it.',
    language: 'en',
    ratio,
    media: [photo, card],
    placements: mediaLayouts.map((layout, index) => ({
      media: layout === 'inset' ? 1 : 0,
      layout,
      sentence: index + 1,
    })),
  };
  const options = { cacheDir: path.join(folder, 'cache'), ffmpegPath: await getFfmpeg() };
  const fileOf = (name: string) => path.join(folder, name);
  const outFile = fileOf('film.mp4');
  const film = await renderTalk(spec, {
    ...options,
    outFile,
    posterFile: fileOf('poster.jpg'),
    captionsFile: fileOf('captions.vtt'),
  });
  // A picture that would be too small to read beside the face shares the frame instead, which is told.
  const hasRoom = ratio === '16:9';
  expect(film.warnings).toEqual(hasRoom ? [] : [expect.stringContaining('no room beside the face')]);
  const expected = [null, 'split', hasRoom ? 'inset' : 'split', 'held', 'full'];
  const frames: { picture: Uint8Array; frame: number }[] = [];
  for (const [sentence, layout] of expected.entries()) {
    const file = fileOf(`${sentence}.jpg`);
    const told = await writeTalkFrame(spec, { ...options, outFile: file, sentence });
    expect(told).toMatchObject({ layout, warnings: film.warnings, durationMs: film.durationMs });
    frames.push({ picture: await readJpeg(file), frame: Math.round((told.atMs * framesPerSecond) / 1000) });
  }
  const whole = { x: 0, y: 0, ...stageOf[ratio] };
  for (const [sentence, { picture, frame }] of frames.entries()) {
    const [shown] = await decodeRgb(outFile, whole, 2, frame);
    const where = `${ratio} ${expected[sentence]}`;
    expect(shown, where).toHaveLength(picture.length);
    const alike = psnr(picture, shown ?? new Uint8Array());
    expect(alike, where).toBeGreaterThan(32);
    // Those of other sentences are not taken for it.
    const other = frames[(sentence + 1) % frames.length]?.picture ?? new Uint8Array();
    expect(psnr(picture, other), where).toBeLessThan(alike - 6);
  }
});
