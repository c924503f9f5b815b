/* A loop over pixels: exempt from the studio's list helpers. */
import type { Box } from '#canvas/stage.ts';
import type { LightRig } from '#sculpt/light/light-rig.ts';
import type { Lens } from './camera.ts';
import { batch, type Sculptor } from './sculptor.ts';
import { createRays, RayTracer } from './trace-rays.ts';

/** A baked part of a picture. */
export interface Layer {
  box: Box;
  /** Straight RGBA bytes. */
  pixels: Uint8ClampedArray;
  /** Distance from the lens, heads; 0 where nothing is. */
  depth: Float32Array;
  material: Uint8Array;
}

/** Side of the blocks whose rays begin together, pixels. */
const block = 8;

/** Draws a part of the picture; its edges are smooth. */
export function bakeLayer(sculptor: Sculptor, lens: Lens, rig: LightRig, box: Box): Layer {
  const { width, height } = box;
  const layer: Layer = {
    box,
    pixels: new Uint8ClampedArray(width * height * 4),
    depth: new Float32Array(width * height),
    material: new Uint8Array(width * height),
  };
  const tracer = new RayTracer(sculptor, lens, rig);
  const starts = marchBlocks(tracer, lens, box);
  const rays = createRays();
  const places = new Int32Array(batch);
  let count = 0;
  const flush = (): void => {
    tracer.trace(rays, count);
    for (let k = 0; k < count; k++) {
      const place = places[k] as number;
      if (rays.met[k] === 0) continue;
      layer.depth[place] = rays.distance[k] as number;
      layer.material[place] = rays.material[k] as number;
      for (let channel = 0; channel < 3; channel++)
        layer.pixels[place * 4 + channel] = (rays.color[k * 3 + channel] as number) * 255 + 0.5;
      layer.pixels[place * 4 + 3] = 255;
    }
    count = 0;
  };
  for (let by = 0; by < height; by += block)
    for (let bx = 0; bx < width; bx += block) {
      const start = starts[(by / block) * Math.ceil(width / block) + bx / block] as number;
      if (start < 0) continue;
      for (let y = by; y < Math.min(height, by + block); y++)
        for (let x = bx; x < Math.min(width, bx + block); x++) {
          rays.x[count] = box.x + x + 0.5;
          rays.y[count] = box.y + y + 0.5;
          rays.distance[count] = start;
          places[count++] = y * width + x;
          if (count === batch) flush();
        }
    }
  flush();
  smoothEdges(tracer, layer);
  return layer;
}

/** Where the rays of each block may begin; -1 where the whole block meets nothing. */
function marchBlocks(tracer: RayTracer, lens: Lens, box: Box): Float32Array {
  const [columns, rows] = [Math.ceil(box.width / block), Math.ceil(box.height / block)];
  const starts = new Float32Array(columns * rows);
  const rays = createRays();
  // A cone as wide as the block's diagonal, one pixel wider for the smooth edge.
  const cone = ((block / 2 + 1) * Math.SQRT2) / (lens.focal * lens.height);
  for (let from = 0; from < starts.length; from += batch) {
    const count = Math.min(batch, starts.length - from);
    for (let k = 0; k < count; k++) {
      rays.x[k] = box.x + (((from + k) % columns) + 0.5) * block;
      rays.y[k] = box.y + (Math.floor((from + k) / columns) + 0.5) * block;
      rays.distance[k] = 0.3;
    }
    tracer.march(rays, count, cone);
    for (let k = 0; k < count; k++) starts[from + k] = rays.met[k] === 1 ? (rays.distance[k] as number) * 0.985 : -1;
  }
  return starts;
}

const offsets = [
  [-0.25, -0.125],
  [0.125, -0.375],
  [0.375, 0.125],
  [-0.125, 0.375],
] as const;

/** Pixels where neighbors differ in surface, depth or color are drawn again with four rays each. */
function smoothEdges(tracer: RayTracer, { box, pixels, depth, material }: Layer): void {
  const { width, height } = box;
  const isEdge = new Uint8Array(width * height);
  const differ = (a: number, b: number): boolean => {
    if (material[a] !== material[b]) return true;
    if (material[a] === 0) return false;
    const [near, far] = [depth[a] as number, depth[b] as number];
    if (Math.abs(near - far) > 0.02) return true;
    let sum = 0;
    for (let channel = 0; channel < 3; channel++)
      sum += Math.abs((pixels[a * 4 + channel] as number) - (pixels[b * 4 + channel] as number));
    return sum > 60;
  };
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const here = y * width + x;
      if (x + 1 < width && differ(here, here + 1)) isEdge[here] = isEdge[here + 1] = 1;
      if (y + 1 < height && differ(here, here + width)) isEdge[here] = isEdge[here + width] = 1;
    }
  const rays = createRays();
  const places = new Int32Array(batch / 4);
  let count = 0;
  const flush = (): void => {
    tracer.trace(rays, count * 4);
    for (let p = 0; p < count; p++) {
      const place = places[p] as number;
      let hits = 0;
      const sums = [0, 0, 0];
      let nearest = farAway;
      for (let s = 0; s < 4; s++) {
        const k = p * 4 + s;
        if (rays.met[k] === 0) continue;
        hits += 1;
        for (let channel = 0; channel < 3; channel++)
          sums[channel] = (sums[channel] as number) + (rays.color[k * 3 + channel] as number);
        if ((rays.distance[k] as number) < nearest) {
          nearest = rays.distance[k] as number;
          material[place] = rays.material[k] as number;
        }
      }
      pixels[place * 4 + 3] = (hits / 4) * 255;
      if (hits === 0) continue;
      depth[place] = nearest;
      for (let channel = 0; channel < 3; channel++)
        pixels[place * 4 + channel] = ((sums[channel] as number) / hits) * 255 + 0.5;
    }
    count = 0;
  };
  for (let place = 0; place < isEdge.length; place++) {
    if (isEdge[place] === 0) continue;
    const [x, y] = [box.x + (place % width) + 0.5, box.y + Math.floor(place / width) + 0.5];
    const start = Math.max(0.3, nearestAround(depth, place, width) - 0.12);
    offsets.forEach(([dx, dy], s) => {
      rays.x[count * 4 + s] = x + dx;
      rays.y[count * 4 + s] = y + dy;
      rays.distance[count * 4 + s] = start;
    });
    places[count++] = place;
    if (count * 4 === batch) flush();
  }
  if (count > 0) flush();
}

const farAway = 1e3;

function nearestAround(depth: Float32Array, place: number, width: number): number {
  let nearest = farAway;
  for (const at of [place, place - 1, place + 1, place - width, place + width]) {
    const d = depth[at] ?? 0;
    if (d > 0 && d < nearest) nearest = d;
  }
  return nearest === farAway ? 0.42 : nearest;
}
