import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { expect, it } from 'vitest';
import { fromCanvas } from '#images/picture.ts';
import { cutFlatArt } from './flat-art.ts';

const [width, height] = [300, 260];

function paint(art: (ctx: SKRSContext2D) => void) {
  const canvas = createCanvas(width, height);
  const ctx = canvas.getContext('2d');
  ctx.fillStyle = '#ffffff';
  ctx.fillRect(0, 0, width, height);
  art(ctx);
  return fromCanvas(canvas);
}

/** A mark with a word of bars, dots and an eye below it. */
function logo(ctx: SKRSContext2D): void {
  ctx.fillStyle = '#123c69';
  ctx.fillRect(70, 30, 160, 120);
  for (const x of [80, 100, 120, 140]) ctx.fillRect(x, 180, 8, 30);
  ctx.fillRect(150, 204, 5, 5);
  ctx.fillRect(170, 180, 26, 30);
  ctx.fillStyle = '#ffffff';
  ctx.fillRect(178, 188, 10, 14);
  // A word on the mark is no opening.
  for (const x of [100, 130, 160]) ctx.fillRect(x, 70, 12, 40);
}

it('keeps the words of a logo, opens the eyes of letters and keeps what is written on the mark', () => {
  const flat = cutFlatArt(paint(logo));
  const opacity = (x: number, y: number) => flat?.seen?.data[y * width + x];
  for (const [x, y] of [
    [84, 195],
    [144, 195],
    [152, 206],
    [172, 182],
    [150, 50],
    [106, 90],
  ] as const)
    expect(opacity(x, y), `${x} ${y}`).toBe(255);
  for (const [x, y] of [
    [92, 195],
    [183, 195],
    [20, 20],
  ] as const)
    expect(opacity(x, y), `${x} ${y}`).toBe(0);
  expect(flat).toMatchObject({ cut: { kind: 'cut-out' }, doubt: null });
});

it('is none with a soft shadow or shading', () => {
  const shaded = paint((ctx) => {
    const light = ctx.createLinearGradient(70, 0, 230, 0);
    light.addColorStop(0, '#1a5a9a');
    light.addColorStop(1, '#0a1a3a');
    ctx.fillStyle = light;
    ctx.fillRect(70, 30, 160, 180);
  });
  expect(cutFlatArt(shaded)).toBeNull();
  const shadowed = paint((ctx) => {
    ctx.filter = 'blur(12px)';
    ctx.fillStyle = '#00000040';
    ctx.fillRect(70, 130, 190, 90);
    ctx.filter = 'none';
    logo(ctx);
  });
  expect(cutFlatArt(shadowed)).toBeNull();
});
