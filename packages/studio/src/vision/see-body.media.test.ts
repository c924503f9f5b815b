import { afterEach, expect, it, vi } from 'vitest';
import { findActor } from '#actors/cast.ts';
import { renderActorThumbnail } from '#actors/render-thumbnail.ts';
import { decodePicture } from '#images/decode-picture.ts';
import { fromCanvas } from '#images/picture.ts';
import { drawProductPhoto } from '#images/testing/draw-products.ts';
import { type BodyPointName, seeBody } from './see-body.ts';

afterEach(() => void vi.unstubAllEnvs());

it('sees head and shoulders of a person, not what is outside the picture, and nobody on a product', async () => {
  const photo = await decodePicture(
    renderActorThumbnail(findActor('kofi')!, { width: 240, height: 360, format: 'jpeg' }),
  );
  const seen = seeBody(photo);
  if (!seen) throw new Error('nobody');
  const point = (name: BodyPointName) => seen.points[name] ?? { x: Number.NaN, y: Number.NaN };
  // The person's left is at the viewer's right.
  expect(point('leftShoulder').x - point('rightShoulder').x).toBeGreaterThan(photo.width * 0.6);
  expect(point('leftEye').x - point('rightEye').x).toBeGreaterThan(photo.width * 0.1);
  expect(point('nose').y).toBeGreaterThan(point('leftEye').y);
  expect(point('leftShoulder').y).toBeGreaterThan(photo.height * 0.6);
  expect(seen.points).toMatchObject({ leftAnkle: null, rightKnee: null });
  // The same picture is not looked at again.
  expect(seeBody({ ...photo, data: photo.data.slice() })).toBe(seen);
  expect(seeBody(fromCanvas(drawProductPhoto('scene', { width: 300, height: 400 })))).toBeNull();
});

it('sees nobody without the model', async () => {
  vi.stubEnv('STUDIO_VISION', 'off');
  const photo = await decodePicture(
    renderActorThumbnail(findActor('maya')!, { width: 120, height: 180, format: 'jpeg' }),
  );
  expect(seeBody(photo)).toBeNull();
});
