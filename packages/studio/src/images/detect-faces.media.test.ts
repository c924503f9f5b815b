import { createCanvas, loadImage } from '@napi-rs/canvas';
import { expect, it } from 'vitest';
import { findActor } from '#actors/cast.ts';
import { renderActorThumbnail } from '#actors/render-thumbnail.ts';
import { detectFaces } from '#images/detect-faces.ts';
import { fromCanvas } from '#images/picture.ts';
import { drawProductPhoto } from '#images/testing/draw-products.ts';

const width = 270;
const portrait = (name: string): Buffer =>
  renderActorThumbnail(findActor(name)!, { width, height: width * 1.5, format: 'jpeg' });

/** Where the face model is missing: one of the cast, and all that may be mistaken in the full run. */
const isFull = process.env.TEST_FULL === '1';
it.each(isFull ? ['maya', 'kofi', 'zola', 'greta'] : ['zola'])(
  'detects the face of %s once and at the right position',
  async (name) => {
    const canvas = createCanvas(width, width * 1.5);
    canvas.getContext('2d').drawImage(await loadImage(portrait(name)), 0, 0);
    const [face, ...others] = detectFaces(fromCanvas(canvas)).filter(({ votes }) => votes >= 13);
    expect(others).toEqual([]);
    expect(face!.x + face!.size / 2).toBeGreaterThan(width * 0.4);
    expect(face!.x + face!.size / 2).toBeLessThan(width * 0.6);
    expect(face!.size).toBeGreaterThan(width * 0.35);
  },
);

it('detects both of two people, and none on products', async () => {
  const canvas = createCanvas(width * 2, width * 1.5);
  for (const [index, name] of ['maya', 'kofi'].entries())
    canvas.getContext('2d').drawImage(await loadImage(portrait(name)), index * width, 0);
  expect(detectFaces(fromCanvas(canvas)).filter(({ votes }) => votes >= 13)).toHaveLength(2);
  for (const kind of isFull ? (['can', 'scene', 'shirt'] as const) : (['can'] as const)) {
    const photo = drawProductPhoto(kind);
    const small = createCanvas(360, 360);
    small.getContext('2d').drawImage(photo, 0, 0, 360, 360);
    expect(detectFaces(fromCanvas(small)).filter(({ votes }) => votes >= 13)).toEqual([]);
  }
});
