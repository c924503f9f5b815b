import { type Canvas, createCanvas } from '@napi-rs/canvas';

/** Pixels in memory: straight (not premultiplied) RGBA, 8 bits each, row by row. */
export interface Picture {
  width: number;
  height: number;
  data: Uint8ClampedArray;
}

/** A picture with all pixels transparent black. */
export function createPicture(width: number, height: number): Picture {
  return { width, height, data: new Uint8ClampedArray(width * height * 4) };
}

/** The picture as a canvas, ready to be drawn. */
export function toCanvas({ width, height, data }: Picture): Canvas {
  const canvas = createCanvas(width, height);
  const ctx = canvas.getContext('2d');
  const pixels = ctx.createImageData(width, height);
  pixels.data.set(data);
  ctx.putImageData(pixels, 0, 0);
  return canvas;
}

/** The pixels of a canvas. */
export function fromCanvas(canvas: Canvas): Picture {
  const { width, height } = canvas;
  return { width, height, data: canvas.getContext('2d').getImageData(0, 0, width, height).data };
}
