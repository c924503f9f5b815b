import { type Canvas, createCanvas } from '@napi-rs/canvas';
import type { Point } from '#canvas/curve.ts';
import type { Rect } from '#layouts/board.ts';
import { findHolds, type Handle, type Holds } from './find-holds.ts';
import { paintCover } from './finger-places.ts';
import { bandAt, pinchedAt } from './fist-shapes.ts';
import type { Grip } from './grip.ts';
import type { HeldKind, Hold } from './held-kinds.ts';
import { barEdges, type ProductEdges, readEdges } from './product-edges.ts';
import { coveredPrint, type PrintMap, readPrint } from './read-print.ts';

/** What is to be held: its outline is the picture's alpha. */
export interface ToHold {
  image: Canvas;
  /** An object with its own outline; otherwise a printed card. */
  isCutOut: boolean;
  /** Null if its words do not tell. */
  kind: HeldKind | null;
}

/** The best grip, and how much of the print its fingers hide. */
export interface GripPlan {
  grip: Omit<Grip, 'light'>;
  /** 0..1 of the print. */
  covered: number;
  /** Whether all of the print can be read. */
  isReadable: boolean;
  /** The viewer's side of the hand; -1 if all of the grip is mirrored about the middle of the figure. */
  side: -1 | 1;
}

/** Thickness of a finger, figure units; it is about two centimeters. */
export const finger = 37;
const unitsPerCm = 18.5;
/** Part of the print that may be hidden before a letter is missed. */
export const mostCovered = 0.008;

/** The room for a thing: its middle and lower edge, and its largest size. */
interface Room {
  x: number;
  bottom: number;
  width: number;
  height: number;
}

/** Where things are held, figure units, on the viewer's right; never in front of the face. */
export interface HoldPlace {
  tall: Room;
  wide: Room;
  /** Where the tips of thumb and index finger meet. */
  pinch: Point;
  /** Where a strap hangs, and the largest size below it. */
  strap: Point;
  hanging: { width: number; height: number };
  /** Whether the hand may be on the viewer's left, for a handle there. */
  hasBothSides: boolean;
}

export const holdPlaces = {
  /** Beside the chin, above the captions of a talk. */
  chin: {
    tall: { x: 315, bottom: 366, width: 226, height: 430 },
    wide: { x: 279, bottom: 352, width: 246, height: 216 },
    pinch: [268, 206],
    strap: [300, 112],
    hanging: { width: 230, height: 246 },
    hasBothSides: false,
  },
  /** In front of the chest, with the elbow at the waist: for pictures without captions. */
  chest: {
    tall: { x: 312, bottom: 520, width: 230, height: 470 },
    wide: { x: 236, bottom: 630, width: 380, height: 320 },
    pinch: [262, 350],
    strap: [276, 340],
    hanging: { width: 350, height: 440 },
    hasBothSides: true,
  },
} as const satisfies Record<string, HoldPlace>;

/** Longest side of things whose kind is not known, centimeters: slim ones are bottles and tubes mostly. */
const unknownSize = { slim: 21, other: 16, card: 19, band: 7 } as const;
/** A hand goes around what is narrower than this, in finger widths. */
const widestWrap = 5.2;

/**
 * Decides how something is held so that its print stays readable: by its kind and shape, its size from its kind, fingers
 * where the least print is. The result is measured, not assumed.
 */
export function planGrip(held: ToHold, place: HoldPlace = holdPlaces.chin): GripPlan {
  const mirrored = place.hasBothSides ? withHandleOnLeft(held) : null;
  return mirrored ? { ...planOnRight(mirrored, place), side: -1 } : { ...planOnRight(held, place), side: 1 };
}

/** The mirror image of a thing whose only handle is on the left; null for others. */
function withHandleOnLeft(held: ToHold): ToHold | null {
  if (!held.isCutOut || (held.kind !== null && held.kind.hold !== 'handle')) return null;
  const { width, height } = held.image;
  const image = createCanvas(width, height);
  const ctx = image.getContext('2d');
  ctx.scale(-1, 1);
  ctx.drawImage(held.image, -width, 0);
  return findHolds(image).handle && !findHolds(held.image).handle ? { ...held, image } : null;
}

function planOnRight(held: ToHold, place: HoldPlace): Omit<GripPlan, 'side'> {
  const { image } = held;
  const holds = held.isCutOut ? findHolds(image) : { handle: null, strap: null, isBand: false };
  const hold = chooseHold(held, holds);
  const print = held.kind?.isUnlabeled ? null : readPrint(image);
  const candidates = candidatesOf(hold, held, holds, place);
  let best: (Omit<GripPlan, 'side'> & { cost: number }) | null = null;
  for (const { grip, cost } of candidates.toSorted((a, b) => a.cost - b.cost)) {
    if (best && cost >= best.cost) break;
    const covered = print === null ? 0 : measure(print, grip);
    const total = cost + covered * 300 + (covered > mostCovered ? 100 : 0);
    if (!best || total < best.cost) best = { grip, covered, isReadable: covered <= mostCovered, cost: total };
  }
  if (!best) throw new Error('There is no way to hold this.');
  const { grip, covered, isReadable } = best;
  return { grip, covered, isReadable };
}

const measure = (print: PrintMap, grip: Omit<Grip, 'light'>): number =>
  coveredPrint(print, grip.product, (ctx) => paintCover(ctx, { ...grip, light: 1 }));

/** The kind's hold where the picture shows what is needed for it. */
function chooseHold({ kind, image, isCutOut }: ToHold, { handle, strap, isBand }: Holds): Hold {
  if (!isCutOut) return 'flat';
  const wanted = kind?.hold ?? (isBand && !strap?.thick ? 'tips' : null);
  if (wanted === 'tips') return 'tips';
  if (kind === null && isBand && isEven(image)) return 'tips';
  if (strap && (wanted === 'hang' || wanted === null)) return 'hang';
  if (handle && (wanted === 'handle' || wanted === null)) return 'handle';
  if (wanted === 'flat' || wanted === 'round') return wanted;
  return image.width / image.height < 0.95 ? 'round' : 'flat';
}

/** About as wide as high, as rings are. */
const isEven = ({ width, height }: Canvas): boolean => width / height > 0.7 && width / height < 1.4;

function sizeOf({ kind, image, isCutOut }: ToHold, hold: Hold, place: HoldPlace): { width: number; height: number } {
  const aspect = image.width / image.height;
  const centimeters =
    kind?.size ??
    (hold === 'tips'
      ? unknownSize.band
      : !isCutOut
        ? unknownSize.card
        : aspect < 0.55
          ? unknownSize.slim
          : unknownSize.other);
  const longest = (isCutOut ? centimeters : Math.max(unknownSize.card, Math.min(centimeters, 24))) * unitsPerCm;
  const room = hold === 'hang' ? place.hanging : roomOf(image, place);
  const scale = Math.min(
    longest / Math.max(image.width, image.height),
    room.width / image.width,
    room.height / image.height,
  );
  return { width: image.width * scale, height: image.height * scale };
}

const roomOf = ({ width, height }: Canvas, { tall, wide }: HoldPlace): Room => (width / height < 0.95 ? tall : wide);

interface Candidate {
  grip: Omit<Grip, 'light'>;
  /** How much less natural than the best one, before its cover is measured. */
  cost: number;
}

function candidatesOf(hold: Hold, held: ToHold, holds: Holds, place: HoldPlace): Candidate[] {
  const size = sizeOf(held, hold, place);
  if (hold === 'tips') return tipCandidates(held, size, place.pinch);
  if (hold === 'hang' && holds.strap) return [hangCandidate(held, size, holds.strap, place.strap)];
  const room = roomOf(held.image, place);
  const product: Rect = {
    ...size,
    x: Math.min(room.x - size.width / 2, farthest - size.width),
    y: room.bottom - size.height,
  };
  const edges = readEdges(held.image, product);
  if (hold === 'handle' && holds.handle) return [handleCandidate(product, holds.handle)];
  const mayWrap = held.isCutOut && (hold === 'round' || size.width < finger * widestWrap);
  return bodyCandidates(product, edges, mayWrap);
}

/** Right end of what is held: beyond it the hand would leave a portrait picture. */
const farthest = 418;
const reaches = [1, 0.75, 0.52, 0.34, 0.24] as const;

/** The hand at several heights of the body, reaching more or less in front of it. */
function bodyCandidates(product: Rect, edges: ProductEdges, mayWrap: boolean): Candidate[] {
  const found: Candidate[] = [];
  const half = (finger * 2.1) / product.height;
  const usual = Math.min(0.68, 1 - half * 0.8);
  for (let part = 0.12; part <= 0.96; part += 0.04) {
    const y = product.y + product.height * part;
    const fingers = mayWrap ? fingersAround(product, edges, y) : 0;
    const { left, right } = edges.at(y);
    // Slim parts are held more surely; a neck only if the body is full of print.
    const slim = fingers > 0 ? Math.max(0, (right - left) / finger - 3.4) * 0.12 + (4 - fingers) * 0.2 : 0.5;
    const high = part < 0.42 ? (0.42 - part) * 3 : 0;
    for (const reach of reaches)
      found.push({
        grip: {
          ...bodyGrip(fingers > 0 ? 'wrap' : 'pinch', { product, edges, y, reach }),
          fingers: Math.max(1, fingers),
        },
        cost: Math.abs(part - usual) * 1.3 + slim + high + (1 - reach) * 0.5,
      });
  }
  return found;
}

/** How many fingertips come around the left edge at a height: 4 or 3, or none where they would stand apart. */
function fingersAround(product: Rect, edges: ProductEdges, y: number): number {
  for (const fingers of [4, 3]) {
    const half = (fingers * finger) / 2;
    const rows = Array.from({ length: 9 }, (_, i) => edges.at(y + (i / 4 - 1) * half));
    const lefts = rows.map(({ left }) => left);
    const widest = Math.max(...rows.map(({ left, right }) => right - left));
    const isInside = y - half > product.y - finger * 0.2 && y + half < product.y + product.height + finger * 0.2;
    if (isInside && widest < finger * widestWrap && Math.max(...lefts) - Math.min(...lefts) < finger * 0.6)
      return fingers;
  }
  return 0;
}

function bodyGrip(
  kind: 'wrap' | 'pinch',
  { product, edges, y, reach }: { product: Rect; edges: ProductEdges; y: number; reach: number },
): Candidate['grip'] {
  const { right } = edges.at(y);
  const wrist: Point = [right + finger * 0.75, y + finger * 3.3];
  return { kind, product, edges, finger, fingers: 4, reach, at: [right, y], wrist };
}

/** Fingers through the handle, as many as have room. */
function handleCandidate(product: Rect, handle: Handle): Candidate {
  const left = product.x + product.width * handle.left;
  const right = product.x + product.width * handle.right;
  const high = (handle.bottom - handle.top) * product.height;
  const y = product.y + product.height * ((handle.top + handle.bottom) / 2);
  const grip = bodyGrip('wrap', { product, edges: barEdges(left, right), y, reach: 0.9 });
  return { grip: { ...grip, fingers: Math.max(1, Math.min(4, Math.floor(high / (finger * 0.98)))) }, cost: 0 };
}

/** Held at the lower end, or at the right one if it lies. */
function tipCandidates(
  { image }: ToHold,
  { width, height }: { width: number; height: number },
  at: Point,
): Candidate[] {
  const lies = image.width / image.height > 1.5;
  const wrist: Point = [at[0] - pinchedAt[0], at[1] - pinchedAt[1]];
  return [0.03, 0.07, 0.12, 0.18, 0.26].map((part, i) => {
    // Just so far between the tips that they hold it.
    const [x, y] = lies ? [width * (1 - part), height * 0.62] : [width / 2, height * (1 - part)];
    const product: Rect = { width, height, x: at[0] - x, y: at[1] - y };
    const edges = readEdges(image, product);
    return {
      grip: { kind: 'tips' as const, product, edges, finger, fingers: 0, reach: 1, at, wrist },
      cost: Math.abs(i - 1) * 0.1,
    };
  });
}

function hangCandidate(
  { image }: ToHold,
  { width, height }: { width: number; height: number },
  strap: NonNullable<Holds['strap']>,
  at: Point,
): Candidate {
  const middle = (strap.y + strap.thick / 2) * height;
  const product: Rect = { width, height, x: at[0] - strap.x * width, y: at[1] - middle };
  const wrist: Point = [at[0] - bandAt[0], at[1] - bandAt[1]];
  const edges = readEdges(image, product);
  return {
    grip: { kind: 'hang', product, edges, finger, fingers: 4, reach: 1, at, wrist },
    cost: 0,
  };
}
