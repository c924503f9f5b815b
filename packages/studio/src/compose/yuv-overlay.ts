import type { Box } from '#actors/rig.ts';
import { convertRgba } from '#compose/convert-rgba.ts';
import { createYuvPicture, type YuvPicture } from '#compose/yuv-picture.ts';

/**
 * Runs of visible samples of one plane, row by row: row, column and length in turn. Where the length is negative, the
 * run is opaque and its samples are copied instead of blended.
 */
type Runs = Int32Array;

/** A translucent picture (captions, labels) ready to be blended into frames. */
export interface YuvOverlay {
  box: Box;
  /** Colours in the layout of a yuv420p picture of the box's size. */
  colours: Buffer;
  /** Colours times opacity, same layout. */
  premultiplied: Uint16Array;
  /** 255 minus opacity, same layout. */
  clearness: Uint8Array;
  lumaRuns: Runs;
  chromaRuns: Runs;
}

/**
 * Prepares straight (not premultiplied) RGBA pixels of an even-aligned box for blending.
 * Runs of visible samples are found once, because an overlay is mostly empty and is blended many times.
 */
export function createOverlay(rgba: Uint8Array | Uint8ClampedArray, box: Box): YuvOverlay {
  const { width, height } = box;
  const picture = createYuvPicture(width, height);
  convertRgba(rgba, picture);
  const colours = picture.data;
  const premultiplied = new Uint16Array(colours.length);
  const clearness = new Uint8Array(colours.length).fill(255);
  const lumaSize = width * height;
  for (let index = 0; index < lumaSize; index++) {
    const alpha = rgba[index * 4 + 3] as number;
    if (alpha === 0) continue;
    clearness[index] = 255 - alpha;
    premultiplied[index] = (colours[index] as number) * alpha;
  }
  blendChroma(rgba, width, height, colours, premultiplied, clearness);
  return {
    box,
    colours,
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
  colours: Buffer,
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
        colours[u] = Math.round(128 - 0.100644 * r - 0.338572 * g + 0.439216 * b);
        colours[v] = Math.round(128 + 0.439216 * r - 0.398942 * g - 0.040274 * b);
      }
      const opacity = Math.round(alpha / 4);
      clearness[u] = 255 - opacity;
      clearness[v] = 255 - opacity;
      premultiplied[u] = (colours[u] as number) * opacity;
      premultiplied[v] = (colours[v] as number) * opacity;
    }
  }
}

function findRuns(clearness: Uint8Array, start: number, width: number, height: number): Runs {
  const runs: number[] = [];
  for (let row = 0; row < height; row++) {
    const rowStart = start + row * width;
    let column = 0;
    while (column < width) {
      while (column < width && clearness[rowStart + column] === 255) column++;
      const from = column;
      const isOpaque = clearness[rowStart + column] === 0;
      if (isOpaque) while (column < width && clearness[rowStart + column] === 0) column++;
      else {
        for (let value = clearness[rowStart + column]; column < width && value !== 0 && value !== 255; ) {
          value = clearness[rowStart + ++column];
        }
      }
      if (column > from) runs.push(row, from, isOpaque ? from - column : column - from);
    }
  }
  return Int32Array.from(runs);
}

/**
 * Blends an overlay into a frame at its place.
 * @param fromRow first row of the overlay to be blended, even
 * @param rows how many, even; all by default
 */
export function blendOverlay(frame: YuvPicture, overlay: YuvOverlay, fromRow = 0, rows = overlay.box.height): void {
  const { box } = overlay;
  blendPlane(
    frame.data,
    box.y * frame.width + box.x,
    frame.width,
    overlay,
    0,
    box.width,
    overlay.lumaRuns,
    fromRow,
    rows,
  );
  const frameLuma = frame.width * frame.height;
  const overlayLuma = box.width * box.height;
  const stride = frame.width / 2;
  const place = (box.y / 2) * stride + box.x / 2;
  for (const plane of [0, 0.25]) {
    const target = frameLuma + plane * frameLuma + place;
    const source = overlayLuma + plane * overlayLuma;
    blendPlane(frame.data, target, stride, overlay, source, box.width / 2, overlay.chromaRuns, fromRow / 2, rows / 2);
  }
}

function blendPlane(
  target: Uint8Array,
  targetStart: number,
  targetStride: number,
  { colours, premultiplied, clearness }: YuvOverlay,
  sourceStart: number,
  sourceStride: number,
  runs: Runs,
  fromRow: number,
  rows: number,
): void {
  for (let place = 0; place < runs.length; place += 3) {
    const row = runs[place] as number;
    if (row < fromRow) continue;
    if (row >= fromRow + rows) return;
    const column = runs[place + 1] as number;
    const length = runs[place + 2] as number;
    let from = sourceStart + row * sourceStride + column;
    let to = targetStart + row * targetStride + column;
    if (length < 0) {
      for (const end = from - length; from < end; from++, to++) target[to] = colours[from] as number;
      continue;
    }
    for (const end = from + length; from < end; from++, to++) {
      const sum = (premultiplied[from] as number) + (target[to] as number) * (clearness[from] as number) + 127;
      // Division by 255, exact for sums up to 65535.
      target[to] = (sum + 1 + (sum >> 8)) >> 8;
    }
  }
}
