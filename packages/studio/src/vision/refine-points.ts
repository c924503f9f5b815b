import type { Picture } from '#images/picture.ts';
import type { FacePoint } from './face-points.ts';

/*
 * The networks know people. Drawn eyes and mouths can be twice as large as theirs: where the white of an eye or the teeth go
 * on beyond a point, the point is moved to their end. On photos of people hardly anything moves.
 */

type Rgb = readonly [number, number, number];

interface EyePoints {
  rim: readonly number[];
  /** Points that move along: which ones, beside which point of the rim, how much of its way. */
  followers: readonly { points: readonly number[]; beside: readonly number[]; share: number }[];
}

const eyes: readonly EyePoints[] = [
  {
    rim: [33, 246, 161, 160, 159, 158, 157, 173, 133, 155, 154, 153, 145, 144, 163, 7],
    followers: [
      { points: [247, 30, 29, 27, 28, 56, 190], beside: [246, 161, 160, 159, 158, 157, 173], share: 0.95 },
      { points: [113, 225, 224, 223, 222, 221, 189], beside: [246, 161, 160, 159, 158, 157, 173], share: 0.55 },
      { points: [25, 110, 24, 23, 22, 26, 112], beside: [7, 163, 144, 145, 153, 154, 155], share: 0.85 },
    ],
  },
  {
    rim: [263, 466, 388, 387, 386, 385, 384, 398, 362, 382, 381, 380, 374, 373, 390, 249],
    followers: [
      { points: [467, 260, 259, 257, 258, 286, 414], beside: [466, 388, 387, 386, 385, 384, 398], share: 0.95 },
      { points: [342, 445, 444, 443, 442, 441, 413], beside: [466, 388, 387, 386, 385, 384, 398], share: 0.55 },
      { points: [255, 339, 254, 253, 252, 256, 341], beside: [249, 390, 373, 374, 380, 381, 382], share: 0.85 },
    ],
  },
];

const upperLip = [
  [191, 80, 81, 82, 13, 312, 311, 310, 415],
  [183, 42, 41, 38, 12, 268, 271, 272, 407],
  [184, 74, 73, 72, 11, 302, 303, 304, 408],
  [185, 40, 39, 37, 0, 267, 269, 270, 409],
] as const;
const lowerLip = [
  [95, 88, 178, 87, 14, 317, 402, 318, 324],
  [96, 89, 179, 86, 15, 316, 403, 319, 325],
  [77, 90, 180, 85, 16, 315, 404, 320, 307],
  [146, 91, 181, 84, 17, 314, 405, 321, 375],
] as const;

/** Eyes grow to this multiple at most, and lips by this multiple of the opening. */
const [mostEye, mostLip] = [1.9, 1];
/** An eye grows by this much more than the other at most, as a factor. */
const mostUneven = 0.22;

/** Moves the points of eyes and lips to the ends of what is white in them; `irises` are the middles of the eyes. */
export function refinePoints(
  picture: Picture,
  points: readonly FacePoint[],
  irises: readonly { x: number; y: number }[],
): FacePoint[] {
  const refined = [...points];
  const isWhite = whiteness(picture, points);
  const growths = eyes.map((eye, side) => growthOf(refined, eye, irises[side], isWhite));
  for (const [side, eye] of eyes.entries()) {
    const [own, other] = [growths[side], growths[1 - side]];
    // One eye that is much larger than the other is a gleam on glasses.
    if (own && meanOf(own) - (other ? meanOf(other) : 1) < mostUneven) refineEye(refined, eye, irises[side], own);
  }
  refineLips(refined, isWhite);
  return refined;
}

type IsWhite = (x: number, y: number) => boolean;

function whiteness(picture: Picture, points: readonly FacePoint[]): IsWhite {
  const colorAt = (x: number, y: number): Rgb => {
    const px = Math.min(picture.width - 1, Math.max(0, Math.round(x)));
    const at = (Math.min(picture.height - 1, Math.max(0, Math.round(y))) * picture.width + px) * 4;
    return [picture.data[at] ?? 0, picture.data[at + 1] ?? 0, picture.data[at + 2] ?? 0];
  };
  const skins = [50, 280, 205, 425, 151].map((index) => colorAt(points[index]?.[0] ?? 0, points[index]?.[1] ?? 0));
  const skin = skins.toSorted((a, b) => luma(a) - luma(b))[2] ?? [200, 160, 140];
  const [light, color] = [luma(skin), saturation(skin)];
  return (x, y) => {
    const seen = colorAt(x, y);
    // Pictures without colors have only light to tell by.
    const [least, most] = color < 0.08 ? [light * 1.3, 0.08] : [light * 0.75, Math.min(0.36, color * 0.62)];
    return luma(seen) > Math.max(90, least) && saturation(seen) < most;
  };
}

const luma = ([r, g, b]: Rgb): number => r * 0.299 + g * 0.587 + b * 0.114;
const saturation = (color: Rgb): number => (Math.max(...color) - Math.min(...color)) / Math.max(1, ...color);

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** How far the white of an eye goes beyond each point of its rim, as a factor; null where there is no white. */
function growthOf(
  points: readonly FacePoint[],
  { rim }: EyePoints,
  iris: { x: number; y: number } | undefined,
  isWhite: IsWhite,
): number[] | null {
  if (!iris) return null;
  const factors = rim.map((index) => {
    const [x, y] = points[index] ?? [0, 0];
    const [dx, dy] = [x - iris.x, y - iris.y];
    let last = 0;
    for (let factor = 0.9; factor <= mostEye; factor += 0.03)
      if (isWhite(iris.x + dx * factor, iris.y + dy * factor)) last = factor;
      else if (last > 0) break;
    // Where the iris or a lash meets the rim, nothing is known.
    return last > 0 ? Math.max(1, last) : null;
  });
  if (factors.filter((factor) => factor !== null).length < 4) return null;
  const known = (at: number, step: number): number => {
    for (let tries = 1; tries < rim.length; tries++) {
      const factor = factors[(at + step * tries + rim.length * tries) % rim.length];
      if (factor !== null && factor !== undefined) return factor;
    }
    return 1;
  };
  return factors.map((factor, at) => factor ?? (known(at, 1) + known(at, -1)) / 2);
}

function refineEye(
  points: FacePoint[],
  { rim, followers }: EyePoints,
  iris: { x: number; y: number } | undefined,
  whole: readonly number[],
): void {
  if (!iris) return;
  const moves = new Map<number, readonly [number, number]>();
  for (const [at, index] of rim.entries()) {
    const around = ((whole[(at + 15) % 16] ?? 1) + 2 * (whole[at] ?? 1) + (whole[(at + 1) % 16] ?? 1)) / 4;
    const [x, y] = points[index] ?? [0, 0];
    moves.set(index, [(x - iris.x) * (around - 1), (y - iris.y) * (around - 1)]);
  }
  for (const { points: moved, beside, share } of followers)
    for (const [step, index] of moved.entries()) {
      const [dx, dy] = moves.get(beside[step] ?? -1) ?? [0, 0];
      moves.set(index, [dx * share, dy * share]);
    }
  for (const [index, [dx, dy]] of moves) shift(points, index, dx, dy);
}

function refineLips(points: FacePoint[], isWhite: IsWhite): void {
  const height = Math.hypot(
    (points[14]?.[0] ?? 0) - (points[13]?.[0] ?? 0),
    (points[14]?.[1] ?? 0) - (points[13]?.[1] ?? 0),
  );
  const width = Math.hypot(
    (points[308]?.[0] ?? 0) - (points[78]?.[0] ?? 0),
    (points[308]?.[1] ?? 0) - (points[78]?.[1] ?? 0),
  );
  // Closed lips have nothing white between them.
  if (height < width * 0.06) return;
  for (const [lip, other] of [
    [upperLip, lowerLip],
    [lowerLip, upperLip],
  ] as const) {
    const ways = lip[0].map((index, step) => {
      const [x, y] = points[index] ?? [0, 0];
      const [ox, oy] = points[other[0][step] ?? 0] ?? [0, 0];
      const [dx, dy] = [(x - ox) / Math.max(1, height), (y - oy) / Math.max(1, height)];
      let way = 0;
      // A gleam on the lip itself is farther away.
      for (let go = 0; go <= Math.min(height * mostLip, way + 3); go++) if (isWhite(x + dx * go, y + dy * go)) way = go;
      return [dx * way, dy * way] as const;
    });
    // A gray moustache is as white as teeth, and goes on above the lip.
    const beyond = lip[3].slice(1, -1).filter((index, step) => {
      const [x, y] = points[index] ?? [0, 0];
      const [ix, iy] = points[lip[0][step + 1] ?? 0] ?? [0, 0];
      return isWhite(x + (x - ix) * 0.4, y + (y - iy) * 0.4);
    });
    if (beyond.length > 3) continue;
    // A gleam on one side of a lip is not teeth.
    const lengths = ways.map(([dx, dy]) => Math.hypot(dx, dy)).toSorted((a, b) => a - b);
    if ((lengths[4] ?? 0) < height * 0.07) continue;
    for (const [step] of ways.entries()) {
      const [before, own, after] = [ways[Math.max(0, step - 1)], ways[step], ways[Math.min(8, step + 1)]];
      const dx = ((before?.[0] ?? 0) + 2 * (own?.[0] ?? 0) + (after?.[0] ?? 0)) / 4;
      const dy = ((before?.[1] ?? 0) + 2 * (own?.[1] ?? 0) + (after?.[1] ?? 0)) / 4;
      for (const [ring, row] of lip.entries())
        shift(points, row[step] ?? 0, dx * (1 - ring * 0.12), dy * (1 - ring * 0.12));
    }
  }
}

function shift(points: FacePoint[], index: number, dx: number, dy: number): void {
  const [x, y, z] = points[index] ?? [0, 0, 0];
  points[index] = [x + dx, y + dy, z];
}
