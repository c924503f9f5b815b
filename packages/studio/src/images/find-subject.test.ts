import { createCanvas, loadImage } from '@napi-rs/canvas';
import { expect, it } from 'vitest';
import { findActor } from '#actors/cast.ts';
import { skins } from '#actors/cast-colors.ts';
import { renderActorThumbnail } from '#actors/render-thumbnail.ts';
import { findSubject } from '#images/find-subject.ts';
import { drawProductPhoto } from '#images/testing/draw-products.ts';

it.each([
  [0.25, 0.75],
  [0.7, 0.3],
])('finds an object at %s across and %s down a plain photo', (x, y) => {
  const photo = createCanvas(400, 500);
  const ctx = photo.getContext('2d');
  const wall = ctx.createLinearGradient(0, 0, 0, 500);
  wall.addColorStop(0, '#efe9df');
  wall.addColorStop(1, '#d9cfc0');
  ctx.fillStyle = wall;
  ctx.fillRect(0, 0, 400, 500);
  ctx.fillStyle = '#274c55';
  ctx.fillRect(400 * x - 50, 500 * y - 60, 100, 120);
  const found = findSubject(photo);
  expect(found.x).toBeCloseTo(x, 1);
  expect(found.y).toBeCloseTo(y, 1);
});

it('stays in the middle of scenes and of photos of one color', () => {
  expect(findSubject(drawProductPhoto('scene', { width: 300, height: 400 }))).toEqual({ x: 0.5, y: 0.5 });
  expect(findSubject(createCanvas(200, 200))).toEqual({ x: 0.5, y: 0.5 });
});

it.each(['honey', 'ebony'] as const)('prefers a head of %s skin to anything else', async (skin) => {
  const { look, ...maya } = findActor('maya')!;
  const person = { ...maya, look: { ...look, hair: 'bob' as const, skin: skins[skin] } };
  const actor = await loadImage(renderActorThumbnail(person, { width: 300, height: 450, format: 'jpeg' }));
  const photo = drawProductPhoto('scene', { width: 700, height: 500 });
  photo.getContext('2d').drawImage(actor, 380, 0);
  const { x, y } = findSubject(photo);
  expect(Math.abs(x - 530 / 700)).toBeLessThan(0.1);
  expect(y).toBeLessThan(0.45);
});
