// biome-ignore-all lint/style/noNonNullAssertion: every pixel of a photo is visited here, from a stack that holds places within it only.
import { type BackgroundModel, type BorderEdges, backgroundAt } from '#images/background-model.ts';
import type { LabPlanes } from '#images/oklab.ts';

/** Maximum darkness of a soft drop shadow relative to the backdrop (OKLab lightness). */
const deepestShadow = 0.42;
/** Steepest change from pixel to pixel inside a soft shadow; the edges of objects are steeper. */
const shadowSlope = 0.022;
/** A change of lightness per pixel that occurs only at the edge of an object. */
const hardSlope = 0.03;

/** The backdrop found by `floodBackground`. */
export interface FloodedBackground {
  /** 1 backdrop, 2 shadow on it, 0 the rest. */
  mark: Uint8Array;
  /** Pixels with a hard edge inside the backdrop; many mean that the flood ran into the thing. */
  edges: number;
}

/** Pixels with a hard edge inside the backdrop; many mean that the flood entered the object. */
export function floodBackground(
  lab: LabPlanes,
  { width, height }: { width: number; height: number },
  model: BackgroundModel,
  edges: BorderEdges = 'all',
  protect?: (x: number, y: number) => boolean,
): FloodedBackground {
  const count = width * height;
  const mark = new Uint8Array(count);
  const stack = new Int32Array(count);
  let size = 0;
  const { kind, darker } = classify(lab, width, height, model);

  const push = (at: number): void => {
    mark[at] = 1;
    stack[size++] = at;
  };
  const begin = (at: number): void => {
    if (mark[at] === 0 && (kind[at]! & (backdropBit | shadowBit)) !== 0) push(at);
  };
  for (let x = 0; x < width; x++) {
    begin(x);
    if (edges === 'all') begin((height - 1) * width + x);
  }
  // Marks all backdrop-colored pixels reachable from the border. Soft drop shadows (same hue, darker, without hard
  // edges) are backdrop too, but only around the foot of the remaining object: further up they are its own shading.
  // `protect` names pixels that are never backdrop.
  const isGuessing = edges !== 'all' && protect === undefined;
  const sides = isGuessing ? height * 0.45 : height;
  for (let y = 0; y < sides; y++) {
    begin(y * width);
    begin(y * width + width - 1);
  }
  const isProtected = (at: number): boolean => protect?.(at % width, Math.floor(at / width)) ?? false;
  const plain = (at: number): void => {
    if (mark[at] === 0 && !isProtected(at) && (kind[at]! & backdropBit) !== 0) push(at);
  };
  while (size > 0) {
    const at = stack[--size]!;
    const x = at % width;
    if (x > 0) plain(at - 1);
    if (x < width - 1) plain(at + 1);
    if (at >= width) plain(at - width);
    if (at < count - width) plain(at + width);
  }

  const foot = edges === 'all' ? footOf(mark, width, height) * width : 0;
  // Clothing must not be mistaken for shadow; beside the head there is only wall.
  const end = isGuessing ? Math.round(height * 0.6) * width : count;
  for (let at = foot; at < end; at++) if (mark[at] === 1) stack[size++] = at;
  // A shadow only gets darker towards the object; where it gets lighter again, the object begins.
  const shaded = (at: number, from: number): void => {
    if (
      mark[at] === 0 &&
      !isProtected(at) &&
      at >= foot &&
      at < end &&
      (kind[at]! & shadowBit) !== 0 &&
      darker[at]! > darker[from]! - 0.004
    ) {
      push(at);
      mark[at] = 2;
    }
  };
  while (size > 0) {
    const at = stack[--size]!;
    const x = at % width;
    if (x > 0) shaded(at - 1, at);
    if (x < width - 1) shaded(at + 1, at);
    if (at >= width) shaded(at - width, at);
    if (at < count - width) shaded(at + width, at);
  }

  let hard = 0;
  for (let at = width * 3; at < count - width * 3; at++) {
    if (mark[at] === 0 || (kind[at]! & hardBit) === 0) continue;
    // Some pixels away from everything that is not backdrop, so that the object's own outline does not count.
    const surrounded = [-3, 3, -3 * width, 3 * width, -1, 1].every((offset) => mark[at + offset] !== 0);
    if (surrounded) hard++;
  }
  return { mark, edges: hard };
}

const backdropBit = 1;
const shadowBit = 2;
const hardBit = 4;

/** Possible class of every pixel by itself, and its darkness relative to the backdrop (OKLab lightness). */
function classify(
  lab: LabPlanes,
  width: number,
  height: number,
  model: BackgroundModel,
): { kind: Uint8Array; darker: Float32Array } {
  const kind = new Uint8Array(width * height);
  const darker = new Float32Array(width * height);
  const { tolerance } = model;
  const shadowTolerance = tolerance * 0.6 + 0.012;
  const softSlope = shadowSlope * Math.min(1.4, 640 / Math.max(width, height) + 0.4);
  for (let y = 0; y < height; y++) {
    const v = y / (height - 1);
    const [startL, startA, startB] = backgroundAt(model, 0, v);
    const [endL, endA, endB] = backgroundAt(model, 1, v);
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const u = x / (width - 1);
      const l = startL + (endL - startL) * u;
      const a = startA + (endA - startA) * u;
      const b = startB + (endB - startB) * u;
      const dl = lab.l[at]! - l;
      const da = lab.a[at]! - a;
      const db = lab.b[at]! - b;
      const chroma = da * da + db * db;
      darker[at] = -dl;
      const left = x > 0 ? at - 1 : at;
      const right = x < width - 1 ? at + 1 : at;
      const up = y > 0 ? at - width : at;
      const down = y < height - 1 ? at + width : at;
      const slope = Math.max(Math.abs(lab.l[right]! - lab.l[left]!), Math.abs(lab.l[down]! - lab.l[up]!)) / 2;
      let bits = slope >= hardSlope ? hardBit : 0;
      if (dl * dl + chroma <= tolerance * tolerance) bits |= backdropBit;
      if (dl <= tolerance && dl >= -deepestShadow && slope < softSlope) {
        // A shadow keeps the hue; its chroma decreases with its lightness.
        const kept = l > 0 ? lab.l[at]! / l : 0;
        const drift = (lab.a[at]! - a * kept) ** 2 + (lab.b[at]! - b * kept) ** 2;
        if (Math.min(drift, chroma) <= shadowTolerance * shadowTolerance) bits |= shadowBit;
      }
      kind[at] = bits;
    }
  }
  return { kind, darker };
}

/** The row from which shadows are searched for: the lower part of the remainder of the plain flood. */
function footOf(mark: Uint8Array, width: number, height: number): number {
  let [top, bottom] = [-1, -1];
  for (let y = 0; y < height; y++) {
    let left = 0;
    for (let x = 0; x < width; x++) if (mark[y * width + x] === 0) left++;
    if (left < width * 0.03) continue;
    if (top < 0) top = y;
    bottom = y;
  }
  return top < 0 ? height : Math.round(top + (bottom - top) * 0.62);
}
