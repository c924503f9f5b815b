// biome-ignore-all lint/style/noNonNullAssertion: half a million pixels a frame, read at places computed within their pictures.

/** A picture to sample, straight RGBA as words (red in the lowest byte). */
export interface Texture {
  width: number;
  height: number;
  words: Uint32Array;
}

/** A part of the stage that is painted, transparent at first. */
export interface Canvas32 {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Rows of `stride` words each. */
  words: Uint32Array;
  stride: number;
}

/** Corners of a mesh on the stage and in the texture, each as x, y pairs in pixels. */
export interface Warp {
  positions: Float32Array;
  samples: Float32Array;
}

/** A line across a triangle: where it starts in the target and in the texture, and the texture's step for each pixel. */
const run = { at: 0, count: 0, u: 0, v: 0, du: 0, dv: 0 };

/**
 * Paints a texture through the triangles of a mesh, later ones over earlier ones: each triangle maps its own piece by an
 * affine rule, sampled with bilinear weights. Triangles that share an edge leave no gap and no overlap between them.
 */
export function fillTriangles(target: Canvas32, texture: Texture, warp: Warp, corners: Uint16Array): void {
  for (let at = 0; at < corners.length; at += 3)
    fillTriangle(target, texture, warp, [corners[at]! * 2, corners[at + 1]! * 2, corners[at + 2]! * 2]);
}

function fillTriangle(
  { x: left, y: top, width, height, words, stride }: Canvas32,
  texture: Texture,
  { positions, samples }: Warp,
  [a, b, c]: readonly [number, number, number],
): void {
  const ax = positions[a]!;
  const ay = positions[a + 1]!;
  const bx = positions[b]!;
  const by = positions[b + 1]!;
  const cx = positions[c]!;
  const cy = positions[c + 1]!;
  const area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay);
  if (area < 1e-3 && area > -1e-3) return;
  const firstRow = Math.max(0, Math.ceil(Math.min(ay, by, cy) - top - 0.5));
  const lastRow = Math.min(height - 1, Math.ceil(Math.max(ay, by, cy) - top - 0.5) - 1);
  if (lastRow < firstRow || Math.min(ax, bx, cx) > left + width || Math.max(ax, bx, cx) < left) return;
  const au = samples[a]!;
  const av = samples[a + 1]!;
  const bu = samples[b]! - au;
  const bv = samples[b + 1]! - av;
  const cu = samples[c]! - au;
  const cv = samples[c + 1]! - av;
  run.du = (bu * (cy - ay) - cu * (by - ay)) / area;
  run.dv = (bv * (cy - ay) - cv * (by - ay)) / area;
  const uy = (cu * (bx - ax) - bu * (cx - ax)) / area;
  const vy = (cv * (bx - ax) - bv * (cx - ax)) / area;
  for (let row = firstRow; row <= lastRow; row++) {
    const y = row + top + 0.5;
    // Two of the three edges cross the row.
    const first = ay < y !== by < y ? crossing(ax, ay, bx, by, y) : crossing(cx, cy, ax, ay, y);
    const second = by < y !== cy < y ? crossing(bx, by, cx, cy, y) : crossing(cx, cy, ax, ay, y);
    const from = Math.max(0, Math.ceil((first < second ? first : second) - left - 0.5));
    const to = Math.min(width - 1, Math.ceil((first < second ? second : first) - left - 0.5) - 1);
    if (to < from) continue;
    const x = from + left + 0.5;
    run.u = au + (x - ax) * run.du + (y - ay) * uy - 0.5;
    run.v = av + (x - ax) * run.dv + (y - ay) * vy - 0.5;
    run.at = row * stride + from;
    run.count = to - from + 1;
    fillRow(words, texture);
  }
}

/** The same from both ends, to the last bit: neighbors must agree about their edge. */
function crossing(ax: number, ay: number, bx: number, by: number, y: number): number {
  return ay < by ? ax + ((y - ay) / (by - ay)) * (bx - ax) : bx + ((y - by) / (ay - by)) * (ax - bx);
}

/** Positions of samples in 65536ths of a pixel. */
const fine = 65536;

/** Samples along a row; meshes end at the texture's edges, beyond which there are at most roundings. */
function fillRow(words: Uint32Array, { width, height, words: texels }: Texture): void {
  const { at, count } = run;
  // Whole numbers are faster; half of what the weights can tell apart is added, so that they are rounded.
  const right = (width - 1) * fine - 128;
  const bottom = (height - 1) * fine - 128;
  const within = (value: number, most: number) => (value < 0 ? 0 : value > most ? most : value);
  const fromX = within(run.u * fine, right);
  const fromY = within(run.v * fine, bottom);
  // With both ends inside, all between is, and no pixel needs a look.
  const steps = Math.max(1, count - 1);
  const du = Math.trunc((within((run.u + run.du * steps) * fine, right) - fromX) / steps);
  const dv = Math.trunc((within((run.v + run.dv * steps) * fine, bottom) - fromY) / steps);
  let x = Math.round(fromX) + 127;
  let y = Math.round(fromY) + 127;
  for (let step = 0; step < count; step++) {
    const fx = (x >> 8) & 255;
    const fy = (y >> 8) & 255;
    const texel = (y >> 16) * width + (x >> 16);
    x += du;
    y += dv;
    const p = texels[texel]!;
    const q = texels[texel + 1]!;
    const r = texels[texel + width]!;
    const s = texels[texel + width + 1]!;
    const d = (fx * fy) >> 8;
    const c = fy - d;
    const b = fx - d;
    const a = 256 - b - c - d;
    // Two channels at a time: neither carries into the other, because the weights add up to 256.
    const even =
      Math.imul(p & 0xff00ff, a) + Math.imul(q & 0xff00ff, b) + Math.imul(r & 0xff00ff, c) + Math.imul(s & 0xff00ff, d);
    const odd =
      Math.imul((p >>> 8) & 0xff00ff, a) +
      Math.imul((q >>> 8) & 0xff00ff, b) +
      Math.imul((r >>> 8) & 0xff00ff, c) +
      Math.imul((s >>> 8) & 0xff00ff, d);
    words[at + step] = ((even >>> 8) & 0xff00ff) | (odd & 0xff00ff00);
  }
}
