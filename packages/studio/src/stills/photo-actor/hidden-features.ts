import { eyes, lowerLip, upperLip } from '#actors/photo/face-regions.ts';
import { toLabPlanes } from '#images/oklab.ts';
import type { Picture } from '#images/picture.ts';
import { requireItem } from '#lists/require-item.ts';
import { skinShareIn } from '#vision/find-eyes.ts';
import type { FoundFace } from '#vision/find-faces.ts';
import type { SeenFace } from '#vision/see-face.ts';

/*
 * The networks draw eyes and a mouth into every face, also where a mask or dark glasses are. What is really there is told
 * by colors. The limits lie between 24 faces of all skins, two with beards, in daylight, lamps and colored light, and the
 * same faces with masks, hands, cups, microphones and dark glasses.
 */

type Rgb = readonly [number, number, number];

/** Mean height of the eyes' openings, as a share of their width; open eyes had 0.24 and more, closed ones 0.16 at most. */
const leastOpen = 0.17;

/** Whether both eyes are shut. */
export function hasClosedEyes({ points }: SeenFace): boolean {
  const heights = eyes.map(({ upper, lower, corners }) => {
    const apart = (a: number, b: number) => {
      const [[ax, ay], [bx, by]] = [pointOf(points, a), pointOf(points, b)];
      return Math.hypot(ax - bx, ay - by);
    };
    const steps = [1, 2, 3, 4, 5].map((step) =>
      apart(requireItem(requireItem(upper, 0), step), requireItem(requireItem(lower, 0), step)),
    );
    return steps.reduce((sum, step) => sum + step, 0) / 5 / Math.max(1, apart(...corners));
  });
  return heights.reduce((sum, height) => sum + height, 0) / heights.length < leastOpen;
}

/** Least difference between the white and the dark of an eye, as a share of the skin's light. */
const leastEye = 0.2;

/** Whether no eye shows its white and its dark: sunglasses, or hair. */
export function hidesEyes(picture: Picture, { points, irises, height }: SeenFace): boolean {
  const at = (index: number) => lightOf(colorAt(picture, pointOf(points, index), height));
  // Below glasses of every size.
  const skin = requireItem(
    [205, 425, 4, 151].map(at).toSorted((a, b) => a - b),
    2,
  );
  const ranges = eyes.map(({ upper, lower, corners }, side) => {
    const iris = irises[side];
    if (!iris) return Infinity;
    const rim = [...corners, ...requireItem(upper, 0), ...requireItem(lower, 0)].map((index) => pointOf(points, index));
    const lights = rim
      .flatMap(([x, y]) =>
        [0.25, 0.5, 0.7].map((share): readonly [number, number] => [
          iris.x + (x - iris.x) * share,
          iris.y + (y - iris.y) * share,
        ]),
      )
      .map((place) => lightOf(colorAt(picture, place, height)))
      .toSorted((a, b) => a - b);
    const part = (share: number) => requireItem(lights, Math.floor((lights.length - 1) * share));
    return (part(0.9) - part(0.1)) / Math.max(20, skin);
  });
  return ranges.reduce((sum, range) => sum + range, 0) / ranges.length < leastEye;
}

/** Share of a mouth's outline at which it is redder inside than outside, and how much redder it is on the whole. */
const [leastRedder, leastRed] = [0.58, 0.05] as const;
/** In pictures without colors: difference of light across the outline. */
const leastDifference = 0.09;
/** Difference of red and green, as a share of the light, below which a face has no colors. */
const colorless = 0.05;

/** How much lighter than the lips around them teeth are, and how much less red: share of the light. */
const [leastTeeth, leastPale] = [1.5, 0.12] as const;

/** Whether a laugh shows its teeth: then nothing is in front of the mouth, however thin or dark the lips are. */
export function showsTeeth(picture: Picture, { points, height }: SeenFace): boolean {
  const color = (x: number, y: number) => colorAt(picture, [x, y], height);
  const [top, bottom] = [pointOf(points, 13), pointOf(points, 14)];
  if (Math.hypot(bottom[0] - top[0], bottom[1] - top[1]) < height * 0.02) return false;
  const steps = [3, 4, 5, 6, 7];
  const teeth = steps.map((step) => {
    const [[ax, ay], [bx, by]] = [upperLip, lowerLip].map((lip) => pointOf(points, requireItem(lip[0], step))) as [
      readonly [number, number],
      readonly [number, number],
    ];
    return color((ax + bx) / 2, (ay + by) / 2);
  });
  const lips = steps.map((step) => color(...pointOf(points, requireItem(lowerLip[2], step))));
  const middle = (colors: readonly Rgb[], of: (color: Rgb) => number) =>
    requireItem(
      colors.map(of).toSorted((a, b) => a - b),
      2,
    );
  return (
    middle(teeth, lightOf) > middle(lips, lightOf) * leastTeeth &&
    middle(teeth, redOf) < middle(lips, redOf) - leastPale
  );
}

/** Least share of skin from the brows to the nose, and most around the mouth, where a mask covers it. */
const [bareAbove, bareBelow] = [0.4, 0.25] as const;

/** Whether a face that the networks do not know is bare above and covered below; the square goes from the brows to the chin. */
export function isMasked(picture: Picture, { x, y, size }: Pick<FoundFace, 'x' | 'y' | 'size'>): boolean {
  const lab = toLabPlanes(picture.data);
  const shareIn = (top: number) =>
    skinShareIn(lab, picture.width, picture.height, {
      x: x + size * 0.3,
      y: y + size * top,
      size: size * 0.4,
      votes: 0,
    });
  return shareIn(0.05) >= bareAbove && shareIn(0.6) <= bareBelow;
}

/** Whether something is where the lips should be: on every skin, lips are redder than what is around them. */
export function hidesLips(picture: Picture, { points, height }: SeenFace): boolean {
  const color = (place: readonly [number, number]) => colorAt(picture, place, height);
  const [left, right] = [pointOf(points, 61), pointOf(points, 291)];
  const [top, bottom] = [pointOf(points, 13), pointOf(points, 14)];
  const [cx, cy] = [(left[0] + right[0]) / 2, (top[1] + bottom[1]) / 2];
  const lips: readonly (readonly (readonly number[])[])[] = [upperLip, lowerLip];
  const pairs = lips.flatMap((lip) =>
    requireItem(lip, 3)
      .slice(1, -1)
      .map((index, step) => {
        const [x, y] = pointOf(points, index);
        const inside = color(pointOf(points, requireItem(requireItem(lip, 2), step + 1)));
        return [inside, color([cx + (x - cx) * 1.22, cy + (y - cy) * 1.4])] as const;
      }),
  );
  const mean = (of: (pair: readonly [Rgb, Rgb]) => number) =>
    pairs.reduce((sum, pair) => sum + of(pair), 0) / pairs.length;
  const cheeks = [50, 280, 205, 425].map((index) => Math.abs(redOf(color(pointOf(points, index)))));
  if (Math.max(...cheeks) < colorless)
    return (
      mean(([inside, outside]) => Math.abs(lightOf(inside) - lightOf(outside)) / Math.max(20, lightOf(outside))) <
      leastDifference
    );
  const redder = ([inside, outside]: readonly [Rgb, Rgb]) => redOf(inside) - redOf(outside);
  return mean((pair) => (redder(pair) > 0.03 ? 1 : 0)) < leastRedder || mean(redder) < leastRed;
}

const pointOf = (points: SeenFace['points'], index: number): readonly [number, number] => {
  const [x, y] = requireItem(points, index);
  return [x, y];
};

const lightOf = ([r, g, b]: Rgb): number => r * 0.3 + g * 0.59 + b * 0.11;
const redOf = (color: Rgb): number => (color[0] - color[1]) / Math.max(20, lightOf(color));

/** Mean over a hundredth of the face. */
function colorAt({ width, height, data }: Picture, [x, y]: readonly [number, number], faceHeight: number): Rgb {
  const reach = Math.max(1, Math.round(faceHeight / 200));
  const sum: [number, number, number] = [0, 0, 0];
  for (let dy = -reach; dy <= reach; dy++)
    for (let dx = -reach; dx <= reach; dx++) {
      const px = Math.min(width - 1, Math.max(0, Math.round(x + dx)));
      const at = (Math.min(height - 1, Math.max(0, Math.round(y + dy))) * width + px) * 4;
      for (const channel of [0, 1, 2] as const) sum[channel] += data[at + channel] ?? 0;
    }
  const count = (reach * 2 + 1) ** 2;
  return [sum[0] / count, sum[1] / count, sum[2] / count];
}
