import { type Framing, frameFigure, type Shot } from '#actors/framing.ts';
import type { Camera } from '#actors/rig.ts';
import type { Stage } from '#canvas/stage.ts';
import type { PhotoExtent } from './photo-extent.ts';

/** Measures of a face below the point between the eyes, units: lower lip and chin at their lowest, and half the face's width. */
const lip = 205;
const chin = 245;
const halfFace = 150;

/** How far a camera may go in: share of the stage's width the face takes, and of its height from forehead to chin. */
const mostFace = { width: 0.84, height: 0.8 } as const;
/** The same for the closest camera. */
const closestFace = 0.9;
/** Lowest place of the lower lip, share of the stage's height: apps cover the foot of tall videos. */
const lowestLip = { tall: 0.8, wide: 0.85 } as const;

/** Share of the stage's width that a photo of a person cut off at both sides fills at least to stand at a side. */
const leastFilled = 0.75;

/** What is wrong with a framing counts this much; the least sum is taken. */
const weights = {
  /** Closer than usual, for each doubling. */
  closer: 0.5,
  /** Away from the usual place, by the stage's size. */
  lower: 9,
  aside: 10,
  /** Beside a photo that cuts the person off, by the stage's width that it does not fill. */
  empty: 1.2,
  /** A part of the person that the photo cut off and the stage shows as cut, by the stage's size. */
  cutTop: 14,
  cutSide: 7,
  /** The same once it is seen at all. */
  cutSeen: 0.8,
  /** Hair the photo shows and the stage does not, for each 100 units. */
  hair: 0.22,
  /** A lower lip below its lowest place, and a face larger than it may be, by the stage's size. */
  lip: 14,
  face: 30,
} as const;

/**
 * Places a photo's person like a drawn actor, but so that nothing has to be made up: the photo's lower edge is the stage's or
 * below it. Where the photo cuts off hair or shoulders, its edge is moved to the stage's edge, by a closer camera or a
 * step aside. What is free above and beside is the room's.
 */
export function framePhoto(extent: PhotoExtent, stage: Stage, { zoom }: Camera, shot: Shot): Framing {
  const framing = findPlace(extent, stage, shot);
  const { scale } = framing;
  // A camera that comes closer about the face moves all edges outwards; what is close already comes closer by less.
  const room = Math.min(
    (stage.width * closestFace) / (2 * halfFace * scale),
    (stage.height * 0.93 - framing.y) / (lip * scale),
  );
  return { ...framing, scale: scale * Math.min(zoom, Math.max(1 + (zoom - 1) * 0.15, room)) };
}

/** Every camera distance starts from the same place. */
const found = new WeakMap<PhotoExtent, Map<string, Framing>>();

function findPlace(extent: PhotoExtent, stage: Stage, shot: Shot): Framing {
  const places = found.get(extent) ?? new Map<string, Framing>();
  found.set(extent, places);
  const key = `${stage.width} ${stage.height} ${shot}`;
  const known = places.get(key);
  if (known) return known;
  const usual = frameFigure(stage, { zoom: 1 }, shot);
  let best = { framing: usual, fault: Infinity };
  for (const scale of scalesOf(extent, stage, usual.scale))
    for (const y of placesDown(extent, stage, { usual: usual.y, scale }))
      for (const x of placesAcross(extent, stage, scale)) {
        const framing = { x, y, scale };
        const fault = faultOf(framing, extent, stage, usual);
        if (fault < best.fault) best = { framing, fault };
      }
  places.set(key, best.framing);
  return best.framing;
}

/** From the usual size to a very close one, and where the photo is exactly as wide or as high as the stage. */
function scalesOf({ left, right, top, bottom }: PhotoExtent, { width, height }: Stage, usual: number): number[] {
  const steps = 42;
  const closest = 4.4;
  const scales = Array.from({ length: steps + 1 }, (_, closer) => usual * closest ** (closer / steps));
  const exact = [width / (right - left), height / (bottom - top)];
  return [...scales, ...exact.filter((scale) => scale > usual && scale < usual * closest)];
}

/** From above the usual place, and where edges meet, but never higher than the photo's lower edge allows. */
function placesDown({ top, bottom }: PhotoExtent, { height }: Stage, at: { usual: number; scale: number }): number[] {
  const least = height - bottom * at.scale;
  const places = Array.from({ length: 31 }, (_, step) => at.usual + (height * (step - 8)) / 48);
  return [...new Set([...places, -top * at.scale].map((y) => Math.max(least, y)))];
}

/** The middle, and where the photo's left or right edge is the stage's. */
function placesAcross({ left, right, cuts }: PhotoExtent, stage: Stage, scale: number): number[] {
  const { width } = stage;
  const places = [width / 2];
  // A face may stand at the side of a wide picture, but not of a tall one.
  const room = width * (isTallStage(stage) ? 0.3 : 0.13);
  const fits = (x: number) => x > room && x < width - room;
  // A photo as wide as the stage or wider fills it, whoever stands a little beside its middle.
  const [least, most] = [width - right * scale, -left * scale];
  const filled = Math.min(most, Math.max(least, width / 2));
  if (least <= most + 0.01 && fits(filled)) places.push(filled);
  // One that is cut off at both sides and fills neither stands in the middle.
  if (cuts.left !== null && cuts.right !== null && (right - left) * scale < width * leastFilled) return places;
  if (cuts.left !== null && fits(-left * scale)) places.push(-left * scale);
  if (cuts.right !== null && fits(width - right * scale)) places.push(width - right * scale);
  return places;
}

const isTallStage = ({ width, height }: Stage): boolean => height > width * 1.2;

function faultOf({ x, y, scale }: Framing, extent: PhotoExtent, stage: Stage, usual: Framing): number {
  const { width, height } = stage;
  const { cuts, headTop } = extent;
  const isTall = isTallStage(stage);
  const beyond = (value: number) => Math.max(0, value);
  let fault =
    weights.closer * Math.log2(scale / usual.scale) ** 2 +
    weights.lower * ((y - usual.y) / height) ** 2 +
    weights.aside * ((x - usual.x) / width) ** 2 +
    weights.hair * (beyond(-(y + headTop * scale)) / scale / 100) +
    weights.lip * beyond((y + lip * scale) / height - (isTall ? lowestLip.tall : lowestLip.wide)) +
    weights.lip * beyond((y + chin * scale) / height - 1) +
    weights.face * beyond((2 * halfFace * scale) / width - mostFace.width) +
    weights.face * beyond((330 * scale) / height - mostFace.height);
  if (cuts.left !== null || cuts.right !== null)
    fault += (weights.empty * (beyond(x + extent.left * scale) + beyond(width - x - extent.right * scale))) / width;
  const above = beyond(y + extent.top * scale);
  if (cuts.top && above > 0.5) fault += weights.cutSeen + (weights.cutTop * above) / height;
  for (const [cut, gap] of [
    [cuts.left, x + extent.left * scale],
    [cuts.right, width - x - extent.right * scale],
  ] as const) {
    if (cut === null || gap <= 0.5) continue;
    const seen = beyond(height - beyond(y + cut * scale)) / height;
    if (seen > 0.005) fault += weights.cutSeen * Math.min(1, seen * 8) + weights.cutSide * seen * Math.min(1, gap / 40);
  }
  return fault;
}
