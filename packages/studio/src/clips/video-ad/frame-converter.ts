import type { Canvas } from '@napi-rs/canvas';
import { usualFramesInFlight } from '#encode/usual-frames-in-flight.ts';
import { convertRgba } from '#pixels/convert-rgba.ts';
import { dropPixels } from '#pixels/release-pixels.ts';
import { createYuvPicture, type YuvPicture } from '#pixels/yuv-picture.ts';

/** Rows compared and converted together. */
const stripe = 40;

/**
 * Turns a canvas's content into frames, which the caller may draw over. Only stripes that differ from the previous
 * frame are converted; conversion is most of the work if only a part moves.
 */
export function createFrameConverter(canvas: Canvas): () => YuvPicture {
  const { width, height } = canvas;
  const clean = createYuvPicture(width, height);
  const frames = Array.from({ length: usualFramesInFlight }, () => createYuvPicture(width, height));
  const rowBytes = width * 4;
  let before: Buffer | null = null;
  let count = 0;
  return () => {
    const pixels = canvas.data();
    for (let row = 0; row < height; row += stripe) {
      const rows = Math.min(stripe, height - row);
      const [from, to] = [row * rowBytes, (row + rows) * rowBytes];
      const isSame = before !== null && pixels.compare(before, from, to, from, to) === 0;
      if (!isSame) convertStripe(pixels.subarray(from, to), clean, row, rows);
    }
    if (before) dropPixels(before);
    before = pixels;
    const target = frames[count++ % usualFramesInFlight] as YuvPicture;
    target.data.set(clean.data);
    return target;
  };
}

function planesOf({ width, height }: YuvPicture, row: number, rows: number): [start: number, length: number][] {
  const luma = width * height;
  const quarter = width / 4;
  return [
    [row * width, rows * width],
    [luma + row * quarter, rows * quarter],
    [luma + luma / 4 + row * quarter, rows * quarter],
  ];
}

const strips = new Map<string, YuvPicture>();

function convertStripe(rgba: Buffer, target: YuvPicture, row: number, rows: number): void {
  const key = `${target.width} ${rows}`;
  let strip = strips.get(key);
  if (!strip) {
    strip = createYuvPicture(target.width, rows);
    strips.set(key, strip);
  }
  convertRgba(rgba, strip);
  const from = planesOf(strip, 0, rows);
  for (const [plane, [start]] of planesOf(target, row, rows).entries()) {
    const [at, length] = from[plane] ?? [0, 0];
    strip.data.copy(target.data, start, at, at + length);
  }
}
