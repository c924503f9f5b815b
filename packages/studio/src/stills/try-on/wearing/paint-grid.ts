// biome-ignore-all lint/style/noNonNullAssertion: every pixel of a garment is sampled here, at places computed within it.
import type { Picture } from '#images/picture.ts';

export interface Place {
  x: number;
  y: number;
}

/** One knot of a grid: a place on the garment's photo, where it goes, and its position around the body part. */
export interface Knot {
  from: Place;
  to: Place;
  /** -1 left edge of trunk, sleeve or leg as seen, 0 towards the viewer, 1 right edge: what light depends on. */
  around: number;
}

/** A piece of cloth as a mesh, row by row; all rows have the same length. */
export type Grid = readonly (readonly Knot[])[];

/** Cloth moved to where it is worn: straight RGBA, and per pixel its position around the body, 0..255 for -1..1. */
export interface ClothLayer {
  picture: Picture;
  around: Uint8Array;
}

/** An empty layer. */
export function createClothLayer(width: number, height: number): ClothLayer {
  return {
    picture: { width, height, data: new Uint8ClampedArray(width * height * 4) },
    around: new Uint8Array(width * height).fill(128),
  };
}

/** Paints a piece of cloth over a layer, `factor` times as large, so that its edges are smooth when it is reduced. */
export function paintGrid(layer: ClothLayer, cloth: Picture, grid: Grid, factor: number): void {
  const own = createClothLayer(layer.picture.width, layer.picture.height);
  const bounds = { top: layer.picture.height, bottom: 0 };
  for (let r = 0; r + 1 < grid.length; r++) {
    const [upper, lower] = [grid[r]!, grid[r + 1]!];
    for (let c = 0; c + 1 < upper.length; c++) {
      paintTriangle(own, cloth, [upper[c]!, upper[c + 1]!, lower[c]!], factor, bounds);
      paintTriangle(own, cloth, [upper[c + 1]!, lower[c + 1]!, lower[c]!], factor, bounds);
    }
  }
  layOver(layer, own, bounds);
}

function paintTriangle(
  { picture, around }: ClothLayer,
  cloth: Picture,
  [a, b, c]: readonly [Knot, Knot, Knot],
  factor: number,
  bounds: { top: number; bottom: number },
): void {
  const [ax, ay, bx, by] = [a.to.x * factor, a.to.y * factor, b.to.x * factor, b.to.y * factor];
  const [cx, cy] = [c.to.x * factor, c.to.y * factor];
  const area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay);
  if (Math.abs(area) < 1e-6) return;
  const { width, height, data } = picture;
  const top = Math.max(0, Math.floor(Math.min(ay, by, cy)));
  const bottom = Math.min(height - 1, Math.ceil(Math.max(ay, by, cy)));
  const left = Math.max(0, Math.floor(Math.min(ax, bx, cx)));
  const right = Math.min(width - 1, Math.ceil(Math.max(ax, bx, cx)));
  bounds.top = Math.min(bounds.top, top);
  bounds.bottom = Math.max(bounds.bottom, bottom);
  // Neighbors overlap by a hair, so that no gap remains between them.
  const least = -0.002;
  for (let y = top; y <= bottom; y++)
    for (let x = left; x <= right; x++) {
      const [px, py] = [x + 0.5, y + 0.5];
      const wb = ((px - ax) * (cy - ay) - (cx - ax) * (py - ay)) / area;
      const wc = ((bx - ax) * (py - ay) - (px - ax) * (by - ay)) / area;
      const wa = 1 - wb - wc;
      if (wa < least || wb < least || wc < least) continue;
      const at = y * width + x;
      sampleInto(
        cloth,
        a.from.x * wa + b.from.x * wb + c.from.x * wc,
        a.from.y * wa + b.from.y * wb + c.from.y * wc,
        data,
        at * 4,
      );
      around[at] = 127.5 + 127.5 * (a.around * wa + b.around * wb + c.around * wc);
    }
}

function layOver(layer: ClothLayer, own: ClothLayer, { top, bottom }: { top: number; bottom: number }): void {
  const { data, width } = layer.picture;
  const from = own.picture.data;
  for (let at = top * width; at < Math.min(data.length / 4, (bottom + 1) * width); at++) {
    const alpha = from[at * 4 + 3]! / 255;
    if (alpha === 0) continue;
    const under = (data[at * 4 + 3]! / 255) * (1 - alpha);
    const both = alpha + under;
    for (let c = 0; c < 3; c++) data[at * 4 + c] = (from[at * 4 + c]! * alpha + data[at * 4 + c]! * under) / both;
    data[at * 4 + 3] = both * 255;
    if (alpha > 0.5) layer.around[at] = own.around[at]!;
  }
}

/** Bilinear sample of straight RGBA. */
function sampleInto(source: Picture, x: number, y: number, to: Uint8ClampedArray, at: number): void {
  const { width, height, data } = source;
  if (x < 0 || y < 0 || x > width - 1.001 || y > height - 1.001) {
    to[at + 3] = 0;
    return;
  }
  const [x0, y0] = [Math.floor(x), Math.floor(y)];
  const [fx, fy] = [x - x0, y - y0];
  const i = (y0 * width + x0) * 4;
  const wa = (1 - fx) * (1 - fy) * data[i + 3]!;
  const wb = fx * (1 - fy) * data[i + 7]!;
  const j = i + width * 4;
  const wc = (1 - fx) * fy * data[j + 3]!;
  const wd = fx * fy * data[j + 7]!;
  const alpha = wa + wb + wc + wd;
  to[at + 3] = alpha;
  if (alpha < 1) return;
  for (let c = 0; c < 3; c++)
    to[at + c] = (data[i + c]! * wa + data[i + 4 + c]! * wb + data[j + c]! * wc + data[j + 4 + c]! * wd) / alpha;
}

/** A layer reduced by a whole factor: mean of its pixels, weighted by their opacity. */
export function reduceLayer({ picture, around }: ClothLayer, factor: number): ClothLayer {
  if (factor === 1) return { picture, around };
  const small = createClothLayer(Math.floor(picture.width / factor), Math.floor(picture.height / factor));
  const { width, height, data } = small.picture;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      let [r, g, b, a, turn] = [0, 0, 0, 0, 0];
      for (let v = 0; v < factor; v++)
        for (let u = 0; u < factor; u++) {
          const from = (y * factor + v) * picture.width + x * factor + u;
          const alpha = picture.data[from * 4 + 3]!;
          if (alpha === 0) continue;
          r += picture.data[from * 4]! * alpha;
          g += picture.data[from * 4 + 1]! * alpha;
          b += picture.data[from * 4 + 2]! * alpha;
          turn += around[from]! * alpha;
          a += alpha;
        }
      if (a === 0) continue;
      const to = y * width + x;
      data[to * 4] = r / a;
      data[to * 4 + 1] = g / a;
      data[to * 4 + 2] = b / a;
      data[to * 4 + 3] = a / (factor * factor);
      small.around[to] = turn / a;
    }
  return small;
}
