import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { drawProductPhoto } from '#images/testing/draw-products.ts';
import { loadPictureLayers } from './load-picture-layers.ts';

const [width, height] = [270, 480];
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'hookline-layers-'));
  await writeFile(path.join(folder, 'busy.png'), await drawProductPhoto('scene', { width, height }).encode('png'));
  const mask = createCanvas(width, height);
  mask.getContext('2d').fillRect(90, 100, 90, 300);
  await writeFile(path.join(folder, 'mask.png'), await mask.encode('png'));
});
afterAll(() => rm(folder, { recursive: true }));

it('moves what was cut out of a busy photo as a layer of its own, unless it stays whole', async () => {
  const image = path.join(folder, 'busy.png');
  const load = (imageCut?: string | null) =>
    loadPictureLayers({ image, imageCut, ratio: '9:16' }, { wantsBlur: false });
  const { near, plate, focus } = await load(path.join(folder, 'mask.png'));
  expect((near?.x ?? 0) / plate.width).toBeCloseTo(90 / width, 1);
  expect(focus.x).toBeCloseTo(0.5, 1);
  // Tests run without the model, and a backdrop cannot tell.
  expect((await load()).near).toBeNull();
  expect((await load(null)).near).toBeNull();
});
