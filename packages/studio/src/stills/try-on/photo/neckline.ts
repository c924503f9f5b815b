// biome-ignore-all lint/style/noNonNullAssertion: every pixel around a neck is read here, at places computed within the picture.
import type { Mask } from '#images/mask.ts';
import type { LabPlanes } from '#images/oklab.ts';
import type { Picture } from '#images/picture.ts';
import { isOnPerson, onPerson } from '../person/body-outline.ts';
import type { OutlinedPerson } from '../person/find-person.ts';
import type { Materials } from '../person/read-materials.ts';
import type { ClothLayer } from '../wearing/paint-grid.ts';
import { neckTone } from './old-remains.ts';

/** An opening around the neck, by directions: 0 is straight down, positive to the right. */
export interface Neckline {
  x: number;
  y: number;
  /** How far the opening reaches in a direction, pixels. */
  reach(angle: number): number;
  /** Whether a place lies in the opening. */
  isIn(x: number, y: number): boolean;
}

interface NeckParts {
  person: OutlinedPerson;
  neck: { x: number; half: number };
  front: Mask;
  hair: Mask;
  isOld: (x: number, y: number) => boolean;
  lab: LabPlanes;
  materials: Materials;
}

/** Directions from the neck in which there can be a collar, degrees to either side of straight down. */
const widest = 124;
/** In widths of the face: a garment's neckline is drawn to the old one over this much, and no more over that much. */
const drawn = { full: 0.17, none: 0.3 };
/** How far around the neckline cloth is moved for that. */
const around = 0.9;

type Rays = (number | null)[];

/**
 * Lays a garment's neckline along the line where the old top ended: its own skin, shade and all, is what a neck looks
 * like. A deeper neckline keeps its depth. Changes layer and cover; null where the neck cannot be read.
 */
export function layNeckline(layer: ClothLayer, cover: Mask, parts: NeckParts): Neckline | null {
  const { person, neck } = parts;
  const { face } = person;
  const unit = face.width;
  const [x, y] = [neck.x, face.chinY + unit * 0.3];
  if (y > cover.height - unit * 0.3) return null;
  const along = (angle: number, r: number): { px: number; py: number } => ({
    px: Math.round(x + Math.sin(toRadians(angle)) * r),
    py: Math.round(y + Math.cos(toRadians(angle)) * r),
  });
  const old = withInnerGaps(smoothRays(readOld(parts, cover, along), 4));
  const own = smoothRays(readOwn(cover, unit, along, old), 3);
  const known = own.filter((r, i) => r !== null && Math.abs(i - widest) < 60).length;
  if (known < 60) return null;
  // A garment without an opening has no line to be laid.
  if (own.some((r, i) => r !== null && r < unit * 0.16 && Math.abs(i - widest) < 60)) return null;
  const shares = partsDrawn(own, old, unit);
  const targets = own.map((r, i) => targetAt(r, old[i] ?? null, shares[i] ?? 0));
  const filled = fillRays(targets);
  const target = blur(filled, 7);
  const from = fillRays(own);
  const read = (values: readonly number[], angle: number): number => {
    const at = Math.min(widest * 2 - 0.001, Math.max(0, angle + widest));
    const i = Math.floor(at);
    return values[i]! + (values[i + 1]! - values[i]!) * (at - i);
  };
  const reach = (angle: number): number => read(target, angle);
  const move = (angle: number): number => {
    const fade = Math.min(1, Math.max(0, (widest + 30 - Math.abs(angle)) / 30));
    return (read(from, angle) - reach(angle)) * fade;
  };
  moveCloth(layer, cover, { person, x, y, reach, move, unit });
  return {
    x,
    y,
    reach,
    isIn(px, py) {
      const angle = toDegrees(Math.atan2(px - x, py - y));
      return Math.abs(angle) <= widest && Math.hypot(px - x, py - y) < reach(angle);
    },
  };
}

const toRadians = (angle: number): number => (angle / 180) * Math.PI;
const toDegrees = (angle: number): number => (angle / Math.PI) * 180;
const directions = Array.from({ length: widest * 2 + 1 }, (_, i) => i - widest);

/** Tells cloth from skin by tint: the chin's shadow and the dark side of a neck are skin. */
function createIsCloth({ lab, person, materials, isOld }: NeckParts, width: number): (x: number, y: number) => boolean {
  if (materials.isSkinLike) return isOld;
  const skins = [materials.skin, neckTone(lab, width, person)];
  const apart = (at: number, tone: Tone, light: number): number =>
    Math.hypot((lab.l[at]! - tone.l) * light, lab.a[at]! - tone.a, lab.b[at]! - tone.b);
  return (x, y) => {
    if (!isOld(x, y)) return false;
    const at = y * width + x;
    const toCloth = Math.min(...materials.cloth.map((tone) => apart(at, tone, 0.4)));
    return toCloth < Math.min(...skins.map((tone) => apart(at, tone, 0.22)));
  };
}

type Tone = Materials['skin'];

/** Where the bare neck ends at the old top. */
function readOld(
  parts: NeckParts,
  { width, height }: Mask,
  along: (angle: number, r: number) => { px: number; py: number },
): Rays {
  const { person, front, hair, neck } = parts;
  const isCloth = createIsCloth(parts, width);
  const unit = person.face.width;
  // Less is the soft edge of the outline.
  const least = Math.max(4, unit * 0.07);
  return directions.map((angle) => {
    let run = 0;
    for (let r = unit * 0.14; r < unit * 1.15; r++) {
      const { px, py } = along(angle, r);
      if (px < 0 || py < 0 || px >= width || py >= height) return null;
      const at = py * width + px;
      if (hair.data[at] !== 0 || (py > person.face.chinY + unit * 0.1 && front.data[at]! > 60)) return null;
      if (!isOnPerson(person, px, py)) return null;
      run = isCloth(px, py) ? run + 1 : 0;
      // The dark side of a neck is none of its ends.
      const isOnNeck = Math.abs(angle) > 40 && Math.abs(Math.sin(toRadians(angle))) * (r - run) < neck.half * 0.9;
      if (run >= least) return isOnNeck ? null : r - run + 1;
    }
    return null;
  });
}

/** Where the garment starts: the inner end of cloth that goes on outwards, whatever lies within the opening. */
function readOwn(
  { width, height, data }: Mask,
  unit: number,
  along: (angle: number, r: number) => { px: number; py: number },
  old: Rays,
): Rays {
  const on = (angle: number, r: number): boolean => {
    const { px, py } = along(angle, r);
    return px >= 0 && py >= 0 && px < width && py < height && data[py * width + px]! >= 128;
  };
  return directions.map((angle, i) => {
    let first: number | null = null;
    for (let r = unit * 0.14; r < unit * 1.5 && first === null; r++) {
      const isSolid = [0, 0.05, 0.1, 0.15, 0.2, 0.26].every((more) => on(angle, r + unit * more));
      if (isSolid) first = r;
    }
    // Beside the neck cloth may be narrow.
    if (first === null && Math.abs(angle) > 55)
      for (let r = (old[i] ?? unit * 0.3) - unit * 0.1; r < unit * 0.8 && first === null; r++)
        if (on(angle, r) && on(angle, r + unit * 0.03)) first = r;
    return first;
  });
}

/** 1 up to `full` widths of the face, 0 from `none` on. */
const fading = (gap: number, full: number, none: number): number =>
  Math.min(1, Math.max(0, (none - gap) / (none - full)));

/**
 * How much a garment's line is drawn to the old one in each direction, 0 to 1: before the throat all of it alike, by its
 * deepest place, so a V stays one.
 */
function partsDrawn(own: Rays, old: Rays, unit: number): number[] {
  const gaps = own.map((r, i) => {
    const before = old[i] ?? null;
    return r === null || before === null ? 0 : (r - before) / unit;
  });
  const deepest = Math.max(...gaps.filter((_, i) => Math.abs(i - widest) < 55));
  const low = fading(deepest, drawn.full, drawn.none);
  return gaps.map((gap, i) => {
    const beside = Math.min(1, Math.max(0, (Math.abs(i - widest) - 50) / 30));
    return low * (1 - beside) + fading(gap, drawn.full + 0.2, drawn.none + 0.12) * beside;
  });
}

/** How far the opening is to reach where the garment's own starts at `own` and the old one ended at `old`. */
function targetAt(own: number | null, old: number | null, part: number): number | null {
  // A narrower neckline hides the old one as it is.
  if (own === null || old === null || own < old) return own;
  return own - (own - old + 1.5) * part;
}

/** The same, only between directions that were read. */
function withInnerGaps(rays: Rays): Rays {
  const [first, last] = [rays.findIndex((r) => r !== null), rays.findLastIndex((r) => r !== null)];
  return first < 0 ? rays : fillRays(rays).map((r, i) => (i < first || i > last ? null : r));
}

/** Directions in which nothing was read follow their neighbors. */
function fillRays(rays: Rays): number[] {
  const known = rays.flatMap((r, i) => (r === null ? [] : [{ r, i }]));
  return rays.map((r, i) => {
    if (r !== null) return r;
    const before = known.findLast((k) => k.i < i);
    const after = known.find((k) => k.i > i);
    if (!before || !after) return (before ?? after)?.r ?? 0;
    return before.r + ((after.r - before.r) * (i - before.i)) / (after.i - before.i);
  });
}

/** Median, then mean, over `by` directions to either side; directions that stand alone are dropped. */
function smoothRays(rays: Rays, by: number): Rays {
  const near = (list: Rays, i: number): number[] =>
    list.slice(Math.max(0, i - by), i + by + 1).flatMap((r) => (r === null ? [] : [r]));
  const middle = rays.map((r, i) => {
    const found = near(rays, i).toSorted((a, b) => a - b);
    return r === null || found.length < by ? null : found[found.length >> 1]!;
  });
  return middle.map((r, i) => {
    if (r === null) return null;
    const found = near(middle, i);
    return found.reduce((sum, v) => sum + v, 0) / found.length;
  });
}

function blur(values: readonly number[], by: number): number[] {
  return values.map((_, i) => {
    const near = values.slice(Math.max(0, i - by), i + by + 1);
    return near.reduce((sum, v) => sum + v, 0) / near.length;
  });
}

interface Move {
  person: OutlinedPerson;
  x: number;
  y: number;
  reach: (angle: number) => number;
  move: (angle: number) => number;
  unit: number;
}

/** Moves cloth around the neck towards it or away, less and less farther out, and clears the opening. */
function moveCloth(layer: ClothLayer, cover: Mask, { person, x, y, reach, move, unit }: Move): void {
  const { width, height } = cover;
  const source: Picture = { width, height, data: new Uint8ClampedArray(layer.picture.data) };
  const far = unit * (around + 0.9);
  for (let py = Math.max(0, Math.floor(y - far)); py < Math.min(height, y + far); py++)
    for (let px = Math.max(0, Math.floor(x - far)); px < Math.min(width, x + far); px++) {
      const r = Math.hypot(px - x, py - y);
      const angle = toDegrees(Math.atan2(px - x, py - y));
      if (Math.abs(angle) > widest + 30) continue;
      const edge = reach(angle);
      const at = py * width + px;
      if (r < edge - 1 && Math.abs(angle) <= widest) {
        cover.data[at] = 0;
        continue;
      }
      const out = (r - edge) / (unit * around);
      const by = out >= 1 ? 0 : move(angle) * (1 - Math.max(0, out)) ** 1.5;
      if (Math.abs(by) > 0.05) {
        sample(
          source,
          x + ((px - x) / Math.max(1, r)) * (r + by),
          y + ((py - y) / Math.max(1, r)) * (r + by),
          layer.picture,
          at,
        );
        cover.data[at] = layer.picture.data[at * 4 + 3]! * onPerson(person, px, py);
      }
      if (Math.abs(angle) <= widest) cover.data[at]! *= Math.min(1, Math.max(0, r - edge + 0.5));
    }
}

function sample({ width, height, data }: Picture, x: number, y: number, to: Picture, at: number): void {
  const [x0, y0] = [Math.min(width - 2, Math.max(0, Math.floor(x))), Math.min(height - 2, Math.max(0, Math.floor(y)))];
  const [fx, fy] = [Math.min(1, Math.max(0, x - x0)), Math.min(1, Math.max(0, y - y0))];
  const i = (y0 * width + x0) * 4;
  const j = i + width * 4;
  const weights = [(1 - fx) * (1 - fy), fx * (1 - fy), (1 - fx) * fy, fx * fy];
  const places = [i, i + 4, j, j + 4];
  const alpha = places.reduce((sum, p, n) => sum + data[p + 3]! * weights[n]!, 0);
  to.data[at * 4 + 3] = alpha;
  if (alpha < 1) return;
  for (let c = 0; c < 3; c++)
    to.data[at * 4 + c] = places.reduce((sum, p, n) => sum + data[p + c]! * data[p + 3]! * weights[n]!, 0) / alpha;
}
