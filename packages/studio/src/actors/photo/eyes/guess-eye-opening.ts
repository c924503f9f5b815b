// biome-ignore-all lint/style/noNonNullAssertion: every column of an eye is read here.
import { type Color, distance, luma, median, mix } from '../colors.ts';
import { fitted } from '../fit-curve.ts';
import type { Texture } from '../rasterize.ts';
import type { Point } from '../trace-curve.ts';
import type { EyeOpening } from './eye-opening.ts';
import { blend, type EyeRegion, sketchEye } from './sketch-eye.ts';

/** An eye this low has no rows of pixels for two lids and what is between them, pixels. */
const leastOpening = 3.2;
/** How far lids are painted beyond the networks' edges, which lie on lashes: shares of the opening's height. */
const room = { above: 0.25, below: 0.16 } as const;
/** How much of the light below the eye the lid has that comes down out of a brow's shadow. */
const lit = 0.65;
/** Lids beside which the cheek has quite another color lie behind frames or hair: factor of the light, and distance of colors. */
const unlike = { darker: 0.36, lighter: 1.6, distance: 70 } as const;

/**
 * The opening of an eye whose edges are told by the networks alone: small eyes, glasses, long lashes. Its curves are smooth and
 * lie a little outside; its lashes are a line in their color. Null where there is no skin around the eye.
 *
 * @param cheek color of bare skin below the eye
 */
export function guessEyeOpening(
  texture: Texture,
  eye: EyeRegion,
  at: (index: number) => Point,
  cheek: Color,
): EyeOpening | null {
  const sketch = sketchEye(texture, eye, at);
  if (!sketch || sketch.most < leastOpening) return null;
  const { axes, us, most, color, columns, lowerSkin } = sketch;
  // Below a brow there is shadow; a lid that comes down catches more light.
  const upperSkin = luma(sketch.upperSkin) < luma(lowerSkin) ? mix(sketch.upperSkin, lowerSkin, lit) : sketch.upperSkin;
  if ([upperSkin, lowerSkin].some((skin) => isUnlike(skin, cheek))) return null;
  const inside = (value: number, u: number) => (Math.abs(u) <= 1 ? value : null);
  const curve = (of: (column: (typeof columns)[number]) => number) =>
    fitted(
      us,
      columns.map((column) => inside(of(column), column.u)),
      4,
    ).row;
  const [rims, lowers] = [curve(({ rim }) => rim), curve(({ lower }) => lower)];
  const darks = columns.flatMap(({ u, rim, lower }) => {
    if (Math.abs(u) > 0.75) return [];
    const near = [-0.2, -0.1, 0, 0.1].map((share) => color(u, rim + (lower - rim) * share));
    return [near.reduce((best, own) => (luma(own) < luma(best) ? own : best))];
  });
  const lash = darks.toSorted((a, b) => luma(a) - luma(b))[Math.floor(darks.length * 0.4)]!;
  const shape = us.map((u, step) => {
    const end = Math.sqrt(Math.max(0, 1 - Math.min(1, Math.abs(u) / 1.08) ** 6));
    const [rim, low] = [rims[step]!, lowers[step]!];
    const skin = blend(0, rim - most * room.above, end);
    const lower = Math.max(skin, blend(0, low + most * room.below, end));
    return { skin, lower, rim: skin + (lower - skin) * 0.16 };
  });
  return {
    axes,
    from: us[0]!,
    to: us.at(-1)!,
    upperSkin,
    lowerSkin,
    most,
    skin: shape.map(({ skin }) => skin),
    rim: shape.map(({ rim }) => rim),
    lower: shape.map(({ lower }) => lower),
    lash: mix(lash, [median(upperSkin) * 0.3, median(upperSkin) * 0.2, median(upperSkin) * 0.17], 0.5),
  };
}

function isUnlike(skin: Color, cheek: Color): boolean {
  const ratio = luma(skin) / Math.max(1, luma(cheek));
  const lit = cheek.map((value) => value * ratio) as [number, number, number];
  return ratio < unlike.darker || ratio > unlike.lighter || distance(lit, skin) > unlike.distance;
}
