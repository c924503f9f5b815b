// biome-ignore-all lint/style/noNonNullAssertion: every pixel of a mask is read here several times, at places computed within it.
import type { LabPlanes } from '#images/oklab.ts';
import { lastItem, requireItem } from '#lists/require-item.ts';
import { wrappedItem } from '#lists/wrapped-item.ts';

/** One byte per pixel; nonzero pixels belong to the object. */
export interface Mask {
  width: number;
  height: number;
  data: Uint8Array;
}

/** A connected group of mask pixels. */
export interface Component {
  label: number;
  area: number;
  left: number;
  top: number;
  right: number;
  bottom: number;
  /** Center of gravity. */
  x: number;
  y: number;
}

/** Groups of 4-connected pixels, largest first, and the map of their labels (0 outside). */
export function findComponents({ width, height, data }: Mask): { components: Component[]; labels: Int32Array } {
  const labels = new Int32Array(width * height);
  const stack = new Int32Array(width * height);
  const components: Component[] = [];
  for (let start = 0; start < data.length; start++) {
    if (data[start] === 0 || labels[start] !== 0) continue;
    const label = components.length + 1;
    const found: Component = { label, area: 0, left: width, top: height, right: 0, bottom: 0, x: 0, y: 0 };
    let size = 0;
    stack[size++] = start;
    labels[start] = label;
    while (size > 0) {
      const at = stack[--size]!;
      const x = at % width;
      const y = (at - x) / width;
      found.area++;
      found.x += x;
      found.y += y;
      found.left = Math.min(found.left, x);
      found.right = Math.max(found.right, x);
      found.top = Math.min(found.top, y);
      found.bottom = Math.max(found.bottom, y);
      const visit = (next: number): void => {
        if (data[next] !== 0 && labels[next] === 0) {
          labels[next] = label;
          stack[size++] = next;
        }
      };
      if (x > 0) visit(at - 1);
      if (x < width - 1) visit(at + 1);
      if (y > 0) visit(at - width);
      if (y < height - 1) visit(at + width);
    }
    found.x /= found.area;
    found.y /= found.area;
    components.push(found);
  }
  return { components: components.toSorted((a, b) => b.area - a.area), labels };
}

/** Shrinks (negative) or grows a mask by whole pixels, straight neighbors only. */
export function resizeMask({ width, height, data }: Mask, pixels: number): Mask {
  let current = data;
  const grow = pixels > 0;
  for (let round = 0; round < Math.abs(pixels); round++) {
    const next = new Uint8Array(current);
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        const at = y * width + x;
        if ((current[at] !== 0) === grow) continue;
        const touches =
          (x > 0 && (current[at - 1] !== 0) === grow) ||
          (x < width - 1 && (current[at + 1] !== 0) === grow) ||
          (y > 0 && (current[at - width] !== 0) === grow) ||
          (y < height - 1 && (current[at + width] !== 0) === grow);
        if (touches) next[at] = grow ? 255 : 0;
      }
    current = next;
  }
  return { width, height, data: current };
}

/** Box blur of a mask's values by a radius in pixels, twice, which is close to a Gaussian. */
export function softenMask({ width, height, data }: Mask, radius: number): Mask {
  if (radius < 1) return { width, height, data };
  let current = data;
  for (let pass = 0; pass < 2; pass++) {
    const across = new Uint8Array(current.length);
    for (let y = 0; y < height; y++) blurLine(current, across, { start: y * width, step: 1, count: width }, radius);
    const down = new Uint8Array(current.length);
    for (let x = 0; x < width; x++) blurLine(across, down, { start: x, step: width, count: height }, radius);
    current = down;
  }
  return { width, height, data: current };
}

function blurLine(
  from: Uint8Array,
  to: Uint8Array,
  { start, step, count }: { start: number; step: number; count: number },
  radius: number,
): void {
  const size = radius * 2 + 1;
  let sum = 0;
  for (let i = -radius; i <= radius; i++) sum += from[start + Math.min(count - 1, Math.max(0, i)) * step]!;
  for (let i = 0; i < count; i++) {
    to[start + i * step] = Math.round(sum / size);
    sum += from[start + Math.min(count - 1, i + radius + 1) * step]! - from[start + Math.max(0, i - radius) * step]!;
  }
}

/** The corners of a mask's convex hull, clockwise on the screen, and the mask's area in pixels. */
function convexHull({ width, height, data }: Mask): { corners: [number, number][]; area: number } {
  const points: [number, number][] = [];
  let area = 0;
  for (let y = 0; y < height; y++) {
    let first = -1;
    let last = -1;
    for (let x = 0; x < width; x++)
      if (data[y * width + x] !== 0) {
        if (first < 0) first = x;
        last = x;
        area++;
      }
    if (first >= 0) points.push([first, y], [last + 1, y]);
  }
  points.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (list: readonly [number, number][]): [number, number][] => {
    const hull: [number, number][] = [];
    for (const point of list) {
      while (hull.length >= 2) {
        const [ax, ay] = requireItem(hull, hull.length - 2);
        const [bx, by] = lastItem(hull);
        if ((bx - ax) * (point[1] - ay) - (by - ay) * (point[0] - ax) > 0) break;
        hull.pop();
      }
      hull.push(point);
    }
    return hull.slice(0, -1);
  };
  return { corners: [...half(points), ...half(points.toReversed())], area };
}

/** Part of the mask's convex hull that the mask fills, 0..1: low for ragged or eroded shapes. */
export function solidity(mask: Mask): number {
  const { corners, area } = convexHull(mask);
  if (area === 0) return 0;
  let doubled = 0;
  for (let i = 0; i < corners.length; i++) {
    const [ax, ay] = requireItem(corners, i);
    const [bx, by] = wrappedItem(corners, i + 1);
    doubled += ax * by - bx * ay;
  }
  return Math.min(1, area / Math.max(1, Math.abs(doubled) / 2));
}

/** Calls `visit` with the index of every pixel inside the mask's convex hull. */
export function forEachInHull(mask: Mask, visit: (at: number) => void): void {
  const { corners } = convexHull(mask);
  for (let y = 0; y < mask.height; y++) {
    const crossings: number[] = [];
    for (let i = 0; i < corners.length; i++) {
      const [ax, ay] = requireItem(corners, i);
      const [bx, by] = wrappedItem(corners, i + 1);
      if (ay <= y !== by <= y) crossings.push(ax + ((y - ay) / (by - ay)) * (bx - ax));
    }
    if (crossings.length < 2) continue;
    const last = Math.min(mask.width - 1, Math.floor(Math.max(...crossings)));
    for (let x = Math.max(0, Math.ceil(Math.min(...crossings))); x <= last; x++) visit(y * mask.width + x);
  }
}

/**
 * Part of the mask's outline, 0..1, that is invisible: the colors a few pixels inside and outside differ by less than
 * `least` (OKLab). A large part means that the outline was guessed. The picture's edge is not counted.
 */
export function unseenOutline({ width, height, data }: Mask, { l, a, b }: LabPlanes, least: number): number {
  const reach = Math.max(3, Math.round(Math.max(width, height) / 240));
  const margin = reach + 2;
  let [all, unseen] = [0, 0];
  for (let y = margin; y < height - margin; y++)
    for (let x = margin; x < width - margin; x++) {
      const at = y * width + x;
      if (data[at] === 0) continue;
      if (data[at - 1] !== 0 && data[at + 1] !== 0 && data[at - width] !== 0 && data[at + width] !== 0) continue;
      let [dx, dy] = [0, 0];
      for (let v = -2; v <= 2; v++)
        for (let u = -2; u <= 2; u++) {
          if (data[at + v * width + u] === 0) continue;
          dx += u;
          dy += v;
        }
      const length = Math.hypot(dx, dy);
      if (length === 0) continue;
      all++;
      const step = Math.round((dy / length) * reach) * width + Math.round((dx / length) * reach);
      const [inside, outside] = [at + step, at - step];
      if (Math.hypot(l[inside]! - l[outside]!, a[inside]! - a[outside]!, b[inside]! - b[outside]!) < least) unseen++;
    }
  return all === 0 ? 1 : unseen / all;
}
