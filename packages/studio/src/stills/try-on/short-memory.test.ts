import { createCanvas } from '@napi-rs/canvas';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findActor } from '#actors/cast.ts';
import { renderActorThumbnail } from '#actors/render-thumbnail.ts';
import { drawProductPhoto } from '#images/testing/draw-products.ts';
import { lookAtTryOn } from './look-at-try-on.ts';

beforeEach(() => {
  vi.stubEnv('STUDIO_VISION', '');
  vi.spyOn(process, 'availableMemory').mockReturnValue(500 * 1024 ** 2);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

const [width, height] = [480, 720];

/** Somebody in front of a wall of many colors, of which the colors do not tell the outline. */
async function inFrontOfClutter(): Promise<Buffer> {
  const clutter = createCanvas(width, height);
  const ctx = clutter.getContext('2d');
  for (let at = 0; at < 2000; at++) {
    const [x, y] = [(at * 97) % width, (at * 53) % height];
    if (x > 133 && x < 347 && y > 100) continue;
    ctx.fillStyle = `hsl(${(at * 47) % 360} 60% ${30 + (at % 40)}%)`;
    ctx.fillRect(x - 13, y - 13, 27, 27);
  }
  const person = renderActorThumbnail(findActor('kofi')!, { width, height, format: 'jpeg' });
  return sharp(person)
    .composite([{ input: clutter.toBuffer('image/png') }])
    .jpeg()
    .toBuffer();
}

test('does not blame a photo for memory that is short', async () => {
  const ours = { name: 'RenderError', code: 'out_of_memory' };
  await expect(lookAtTryOn({ human: await inFrontOfClutter() }, {})).rejects.toMatchObject(ours);
  const garment = drawProductPhoto('scene', { width: 450, height: 600 }).toBuffer('image/png');
  await expect(lookAtTryOn({ garment }, {})).rejects.toMatchObject(ours);
});

test('needs no matte where the colors tell', async () => {
  const human = renderActorThumbnail(findActor('kofi')!, { width, height, format: 'jpeg' });
  expect((await lookAtTryOn({ human }, {})).person).toMatchObject({ problem: null });
});
