import type { Box } from '#actors/rig.ts';
import { convertRgba } from '#compose/convert-rgba.ts';
import { createYuvPicture, type YuvPicture } from '#compose/yuv-picture.ts';

/** A run of samples in one row of a plane that are not fully transparent: offset into the overlay's plane and length. */
interface Run {
  row: number;
  column: number;
  length: number;
}

/** A translucent picture (captions, labels) ready to be blended into frames. */
export interface YuvOverlay {
  box: Box;
  /** Colours times opacity, in the layout of a yuv420p picture of the box's size. */
  premultiplied: Uint16Array;
  /** 255 minus opacity, same layout. */
  clearness: Uint8Array;
  lumaRuns: Run[];
  chromaRuns: Run[];
}

/**
 * Prepares straight (not premultiplied) RGBA pixels of an even-aligned box for blending.
 * Runs of visible samples are found once, because an overlay is mostly empty and is blended many times.
 */
export function createOverlay(rgba: Uint8Array | Uint8ClampedArray, box: Box): YuvOverlay {
  const { width, height } = box;
  const colours = createYuvPicture(width, height);
  convertRgba(rgba, colours);
  const size = colours.data.length;
  const premultiplied = new Uint16Array(size);
  const clearness = new Uint8Array(size).fill(255);
  const lumaSize = width * height;
  for (let index = 0; index < lumaSize; index++) {
    const alpha = rgba[index * 4 + 3] as number;
    if (alpha === 0) continue;
    clearness[index] = 255 - alpha;
    premultiplied[index] = (colours.data[index] as number) * alpha;
  }
  blendChroma(rgba, width, height, premultiplied, clearness);
  return {
    box,
    premultiplied,
    clearness,
    lumaRuns: findRuns(clearness, 0, width, height),
    chromaRuns: findRuns(clearness, lumaSize, width / 2, height / 2),
  };
}

/** Chroma of 2x2 pixels weighted by their opacity, so that transparent neighbours do not bleed into letter edges. */
function blendChroma(
  rgba: Uint8Array | Uint8ClampedArray,
  width: number,
  height: number,
  premultiplied: Uint16Array,
  clearness: Uint8Array,
): void {
  const lumaSize = width * height;
  const chromaSize = lumaSize / 4;
  let out = lumaSize;
  for (let row = 0; row < height; row += 2) {
    for (let column = 0; column < width; column += 2, out++) {
      const first = (row * width + column) * 4;
      const third = first + width * 4;
      const a = rgba[first + 3] as number;
      const b = rgba[first + 7] as number;
      const c = rgba[third + 3] as number;
      const d = rgba[third + 7] as number;
      const alpha = a + b + c + d;
      if (alpha === 0) continue;
      const mean = (channel: number) =>
        ((rgba[first + channel] as number) * a +
          (rgba[first + 4 + channel] as number) * b +
          (rgba[third + channel] as number) * c +
          (rgba[third + 4 + channel] as number) * d) /
        alpha;
      const red = mean(0);
      const green = mean(1);
      const blue = mean(2);
      const opacity = Math.round(alpha / 4);
      // BT.709 limited range, as in convertRgba.
      const u = 128 - 0.100644 * red - 0.338572 * green + 0.439216 * blue;
      const v = 128 + 0.439216 * red - 0.398942 * green - 0.040274 * blue;
      clearness[out] = 255 - opacity;
      clearness[out + chromaSize] = 255 - opacity;
      premultiplied[out] = Math.round(u * opacity);
      premultiplied[out + chromaSize] = Math.round(v * opacity);
    }
  }
}

function findRuns(clearness: Uint8Array, start: number, width: number, height: number): Run[] {
  const runs: Run[] = [];
  for (let row = 0; row < height; row++) {
    let column = 0;
    while (column < width) {
      while (column < width && clearness[start + row * width + column] === 255) column++;
      const from = column;
      while (column < width && clearness[start + row * width + column] !== 255) column++;
      if (column > from) runs.push({ row, column: from, length: column - from });
    }
  }
  return runs;
}

/** Blends an overlay into a frame at its place. */
export function blendOverlay(frame: YuvPicture, overlay: YuvOverlay): void {
  const { box } = overlay;
  blendPlane(frame.data, 0, frame.width, box.x, box.y, overlay, 0, box.width, overlay.lumaRuns);
  const frameLuma = frame.width * frame.height;
  const overlayLuma = box.width * box.height;
  for (const plane of [0, 1]) {
    blendPlane(
      frame.data,
      frameLuma + (plane * frameLuma) / 4,
      frame.width / 2,
      box.x / 2,
      box.y / 2,
      overlay,
      overlayLuma + (plane * overlayLuma) / 4,
      box.width / 2,
      overlay.chromaRuns,
    );
  }
}

function blendPlane(
  target: Uint8Array,
  targetStart: number,
  targetStride: number,
  x: number,
  y: number,
  overlay: YuvOverlay,
  overlayStart: number,
  overlayStride: number,
  runs: readonly Run[],
): void {
  const { premultiplied, clearness } = overlay;
  for (const run of runs) {
    let from = overlayStart + run.row * overlayStride + run.column;
    let to = targetStart + (y + run.row) * targetStride + x + run.column;
    for (const end = from + run.length; from < end; from++, to++) {
      const sum = (premultiplied[from] as number) + (target[to] as number) * (clearness[from] as number) + 127;
      // Division by 255, exact for sums up to 65535.
      target[to] = (sum + 1 + (sum >> 8)) >> 8;
    }
  }
}
