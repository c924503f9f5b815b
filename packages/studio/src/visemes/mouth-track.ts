// biome-ignore-all lint/style/noNonNullAssertion: curves are read and written in place, a hundred times a second of speech and within their length.
import { energyCurve } from './energy-curve.ts';
import type { MouthShape } from './viseme.ts';
import { visemeShapes, visemeStrength } from './viseme-shapes.ts';

interface TimedViseme {
  viseme: keyof typeof visemeShapes;
  startMs: number;
  endMs: number;
}

/** A sixth of a frame: sounds that move by whole frames then move the mouth in exactly the same way. */
const stepMs = 1000 / 180;
/** How far a phone's influence extends beyond its core, in ms: about one short syllable. */
const blendMs = 42;
/** Lips stay shut at least this long on m, b and p, so that one frame of a 30 fps film always shows it. */
const minClosureMs = 44;
/** Fastest change of the jaw, in openings per ms: at 30 fps it never jumps by more than 0.42 per frame. */
const fastestJaw = 0.42 / (1000 / 30);
const fastestLips = 0.6 / (1000 / 30);
/** In a pause, the mouth is at rest from this long after the last sound to this long before the next. */
const restAfterMs = 90;
const restBeforeMs = 70;

/**
 * The mouth over time. Neighboring phones blend into each other, louder speech opens wider, lips meet on every m, b
 * and p (opening 0 for at least 40 ms around its center) and the mouth rests closed in pauses.
 * @param phones in order, times in ms from the first sample
 * @param loudFromMs from where on loudness is judged: a part before it does not change the mouth after it
 * @returns the shape at a time in ms; times outside the speech give the mouth at rest
 */
export function mouthTrack(
  phones: readonly TimedViseme[],
  samples: Float32Array,
  sampleRate: number,
  loudFromMs = 0,
): (tMs: number) => MouthShape {
  const energy = energyCurve(samples, sampleRate, { stepMs, loudFromMs });
  const points = energy.length;
  const open = new Float32Array(points);
  const width = new Float32Array(points);
  const teeth = new Float32Array(points);
  const tuck = new Float32Array(points);
  blend(phones, energy, { open, width, teeth, tuck });
  for (const phone of phones) {
    if (phone.viseme === 'MBP') close(open, phone);
    if (phone.viseme === 'sil') {
      open.fill(0, indexOf(phone.startMs + restAfterMs), Math.max(0, indexOf(phone.endMs - restBeforeMs)));
    }
  }
  limitRise(open, fastestJaw * stepMs);
  for (const curve of [width, teeth, tuck]) limitChange(curve, fastestLips * stepMs);
  const at = (curve: Float32Array, position: number) => {
    const index = Math.floor(position);
    const from = curve[index] ?? 0;
    return from + ((curve[index + 1] ?? 0) - from) * (position - index);
  };
  return (tMs) => {
    const position = tMs / stepMs;
    if (!(position >= 0 && position < points)) return { ...visemeShapes.sil };
    return {
      open: at(open, position),
      width: at(width, position),
      teeth: at(teeth, position),
      tuck: at(tuck, position),
    };
  };
}

type Curves = Record<keyof MouthShape, Float32Array>;

function blend(phones: readonly TimedViseme[], energy: Float32Array, curves: Curves): void {
  const total = new Float32Array(energy.length);
  for (const phone of phones) {
    const shape = visemeShapes[phone.viseme];
    const lengthMs = phone.endMs - phone.startMs;
    // Sounds shorter than a frame that are made without the lips hardly move them.
    const strength = visemeStrength[phone.viseme] * Math.min(1, 0.35 + lengthMs / 90);
    const coreMs = lengthMs * (phone.viseme === 'sil' ? 0.5 : 0.28);
    const centerMs = (phone.startMs + phone.endMs) / 2;
    const reachMs = coreMs + blendMs * 3;
    const last = Math.min(energy.length - 1, indexOf(centerMs + reachMs));
    for (let index = Math.max(0, indexOf(centerMs - reachMs)); index <= last; index++) {
      const distance = Math.max(0, Math.abs(index * stepMs - centerMs) - coreMs) / blendMs;
      const weight = strength * Math.exp(-distance * distance);
      total[index]! += weight;
      curves.open[index]! += weight * shape.open;
      curves.width[index]! += weight * shape.width;
      curves.teeth[index]! += weight * shape.teeth;
      curves.tuck[index]! += weight * shape.tuck;
    }
  }
  for (let index = 0; index < energy.length; index++) {
    const weight = total[index]!;
    for (const name of ['open', 'width', 'teeth', 'tuck'] as const) {
      curves[name][index] = weight > 1e-6 ? curves[name][index]! / weight : 0;
    }
    const loudness = energy[index]! ** 0.6;
    curves.open[index] = Math.min(1, curves.open[index]! * (0.2 + 0.9 * loudness));
    curves.width[index]! *= 0.55 + 0.45 * Math.min(1, loudness * 1.3);
    curves.teeth[index] = Math.min(curves.teeth[index]!, 0.25 + curves.open[index]! * 1.6);
  }
}

function close(open: Float32Array, phone: TimedViseme): void {
  const half = Math.max(minClosureMs, (phone.endMs - phone.startMs) * 0.6) / 2;
  const center = (phone.startMs + phone.endMs) / 2;
  open.fill(0, Math.max(0, indexOf(center - half)), Math.max(0, indexOf(center + half) + 1));
}

/** Lowers a curve until it nowhere changes faster than `rate` per step; points at 0 stay at 0. */
function limitRise(curve: Float32Array, rate: number): void {
  for (let index = 1; index < curve.length; index++) curve[index] = Math.min(curve[index]!, curve[index - 1]! + rate);
  for (let index = curve.length - 2; index >= 0; index--)
    curve[index] = Math.min(curve[index]!, curve[index + 1]! + rate);
}

/** Follows a curve forwards at most at `rate` per step. */
function limitChange(curve: Float32Array, rate: number): void {
  for (let index = 1; index < curve.length; index++) {
    const before = curve[index - 1]!;
    curve[index] = Math.min(before + rate, Math.max(before - rate, curve[index]!));
  }
}

function indexOf(ms: number): number {
  return Math.round(ms / stepMs);
}
