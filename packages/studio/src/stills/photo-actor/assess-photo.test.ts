import { createCanvas } from '@napi-rs/canvas';
import { expect, it } from 'vitest';
import drawnFace from '#actors/photo/testing/drawn-face.json' with { type: 'json' };
import { fromCanvas, type Picture } from '#images/picture.ts';
import type { SeenFace } from '#vision/see-face.ts';
import { assessPhoto } from './assess-photo.ts';
import { photoRefusalReasons, photoRefusalSentences } from './photo-refusal.ts';

const points = Array.from(
  { length: 468 },
  (_, index) => drawnFace.points.slice(index * 3, index * 3 + 3) as [number, number, number],
);
const face: SeenFace = { points, irises: [], yaw: 3, roll: 1, height: 500, others: 0 };

/** Skin with freckles, and lips if wanted. */
function draw({
  light = 1,
  freckles = true,
  lips = true,
}: {
  light?: number;
  freckles?: boolean;
  lips?: boolean;
} = {}): Picture {
  const canvas = createCanvas(drawnFace.width, drawnFace.height);
  const ctx = canvas.getContext('2d');
  ctx.fillStyle = '#e0b090';
  ctx.fillRect(0, 0, canvas.width, canvas.height);
  ctx.fillStyle = '#503020';
  if (freckles) for (const [x, y] of points.filter((_, index) => index % 6 === 0)) ctx.fillRect(x - 1, y - 1, 3, 3);
  ctx.fillStyle = '#c04848';
  const mouth = [13, 14, 61, 291].map((index) => points[index] ?? [0, 0, 0]);
  if (lips) {
    ctx.beginPath();
    ctx.ellipse(mouth[0]?.[0] ?? 0, ((mouth[0]?.[1] ?? 0) + (mouth[1]?.[1] ?? 0)) / 2, 92, 34, 0, 0, Math.PI * 2);
    ctx.fill();
  }
  ctx.globalAlpha = 1 - light;
  ctx.fillStyle = '#000000';
  ctx.fillRect(0, 0, canvas.width, canvas.height);
  return fromCanvas(canvas);
}

it('takes a sharp face that looks into the camera, and prefers the straighter one', () => {
  const [straight, turned] = [assessPhoto(draw(), face), assessPhoto(draw(), { ...face, yaw: 20 })];
  if (!('score' in straight && 'score' in turned)) throw new Error('refused');
  expect(straight.score).toBeGreaterThan(turned.score);
});

it.each([
  ['no_face', draw(), null],
  ['several_people', draw(), { ...face, others: 1 }],
  ['small', draw(), { ...face, height: 240 }],
  ['turned', draw(), { ...face, yaw: -31 }],
  ['tilted', draw(), { ...face, roll: 30 }],
  ['dark', draw({ light: 0.12 }), face],
  ['blurred', draw({ freckles: false, lips: false }), face],
  ['mouth_covered', draw({ lips: false }), face],
] as const)('refuses: %s', (reason, picture, seen) => {
  expect(assessPhoto(picture, seen)).toEqual({ reason });
});

it('has a sentence for every reason', () => {
  for (const reason of photoRefusalReasons) expect(photoRefusalSentences[reason]).toMatch(/^[A-Z].+\.$/);
});
