import type { Figure } from '#actors/figure.ts';
import type { Framing } from '#actors/framing.ts';
import type { BodyForm } from '#actors/parts/body-form.ts';
import { requireItem } from '#lists/require-item.ts';
import type { Edges } from '../garment/garment.ts';
import type { Place } from '../wearing/paint-grid.ts';
import type { ArmStation, Wearer } from '../wearing/wearer.ts';

/** Figure units of a centimeter. */
const cm = 13.5;

/** By how much cloth is outside the skin, and outside thin cloth, figure units. */
const thickness = 6;

/** The standing figure below the neck, arms at the sides; figure units, right half, mirrored for the left. */
export interface Stand {
  seamHalf: number;
  bodyHalf: number;
  tipY: number;
  armpitY: number;
  waistY: number;
  hipY: number;
  crotchY: number;
  kneeY: number;
  ankleY: number;
  soleY: number;
  wristY: number;
  topAt(x: number): number;
  trunkHalf(y: number): number;
  /** Distance from the axis, and half the width, of a leg. */
  leg(y: number): { x: number; half: number };
  arm: readonly ArmStation[];
}

type Key = readonly [at: number, value: number];

/** A smooth curve through keys in ascending order, flat at both ends. */
function through(keys: readonly Key[]): (at: number) => number {
  return (at) => {
    let i = 1;
    while (i < keys.length - 1 && requireItem(keys, i)[0] < at) i++;
    const [a, b] = [requireItem(keys, i - 1), requireItem(keys, i)];
    const t = Math.min(1, Math.max(0, (at - a[0]) / (b[0] - a[0])));
    // Between a straight line and one that is level at the keys, so that outlines have no corners and no steps.
    const eased = t * 0.45 + t * t * (3 - 2 * t) * 0.55;
    return a[1] + (b[1] - a[1]) * eased;
  };
}

/** Measures of a figure that stands upright. */
export function createStand({ female }: Figure, form: BodyForm): Stand {
  const { shoulder: s, neck, neckY } = form;
  const lift = female ? 0 : 8;
  const down = (centimeters: number): number => neckY + centimeters * cm;
  const armpitY = neckY + 300;
  const [waistY, hipY, crotchY] = [down(42), down(62), down(75)];
  const [kneeY, ankleY] = [crotchY + 38 * cm, crotchY + 76 * cm];
  const wristY = down(70);
  const seamHalf = s * 0.87;
  const bodyHalf = s * (female ? 0.79 : 0.82);
  const trunk = through([
    [neckY + 90, seamHalf],
    [armpitY, bodyHalf],
    [waistY, s * (female ? 0.66 : 0.76)],
    [hipY, s * (female ? 0.83 : 0.79)],
    [crotchY, s * (female ? 0.81 : 0.77)],
    [kneeY, s * 0.62],
    [ankleY, s * 0.5],
  ]);
  const top = through([
    [0, neckY - 20],
    [neck + 22, neckY + 8],
    [neck + 84, neckY + 36 - lift],
    [s * 0.68, neckY + 56 - lift],
    [s * 0.9, neckY + 84 - lift],
    [s + 8, neckY + 150],
    [s + 34, neckY + 290],
  ]);
  const wide = female ? 0.8 : 0.77;
  const legHalf = through([
    [crotchY, s * (wide / 2 - 0.005)],
    [crotchY + 12 * cm, s * 0.335],
    [kneeY, s * 0.215],
    [kneeY + 11 * cm, s * 0.222],
    [ankleY, s * 0.125],
  ]);
  const legX = through([
    [crotchY, s * (wide / 2 + 0.005)],
    [kneeY, s * 0.4],
    [ankleY, s * 0.36],
  ]);
  const outer = through([
    [neckY + 150, s + 8],
    [neckY + 290, s + 34],
    [down(40), s + 43],
    [wristY, s + 41],
  ]);
  const armWide = through([
    [neckY + 290, s + 34 - bodyHalf - 3],
    [down(26), s * 0.3],
    [down(40), s * 0.262],
    [down(48), s * 0.268],
    [wristY, s * 0.165],
  ]);
  const stations: ArmStation[] = [
    { outer: { x: seamHalf * 0.97, y: top(seamHalf * 0.97) }, inner: { x: bodyHalf * 0.93, y: armpitY + 6 } },
    // Around the shoulder, on the body's own outline.
    ...[0.9, 0.95, 0.985].map(
      (part, i): ArmStation => ({
        outer: { x: s * part, y: top(s * part) },
        inner: { x: bodyHalf * (0.945 + i * 0.01), y: armpitY + 8 + i * 2 },
      }),
    ),
    { outer: { x: s + 8, y: neckY + 150 }, inner: { x: bodyHalf * 0.98, y: armpitY + 14 } },
  ];
  for (let y = neckY + 250; y < wristY + 40; y += 40) {
    const at = Math.min(wristY, y);
    const width = at < armpitY ? s + 34 - bodyHalf : armWide(at);
    const lag = Math.max(0, 60 - (at - neckY - 250) * 0.4);
    stations.push({
      outer: { x: outer(at), y: at },
      inner: { x: outer(at + lag) - width, y: Math.max(armpitY + 18 + (at - neckY - 250) * 0.2, at) },
    });
  }
  return {
    seamHalf,
    bodyHalf,
    tipY: neckY + 84,
    armpitY,
    waistY,
    hipY,
    crotchY,
    kneeY,
    ankleY,
    soleY: ankleY + 9 * cm,
    wristY,
    topAt: (x) => top(Math.abs(x)),
    trunkHalf: trunk,
    leg: (y) => ({ x: legX(y), half: legHalf(y) }),
    arm: stations,
  };
}

/** A standing figure in the picture's pixels. */
export function standIn(stand: Stand, { x: axis, y: eyes, scale }: Framing, picture: { height: number }): Wearer {
  const px = (x: number): number => axis + x * scale;
  const py = (y: number): number => eyes + y * scale;
  const units = (y: number): number => (y - eyes) / scale;
  const place = (side: -1 | 1, { x, y }: Place): Place => ({ x: px(side * x), y: py(y) });
  const isWhole = py(stand.hipY) < picture.height;
  return {
    x: axis,
    seamHalf: stand.seamHalf * scale,
    bodyHalf: stand.bodyHalf * scale,
    tipY: py(stand.tipY),
    armpitY: py(stand.armpitY),
    unit: cm * scale,
    topAt: (x) => py(stand.topAt((x - axis) / scale) - thickness),
    trunk(y): Edges {
      const half = stand.trunkHalf(units(y)) * scale;
      return { left: axis - half, right: axis + half };
    },
    arm: (side) =>
      stand.arm.map(({ inner, outer }) => ({
        inner: place(side, inner),
        outer: place(side, { x: outer.x + thickness, y: outer.y }),
      })),
    lower: isWhole
      ? {
          waistY: py(stand.waistY),
          hipY: py(stand.hipY),
          crotchY: py(stand.crotchY),
          ankleY: py(stand.ankleY),
          leg(side, y) {
            const { x, half } = stand.leg(units(y));
            return { left: px(side * x - half), right: px(side * x + half) };
          },
        }
      : null,
  };
}
