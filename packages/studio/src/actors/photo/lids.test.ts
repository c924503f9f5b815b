import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { expect, it } from 'vitest';
import { createLids, type Lid } from './lids.ts';
import drawnFace from './testing/drawn-face.json' with { type: 'json' };
import type { Point } from './trace-curve.ts';

const { points, width, height, irises } = drawnFace;
const at = (index: number): Point => [points[index * 3] ?? 0, points[index * 3 + 1] ?? 0];
const skin = [217, 161, 132] as const;

/** Skin with two eyes: white, a dark iris, lines above them that go on beyond their corners, and what is given. */
function lidsOf(
  hasGlasses: boolean,
  draw?: (ctx: SKRSContext2D, eye: { x: number; y: number; radius: number }) => void,
): Lid[] {
  const canvas = createCanvas(width, height);
  const ctx = canvas.getContext('2d');
  ctx.fillStyle = `rgb(${skin.join(',')})`;
  ctx.fillRect(0, 0, width, height);
  for (const [side, [a, b]] of (
    [
      [33, 133],
      [362, 263],
    ] as const
  ).entries()) {
    const [left, right] = [at(a), at(b)];
    const eye = irises[side]!;
    const half = (right[0] - left[0]) / 2;
    ctx.fillStyle = '#f6f2ee';
    ctx.beginPath();
    ctx.ellipse((left[0] + right[0]) / 2, (left[1] + right[1]) / 2, half, half * 0.42, 0, 0, Math.PI * 2);
    ctx.fill();
    ctx.strokeStyle = '#1c1210';
    ctx.lineWidth = half * 0.12;
    ctx.beginPath();
    ctx.moveTo(left[0] - half * 0.2, left[1] - half * 0.12);
    ctx.quadraticCurveTo(eye.x, eye.y - half * 1.1, right[0] + half * 0.2, right[1] - half * 0.12);
    ctx.stroke();
    ctx.fillStyle = '#2c1a10';
    ctx.beginPath();
    ctx.arc(eye.x, eye.y, eye.radius, 0, Math.PI * 2);
    ctx.fill();
    draw?.(ctx, { x: (left[0] + right[0]) / 2, y: eye.y, radius: half });
  }
  const { data } = ctx.getImageData(0, 0, width, height);
  const texture = { width, height, words: new Uint32Array(data.buffer, data.byteOffset, data.length / 4) };
  return createLids(at, texture, { hasGlasses, hasFringe: false });
}

/** Farthest from the skin's color among what a shut eye shows, and how many pixels it shows. */
function farthest({ patch }: Lid): { distance: number; shown: number } {
  let [distance, shown] = [0, 0];
  for (const word of patch.words) {
    if (word >>> 24 < 200) continue;
    shown++;
    const [r, g, b] = [word & 255, (word >>> 8) & 255, (word >>> 16) & 255];
    distance = Math.max(distance, Math.hypot(r - skin[0], g - skin[1], b - skin[2]));
  }
  return { distance, shown };
}

it('shows nothing but skin where an eye is shut: no white, no line beyond its corner', () => {
  for (const lid of lidsOf(false)) {
    const { distance, shown } = farthest(lid);
    expect(shown).toBeGreaterThan(1000);
    expect(distance).toBeLessThan(16);
  }
});

it('takes no color from the frame of glasses, and leaves the frame alone', () => {
  const lids = lidsOf(true, (ctx, { x, y, radius }) => {
    ctx.strokeStyle = '#a98b2e';
    ctx.lineWidth = radius * 0.14;
    ctx.beginPath();
    ctx.arc(x, y, radius * 1.25, 0, Math.PI * 2);
    ctx.stroke();
  });
  for (const lid of lids) {
    const { distance, shown } = farthest(lid);
    expect(shown).toBeGreaterThan(500);
    expect(distance).toBeLessThan(24);
  }
});
