import type { YuvPicture } from '#pixels/yuv-picture.ts';

/** Distance of the mesh's lines in output pixels. A warp looks straight between them. */
const cell = 16;

/**
 * Source of a picture's pixels: source positions at the crossings of a grid over the output, bilinear in between.
 * Output sizes are multiples of 2; the grid extends beyond the edge.
 */
export interface WarpMesh {
  columns: number;
  rows: number;
  /** Source position of each crossing, in pixels; (0, 0) is the middle of the first pixel. */
  x: Float64Array;
  y: Float64Array;
}

/** A mesh for an output of this size, to be filled by `fillMesh`. */
export function createMesh(width: number, height: number): WarpMesh {
  const columns = Math.ceil(width / cell) + 1;
  const rows = Math.ceil(height / cell) + 1;
  return { columns, rows, x: new Float64Array(columns * rows), y: new Float64Array(columns * rows) };
}

/** Requests the source position of every crossing; `at` receives output pixels and writes into the given point. */
export function fillMesh(mesh: WarpMesh, at: (x: number, y: number, point: { x: number; y: number }) => void): void {
  const point = { x: 0, y: 0 };
  for (let row = 0, index = 0; row < mesh.rows; row++)
    for (let column = 0; column < mesh.columns; column++, index++) {
      at(column * cell, row * cell, point);
      mesh.x[index] = point.x;
      mesh.y[index] = point.y;
    }
}

/**
 * Samples every pixel of `target` from `source` at the mesh's positions, with interpolation. Positions beyond the edge
 * use the edge.
 */
export function warpPicture(source: YuvPicture, mesh: WarpMesh, target: YuvPicture): void {
  for (const { from, to, reduce } of listPlanes(source, target))
    warpPlane({ source: source.data, ...from }, to, mesh, reduce);
}

/** Where the three planes of a picture lie, and those of the picture they are warped to. */
function listPlanes(source: YuvPicture, { width, height, data: target }: YuvPicture) {
  const [sourceLuma, luma] = [source.width * source.height, width * height];
  return [0, 1, 2].map((plane) => {
    const reduce = plane === 0 ? 1 : 2;
    const share = plane === 0 ? 0 : 1 + (plane - 1) / 4;
    return {
      from: { start: sourceLuma * share, sourceWidth: source.width / reduce, sourceHeight: source.height / reduce },
      to: { target, targetStart: luma * share, width: width / reduce, height: height / reduce },
      reduce,
    };
  });
}

/*
 * The mesh is in luma pixels; `reduce` is 2 for chroma, whose samples lie between two luma pixels in each direction.
 * Positions are 16.16 fixed point: accurate to a 65536th of a pixel, so that slow moves are smooth.
 */
function warpPlane(
  {
    source,
    start,
    sourceWidth,
    sourceHeight,
  }: { source: Uint8Array; start: number; sourceWidth: number; sourceHeight: number },
  { target, targetStart, width, height }: { target: Uint8Array; targetStart: number; width: number; height: number },
  mesh: WarpMesh,
  reduce: number,
): void {
  const { columns } = mesh;
  const step = cell / reduce;
  // Half a luma pixel inside, once for chroma positions in the output and once for the source.
  const inset = reduce === 2 ? 0.5 : 0;
  const [lastX, lastY] = [(sourceWidth - 1) * 65536 - 1, (sourceHeight - 1) * 65536 - 1];
  const rowX = new Int32Array(columns);
  const rowY = new Int32Array(columns);
  const isWithin = (x: number, y: number) => x >= 0 && y >= 0 && x <= lastX && y <= lastY;
  for (let row = 0; row < height; row++) {
    const place = (row * reduce + inset) / cell;
    const line = Math.floor(place);
    const down = place - line;
    const upper = line * columns;
    for (let column = 0; column < columns; column++) {
      const a = upper + column;
      const b = a + columns;
      const x = (mesh.x[a] as number) + ((mesh.x[b] as number) - (mesh.x[a] as number)) * down;
      const y = (mesh.y[a] as number) + ((mesh.y[b] as number) - (mesh.y[a] as number)) * down;
      rowX[column] = toFixed((x - inset) / reduce);
      rowY[column] = toFixed((y - inset) / reduce);
    }
    let out = targetStart + row * width;
    const rowEnd = out + width;
    for (let column = 0; out < rowEnd; column++) {
      let x = rowX[column] as number;
      let y = rowY[column] as number;
      const moveX = Math.trunc(((rowX[column + 1] as number) - x) / step);
      const moveY = Math.trunc(((rowY[column + 1] as number) - y) / step);
      // The first chroma sample is a quarter of its step inside the cell.
      if (reduce === 2) {
        x += moveX >> 2;
        y += moveY >> 2;
      }
      // Only cells at the source's edge need bounds checks.
      const isSafe =
        isWithin(rowX[column] as number, rowY[column] as number) && isWithin(x + moveX * step, y + moveY * step);
      for (const end = Math.min(rowEnd, out + step); out < end; out++, x += moveX, y += moveY) {
        const fromX = isSafe ? x : x < 0 ? 0 : x > lastX ? lastX : x;
        const fromY = isSafe ? y : y < 0 ? 0 : y > lastY ? lastY : y;
        const from = start + (fromY >> 16) * sourceWidth + (fromX >> 16);
        const right = (fromX >> 8) & 255;
        const below = (fromY >> 8) & 255;
        const a = source[from] as number;
        const c = source[from + sourceWidth] as number;
        const top = (a << 8) + ((source[from + 1] as number) - a) * right;
        const bottom = (c << 8) + ((source[from + sourceWidth + 1] as number) - c) * right;
        target[out] = ((top << 8) + (bottom - top) * below + 32768) >> 16;
      }
    }
  }
}

/** 16.16 fixed point, clamped against overflow. */
function toFixed(position: number): number {
  return Math.round(Math.min(32_000, Math.max(-32_000, position)) * 65536);
}

/**
 * A translucent picture to be drawn over another: colors times opacity, and the opacity of every sample, planes alike.
 */
export interface WarpLayer {
  /** Colors times opacity / 255. Its edge pixels are transparent. */
  colors: YuvPicture;
  /** Same layout as the colors' planes: 0..255. */
  opacity: Uint8Array;
}

/** Like `warpPicture`, drawn over `target`. Positions beyond the layer are transparent. */
export function warpOver(layer: WarpLayer, mesh: WarpMesh, target: YuvPicture): void {
  for (const { from, to, reduce } of listPlanes(layer.colors, target)) warpPlaneOver(layer, from, to, mesh, reduce);
}

function warpPlaneOver(
  layer: WarpLayer,
  { start, sourceWidth, sourceHeight }: { start: number; sourceWidth: number; sourceHeight: number },
  { target, targetStart, width, height }: { target: Uint8Array; targetStart: number; width: number; height: number },
  mesh: WarpMesh,
  reduce: number,
): void {
  const { columns } = mesh;
  const { opacity } = layer;
  const colors = layer.colors.data;
  const step = cell / reduce;
  const inset = reduce === 2 ? 0.5 : 0;
  const [endX, endY] = [sourceWidth - 1, sourceHeight - 1];
  const rowX = new Float64Array(columns);
  const rowY = new Float64Array(columns);
  for (let row = 0; row < height; row++) {
    const place = (row * reduce + inset) / cell;
    const line = Math.floor(place);
    const down = place - line;
    const upper = line * columns;
    for (let column = 0; column < columns; column++) {
      const a = upper + column;
      const b = a + columns;
      rowX[column] = ((mesh.x[a] as number) * (1 - down) + (mesh.x[b] as number) * down - inset) / reduce;
      rowY[column] = ((mesh.y[a] as number) * (1 - down) + (mesh.y[b] as number) * down - inset) / reduce;
    }
    for (let column = 0; column * step < width; column++) {
      let x = rowX[column] as number;
      let y = rowY[column] as number;
      const nextX = rowX[column + 1] as number;
      const nextY = rowY[column + 1] as number;
      // Most cells are outside the layer.
      if ((x < 0 && nextX < 0) || (y < 0 && nextY < 0) || (x >= endX && nextX >= endX) || (y >= endY && nextY >= endY))
        continue;
      const [moveX, moveY] = [(nextX - x) / step, (nextY - y) / step];
      x += (moveX * inset) / 2;
      y += (moveY * inset) / 2;
      let out = targetStart + row * width + column * step;
      const end = Math.min(targetStart + (row + 1) * width, out + step);
      for (; out < end; out++, x += moveX, y += moveY) {
        if (x < 0 || y < 0 || x >= endX || y >= endY) continue;
        const wholeX = x | 0;
        const wholeY = y | 0;
        const at = start + wholeY * sourceWidth + wholeX;
        const right = ((x - wholeX) * 256) | 0;
        const below = ((y - wholeY) * 256) | 0;
        const clear = blend(opacity, at, sourceWidth, right, below);
        if (clear === 0) continue;
        const color = blend(colors, at, sourceWidth, right, below);
        target[out] = (color + (target[out] as number) * (1 - clear / 255) + 0.5) | 0;
      }
    }
  }
}

/** Bilinear sample, 0..255. */
function blend(plane: Uint8Array, at: number, stride: number, right: number, below: number): number {
  const a = plane[at] as number;
  const c = plane[at + stride] as number;
  const top = (a << 8) + ((plane[at + 1] as number) - a) * right;
  const bottom = (c << 8) + ((plane[at + stride + 1] as number) - c) * right;
  return ((top << 8) + (bottom - top) * below + 32768) / 65536;
}
