// biome-ignore-all lint/style/noNonNullAssertion: samples within arrays of one length.

/** Hiss of s and sh: what is above this frequency, in Hz. */
const hissHz = 4800;
/** A sibilant is louder up there than below by this factor, and is turned down to it, by at most 7 dB. */
const hissShare = 0.75;
const mostHiss = 0.45;
/** Gentle compression: above the sentence's own level, two decibels become one and a half. */
const ratio = 0.25;
const attackMs = 6;
const releaseMs = 90;
/** The first reflections of a furnished room: delay in ms and share. Walls swallow what is above 3.5 kHz. */
const reflections = [
  { ms: 5.3, share: 0.11 },
  { ms: 9.7, share: 0.085 },
  { ms: 15.1, share: 0.06 },
  { ms: 22.6, share: 0.04 },
] as const;
const wallHz = 3500;

/**
 * What a studio does to a voice: sharp s turned down, loud syllables brought nearer to quiet ones, and a little room around
 * it. Each sentence by itself, so that an edit of one leaves the others as they are.
 * @returns as many samples as given; its loudness is left to `assembleTrack`
 */
export function polishVoice(samples: Float32Array, sampleRate: number): Float32Array {
  const polished = turnDownHiss(samples, sampleRate);
  compress(polished, sampleRate);
  return addRoom(polished, sampleRate);
}

/** Weight of a new value in a mean over `ms`. */
function weightOf(ms: number, sampleRate: number): number {
  return 1 - Math.exp(-1000 / (ms * sampleRate));
}

function turnDownHiss(samples: Float32Array, sampleRate: number): Float32Array {
  const pole = 1 - Math.exp((-2 * Math.PI * hissHz) / sampleRate);
  const quick = weightOf(3, sampleRate);
  let [low, lower, high, body] = [0, 0, 0, 0];
  return samples.map((value) => {
    low += pole * (value - low);
    lower += pole * (low - lower);
    const hiss = value - lower;
    high += quick * (Math.abs(hiss) - high);
    body += quick * (Math.abs(lower) - body);
    const most = hissShare * body + 1e-5;
    const gain = high <= most ? 1 : Math.max(mostHiss, Math.sqrt(most / high));
    return lower + hiss * gain;
  });
}

function compress(samples: Float32Array, sampleRate: number): void {
  const power = samples.reduce((sum, value) => sum + value * value, 0) / Math.max(1, samples.length);
  // The level of speech, pauses left out, is about this much above the mean of all.
  const threshold = power * 1.3 + 1e-9;
  const attack = weightOf(attackMs, sampleRate);
  const release = weightOf(releaseMs, sampleRate);
  let level = 0;
  for (let index = 0; index < samples.length; index++) {
    const own = samples[index]! * samples[index]!;
    level += (own > level ? attack : release) * (own - level);
    if (level > threshold) samples[index]! *= (threshold / level) ** (ratio / 2);
  }
}

function addRoom(samples: Float32Array, sampleRate: number): Float32Array {
  const pole = 1 - Math.exp((-2 * Math.PI * wallHz) / sampleRate);
  const dull = new Float32Array(samples.length);
  let low = 0;
  for (let index = 0; index < samples.length; index++) {
    low += pole * (samples[index]! - low);
    dull[index] = low;
  }
  const wet = samples.slice();
  for (const { ms, share } of reflections) {
    const delay = Math.round((ms * sampleRate) / 1000);
    for (let index = delay; index < wet.length; index++) wet[index]! += share * dull[index - delay]!;
  }
  return wet;
}
