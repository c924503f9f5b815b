// biome-ignore-all lint/style/noNonNullAssertion: every pixel of a picture is counted here, in planes of one size.
import { findComponents, type Mask, resizeMask, softenMask } from '#images/mask.ts';
import type { TryOnReason } from '../try-on-reasons.ts';
import { neckRing } from './neck-ring.ts';
import { necklineDip } from './neckline-dip.ts';
import type { ShownPrint } from './print-shown.ts';

/** What a finished picture shows, as masks of its size, and where the body is in it. */
export interface SeenResult {
  width: number;
  height: number;
  /** The garment's own colors; the photo's clothes, unchanged; skin that was made up; what is in front of the garment. */
  cloth: Uint8Array;
  old: Uint8Array;
  painted: Uint8Array;
  front: Uint8Array;
  /** Width of the face: everything is measured in it. */
  unit: number;
  neck: { x: number; half: number };
  chinY: number;
  /** Heights of the shoulders' ends, and of the garment's lower end. */
  shoulderY: number;
  shoulderHalf: number;
  hem: number;
  hasSleeves: boolean;
  /** A jacket, which is open from the neck to the hem. */
  isOpen: boolean;
  /** Upper edge of the body at a column, and the trunk without arms at a height. */
  topAt: (x: number) => number;
  trunk: (y: number) => { left: number; right: number };
  /** Old clothes that may be seen: below an open jacket, in the opening over a rollneck. */
  mayShow: (x: number, y: number) => boolean;
  /** Old clothes go on below the hem. */
  isLongerBelow: boolean;
  isHairUnclear: boolean;
  /** Hair hangs down beside the neck in about the color of the old top: what stands there may be either. */
  isHairLikeTop: boolean;
  /** Something stands around the neck that is not hair. */
  hasHood: boolean;
  isArmInFront: boolean;
  /** The shoulders are as far from the neck on both sides, by the points of the body. */
  isStraightOn: boolean;
  /** Cloth of the old top stands beside the neck, above the garment. */
  hasStandingCollar: boolean;
  /** What of the garment's print can be seen; null without one. */
  print: ShownPrint | null;
}

/** Largest areas that are not noticed, in squares of the face's width. */
const mostOld = { collar: 0.004, elsewhere: 0.008 };
const mostPainted = { arms: 0.03, neck: 0.2, shoulders: 0.003 };
const mostHoles = 0.0025;
/**
 * In widths of the face. The pit of the neck, where a high round neckline ends, lies 0.35 and more below the neck's sides;
 * the inside of a collar's back ended 0.02 to 0.18 below.
 */
const leastDip = 0.25;
/** In widths of the face, off a smooth line around the neck: up to 0.018 for rounds and Vs, 0.026 and more where a collar is bent. */
const mostBend = 0.022;
/** Part of a shoulder's columns. */
const mostBareShoulder = 0.12;
/** Pixels off a smooth line, per pixel of it: 0.2 for the edge of a good outline, 0.8 for one in steps. */
const mostRoughness = 0.42;
const leastPrint = 0.6;
/** Part of a print within the picture: letters that its edge cuts through cannot be posted. */
const leastInFrame = 0.85;

/** Looks at a finished try-on of something that hangs from the shoulders: everything that is wrong, the worst first. */
export function inspectTryOn(seen: SeenResult): TryOnReason[] {
  const faults: TryOnReason[] = [];
  const { collar, sleeves, elsewhere } = countOld(seen);
  const area = seen.unit ** 2;
  const made = countPainted(seen);
  const ring = seen.isOpen ? null : neckRing(seen);
  // Of the garment: no other photo of the person helps.
  if (!seen.isOpen && ((necklineDip(seen) ?? 1) < leastDip || (ring ?? 0) > mostBend)) faults.push('neckline');
  const isAtNeck =
    seen.hasStandingCollar || collar > area * mostOld.collar || made.shoulders > area * mostPainted.shoulders;
  const isAlongArms = sleeves > area * mostOld.elsewhere || made.arms > area * mostPainted.arms;
  // A lower neckline alone would not help.
  if (isAtNeck && isAlongArms && !seen.hasHood) faults.push('old-clothes');
  if (seen.hasHood || isAtNeck) faults.push(seen.isHairLikeTop && !seen.hasHood ? 'hair' : 'collar');
  if (isAlongArms) faults.push('sleeves');
  if (elsewhere > area * mostOld.elsewhere) faults.push('old-clothes');
  if (made.neck > area * mostPainted.neck) faults.push('skin');
  const uneven = seen.hasSleeves && isUneven(seen);
  if (uneven && seen.isStraightOn) faults.unshift('outline');
  else if (uneven || isShoulderBare(seen)) faults.push('shoulders');
  if (seen.isLongerBelow) faults.push('hem');
  if (holes(seen) > area * mostHoles) faults.push('cut-through');
  // What a model or a color suggests is told after what is seen.
  if (seen.isHairUnclear) faults.push('hair');
  if (seen.isArmInFront) faults.push('arms');
  if (roughness(seen) > mostRoughness) faults.push('edge');
  if (seen.print && (seen.print.shown < leastPrint || isCut(seen.print))) faults.push('print');
  return [...new Set(faults)];
}

/** A print that starts below the picture is not there at all; one that its edge cuts through is. */
const isCut = ({ inFrame }: ShownPrint): boolean => inFrame > 0.02 && inFrame < leastInFrame;

/** Pixels of old clothes at the neck, along the arms and elsewhere above the hem. */
function countOld({ width, height, old: all, neck, unit, shoulderY, hem, trunk, mayShow }: SeenResult): {
  collar: number;
  sleeves: number;
  elsewhere: number;
} {
  const found = { collar: 0, sleeves: 0, elsewhere: 0 };
  const old = withoutLines({ width, height, data: all }, unit);
  for (let y = 0; y < Math.min(height, hem); y++) {
    const { left, right } = trunk(y);
    for (let x = 0; x < width; x++) {
      if (old[y * width + x] === 0 || mayShow(x, y)) continue;
      if (y < shoulderY + unit * 0.12 && Math.abs(x - neck.x) < unit * 0.9) found.collar++;
      else if (x < left || x > right) found.sleeves++;
      else found.elsewhere++;
    }
  }
  return found;
}

/** Nobody sees a line of a few pixels along an edge. */
const withoutLines = (mask: Mask, unit: number): Uint8Array =>
  resizeMask(mask, -Math.max(1, Math.round(unit * 0.006))).data;

/** Arms are darker along their outline: a rim of that is no sleeve that was taken off. */
const withoutRims = (mask: Mask, unit: number): Uint8Array => {
  const half = Math.max(2, Math.round(unit * 0.035));
  return resizeMask(resizeMask(mask, -half), half).data;
};

/** Pixels of made-up skin: in the neck opening, where collars lie on the shoulders, and along the arms. */
function countPainted({ width, height, painted: all, neck, unit, topAt, trunk }: SeenResult): {
  neck: number;
  shoulders: number;
  arms: number;
} {
  const found = { neck: 0, shoulders: 0, arms: 0 };
  const painted = withoutLines({ width, height, data: all }, unit);
  const onArms = withoutRims({ width, height, data: all }, unit);
  for (let y = 0; y < height; y++) {
    const { left, right } = trunk(y);
    for (let x = 0; x < width; x++) {
      const isBeside = x < left || x > right;
      if ((isBeside ? onArms : painted)[y * width + x] === 0) continue;
      if (isBeside) found.arms++;
      else if (Math.abs(x - neck.x) > neck.half * 1.15 && y < topAt(x) + unit * 0.14) found.shoulders++;
      else found.neck++;
    }
  }
  return found;
}

/** Whether a shoulder is without cloth where the body's outline starts; under straps, whether one side has far less of it. */
function isShoulderBare({
  width,
  height,
  cloth,
  front,
  unit,
  neck,
  shoulderHalf,
  shoulderY,
  hasSleeves,
  topAt,
}: SeenResult): boolean {
  const sides = [-1, 1].map((side) => {
    let [bare, all, covered] = [0, 0, 0];
    for (let off = neck.half * 1.3; off < shoulderHalf * 0.86; off += Math.max(1, unit * 0.01)) {
      const x = Math.round(neck.x + side * off);
      if (x < 0 || x >= width) continue;
      const top = Math.max(0, Math.round(topAt(x)));
      let [isCloth, isHidden] = [false, false];
      for (let y = top; y < Math.min(height, top + unit * 0.09); y++) {
        if (cloth[y * width + x] !== 0) isCloth = true;
        if (front[y * width + x] !== 0) isHidden = true;
      }
      for (let y = top; y < Math.min(height, shoulderY + unit * 0.6); y += 2) if (cloth[y * width + x] !== 0) covered++;
      if (isHidden) continue;
      all++;
      if (!isCloth) bare++;
    }
    return { bare: all === 0 ? 0 : bare / all, covered };
  });
  if (hasSleeves) return sides.some(({ bare }) => bare > mostBareShoulder);
  const [least, most] = [Math.min(...sides.map((s) => s.covered)), Math.max(...sides.map((s) => s.covered))];
  return least < most * 0.45;
}

/** Whether the cloth reaches much farther on one side of the neck than on the other, within the picture: a sleeve is missing. */
function isUneven({ width, height, cloth, front, unit, neck, shoulderY, isStraightOn }: SeenResult): boolean {
  const y = Math.min(height - 1, Math.round(shoulderY + unit * 0.3));
  const [less, more] = [-1, 1]
    .map((side) => {
      let [reach, isOpen] = [0, false];
      for (let off = 0; off < unit * 2.4; off++) {
        const x = Math.round(neck.x + side * off);
        // Beyond the picture and behind hair nobody knows.
        if (x < 2 || x >= width - 2) {
          isOpen ||= off < reach + unit * 0.1;
          break;
        }
        if (cloth[y * width + x] !== 0) reach = off;
        else if (front[y * width + x] !== 0 && off > reach) isOpen = true;
      }
      return { reach, isOpen };
    })
    .toSorted((a, b) => a.reach - b.reach);
  return (
    less !== undefined && more !== undefined && !less.isOpen && less.reach < more.reach * (isStraightOn ? 0.77 : 0.7)
  );
}

/** Pixels in the garment through which something else shows. */
function holes({ width, height, cloth }: SeenResult): number {
  const clear = { width, height, data: cloth.map((value) => (value === 0 ? 255 : 0)) };
  const { components } = findComponents(clear);
  return components
    .filter(({ left, top, right, bottom }) => left > 0 && top > 0 && right < width - 1 && bottom < height - 1)
    .reduce((sum, { area }) => sum + area, 0);
}

/** How far the garment's edge leaves a smooth line: pixels that a blur moves to the other side, per pixel of the edge. */
function roughness({ width, height, cloth, front, unit }: SeenResult): number {
  const mask: Mask = { width, height, data: cloth.map((value) => (value === 0 ? 0 : 255)) };
  const soft = softenMask(mask, Math.max(2, Math.round(unit * 0.012)));
  let [edge, moved] = [0, 0];
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x;
      // Strands of hair end the cloth in a ragged line of their own.
      if (front[at] !== 0) continue;
      const on = mask.data[at]! !== 0;
      if (
        on &&
        (mask.data[at - 1] === 0 ||
          mask.data[at + 1] === 0 ||
          mask.data[at - width] === 0 ||
          mask.data[at + width] === 0)
      )
        edge++;
      if (on !== soft.data[at]! >= 128) moved++;
    }
  return edge === 0 ? 0 : moved / edge;
}
