import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { expect, it } from 'vitest';
import { eyes } from '#actors/photo/face-regions.ts';
import drawnFace from '#actors/photo/testing/drawn-face.json' with { type: 'json' };
import { fromCanvas, type Picture } from '#images/picture.ts';
import type { SeenFace } from '#vision/see-face.ts';
import { assessPhoto } from './assess-photo.ts';
import { isMasked } from './hidden-features.ts';
import {
  photoRefusalReasons,
  photoRefusalSentences,
  photoWarningReasons,
  photoWarningSentences,
} from './photo-refusal.ts';

const points = Array.from(
  { length: 468 },
  (_, index) => drawnFace.points.slice(index * 3, index * 3 + 3) as [number, number, number],
);
const face: SeenFace = { points, irises: drawnFace.irises, yaw: 3, roll: 1, height: 500, others: 0 };

/** Skin with freckles and eyes, and lips if wanted. */
function draw({
  light = 1,
  freckles = true,
  lips = true,
  glasses = false,
  cover,
}: {
  light?: number;
  freckles?: boolean;
  lips?: boolean;
  glasses?: boolean;
  /** Paints something over the mouth. */
  cover?: (ctx: SKRSContext2D, mouth: { x: number; y: number }) => void;
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
  for (const { x, y, radius } of freckles ? drawnFace.irises : []) {
    ctx.fillStyle = glasses ? '#1c1a1a' : '#f2eee8';
    ctx.beginPath();
    ctx.ellipse(x, y, radius * 3, radius * 2, 0, 0, Math.PI * 2);
    ctx.fill();
    ctx.fillStyle = glasses ? '#1c1a1a' : '#3a2010';
    ctx.beginPath();
    ctx.arc(x, y, radius, 0, Math.PI * 2);
    ctx.fill();
  }
  cover?.(ctx, { x: mouth[0]?.[0] ?? 0, y: mouth[0]?.[1] ?? 0 });
  ctx.globalAlpha = 1 - light;
  ctx.fillStyle = '#000000';
  ctx.fillRect(0, 0, canvas.width, canvas.height);
  return fromCanvas(canvas);
}

/** The same face with its lower lids at its upper ones. */
const shut = points.map((point, index): [number, number, number] => {
  for (const { upper, lower } of eyes) {
    const step = (lower[0] ?? []).indexOf(index);
    if (step >= 0) return points[upper[0]?.[step] ?? 0] ?? point;
  }
  return point;
});

it('takes a sharp face that looks into the camera, and prefers the straighter one', () => {
  const [straight, turned] = [assessPhoto(draw(), face), assessPhoto(draw(), { ...face, yaw: 14 })];
  if (!('score' in straight && 'score' in turned)) throw new Error('refused');
  expect(straight.score).toBeGreaterThan(turned.score);
});

function mask(ctx: SKRSContext2D, { x, y }: { x: number; y: number }): void {
  ctx.fillStyle = '#8fb8d8';
  ctx.fillRect(x - 220, y - 130, 440, 300);
  ctx.fillStyle = '#5f7f9a';
  for (let fold = -100; fold < 160; fold += 45) ctx.fillRect(x - 220, y + fold, 440, 9);
}

function microphone(ctx: SKRSContext2D, { x, y }: { x: number; y: number }): void {
  ctx.fillStyle = '#2a2a2c';
  ctx.beginPath();
  ctx.arc(x, y + 20, 120, 0, Math.PI * 2);
  ctx.fill();
  ctx.fillStyle = '#77777c';
  for (let dot = 0; dot < 120; dot++) ctx.fillRect(x - 80 + (dot % 12) * 14, y - 50 + Math.floor(dot / 12) * 14, 6, 6);
}

/** Ends so many pixels below the chin. */
function crop({ width, data }: Picture, below: number): Picture {
  const height = Math.round((points[152]?.[1] ?? 0) + below);
  return { width, height, data: data.slice(0, width * height * 4) };
}

it('warns of a face that is small, and of a photo that ends below the chin', () => {
  const warningsOf = (picture: Picture, seen: SeenFace) => {
    const verdict = assessPhoto(picture, seen);
    return 'warnings' in verdict ? verdict.warnings : verdict.reason;
  };
  expect(warningsOf(draw(), face)).toEqual([]);
  expect(warningsOf(draw(), { ...face, height: 150 })).toContain('small');
  expect(warningsOf(crop(draw(), 70), face)).toEqual(['close']);
  expect(warningsOf(draw(), { ...face, yaw: 15 })).toEqual(['turned']);
  expect(warningsOf(draw(), { ...face, height: drawnFace.width / 1.5 })).toContain('narrow');
});

it('blames the tilt of a head that is tilted more than turned', () => {
  expect(assessPhoto(draw(), { ...face, yaw: -22, roll: 36 })).toEqual({ reason: 'tilted' });
  expect(assessPhoto(draw(), { ...face, yaw: -35, roll: 23 })).toEqual({ reason: 'turned' });
});

it('sees the mouth of a laugh whose lips are as dark as the skin', () => {
  const cover = (ctx: SKRSContext2D, { x, y }: { x: number; y: number }) => {
    ctx.fillStyle = '#6a5650';
    ctx.fillRect(x - 92, y - 16, 184, 76);
    ctx.fillStyle = '#f4f0ea';
    ctx.fillRect(x - 60, y, 120, (points[14]?.[1] ?? 0) - y);
  };
  expect(assessPhoto(draw({ lips: false, cover }), face)).toHaveProperty('score');
});

it('tells a mask from no face where the networks know no points', () => {
  const [left, right] = [points[234]?.[0] ?? 0, points[454]?.[0] ?? 0];
  const square = { x: left, y: points[105]?.[1] ?? 0, size: right - left };
  expect(isMasked(draw({ cover: mask }), square)).toBe(true);
  expect(isMasked(draw(), square)).toBe(false);
  const blue = { ...draw(), data: draw().data.map((value, at) => (at % 4 === 0 ? 90 : at % 4 === 2 ? 220 : value)) };
  expect(isMasked(blue, square)).toBe(false);
});

it.each([
  ['no_face', draw(), null],
  ['several_people', draw(), { ...face, others: 1 }],
  ['small', draw(), { ...face, height: 110 }],
  ['cut_off', crop(draw(), 8), face],
  ['turned', draw(), { ...face, yaw: -24 }],
  ['tilted', draw(), { ...face, roll: 30 }],
  ['dark', draw({ light: 0.12 }), face],
  ['blurred', draw({ freckles: false, lips: false }), face],
  ['eyes_covered', draw({ glasses: true }), face],
  ['eyes_closed', draw(), { ...face, points: shut }],
  ['mouth_covered', draw({ lips: false }), face],
  // A mask with folds, and a microphone with a grid: full of contrasts, but nowhere redder than around.
  ['mouth_covered', draw({ cover: mask }), face],
  ['mouth_covered', draw({ cover: microphone }), face],
] as const)('refuses: %s', (reason, picture, seen) => {
  expect(assessPhoto(picture, seen)).toEqual({ reason });
});

it('has a sentence for every reason', () => {
  for (const reason of photoRefusalReasons) expect(photoRefusalSentences[reason]).toMatch(/^[A-Z].+\.$/);
  for (const reason of photoWarningReasons) expect(photoWarningSentences[reason]).toMatch(/^[A-Z].+\.$/);
});
