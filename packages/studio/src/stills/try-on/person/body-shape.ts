import { type LabPlanes, labAt, toLab } from '#images/oklab.ts';
import type { Picture } from '#images/picture.ts';
import { clampedItem } from '#lists/clamped-item.ts';
import { requireItem } from '#lists/require-item.ts';
import { isOnPerson } from './body-outline.ts';
import type { OutlinedPerson } from './find-person.ts';

export interface Span {
  left: number;
  right: number;
}

/** Areas of the person a garment can cover, pixels of the photo. */
export interface BodyShape {
  /** Middle of the trunk at the shoulders. */
  x: number;
  /** Half the distance between the outer ends of the shoulders, and between the seams where sleeves start. */
  shoulderHalf: number;
  seamHalf: number;
  /** Half width of the trunk under the arms. */
  bodyHalf: number;
  /** Heights of the shoulders' ends and of the armpits. */
  tipY: number;
  armpitY: number;
  /** Lower end of the current clothes; null if it cannot be determined, or is below the picture. */
  hemY: number | null;
  /** Upper edge of the body at a column, beside the neck. */
  topAt(x: number): number;
  /** The trunk without the arms. */
  trunk(y: number): Span;
  /** The arm on a side (-1 left, 1 right in the picture); null if there is none beside the trunk. */
  arm(side: -1 | 1, y: number): Span | null;
}

/** Measures shoulders, trunk and arms along the person's outline. */
export function measureBody(lab: LabPlanes, photo: Picture, person: OutlinedPerson, neckX = person.face.x): BodyShape {
  const { face } = person;
  const { width, height } = photo;
  const unit = face.width;
  const at = (x: number, y: number): boolean => x >= 0 && x < width && y < height && isOnPerson(person, x, y);
  const skin = toLab(person.skin);
  const isClothSkin = apartInHue(toLab(person.cloth), skin) < 0.06;
  /** Trunk or sleeve: bare arms end it where they overlap it. */
  const atCloth = (column: number, y: number): boolean => {
    if (!at(column, y)) return false;
    if (isClothSkin) return true;
    const i = Math.round(y) * width + Math.round(column);
    const tone = labAt(lab, i);
    return apartInHue(tone, skin) > 0.035 || Math.abs(tone.l - skin.l) > 0.26;
  };
  /** The person's outermost pixels at a height, gaps between arm and trunk included. */
  const outer = (y: number, middle: number): Span => {
    let [left, right] = [middle, middle];
    const reach = unit * 2.6;
    for (let x = middle; x > Math.max(0, middle - reach); x -= 2) if (at(x, y)) left = x;
    for (let x = middle; x < Math.min(width - 1, middle + reach); x += 2) if (at(x, y)) right = x;
    return { left, right };
  };
  const across = outer(Math.min(height - 1, face.chinY + unit * 0.95), face.x);
  // The middle of the shoulders is below the neck; an arm that is held out or cut off moves the outline's own middle.
  const x = Math.min(neckX + unit * 0.07, Math.max(neckX - unit * 0.07, (across.left + across.right) / 2));
  const half = Math.min(across.right - x, x - across.left);
  const shoulderHalf = Math.min(unit * 1.85, Math.max(unit * 0.95, half));
  const seamHalf = shoulderHalf * 0.84;
  const firstOn = (column: number, from: number, to: number): number | null => {
    if (at(column, from)) return null;
    for (let y = from; y < to; y++) if (at(column, y)) return y;
    return null;
  };
  const neckY = face.chinY + unit * 0.12;
  const usualTip = face.chinY + unit * 0.62;
  const tipOn = (side: -1 | 1): number =>
    firstOn(x + side * seamHalf, Math.round(neckY), Math.round(face.chinY + unit * 1.1)) ?? usualTip;
  const tips: [number, number] = [tipOn(-1), tipOn(1)];
  const tipY = Math.min(face.chinY + unit * 0.95, (tips[0] + tips[1]) / 2);
  const topAt = createTop(photo, person, { x, seamHalf, shoulderHalf, tips, neckY }, firstOn);
  const armpitY = tipY + unit * 0.95;
  const gapHalf = findGap(atCloth, x, Math.round(armpitY + unit * 0.1), Math.round(armpitY + unit * 1.2), shoulderHalf);
  const bodyHalf = Math.min(shoulderHalf * 0.85, Math.max(shoulderHalf * 0.58, gapHalf ?? shoulderHalf * 0.74));
  const trunks = traceTrunk(at, atCloth, height, { x, armpitY, tipY, seamHalf, bodyHalf, unit });
  const trunk = (y: number): Span => clampedItem(trunks, Math.round(y));
  const arms = new Map<string, Span | null>();
  return {
    x,
    shoulderHalf,
    seamHalf,
    bodyHalf,
    tipY,
    armpitY,
    hemY: findHem(lab, photo, trunk, { armpitY, unit, skin }),
    topAt,
    trunk,
    arm(side, row) {
      const y = Math.round(row);
      const key = `${side}/${y}`;
      const known = arms.get(key);
      if (known !== undefined) return known;
      const edge = side < 0 ? trunk(y).left : trunk(y).right;
      let inner: number | null = null;
      let end: number | null = null;
      let gap = 0;
      for (let off = 0; off < unit * 2.4; off++) {
        const column = edge + side * (off + 1);
        if (column < 0 || column >= width) break;
        if (at(column, y)) {
          inner ??= column;
          end = column;
          gap = 0;
        } else if (inner !== null && ++gap > unit * 0.06) break;
      }
      const span =
        inner === null || end === null || Math.abs(end - inner) < unit * 0.08
          ? null
          : { left: Math.min(inner, end), right: Math.max(inner, end) };
      arms.set(key, span);
      return span;
    },
  };
}

/** The line from the neck over the shoulders: measured where no hair hides it, interpolated elsewhere. */
function createTop(
  photo: Picture,
  person: OutlinedPerson,
  body: { x: number; seamHalf: number; shoulderHalf: number; tips: [number, number]; neckY: number },
  firstOn: (column: number, from: number, to: number) => number | null,
): (x: number) => number {
  const { face } = person;
  const neck = face.width * 0.42;
  const plain = (x: number): number => {
    const off = Math.abs(x - body.x);
    const tip = body.tips[x < body.x ? 0 : 1];
    const neckTop = Math.min(tip - face.width * 0.08, face.chinY + face.width * 0.3);
    const along = Math.max(0, (off - neck) / Math.max(1, body.seamHalf - neck));
    if (along <= 1) return neckTop + (tip - neckTop) * along ** 1.25;
    return tip + ((off - body.seamHalf) / Math.max(1, body.shoulderHalf - body.seamHalf)) ** 2 * face.width * 0.45;
  };
  const found = Array.from({ length: photo.width }, (_, x): number | null => {
    const guess = plain(x);
    if (Math.abs(x - body.x) < neck) return null;
    const measured = firstOn(x, Math.round(body.neckY), Math.round(guess + face.width * 0.6));
    return measured !== null && Math.abs(measured - guess) < face.width * 0.34 ? measured : null;
  });
  const line = withGapsFilled(found, plain);
  const radius = Math.max(3, Math.round(photo.width * 0.012));
  const smooth = line.map((_, x) => {
    const near = line.slice(Math.max(0, x - radius), x + radius + 1);
    return near.reduce((sum, v) => sum + v, 0) / near.length;
  });
  return (x) => clampedItem(smooth, Math.round(x));
}

/** Where nothing was measured, the guess goes on from what was: no step beside the neck. */
function withGapsFilled(found: readonly (number | null)[], guess: (x: number) => number): number[] {
  const off = found.map((top, x) => (top === null ? null : top - guess(x)));
  let before: number | null = null;
  const left = off.map((value) => (before = value ?? before));
  let after: number | null = null;
  const right = off.toReversed().map((value) => (after = value ?? after));
  right.reverse();
  const ends = off.map((value, x): [number, number] => {
    let [from, to] = [x, x];
    if (value === null) {
      while (from >= 0 && off[from] === null) from--;
      while (to < off.length && off[to] === null) to++;
    }
    return [from, to];
  });
  return found.map((top, x) => {
    if (top !== null) return top;
    const [from, to] = ends[x] ?? [x, x];
    const [a, b] = [left[x] ?? 0, right[x] ?? 0];
    if (from < 0 || to >= off.length) return guess(x) + (from < 0 ? b : a);
    return guess(x) + a + ((b - a) * (x - from)) / Math.max(1, to - from);
  });
}

const apartInHue = (x: { a: number; b: number }, y: { a: number; b: number }): number =>
  Math.hypot(x.a - y.a, x.b - y.b);

/** Half width of the trunk where a gap is visible between it and the arms; null if the arms overlap it. */
function findGap(
  at: (x: number, y: number) => boolean,
  x: number,
  from: number,
  to: number,
  shoulderHalf: number,
): number | null {
  const halves: number[] = [];
  for (let y = from; y < to; y += 3)
    for (const side of [-1, 1])
      for (let off = shoulderHalf * 0.5; off < shoulderHalf; off += 2)
        if (!at(x + side * off, y)) {
          halves.push(off);
          break;
        }
  if (halves.length < 8) return null;
  halves.sort((a, b) => a - b);
  return requireItem(halves, Math.floor(halves.length * 0.6));
}

/** Edges of the trunk row by row: the outline where arms do not hide it, else a typical trunk's width. */
function traceTrunk(
  at: (x: number, y: number) => boolean,
  atCloth: (x: number, y: number) => boolean,
  height: number,
  body: { x: number; armpitY: number; tipY: number; seamHalf: number; bodyHalf: number; unit: number },
): Span[] {
  const { armpitY, tipY, seamHalf, bodyHalf, unit } = body;
  let middle = body.x;
  const rows = Array.from({ length: height }, (_, y) => {
    if (y < armpitY) {
      const part = Math.min(1, Math.max(0, (y - tipY) / Math.max(1, armpitY - tipY)));
      const half = seamHalf + (bodyHalf * 1.03 - seamHalf) * part ** 1.4;
      return { left: body.x - half, right: body.x + half };
    }
    const limit = bodyHalf * (1.05 + 0.16 * Math.min(1, (y - armpitY) / (unit * 3)));
    const edge = (side: -1 | 1): number => {
      for (let off = bodyHalf * 0.4; off < limit; off++) {
        const column = middle + side * off;
        if (!at(column, y)) return column;
        // A few skin-colored pixels are a fold or a print; an arm continues.
        const isArm = [0, 4, 8, 12, 16].every((more) => !atCloth(column + side * more, y));
        if (off > bodyHalf * 0.72 && isArm) return column;
      }
      return middle + side * limit;
    };
    const [left, right] = [edge(-1), edge(1)];
    // A stripe in the color of skin is no gap between arm and trunk.
    const isTrunk = right - left > bodyHalf * 1.35;
    if (isTrunk) middle += ((left + right) / 2 - middle) * 0.06;
    return { left, right };
  });
  const wide = Math.max(4, Math.round(unit * 0.16));
  const usual = (key: 'left' | 'right', y: number): number => {
    const near = rows.slice(Math.max(0, y - wide), y + wide + 1).map((row) => row[key]);
    return near.toSorted((a, b) => a - b)[near.length >> 1] ?? 0;
  };
  const sure = rows.map((row, y) => (y < armpitY ? row : { left: usual('left', y), right: usual('right', y) }));
  const radius = Math.max(2, Math.round(unit * 0.07));
  const smooth = (key: 'left' | 'right', y: number): number => {
    const near = sure.slice(Math.max(0, y - radius), y + radius + 1);
    return near.reduce((sum, row) => sum + row[key], 0) / near.length;
  };
  return rows.map((_, y) => ({ left: smooth('left', y), right: smooth('right', y) }));
}

/**
 * The lower end of the old top: the first height at which the colors of both sides of the trunk change simultaneously.
 * Prints are in the middle and do not count.
 */
function findHem(
  lab: LabPlanes,
  photo: Picture,
  trunk: (y: number) => Span,
  { armpitY, unit, skin }: { armpitY: number; unit: number; skin: { l: number; a: number; b: number } },
): number | null {
  const last = Math.min(photo.height - 1, Math.round(armpitY + unit * 4.2));
  const from = Math.round(armpitY);
  const strip = (y: number, a: number, b: number): [number, number, number] => {
    const { left, right } = trunk(y);
    const sum: [number, number, number] = [0, 0, 0];
    let count = 0;
    for (let x = Math.round(left + (right - left) * a); x < left + (right - left) * b; x += 2) {
      const i = y * photo.width + Math.min(photo.width - 1, Math.max(0, x));
      sum[0] += lab.l[i] ?? 0;
      sum[1] += lab.a[i] ?? 0;
      sum[2] += lab.b[i] ?? 0;
      count++;
    }
    return [sum[0] / Math.max(1, count), sum[1] / Math.max(1, count), sum[2] / Math.max(1, count)];
  };
  const sides = [
    [0.1, 0.32],
    [0.68, 0.9],
  ] as const;
  const rows = Array.from({ length: last + 1 }, (_, y) => (y < from ? [] : sides.map(([a, b]) => strip(y, a, b))));
  const reach = Math.max(4, Math.round(unit * 0.11));
  const mean = (side: number, start: number, end: number): [number, number, number] => {
    const sum: [number, number, number] = [0, 0, 0];
    for (let y = start; y < end; y++)
      for (const c of [0, 1, 2] as const) sum[c] += requireItem(requireItem(rows, y), side)[c];
    return [sum[0] / (end - start), sum[1] / (end - start), sum[2] / (end - start)];
  };
  const jump = (y: number): number =>
    Math.min(
      ...[0, 1].map((side) => {
        const [above, below] = [mean(side, y - reach, y), mean(side, y, y + reach)];
        const change = Math.hypot(
          (above[0] - below[0]) * 0.8,
          (above[1] - below[1]) * 1.5,
          (above[2] - below[2]) * 1.5,
        );
        // A hand or a forearm crossing the body is not a hem.
        return Math.hypot(above[1] - skin.a, above[2] - skin.b) < 0.02 ? change * 0.4 : change;
      }),
    );
  for (let y = from + reach + Math.round(unit * 0.5); y < last - reach; y++) {
    if (jump(y) < 0.07) continue;
    // The steepest point of this change; a second one, such as the lower end of bare skin, comes after a dip.
    let best = y;
    for (let near = y; near < last - reach; near++) {
      if (jump(near) > jump(best)) best = near;
      else if (jump(near) < jump(best) * 0.9) break;
    }
    return best;
  }
  return null;
}
