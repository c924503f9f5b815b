import { clampedItem } from '#lists/clamped-item.ts';
import { lastItem, requireItem } from '#lists/require-item.ts';
import type { Edges, LowerGarment } from '../garment/garment.ts';
import type { Grid, Knot } from './paint-grid.ts';
import type { LowerBody, Wearer } from './wearer.ts';

/** Half the width of a waist when cloth is laid flat, centimeters. */
const flatWaist = 19;
const columns = 26;

/** Where a skirt or trousers start and end on a body, and pairs of heights on the cloth and on the body. */
export interface LowerFit {
  top: number;
  hem: number;
  heights: readonly { from: number; to: number }[];
}

/** Computes size and position of a skirt or trousers. */
export function fitLower(wearer: Wearer, lower: LowerBody, garment: LowerGarment): LowerFit {
  const along = (wearer.unit * flatWaist) / garment.waistHalf;
  const top = lower.waistY + wearer.unit * (garment.kind === 'skirt' ? 1 : 3);
  const anchors = [{ from: 0, to: top - garment.waist * along }];
  if (garment.crotch !== null) anchors.push({ from: garment.crotch, to: lower.crotchY + wearer.unit });
  const last = lastItem(anchors);
  let hem = last.to + (garment.hem - last.from) * along;
  // Full-length trousers meet the shoe, whatever the legs' length.
  const reach = lower.ankleY - lower.crotchY;
  if (garment.kind === 'trousers' && hem > lower.ankleY - reach * 0.16) hem = lower.ankleY + wearer.unit * 3;
  hem = Math.min(hem, lower.ankleY + wearer.unit * 3);
  anchors.push({ from: garment.hem, to: hem });
  const heights = [requireItem(anchors, 0)];
  for (let i = 0; i + 1 < anchors.length; i++) {
    const [a, b] = [requireItem(anchors, i), requireItem(anchors, i + 1)];
    const steps = Math.max(6, Math.round((b.to - a.to) / 10));
    for (let s = 1; s <= steps; s++)
      heights.push({ from: a.from + ((b.from - a.from) * s) / steps, to: a.to + ((b.to - a.to) * s) / steps });
  }
  return { top, hem, heights };
}

/** A skirt as one mesh, trousers as one for each leg. */
export function lowerGrids(wearer: Wearer, lower: LowerBody, garment: LowerGarment, fit: LowerFit): Grid[] {
  // Cloth is flat in its photo and round on the body.
  const across = (half(wearer.trunk(fit.top)) * 1.04) / garment.waistHalf;
  if (garment.kind === 'skirt') {
    const corner = garment.hem - garment.waistHalf * 0.3;
    return [
      fit.heights.map(({ from, to }) => {
        // Curved hems end earlier at the sides.
        const cloth = clampedItem(garment.edges, Math.round(Math.min(from, corner)));
        const body = wearer.trunk(to);
        const wide = Math.max(half(body) * 1.03, Math.min(half(cloth) * across, half(body) * 2.4));
        return row({ from, cloth }, { to, worn: around(middle(body), wide) }, [-1, 1]);
      }),
    ];
  }
  return ([-1, 1] as const).map((side) =>
    fit.heights.map(({ from, to }) => {
      const { left, right } = clampedItem(garment.edges, Math.round(from));
      const gap = garment.gaps[Math.min(garment.gaps.length - 1, Math.round(from))] ?? null;
      const isLeg = garment.crotch !== null && from > garment.crotch;
      const cloth =
        side < 0 ? { left, right: gap?.left ?? garment.middle } : { left: gap?.right ?? garment.middle, right };
      const body = wearer.trunk(to);
      const axis = middle(body);
      // Above the crotch both halves meet on the axis, a hair beyond it.
      const whole = Math.max(half(body) * 1.04, Math.min(((right - left) / 2) * across, half(body) * 1.3));
      const worn = isLeg
        ? legOf(lower.leg(side, to), half(cloth) * across, { side, axis, to, crotchY: lower.crotchY })
        : side < 0
          ? { left: axis - whole, right: axis + 1 }
          : { left: axis - 1, right: axis + whole };
      return row({ from, cloth }, { to, worn }, side < 0 ? [-1, 0.35] : [-0.35, 1]);
    }),
  );
}

function legOf(
  leg: Edges,
  own: number,
  { side, axis, to, crotchY }: { side: -1 | 1; axis: number; to: number; crotchY: number },
): Edges {
  const wide = Math.max(half(leg) * 1.1, Math.min(own, half(leg) * 2.3));
  const worn = around(middle(leg), wide);
  // Inner edges part slowly below the crotch.
  const open = Math.min(1, Math.max(0, (to - crotchY) / (half(leg) * 2.2)));
  if (side < 0) return { left: worn.left, right: Math.min(axis, worn.right * open + axis * (1 - open)) };
  return { left: Math.max(axis, worn.left * open + axis * (1 - open)), right: worn.right };
}

function row(
  { from, cloth }: { from: number; cloth: Edges },
  { to, worn }: { to: number; worn: Edges },
  [first, last]: readonly [number, number],
): Knot[] {
  return Array.from({ length: columns + 1 }, (_, i) => {
    const t = i / columns;
    return {
      from: { x: cloth.left + (cloth.right - cloth.left) * t, y: from },
      to: { x: worn.left + (worn.right - worn.left) * t, y: to },
      around: first + (last - first) * t,
    };
  });
}

const half = ({ left, right }: Edges): number => (right - left) / 2;
const middle = ({ left, right }: Edges): number => (left + right) / 2;
const around = (x: number, wide: number): Edges => ({ left: x - wide, right: x + wide });
