import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { cutOut } from '#images/cut-out.ts';
import { fromCanvas } from '#images/picture.ts';
import { drawProductPhoto, type ProductKind } from '#images/testing/draw-products.ts';
import { descendants, readProc } from '#process/testing/descendants.ts';
import { freeProduct } from './free-product.ts';
import { findMatteModel } from './model-files.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'hookline-vision-'));
});
afterAll(() => rm(folder, { recursive: true }));
afterEach(() => vi.unstubAllEnvs());

const photoOf = (kind: ProductKind) => fromCanvas(drawProductPhoto(kind, { width: 450, height: 600 }));

it('cuts out an object in front of a busy room, and leaves no process behind', async () => {
  vi.stubEnv('STUDIO_VISION', '');
  const photo = photoOf('scene');
  expect(cutOut(photo)).toEqual({ kind: 'card', reason: 'uneven-background' });
  const cut = await freeProduct(photo, folder);
  if (cut.kind === 'card') throw new Error(`a card: ${cut.reason}`);
  // The can: 27 % of the picture, more than twice as tall as wide, its corners transparent and its middle opaque.
  expect(cut.coverage).toBeGreaterThan(0.24);
  expect(cut.coverage).toBeLessThan(0.3);
  const { width, height, data } = cut.picture;
  expect(height / width).toBeGreaterThan(2.1);
  expect(data[3]).toBeLessThan(40);
  const opaque = (y: number) => data[(Math.round(y * height) * width + Math.round(width / 2)) * 4 + 3];
  for (const y of [0.1, 0.3, 0.5, 0.7, 0.9]) expect(opaque(y)).toBe(255);
  // Asked again, what is kept is read, not written once more.
  const kept = path.join(folder, 'stages', (await readdir(path.join(folder, 'stages')))[0] ?? '');
  const { ino } = await stat(kept);
  expect(await freeProduct(photo, folder)).toEqual(cut);
  expect((await stat(kept)).ino).toBe(ino);
  expect(descendants().filter((pid) => readProc(pid, 'cmdline').includes('matte-child'))).toEqual([]);
});

it('uses the backdrop if the model is missing or disabled', async () => {
  const photo = photoOf('scene');
  for (const value of ['faces', 'off']) expect(findMatteModel({ STUDIO_VISION: value })).toBeNull();
  vi.stubEnv('STUDIO_VISION', 'off');
  expect(await freeProduct(photo)).toEqual(cutOut(photo));
});

it('costs the cut-out, not the video, when memory is short', async () => {
  vi.stubEnv('STUDIO_VISION', '');
  const memory = vi.spyOn(process, 'availableMemory').mockReturnValue(500 * 1024 ** 2);
  expect(await freeProduct(photoOf('scene'))).toEqual({
    kind: 'card',
    reason: 'uneven-background',
    isProvisional: true,
  });
  memory.mockRestore();
});
