import type { Box } from '#canvas/stage.ts';
import { convertRgba } from '#pixels/convert-rgba.ts';
import { type BlendSamples, kernelOf, PixelKernel } from '#pixels/kernel/pixel-kernel.ts';
import { createYuvPicture, type YuvPicture } from '#pixels/yuv-picture.ts';

/** A translucent picture (captions, labels) ready to be blended into frames. */
export interface YuvOverlay extends BlendSamples {
  box: Box;
  /** Rows of its samples if only the upper ones are in the box, as of a hand that comes up from below. */
  allRows?: number;
}

let kernel: PixelKernel | undefined;

/**
 * Prepares the output of a canvas's `data()`, premultiplied RGBA pixels, of an even-aligned box at least eight pixels
 * wide for blending. `sourceWidth` is the canvas's width if the box is only the left part of it.
 */
export function createOverlayOf(pixels: Uint8Array, box: Box, sourceWidth = box.width): YuvOverlay {
  kernel ??= new PixelKernel();
  return { box, ...kernel.prepare(pixels, sourceWidth, box) };
}

/** Prepares straight (not premultiplied) RGBA pixels of an even-aligned box for blending. */
export function createOverlay(rgba: Uint8Array | Uint8ClampedArray, box: Box): YuvOverlay {
  const { width, height } = box;
  const picture = createYuvPicture(width, height);
  convertRgba(rgba, picture);
  const colors = picture.data;
  const premultiplied = new Uint16Array(colors.length);
  const clearness = new Uint8Array(colors.length).fill(255);
  const lumaSize = width * height;
  for (let index = 0; index < lumaSize; index++) {
    const alpha = rgba[index * 4 + 3] as number;
    if (alpha === 0) continue;
    clearness[index] = 255 - alpha;
    premultiplied[index] = (colors[index] as number) * alpha;
  }
  blendChroma(rgba, { width, height }, colors, premultiplied, clearness);
  return { box, premultiplied, clearness };
}

/** Chroma of 2x2 pixels weighted by their opacity, so that transparent neighbors do not bleed into letter edges. */
function blendChroma(
  rgba: Uint8Array | Uint8ClampedArray,
  { width, height }: { width: number; height: number },
  colors: Buffer,
  premultiplied: Uint16Array,
  clearness: Uint8Array,
): void {
  const lumaSize = width * height;
  const chromaSize = lumaSize / 4;
  const red = [0, 4, width * 4, width * 4 + 4];
  let u = lumaSize;
  for (let row = 0; row < height; row += 2) {
    for (let column = 0; column < width; column += 2, u++) {
      const first = (row * width + column) * 4;
      const alpha =
        (rgba[first + 3] as number) +
        (rgba[first + 7] as number) +
        (rgba[first + width * 4 + 3] as number) +
        (rgba[first + width * 4 + 7] as number);
      if (alpha === 0) continue;
      const v = u + chromaSize;
      if (alpha < 1020) {
        let [r, g, b] = [0, 0, 0];
        for (const offset of red) {
          const at = first + offset;
          const weight = (rgba[at + 3] as number) / alpha;
          r += (rgba[at] as number) * weight;
          g += (rgba[at + 1] as number) * weight;
          b += (rgba[at + 2] as number) * weight;
        }
        // BT.709 limited range, as in convertRgba.
        colors[u] = Math.round(128 - 0.100644 * r - 0.338572 * g + 0.439216 * b);
        colors[v] = Math.round(128 + 0.439216 * r - 0.398942 * g - 0.040274 * b);
      }
      const opacity = Math.round(alpha / 4);
      clearness[u] = 255 - opacity;
      clearness[v] = 255 - opacity;
      premultiplied[u] = (colors[u] as number) * opacity;
      premultiplied[v] = (colors[v] as number) * opacity;
    }
  }
}

/**
 * Blends an overlay into a frame at its position.
 * @param fromRow first row of the overlay to be blended, even
 * @param rows number of rows, even; all by default
 */
export function blendOverlay(frame: YuvPicture, overlay: YuvOverlay, fromRow = 0, rows = overlay.box.height): void {
  const { x, y, width } = overlay.box;
  const height = overlay.allRows ?? overlay.box.height;
  blendPlane(frame, { target: (y + fromRow) * frame.width + x, stride: frame.width }, overlay, {
    source: fromRow * width,
    width,
    rows,
  });
  const stride = frame.width / 2;
  const place = ((y + fromRow) / 2) * stride + x / 2;
  for (const plane of [1, 1.25]) {
    const target = plane * frame.width * frame.height + place;
    const source = plane * width * height + (fromRow / 2) * (width / 2);
    blendPlane(frame, { target, stride }, overlay, { source, width: width / 2, rows: rows / 2 });
  }
}

function blendPlane(
  frame: YuvPicture,
  { target, stride }: { target: number; stride: number },
  overlay: YuvOverlay,
  { source, width, rows }: { source: number; width: number; rows: number },
): void {
  const kernel = kernelOf(frame);
  if (kernel) {
    kernel.blend(frame, { target, stride }, overlay, { source, width, height: rows });
    return;
  }
  const { data } = frame;
  const { premultiplied, clearness } = overlay;
  for (let row = 0; row < rows; row++) {
    let to = target + row * stride;
    let from = source + row * width;
    for (const end = from + width; from < end; from++, to++) {
      if (clearness[from] === 255) continue;
      const sum = (premultiplied[from] as number) + (data[to] as number) * (clearness[from] as number) + 127;
      // Division by 255, exact for sums up to 65535.
      data[to] = (sum + 1 + (sum >> 8)) >> 8;
    }
  }
}
