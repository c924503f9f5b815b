import { convertToRgba } from '../convert-rgba.ts';
import type { YuvPicture } from '../yuv-picture.ts';

/** A pixel of a frame as red, green and blue. */
export function colorAt({ width, height, data }: YuvPicture, x: number, y: number): [number, number, number] {
  const chroma = width * height + Math.floor(y / 2) * (width / 2) + Math.floor(x / 2);
  const light = 1.164 * ((data[y * width + x] ?? 0) - 16);
  const blue = (data[chroma] ?? 0) - 128;
  const red = (data[chroma + (width * height) / 4] ?? 0) - 128;
  const clamp = (value: number) => Math.min(255, Math.max(0, value));
  return [clamp(light + 1.793 * red), clamp(light - 0.213 * blue - 0.533 * red), clamp(light + 2.112 * blue)];
}

/** A frame at a whole fraction of its size, as packed RGB. */
export function colorsOf(picture: YuvPicture, divisor: number): Uint8Array {
  const { rgba } = convertToRgba(picture, divisor);
  const colors = new Uint8Array((rgba.length / 4) * 3);
  for (let at = 0; at < rgba.length / 4; at++) colors.set(rgba.subarray(at * 4, at * 4 + 3), at * 3);
  return colors;
}
