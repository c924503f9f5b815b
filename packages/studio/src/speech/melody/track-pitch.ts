// biome-ignore-all lint/style/noNonNullAssertion: frames and lags within arrays of known size.

/** Time between two pitches, in ms. */
export const pitchHopMs = 8;

const lowestHz = 55;
const highestHz = 420;
/** Rate of the search, in Hz: enough for pitch, and six times cheaper than the finished sound. */
const searchRate = 8000;
/** Length of the window that is compared with the sound one period later, in ms. */
const windowMs = 28;
/** Frames quieter than this, relative to the loudest, are not voiced: -36 dB. */
const quiet = 0.016;
/** Costs in the search for the likeliest path: a voiceless frame, a change of voicing, an octave jump. */
const voicelessCost = 0.42;
const changeCost = 0.25;
const octaveCost = 2.2;
/** Cost per octave of lag, because multiples of the true lag fit equally well. */
const lagCost = 0.045;
const candidatesPerFrame = 5;

interface Candidate {
  hertz: number;
  cost: number;
}

/**
 * Pitch of speech every 8 ms in Hz, 0 where nothing is voiced: normalized autocorrelation, and the likeliest path through
 * its peaks (Talkin's RAPT, in short).
 */
export function trackPitch(samples: Float32Array, sampleRate: number): Float32Array {
  const factor = Math.max(1, Math.floor(sampleRate / searchRate));
  const rate = sampleRate / factor;
  const coarse = thin(samples, factor);
  const count = Math.floor((samples.length / sampleRate) * (1000 / pitchHopMs));
  const window = Math.round((rate * windowMs) / 1000);
  const levels = Float32Array.from({ length: count }, (_, frame) =>
    energyAt(coarse, startOf(frame, rate, window), window),
  );
  const floor = levels.reduce((most, level) => Math.max(most, level), 0) * quiet * quiet;
  const frames: Candidate[][] = [];
  for (let frame = 0; frame < count; frame++) {
    const start = startOf(frame, rate, window);
    frames.push(levels[frame]! <= floor ? [] : findCandidates(coarse, start, window, rate));
  }
  return likeliestPath(frames);
}

/** First sample of a frame's window, which is centered on the frame. */
function startOf(frame: number, rate: number, window: number): number {
  return Math.round((frame * pitchHopMs * rate) / 1000) - (window >> 1);
}

function thin(samples: Float32Array, factor: number): Float32Array {
  if (factor === 1) return samples;
  const coarse = new Float32Array(Math.floor(samples.length / factor));
  for (let index = 0; index < coarse.length; index++) {
    let sum = 0;
    for (let tap = 0; tap < factor; tap++) sum += samples[index * factor + tap]!;
    coarse[index] = sum / factor;
  }
  return coarse;
}

function energyAt(samples: Float32Array, start: number, window: number): number {
  let sum = 0;
  for (let index = Math.max(0, start); index < Math.min(samples.length, start + window); index++) {
    sum += samples[index]! * samples[index]!;
  }
  return sum;
}

/** The best peaks of the normalized autocorrelation. */
function findCandidates(samples: Float32Array, start: number, window: number, rate: number): Candidate[] {
  const shortest = Math.floor(rate / highestHz) - 1;
  const longest = Math.ceil(rate / lowestHz) + 1;
  const from = Math.max(0, start - (longest >> 1));
  if (from + window + longest >= samples.length) return [];
  const own = energyAt(samples, from, window);
  let shifted = energyAt(samples, from + shortest, window);
  const likeness = new Float32Array(longest + 1);
  for (let lag = shortest; lag <= longest; lag++) {
    let product = 0;
    for (let index = from; index < from + window; index++) product += samples[index]! * samples[index + lag]!;
    likeness[lag] = product / Math.sqrt(own * shifted + 1e-9);
    shifted += samples[from + lag + window]! ** 2 - samples[from + lag]! ** 2;
  }
  const found: Candidate[] = [];
  for (let lag = shortest + 1; lag < longest; lag++) {
    const [before, at, after] = [likeness[lag - 1]!, likeness[lag]!, likeness[lag + 1]!];
    if (at < 0.4 || at < before || at <= after) continue;
    const bend = before - 2 * at + after;
    const exact = lag + (bend < 0 ? (0.5 * (before - after)) / bend : 0);
    found.push({ hertz: rate / exact, cost: 1 - at + lagCost * Math.log2(exact / shortest) });
  }
  return found.sort((a, b) => a.cost - b.cost).slice(0, candidatesPerFrame);
}

/** Least cost through all frames; each may also be voiceless. */
function likeliestPath(frames: Candidate[][]): Float32Array {
  let costs = [0];
  let states: Candidate[] = [{ hertz: 0, cost: 0 }];
  const origins: number[][] = [];
  const all: Candidate[][] = [];
  for (const candidates of frames) {
    const next = [{ hertz: 0, cost: candidates.length === 0 ? 0 : voicelessCost }, ...candidates];
    const from: number[] = [];
    const sums = next.map((state) => {
      let least = Number.POSITIVE_INFINITY;
      let origin = 0;
      for (const [index, before] of states.entries()) {
        const sum = costs[index]! + moveCost(before.hertz, state.hertz);
        if (sum < least) [least, origin] = [sum, index];
      }
      from.push(origin);
      return least + state.cost;
    });
    origins.push(from);
    all.push(next);
    [states, costs] = [next, sums];
  }
  const path = new Float32Array(frames.length);
  let at = costs.indexOf(costs.reduce((least, cost) => Math.min(least, cost), Number.POSITIVE_INFINITY));
  for (let frame = frames.length - 1; frame >= 0; frame--) {
    path[frame] = all[frame]![at]!.hertz;
    at = origins[frame]![at]!;
  }
  return path;
}

function moveCost(from: number, to: number): number {
  if (from === 0 && to === 0) return 0;
  if (from === 0 || to === 0) return changeCost;
  return octaveCost * Math.abs(Math.log2(to / from));
}
