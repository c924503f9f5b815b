import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { fromCanvas, type Picture } from '#images/picture.ts';
import { refinePoints } from '#vision/refine-points.ts';
import { lowerLip, upperLip } from '../face-regions.ts';
import drawnFace from '../testing/drawn-face.json' with { type: 'json' };
import { fitLips } from './fit-lips.ts';
import { healLips } from './heal-lips.ts';
import { findMouthOpening, mouthLine, pointOnLine } from './mouth-opening.ts';

const { points, width, height } = drawnFace;
const at = (index: number): [number, number] => [points[index * 3] ?? 0, points[index * 3 + 1] ?? 0];
const { corner, direction, place, width: lips } = mouthLine(points);
const center = [(place(13)[0] + place(14)[0]) / 2, (place(13)[1] + place(14)[1]) / 2] as const;

/** Fills a ring of the lips, made larger around the middle of the mouth. */
function fillRing(ctx: SKRSContext2D, ring: 0 | 3, color: string, [wider, higher]: readonly [number, number]): void {
  ctx.fillStyle = color;
  ctx.beginPath();
  for (const [step, index] of [...upperLip[ring], ...lowerLip[ring].toReversed()].entries()) {
    const [along, below] = place(index);
    const [x, y] = pointOnLine({ corner, direction }, [
      center[0] + (along - center[0]) * wider,
      center[1] + (below - center[1]) * higher,
    ]);
    if (step === 0) ctx.moveTo(x, y);
    else ctx.lineTo(x, y);
  }
  ctx.fill();
}

/** A laugh: dark between the lips, farther than the points say, with teeth in it, on skin and lips of some color. */
function drawLaugh({
  skin = '#d9a184',
  lip = '#b4504e',
  hair,
  isShut = false,
  lipHeight = 1.25,
}: {
  skin?: string;
  lip?: string;
  hair?: string;
  isShut?: boolean;
  lipHeight?: number;
} = {}): Picture {
  const canvas = createCanvas(width, height);
  const ctx = canvas.getContext('2d');
  ctx.fillStyle = skin;
  ctx.fillRect(0, 0, width, height);
  const [x, y] = at(0);
  if (hair) {
    ctx.fillStyle = hair;
    ctx.fillRect(x - lips * 0.55, y - lips * 0.3, lips * 1.1, lips * 0.42);
  }
  fillRing(ctx, 3, lip, [1.06, lipHeight]);
  if (isShut) return fromCanvas(canvas);
  fillRing(ctx, 0, '#2a0c0e', [1.08, 1.2]);
  fillRing(ctx, 0, '#f4efe6', [0.85, 0.9]);
  return fromCanvas(canvas);
}

/** Share of the mouth's pixels that are neither lips nor skin. */
function foreign({ data }: Picture): number {
  let [foreign, all] = [0, 0];
  for (let along = 0; along < lips; along++)
    for (let below = center[1] - lips * 0.3; below < center[1] + lips * 0.3; below++) {
      const [x, y] = pointOnLine({ corner, direction }, [along, below]).map(Math.round) as [number, number];
      const [r = 0, b = 0] = [0, 2].map((channel) => data[(y * width + x) * 4 + channel]);
      all++;
      if (r < 80 || b > 165) foreign++;
    }
  return foreign / all;
}

describe('an open mouth', () => {
  const laugh = drawLaugh();
  const opening = findMouthOpening(laugh, points)!;

  it('is found as far as it goes, beyond the points of the networks', () => {
    const [left, right] = [place(78)[0], place(308)[0]];
    expect(opening.from).toBeLessThan(left - (right - left) * 0.015);
    expect(opening.from + opening.columns.length).toBeGreaterThan(right + (right - left) * 0.015);
    const fitted = mouthLine(fitLips(points, opening)).place;
    expect(fitted(14)[1] - fitted(13)[1]).toBeGreaterThan((place(14)[1] - place(13)[1]) * 1.1);
    expect(fitted(308)[0] - fitted(78)[0]).toBeGreaterThan((right - left) * 1.05);
  });

  it('leaves neither teeth nor dark on lips that close', () => {
    const healed = { ...laugh, data: laugh.data.slice() };
    expect(foreign(healed)).toBeGreaterThan(0.15);
    healLips(healed, opening);
    expect(foreign(healed)).toBe(0);
  });
});

it('leaves no splinter of a tooth in the middle, where the points end before it', () => {
  const early = points.map((value, index) => ([87, 14, 317].some((lip) => index === lip * 3 + 1) ? value - 12 : value));
  const photo = drawLaugh();
  healLips(photo, findMouthOpening(photo, early)!);
  expect(foreign(photo)).toBe(0);
});

it('keeps to the lips where the points lie on skin', () => {
  const high = points.map((value, index) => ([80, 191].some((lip) => index === lip * 3 + 1) ? value - 18 : value));
  const photo = drawLaugh({ lipHeight: 0.9 });
  const [opening, usual] = [high, points].map((face) => findMouthOpening(photo, face)!);
  const topOf = ({ columns }: NonNullable<typeof opening>) => Math.min(...columns.map(([top]) => top));
  expect(topOf(opening!)).toBeGreaterThan(topOf(usual!) - lips * 0.02);
});

it('ends at the lips whether skin is light or dark', () => {
  const columnsOn = (skin: string) => findMouthOpening(drawLaugh({ skin, lip: '#b85852', lipHeight: 0.9 }), points)!;
  const [light, dark] = [columnsOn('#d9a184'), columnsOn('#4c2c20')];
  const topOf = (opening: typeof light) => Math.min(...opening.columns.map(([top]) => top));
  expect(Math.abs(topOf(dark) - topOf(light))).toBeLessThan(lips * 0.02);
});

it('does not carry an edge on as a step where lips are shut', () => {
  const { columns, from } = findMouthOpening(drawLaugh({ isShut: true }), points)!;
  const beside = Math.round(place(80)[0]) - from;
  expect(columns[beside]![0]).toBeGreaterThan(Math.min(place(80)[1], place(81)[1]) - 1);
  expect(columns[4]![1] - columns[4]![0]).toBeLessThan((place(14)[1] - place(13)[1]) / 2);
});

it('is not looked for between closed lips', () => {
  const shut = points.map((value, index) => (index === 14 * 3 + 1 ? at(13)[1] : value));
  expect(findMouthOpening(drawLaugh(), shut)).toBeNull();
});

it('does not reach into a gray moustache', () => {
  const photo = drawLaugh({ hair: '#dfe2e2' });
  const opening = findMouthOpening(photo, points)!;
  expect(Math.min(...opening.columns.map(([top]) => top))).toBeGreaterThan(place(0)[1]);
  const face = Array.from(
    { length: 468 },
    (_, index) => points.slice(index * 3, index * 3 + 3) as [number, number, number],
  );
  const refined = refinePoints(photo, face, drawnFace.irises);
  for (const index of [0, 11, 12]) expect(refined[index]).toEqual(face[index]);
});

it('finds all teeth below fair skin, which is no moustache', () => {
  const photo = drawLaugh({ skin: '#f3ddcd', lip: '#b46862' });
  const opening = findMouthOpening(photo, points)!;
  const upper = opening.columns[Math.round(place(13)[0]) - opening.from]![0];
  expect(Math.abs(upper - place(13)[1])).toBeLessThan(lips * 0.06);
  healLips(photo, opening);
  const [x, y] = pointOnLine(opening, [place(13)[0], place(13)[1] + lips * 0.03]).map(Math.round) as [number, number];
  expect(photo.data[(y * width + x) * 4 + 2]).toBeLessThan(165);
});
