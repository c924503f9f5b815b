import { type Canvas, createCanvas } from '@napi-rs/canvas';
import { backgroundAt, fitBackground } from '#images/background-model.ts';
import { toLabPlanes } from '#images/oklab.ts';

/** The middle of what a photo shows, 0..1 across and down. */
export interface Subject {
  x: number;
  y: number;
}

/** Enough to see where a thing is. */
const longestSide = 72;
/** Below this part of plain border there is no backdrop that anything could stand out from. */
const plainBorder = 0.8;

/**
 * Where the thing in a photo is: the middle of all that differs from a plain backdrop, its outermost twentieths left out.
 * The photo's own middle where the backdrop is a scene.
 */
export function findSubject(photo: Canvas): Subject {
  const middle: Subject = { x: 0.5, y: 0.5 };
  const reduce = longestSide / Math.max(photo.width, photo.height);
  const width = Math.round(photo.width * reduce);
  const height = Math.round(photo.height * reduce);
  if (width < 8 || height < 8) return middle;
  const ctx = createCanvas(width, height).getContext('2d');
  ctx.imageSmoothingQuality = 'high';
  ctx.drawImage(photo, 0, 0, width, height);
  const lab = toLabPlanes(ctx.getImageData(0, 0, width, height).data);
  const model = fitBackground(lab, width, height);
  if (model.uniformity < plainBorder) return middle;
  const columns = new Float64Array(width);
  const rows = new Float64Array(height);
  let differing = 0;
  for (let at = 0; at < width * height; at++) {
    const x = at % width;
    const y = Math.floor(at / width);
    const [l, a, b] = backgroundAt(model, x / (width - 1), y / (height - 1));
    const apart = Math.hypot(lab.l[at]! - l, lab.a[at]! - a, lab.b[at]! - b) - model.tolerance;
    if (apart <= 0) continue;
    differing++;
    columns[x]! += apart;
    rows[y]! += apart;
  }
  if (differing < width * height * 0.01) return middle;
  return { x: middleOf(columns), y: middleOf(rows) };
}

/** The middle between the places below which a twentieth of all lies, and above which another does; 0..1. */
function middleOf(weights: Float64Array): number {
  const total = weights.reduce((sum, value) => sum + value, 0);
  const placeOf = (part: number): number => {
    let sum = 0;
    return weights.findIndex((value) => {
      sum += value;
      return sum >= total * part;
    });
  };
  return (placeOf(0.05) + placeOf(0.95) + 1) / 2 / weights.length;
}
