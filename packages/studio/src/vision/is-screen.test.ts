import { expect, it } from 'vitest';
import { cutOut } from '#images/cut-out.ts';
import { fromCanvas } from '#images/picture.ts';
import { drawProductPhoto } from '#images/testing/draw-products.ts';
import { seeProduct } from './free-product.ts';
import { isScreen } from './is-screen.ts';
import { hardPhotos } from './testing/hard-photos.ts';

it('knows a screen from a thing with writing on it, and never cuts it', async () => {
  const isFull = process.env.TEST_FULL === '1';
  const few = ['label-near-can', 'rim-words', 'screen-app-dark', 'screen-dashboard'];
  for (const { name, make } of hardPhotos.filter(({ name }) => isFull || few.includes(name))) {
    const { photo, thing } = make();
    expect(isScreen(fromCanvas(photo)), name).toBe(thing === null);
  }
  for (const kind of ['box', 'scene'] as const)
    expect(isScreen(fromCanvas(drawProductPhoto(kind, { width: 450, height: 550 }))), kind).toBe(false);
  const dashboard = fromCanvas(hardPhotos.find(({ name }) => name === 'screen-dashboard')!.make().photo);
  expect(cutOut(dashboard).kind).toBe('cut-out');
  expect(await seeProduct(dashboard)).toMatchObject({ cut: { kind: 'card', reason: 'screen' }, gap: null });
});
