import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { type Color, colorOf, luma } from '../colors.ts';
import { eyes } from '../face-regions.ts';
import type { Texture } from '../rasterize.ts';
import type { Point } from '../trace-curve.ts';
import { closeEye } from './close-eye.ts';
import { findEyeOpening } from './eye-opening.ts';
import { guessEyeOpening } from './guess-eye-opening.ts';
import { looksClosed } from './looks-closed.ts';

const [width, height, half, open] = [80, 70, 15, 4];
const middle: Point = [40, 28];
const skin = '#c89070';

/** A small eye as in a photo of a whole person, with single lashes. */
function draw(around = skin): Texture {
  const canvas = createCanvas(width, height);
  const ctx = canvas.getContext('2d');
  ctx.fillStyle = skin;
  ctx.fillRect(0, 0, width, height);
  ctx.fillStyle = around;
  ctx.fillRect(0, 0, width, 45);
  ctx.beginPath();
  ctx.ellipse(middle[0], middle[1], half, open, 0, 0, 7);
  ctx.fillStyle = '#f0f0f0';
  ctx.fill();
  ctx.beginPath();
  ctx.arc(middle[0], middle[1], 4, 0, 7);
  ctx.fillStyle = '#302018';
  ctx.fill();
  ctx.strokeStyle = '#1c120e';
  ctx.lineWidth = 1.5;
  for (let lash = -3; lash <= 3; lash++) {
    ctx.beginPath();
    ctx.moveTo(middle[0] + lash * 4, middle[1] - open * Math.sqrt(1 - (lash / 4) ** 2));
    ctx.lineTo(middle[0] + lash * 5.5, middle[1] - open - 5 + Math.abs(lash % 2) * 3);
    ctx.stroke();
  }
  const { data } = ctx.getImageData(0, 0, width, height);
  return { width, height, words: new Uint32Array(data.buffer, data.byteOffset, width * height) };
}

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
      return [middle[0] + u * half, middle[1] + sign * ((1 - u * u) * open + ring * 5)];
    }
  return middle;
}

const cheek: Color = [200, 144, 112];
const area = { left: 0, top: 0, width, height };

describe('guessEyeOpening', () => {
  it('closes a small eye with single lashes, whose edges the colors do not tell', () => {
    const texture = draw();
    expect(findEyeOpening(texture, eyes[0], at)).toBeNull();
    const opening = guessEyeOpening(texture, eyes[0], at, cheek)!;
    const closed = closeEye(texture, area, opening, [40, 60])!;
    expect(looksClosed(closed.shut, opening, area, cheek)).toBe(true);
    const lids = [...closed.shut.words].filter((word) => word >>> 24 > 250).map((word) => luma(colorOf(word)));
    expect(Math.max(...lids)).toBeLessThan(luma(cheek) * 1.2);
  });

  it('leaves an eye open around which there is no skin', () => {
    expect(guessEyeOpening(draw('#101820'), eyes[0], at, cheek)).toBeNull();
  });

  it('sees when an eye did not close', () => {
    const texture = draw();
    const opening = guessEyeOpening(texture, eyes[0], at, cheek)!;
    expect(looksClosed(texture, opening, area, cheek)).toBe(false);
  });
});
