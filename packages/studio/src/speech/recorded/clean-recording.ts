/** Frames of the gate. */
const frameMs = 10;
/** Quieter than this, relative to the background, is background. */
const gateDb = 7;
/** How much quieter the background becomes: removed entirely, pauses would sound like dropouts. */
const quieterDb = 14;
/** Rumble of desks, cars and breath below a voice's lowest tone. */
const rumbleHz = 75;

/** What a recording sounds like before it is cleaned. */
export interface RecordingSound {
  /** Share of samples at the very limit of the scale. */
  clipped: number;
  /** Level of speech above the background, in dB. */
  signalToNoiseDb: number;
  /** Level of speech in dB below full scale, negative. */
  levelDb: number;
  /** Time that is clearly louder than the background, in ms. */
  loudMs: number;
}

/** Measures a recording; `samples` are mono, -1..1. */
export function measureRecording(samples: Float32Array, sampleRate: number): RecordingSound {
  const levels = frameLevels(removeRumble(samples, sampleRate), sampleRate);
  const sorted = Float64Array.from(levels).sort();
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? -100;
  const floor = Math.max(-90, at(0.1));
  const top = at(0.95);
  const border = Math.max(floor + 8, top - 25, -60);
  let clipped = 0;
  for (const value of samples) if (Math.abs(value) >= 0.985) clipped++;
  return {
    clipped: clipped / Math.max(1, samples.length),
    signalToNoiseDb: top - floor,
    levelDb: top,
    loudMs: levels.reduce((sum, level) => sum + (level > border ? frameMs : 0), 0),
  };
}

/**
 * The speech of a recording without rumble, with its background lowered in pauses, and without anything before and
 * after the given times. Same rate and clock, shifted by `shiftMs`.
 */
export function cleanRecording(
  sound: { samples: Float32Array; sampleRate: number },
  span: { startMs: number; endMs: number },
): { samples: Float32Array; shiftMs: number } {
  const { sampleRate } = sound;
  const high = removeRumble(sound.samples, sampleRate);
  gate(high, sampleRate);
  const at = (ms: number) => Math.round((ms / 1000) * sampleRate);
  const from = Math.max(0, at(span.startMs - leadMs));
  const to = Math.min(high.length, at(span.endMs + releaseMs));
  const samples = high.slice(from, to);
  const ramp = Math.min(at(rampMs), samples.length >> 1);
  for (let index = 0; index < ramp; index++) {
    samples[index] = (samples[index] ?? 0) * (index / ramp);
    const last = samples.length - 1 - index;
    samples[last] = (samples[last] ?? 0) * (index / ramp);
  }
  return { samples, shiftMs: (-from / sampleRate) * 1000 };
}

/** Kept before the first and after the last word, and faded. */
const leadMs = 80;
const releaseMs = 220;
const rampMs = 30;

/** Second-order Butterworth high-pass. */
function removeRumble(samples: Float32Array, sampleRate: number): Float32Array {
  const k = Math.tan((Math.PI * rumbleHz) / sampleRate);
  const norm = 1 / (1 + Math.SQRT2 * k + k * k);
  const a1 = 2 * (k * k - 1) * norm;
  const a2 = (1 - Math.SQRT2 * k + k * k) * norm;
  const output = new Float32Array(samples.length);
  let x1 = 0;
  let x2 = 0;
  let y1 = 0;
  let y2 = 0;
  for (let index = 0; index < samples.length; index++) {
    const x = samples[index] ?? 0;
    const y = norm * (x - 2 * x1 + x2) - a1 * y1 - a2 * y2;
    x2 = x1;
    x1 = x;
    y2 = y1;
    y1 = y;
    output[index] = y;
  }
  return output;
}

function frameLevels(samples: Float32Array, sampleRate: number): Float64Array {
  const size = Math.round((frameMs / 1000) * sampleRate);
  return Float64Array.from({ length: Math.floor(samples.length / size) }, (_, frame) => {
    let sum = 1e-10;
    for (let index = frame * size; index < (frame + 1) * size; index++) sum += (samples[index] ?? 0) ** 2;
    return 10 * Math.log10(sum / size);
  });
}

/** Lowers the background in place; opens quickly enough for consonants, and closes slowly. */
function gate(samples: Float32Array, sampleRate: number): void {
  const levels = frameLevels(samples, sampleRate);
  const sorted = Float64Array.from(levels).sort();
  const floor = Math.max(-80, sorted[Math.floor(sorted.length * 0.1)] ?? -80);
  // A recording without pauses has no background to measure.
  const top = sorted[Math.floor(sorted.length * 0.95)] ?? 0;
  if (top - floor < gateDb) return;
  const closed = 10 ** (-quieterDb / 20);
  const size = Math.round((frameMs / 1000) * sampleRate);
  const attack = 1 - Math.exp(-1 / (0.004 * sampleRate));
  const release = 1 - Math.exp(-1 / (0.09 * sampleRate));
  let gain = closed;
  for (let index = 0; index < samples.length; index++) {
    const frame = Math.floor(index / size);
    // Looks one frame ahead, so that the first consonant is not cut.
    const isOpen = Math.max(levels[frame] ?? -100, levels[frame + 1] ?? -100) > floor + gateDb;
    const target = isOpen ? 1 : closed;
    gain += (target - gain) * (target > gain ? attack : release);
    samples[index] = (samples[index] ?? 0) * gain;
  }
}
