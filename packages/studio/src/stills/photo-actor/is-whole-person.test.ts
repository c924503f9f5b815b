import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { expect, it } from 'vitest';
import drawnFace from '#actors/photo/testing/drawn-face.json' with { type: 'json' };
import type { Mask } from '#images/mask.ts';
import { isWholePerson } from './is-whole-person.ts';

const { width, height } = drawnFace;
const points = Array.from(
  { length: 468 },
  (_, index) => drawnFace.points.slice(index * 3, index * 3 + 3) as [number, number, number],
);
const at = (index: number) => points[index] ?? [0, 0, 0];
const faceHeight = at(152)[1] - at(10)[1];

/** What a model saw: a head down to the neck, and what is painted besides. */
function matteOf(paint: (ctx: SKRSContext2D) => void, hair = 0.35): Mask {
  const canvas = createCanvas(width, height);
  const ctx = canvas.getContext('2d');
  ctx.fillStyle = '#ffffff';
  const top = at(10)[1] - faceHeight * hair;
  ctx.beginPath();
  ctx.ellipse(at(10)[0], (top + at(152)[1]) / 2, faceHeight * 0.5, (at(152)[1] - top) / 2, 0, 0, Math.PI * 2);
  ctx.fill();
  ctx.fillRect(at(152)[0] - faceHeight * 0.2, at(152)[1] - 20, faceHeight * 0.4, faceHeight * 0.3);
  paint(ctx);
  const pixels = ctx.getImageData(0, 0, width, height).data;
  return { width, height, data: Uint8Array.from({ length: width * height }, (_, pixel) => pixels[pixel * 4 + 3] ?? 0) };
}

const body = (ctx: SKRSContext2D) =>
  ctx.fillRect(at(152)[0] - faceHeight * 0.7, at(152)[1] + faceHeight * 0.25, faceHeight * 1.4, height);

it('knows a person with head and body', () => {
  expect(isWholePerson(matteOf(body), points)).toBe(true);
});

it('does not believe a matte that lost the shirt, half of it, or the hair', () => {
  expect(
    isWholePerson(
      matteOf(() => undefined),
      points,
    ),
  ).toBe(false);
  const half = (ctx: SKRSContext2D) => ctx.fillRect(at(152)[0] - 20, at(152)[1], faceHeight, height);
  expect(isWholePerson(matteOf(half), points)).toBe(false);
  expect(isWholePerson(matteOf(body, 0.04), points)).toBe(false);
});
