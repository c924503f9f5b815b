// biome-ignore-all lint/style/noNonNullAssertion: every pixel of a photo is visited here, in planes of one size.
import type { Mask } from '#images/mask.ts';
import type { Picture } from '#images/picture.ts';

/**
 * Extends cloth over pixels beside it, in place: each takes the color that is as far inside the nearest edge as it is
 * outside, so that weave and stripes go on. Nothing farther than `reach` is covered.
 */
export function mendCover(cloth: Picture, cover: Mask, missing: Mask, reach: number): void {
  const { width, height } = cover;
  const nearest = new Int32Array(width * height).fill(-1);
  const ring: number[] = [];
  const isSolid = (at: number): boolean => cover.data[at]! > 250;
  for (let at = 0; at < nearest.length; at++)
    if (isSolid(at)) {
      nearest[at] = at;
      if (isAtEdge(at)) ring.push(at);
    }
  function isAtEdge(at: number): boolean {
    const x = at % width;
    return (
      (x > 0 && !isSolid(at - 1)) ||
      (x < width - 1 && !isSolid(at + 1)) ||
      (at >= width && !isSolid(at - width)) ||
      (at + width < nearest.length && !isSolid(at + width))
    );
  }
  const visit = (at: number, from: number): void => {
    if (missing.data[at] === 0 || nearest[at] !== -1) return;
    const [dx, dy] = [(at % width) - (from % width), Math.floor(at / width) - Math.floor(from / width)];
    if (dx * dx + dy * dy > reach * reach) return;
    nearest[at] = from;
    ring.push(at);
  };
  // The ring grows while it is walked.
  for (let i = 0; i < ring.length; i++) {
    const at = ring[i]!;
    const x = at % width;
    const from = nearest[at]!;
    if (x > 0) visit(at - 1, from);
    if (x < width - 1) visit(at + 1, from);
    if (at >= width) visit(at - width, from);
    if (at + width < nearest.length) visit(at + width, from);
  }
  for (const at of ring) {
    const from = nearest[at]!;
    if (from === at) continue;
    const [x, y] = [at % width, Math.floor(at / width)];
    const [fx, fy] = [from % width, Math.floor(from / width)];
    // Seams and shadows lie at the edge: cloth from a little inside.
    const far = Math.hypot(x - fx, y - fy);
    const by = 1 + 4 / Math.max(1, far);
    const mx = Math.round(fx + (fx - x) * by);
    const my = Math.round(fy + (fy - y) * by);
    const mirror = mx >= 0 && my >= 0 && mx < width && my < height ? my * width + mx : from;
    const source = isSolid(mirror) && nearest[mirror] === mirror ? mirror : from;
    for (let c = 0; c < 3; c++) cloth.data[at * 4 + c] = cloth.data[source * 4 + c]!;
    cloth.data[at * 4 + 3] = 255;
  }
  for (const at of ring) cover.data[at] = 255;
}
