import { rename, rm, writeFile } from 'node:fs/promises';
import { createCanvas } from '@napi-rs/canvas';
import { convertToRgba } from '#pixels/convert-rgba.ts';
import type { YuvPicture } from '#pixels/yuv-picture.ts';

/** Encodes a picture as JPEG at a whole fraction of its size. */
export async function encodeJpeg(picture: YuvPicture, divisor: number, quality: number): Promise<Buffer> {
  const { width, height, rgba } = convertToRgba(picture, divisor);
  const canvas = createCanvas(width, height);
  const ctx = canvas.getContext('2d');
  const pixels = ctx.createImageData(width, height);
  pixels.data.set(rgba);
  ctx.putImageData(pixels, 0, 0);
  return canvas.encode('jpeg', quality);
}

/** Writes a file so that readers see either the old or the new content, never a part. */
export async function writeWhole(file: string, content: string | Uint8Array): Promise<void> {
  const temporary = `${file}.${process.pid}.part`;
  try {
    await writeFile(temporary, content);
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}
