import { PixelKernel } from '#pixels/kernel/pixel-kernel.ts';
import type { YuvPicture } from '#pixels/yuv-picture.ts';

/*
 * RGBA to yuv420p in 16.16 fixed point, BT.709 with limited range (ITU-R BT.709-6, 8 bit: luma 16..235, chroma 16..240).
 * The fast loops compute the same (`pixelLoops`).
 */
const rounding = 1 << 15;
const lumaOffset = (16 << 16) + rounding;
// Chroma sums four pixels, hence 18 bits.
const chromaOffset = (128 << 18) + (1 << 17);

let kernel: PixelKernel | undefined;

/**
 * Converts RGBA bytes (rows from the top, alpha ignored) into a picture of the same even size, or, with `sourceWidth`,
 * from the left part of longer rows of that many pixels. `rgba` must hold four bytes for each of their pixels.
 */
export function convertRgba(
  rgba: Uint8Array | Uint8ClampedArray,
  picture: YuvPicture,
  sourceWidth = picture.width,
): void {
  if (picture.width >= 8) {
    kernel ??= new PixelKernel();
    kernel.convert(rgba, sourceWidth, picture);
  } else convertSlowly(rgba, picture, sourceWidth);
}

/** The same, one pixel at a time: for the narrowest pictures, and as a reference for the fast loops. */
export function convertSlowly(
  rgba: Uint8Array | Uint8ClampedArray,
  picture: YuvPicture,
  sourceWidth = picture.width,
): void {
  const { width, height, data } = picture;
  const pixels = asWords(rgba);
  let u = width * height;
  let v = u + u / 4;
  for (let row = 0; row < height; row += 2) {
    let upper = row * width;
    let lower = upper + width;
    let from = row * sourceWidth;
    for (const end = upper + width; upper < end; upper += 2, lower += 2, from += 2) {
      const a = pixels[from] as number;
      const b = pixels[from + 1] as number;
      const c = pixels[from + sourceWidth] as number;
      const d = pixels[from + sourceWidth + 1] as number;
      data[upper] = luma(a);
      data[upper + 1] = luma(b);
      data[lower] = luma(c);
      data[lower + 1] = luma(d);
      const red = (a & 255) + (b & 255) + (c & 255) + (d & 255);
      const green = ((a >>> 8) & 255) + ((b >>> 8) & 255) + ((c >>> 8) & 255) + ((d >>> 8) & 255);
      const blue = ((a >>> 16) & 255) + ((b >>> 16) & 255) + ((c >>> 16) & 255) + ((d >>> 16) & 255);
      data[u++] = (chromaOffset - 6596 * red - 22189 * green + 28784 * blue) >> 18;
      data[v++] = (chromaOffset + 28784 * red - 26145 * green - 2639 * blue) >> 18;
    }
  }
}

/** Luma of one little-endian RGBA word. Coefficients are those of BT.709 times 219/255 in 16.16 (sum 56284). */
function luma(pixel: number): number {
  return (lumaOffset + 11966 * (pixel & 255) + 40254 * ((pixel >>> 8) & 255) + 4064 * ((pixel >>> 16) & 255)) >> 16;
}

/** Luma (16..235) and chroma of one color, 0..255 per channel, with the same arithmetic as the picture. */
export function convertColor(red: number, green: number, blue: number): [y: number, u: number, v: number] {
  return [
    luma(red | (green << 8) | (blue << 16)),
    (chromaOffset + 4 * (-6596 * red - 22189 * green + 28784 * blue)) >> 18,
    (chromaOffset + 4 * (28784 * red - 26145 * green - 2639 * blue)) >> 18,
  ];
}

function asWords(bytes: Uint8Array | Uint8ClampedArray): Uint32Array {
  if (bytes.byteOffset % 4 !== 0) return new Uint32Array(bytes.slice().buffer);
  return new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength >>> 2);
}

/** Converts a yuv420p picture to RGBA at a whole fraction of its size, for posters (1) and progress previews (4). */
export function convertToRgba(
  picture: YuvPicture,
  divisor = 1,
): { width: number; height: number; rgba: Uint8ClampedArray } {
  const width = Math.floor(picture.width / divisor);
  const height = Math.floor(picture.height / divisor);
  const rgba = new Uint8ClampedArray(width * height * 4);
  const { data } = picture;
  const chromaU = picture.width * picture.height;
  const chromaV = chromaU + chromaU / 4;
  let out = 0;
  for (let row = 0; row < height; row++) {
    const chromaRow = ((row * divisor) >> 1) * (picture.width >> 1);
    for (let column = 0; column < width; column++, out += 4) {
      const chroma = chromaRow + ((column * divisor) >> 1);
      // The inverse of the above, in 16.16 as well.
      const y = 76309 * (meanLuma(picture, column * divisor, row * divisor, divisor) - 16) + rounding;
      const u = (data[chromaU + chroma] as number) - 128;
      const v = (data[chromaV + chroma] as number) - 128;
      rgba[out] = (y + 117489 * v) >> 16;
      rgba[out + 1] = (y - 13976 * u - 34925 * v) >> 16;
      rgba[out + 2] = (y + 138438 * u) >> 16;
      rgba[out + 3] = 255;
    }
  }
  return { width, height, rgba };
}

function meanLuma({ data, width }: YuvPicture, x: number, y: number, divisor: number): number {
  const start = y * width + x;
  if (divisor === 1) return data[start] as number;
  let sum = 0;
  for (let dy = 0; dy < divisor; dy++) {
    for (let dx = 0; dx < divisor; dx++) sum += data[start + dy * width + dx] as number;
  }
  return Math.round(sum / (divisor * divisor));
}
