import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { eyes } from '../face-regions.ts';
import type { Texture } from '../rasterize.ts';
import type { Point } from '../trace-curve.ts';
import { closeEye } from './close-eye.ts';
import { findEyeOpening } from './eye-opening.ts';

const [width, height, half, open] = [240, 200, 60, 22];
const middle: Point = [120, 80];

/** An eye of white and iris below lashes, in grainy skin; `bars` cross it as hair does. */
function draw({ bars = 0 } = {}): Texture {
  const canvas = createCanvas(width, height);
  const ctx = canvas.getContext('2d');
  ctx.fillStyle = '#c89070';
  ctx.fillRect(0, 0, width, height);
  const eye = () => {
    ctx.beginPath();
    ctx.moveTo(middle[0] - half, middle[1]);
    ctx.quadraticCurveTo(middle[0], middle[1] - open * 2, middle[0] + half, middle[1]);
    ctx.quadraticCurveTo(middle[0], middle[1] + open * 2, middle[0] - half, middle[1]);
    ctx.closePath();
  };
  eye();
  ctx.fillStyle = '#f4f4f4';
  ctx.fill();
  ctx.save();
  ctx.clip();
  ctx.fillStyle = '#302018';
  ctx.beginPath();
  ctx.arc(middle[0], middle[1], 17, 0, 7);
  ctx.fill();
  ctx.restore();
  ctx.strokeStyle = '#1c120e';
  ctx.lineWidth = 6;
  ctx.beginPath();
  ctx.moveTo(middle[0] - half, middle[1]);
  ctx.quadraticCurveTo(middle[0], middle[1] - open * 2, middle[0] + half, middle[1]);
  ctx.stroke();
  ctx.lineWidth = 7;
  for (let bar = 0; bar < bars; bar++) {
    ctx.beginPath();
    ctx.moveTo(50 + bar * 22, 20);
    ctx.lineTo(80 + bar * 22, 140);
    ctx.stroke();
  }
  const { data } = ctx.getImageData(0, 0, width, height);
  for (let at = 0; at < data.length; at += 4) {
    // The grain of a sensor, the same in every run.
    const grain = (((at / 4) * 7919) % 13) - 6;
    for (let channel = 0; channel < 3; channel++) data[at + channel] = (data[at + channel] ?? 0) + grain;
  }
  return { width, height, words: new Uint32Array(data.buffer, data.byteOffset, width * height) };
}

/** The networks' points of that eye, a pixel and more beside the truth. */
function at(index: number): Point {
  const { upper, lower, corners } = eyes[0];
  if (corners.includes(index)) return [middle[0] + (index === corners[0] ? -half : half), middle[1]];
  for (const [rows, sign] of [
    [upper, -1],
    [lower, 1],
  ] as const)
    for (const [ring, row] of rows.entries()) {
      const step = row.indexOf(index);
      if (step < 0) continue;
      const u = (step - 3) / 4;
      return [middle[0] + u * half, middle[1] + sign * ((1 - u * u) * (open + 2) + ring * 14)];
    }
  return middle;
}

const area = { left: 0, top: 0, width, height };
const luma = (word: number) => (word & 255) * 0.3 + ((word >>> 8) & 255) * 0.59 + ((word >>> 16) & 255) * 0.11;

function close(texture: Texture) {
  const opening = findEyeOpening(texture, eyes[0], at);
  return opening && closeEye(texture, area, opening, [120, 165]);
}

/** Lightness of the covered pixels of a box. */
function read({ words }: Texture, [x0, y0, x1, y1]: readonly [number, number, number, number]): number[] {
  const values: number[] = [];
  for (let y = y0; y < y1; y++)
    for (let x = x0; x < x1; x++) {
      const word = words[y * width + x] ?? 0;
      if (word >>> 24 > 128) values.push(luma(word));
    }
  return values;
}
const spread = (values: number[]) => {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
};

describe('closeEye', () => {
  it('leaves no white, and no lashes where they were', () => {
    const texture = draw();
    const closed = close(texture);
    const skin = luma(texture.words[165 * width + 120] ?? 0);
    const eye = read(closed!.shut, [86, 68, 154, 92]);
    expect(eye.length).toBe(68 * 24);
    expect(Math.max(...eye)).toBeLessThan(skin + 30);
    const above = read(closed!.shut, [100, 60, 140, 80]);
    expect(Math.min(...above)).toBeGreaterThan(skin * 0.75);
    // Where the lids meet.
    expect(Math.min(...read(closed!.shut, [110, 86, 130, 104]))).toBeLessThan(skin * 0.5);
  });

  it('has the grain of the skin beside it', () => {
    const texture = draw();
    const lid = spread(read(close(texture)!.shut, [100, 64, 140, 78]));
    const skin = spread(read(texture, [100, 150, 140, 170]));
    expect(lid).toBeGreaterThan(skin * 0.5);
    expect(lid).toBeLessThan(skin * 2);
  });

  it('leaves the lower part of the eye to the eye when half closed', () => {
    const { half: lids } = close(draw())!;
    expect(read(lids, [110, 62, 130, 74])).toHaveLength(20 * 12);
    expect(read(lids, [110, 92, 130, 100])).toHaveLength(0);
  });

  it('keeps eyes open that hair lies over', () => {
    expect(close(draw({ bars: 5 }))).toBeNull();
  });
});
