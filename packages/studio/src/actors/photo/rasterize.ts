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
  words: Uint32Array;
}

/** Corners of a mesh on the stage and in the texture, each as x, y pairs in pixels. */
export interface Warp {
  positions: Float32Array;
  samples: Float32Array;
}

/**
 * Paints a texture through the triangles of a mesh, later ones over earlier ones: each triangle maps its own piece by an
 * affine rule, sampled with bilinear weights. Triangles that share an edge leave no gap and no overlap between them.
 */
export function fillTriangles(
  target: Canvas32,
  texture: Texture,
  { positions, samples }: Warp,
  corners: Uint16Array,
): void {
  for (let at = 0; at < corners.length; at += 3) {
    const [a, b, c] = [corners[at]! * 2, corners[at + 1]! * 2, corners[at + 2]! * 2];
    fillTriangle(
      target,
      texture,
      [positions[a]!, positions[a + 1]!, positions[b]!, positions[b + 1]!, positions[c]!, positions[c + 1]!],
      [samples[a]!, samples[a + 1]!, samples[b]!, samples[b + 1]!, samples[c]!, samples[c + 1]!],
    );
  }
}

type Corners = readonly [number, number, number, number, number, number];

function fillTriangle(target: Canvas32, texture: Texture, [ax, ay, bx, by, cx, cy]: Corners, uv: Corners): void {
  const area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay);
  if (Math.abs(area) < 1e-3) return;
  const { x: left, y: top, width, height } = target;
  const firstRow = Math.max(0, Math.ceil(Math.min(ay, by, cy) - top - 0.5));
  const lastRow = Math.min(height - 1, Math.ceil(Math.max(ay, by, cy) - top - 0.5) - 1);
  if (lastRow < firstRow || Math.min(ax, bx, cx) > left + width || Math.max(ax, bx, cx) < left) return;
  const [au, av, bu, bv, cu, cv] = uv;
  const ux = ((bu - au) * (cy - ay) - (cu - au) * (by - ay)) / area;
  const uy = ((cu - au) * (bx - ax) - (bu - au) * (cx - ax)) / area;
  const vx = ((bv - av) * (cy - ay) - (cv - av) * (by - ay)) / area;
  const vy = ((cv - av) * (bx - ax) - (bv - av) * (cx - ax)) / area;
  for (let row = firstRow; row <= lastRow; row++) {
    const y = row + top + 0.5;
    let from = Number.POSITIVE_INFINITY;
    let to = Number.NEGATIVE_INFINITY;
    const cross = (x: number) => {
      from = Math.min(from, x);
      to = Math.max(to, x);
    };
    if (crosses(ay, by, y)) cross(crossing(ax, ay, bx, by, y));
    if (crosses(by, cy, y)) cross(crossing(bx, by, cx, cy, y));
    if (crosses(cy, ay, y)) cross(crossing(cx, cy, ax, ay, y));
    const first = Math.max(0, Math.ceil(from - left - 0.5));
    const last = Math.min(width - 1, Math.ceil(to - left - 0.5) - 1);
    if (last < first) continue;
    const x = first + left + 0.5;
    const u = au + (x - ax) * ux + (y - ay) * uy;
    const v = av + (x - ax) * vx + (y - ay) * vy;
    const run = { words: target.words, at: row * width + first, count: last - first + 1 };
    fillRow(run, texture, [u - 0.5, v - 0.5], [ux, vx]);
  }
}

const crosses = (from: number, to: number, y: number): boolean => from < y !== to < y;

/** The same from both ends, to the last bit: neighbors must agree about their edge. */
function crossing(ax: number, ay: number, bx: number, by: number, y: number): number {
  return ay < by ? ax + ((y - ay) / (by - ay)) * (bx - ax) : bx + ((y - by) / (ay - by)) * (ax - bx);
}

/** Samples along a row; beyond its edges the texture continues with its last pixels. */
function fillRow(
  { words, at, count }: { words: Uint32Array; at: number; count: number },
  { width, height, words: texels }: Texture,
  [startU, startV]: readonly [number, number],
  [du, dv]: readonly [number, number],
): void {
  let [u, v] = [startU, startV];
  for (let step = 0; step < count; step++, u += du, v += dv) {
    const x = u < 0 ? 0 : u > width - 1.004 ? width - 1.004 : u;
    const y = v < 0 ? 0 : v > height - 1.004 ? height - 1.004 : v;
    const [x0, y0] = [x | 0, y | 0];
    const fx = ((x - x0) * 256) | 0;
    const fy = ((y - y0) * 256) | 0;
    const texel = y0 * width + x0;
    const [p, q, r, s] = [texels[texel]!, texels[texel + 1]!, texels[texel + width]!, texels[texel + width + 1]!];
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
