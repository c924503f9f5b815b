// biome-ignore-all lint/style/noNonNullAssertion: samples and marks within arrays of known size.
import { pitchHopMs } from './track-pitch.ts';

/** Shorter voiced stretches are left as they are: three periods are needed to hear a pitch at all. */
const fewestMarks = 4;
/** How far a period may differ from the pitch that was found, as a share. */
const searchShare = 0.18;
/** Below this sum, overlapping windows are not made louder: only between the pulses of a much lower voice. */
const leastOverlap = 0.5;

/**
 * Moves the pitch of speech and nothing else: length, vowels and voiceless sounds stay. Periods are cut out at the voice's
 * own pulses and laid down again closer together or further apart (TD-PSOLA, Moulines and Charpentier 1990).
 * @param pitch of the samples, from `trackPitch`
 * @param semitonesAt how far to move it, for each of these pitches
 */
export function movePitch(
  samples: Float32Array,
  sampleRate: number,
  pitch: Float32Array,
  semitones: Float32Array,
): Float32Array {
  const moved = samples.slice();
  const hop = (sampleRate * pitchHopMs) / 1000;
  for (const [from, to] of voicedRuns(pitch)) {
    const marks = findMarks(samples, { from: from * hop, to: to * hop, periodAt: periods(pitch, hop, sampleRate) });
    if (marks.length < fewestMarks) continue;
    layPeriods(samples, moved, marks, (at) => {
      const frame = Math.min(to - 1, Math.max(from, Math.round(at / hop)));
      return 2 ** ((semitones[frame] ?? 0) / 12);
    });
  }
  return moved;
}

/** First and last frame, the latter exclusive, of every stretch with a pitch. */
function voicedRuns(pitch: Float32Array): [from: number, to: number][] {
  const runs: [number, number][] = [];
  let from = -1;
  for (let frame = 0; frame <= pitch.length; frame++) {
    const isVoiced = (pitch[frame] ?? 0) > 0;
    if (isVoiced && from < 0) from = frame;
    if (!isVoiced && from >= 0) {
      runs.push([from, frame]);
      from = -1;
    }
  }
  return runs;
}

/** Length of a period in samples at a sample. */
function periods(pitch: Float32Array, hop: number, sampleRate: number): (at: number) => number {
  return (at) => {
    const frame = Math.min(pitch.length - 1, Math.max(0, at / hop));
    const before = pitch[Math.floor(frame)]!;
    const after = pitch[Math.ceil(frame)]!;
    if (before === 0 || after === 0) return sampleRate / (before || after || 120);
    return sampleRate / (before + (after - before) * (frame - Math.floor(frame)));
  };
}

interface Stretch {
  from: number;
  to: number;
  periodAt: (at: number) => number;
}

/** One mark for each pulse of the voice: the strongest first, the others where the sound is most like at their neighbor. */
function findMarks(samples: Float32Array, { from, to, periodAt }: Stretch): number[] {
  let strongest = Math.round(from);
  for (let at = Math.round(from); at < Math.min(to, samples.length); at++) {
    if (Math.abs(samples[at]!) > Math.abs(samples[strongest] ?? 0)) strongest = at;
  }
  const walk = (step: 1 | -1): number[] => {
    const found: number[] = [];
    for (let mark = strongest; ; ) {
      const period = periodAt(mark);
      const next = mostAlike(samples, mark, mark + step * period, period);
      if (next < from - period / 2 || next > to + period / 2) return found;
      if (next - period < 0 || next + period >= samples.length || found.length > 100_000) return found;
      found.push(next);
      mark = next;
    }
  };
  return [...walk(-1).reverse(), strongest, ...walk(1)];
}

/** The position near a place where the sound best matches one period around a mark. */
function mostAlike(samples: Float32Array, mark: number, near: number, period: number): number {
  const half = Math.round(period / 2);
  const reach = Math.max(1, Math.round(period * searchShare));
  const middle = Math.round(near);
  const step = Math.max(1, Math.round(period / 120));
  const likeness = (place: number, stride: number) => {
    let product = 0;
    for (let tap = -half; tap <= half; tap += stride)
      product += (samples[mark + tap] ?? 0) * (samples[place + tap] ?? 0);
    return product;
  };
  let best = middle;
  let most = Number.NEGATIVE_INFINITY;
  for (let place = middle - reach; place <= middle + reach; place += step) {
    const value = likeness(place, step);
    if (value > most) [most, best] = [value, place];
  }
  if (step === 1) return best;
  const coarse = best;
  most = Number.NEGATIVE_INFINITY;
  for (let place = coarse - step + 1; place < coarse + step; place++) {
    const value = likeness(place, step);
    if (value > most) [most, best] = [value, place];
  }
  return best;
}

/** Lays the periods of one voiced stretch into `moved`; its edges fade into what surrounds it. */
function layPeriods(
  samples: Float32Array,
  moved: Float32Array,
  marks: readonly number[],
  factorAt: (at: number) => number,
): void {
  const first = marks[0]!;
  const last = marks.at(-1)!;
  const lead = marks[1]! - first;
  const trail = last - marks.at(-2)!;
  const start = Math.max(0, first - lead);
  const end = Math.min(samples.length, last + trail + 1);
  const sum = new Float32Array(end - start);
  const weight = new Float32Array(end - start);
  // Outside the marks the sound stays as it was, the end of the stretch before included.
  for (let index = start; index < end; index++) {
    const outside = index < first ? (first - index) / lead : index > last ? (index - last) / trail : 0;
    const share = 0.5 - 0.5 * Math.cos(Math.PI * Math.min(1, outside));
    sum[index - start] = share * moved[index]!;
    weight[index - start] = share;
  }
  let nearest = 0;
  for (let at = first; at <= last; ) {
    while (nearest + 1 < marks.length && Math.abs(marks[nearest + 1]! - at) <= Math.abs(marks[nearest]! - at))
      nearest++;
    const mark = marks[nearest]!;
    const left = nearest > 0 ? mark - marks[nearest - 1]! : lead;
    const right = nearest + 1 < marks.length ? marks[nearest + 1]! - mark : trail;
    const place = Math.round(at);
    for (let tap = -left + 1; tap < right; tap++) {
      const index = place + tap - start;
      if (index < 0 || index >= sum.length) continue;
      const share = 0.5 + 0.5 * Math.cos((Math.PI * tap) / (tap < 0 ? left : right));
      sum[index]! += share * (samples[mark + tap] ?? 0);
      weight[index]! += share;
    }
    const period = nearest + 1 < marks.length ? right : left;
    at += period / factorAt(at);
  }
  for (let index = 0; index < sum.length; index++)
    moved[start + index] = sum[index]! / Math.max(leastOverlap, weight[index]!);
}
