// biome-ignore-all lint/style/noNonNullAssertion: every sample is read here several times, at places computed within the sound.
import type { StereoSound } from './render-music.ts';

/** Lossy coding raises peaks a little, so the ceiling leaves room below the promised -1 dBTP. */
const ceiling = 10 ** (-1.6 / 20);
const lookAheadMs = 4;
const releaseMs = 70;
const taps = 12;

/** Filters of a four-fold oversampler, three between two samples (windowed sinc). */
const between = [0.25, 0.5, 0.75].map((offset) => {
  const weights = Float32Array.from({ length: taps }, (_, tap) => {
    const distance = tap - taps / 2 + 1 - offset;
    const window = 0.5 + 0.5 * Math.cos((Math.PI * distance) / (taps / 2 + 0.5));
    return (Math.sin(Math.PI * distance) / (Math.PI * distance)) * window;
  });
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
});

/**
 * Limits the true peak (four-fold oversampled, both channels together) to the ceiling, in place. The gain moves ahead
 * of a peak and recovers smoothly, so nothing clips or clicks.
 */
export function limitPeaks(sound: StereoSound, sampleRate: number): void {
  const length = sound.left.length;
  const need = new Float32Array(length).fill(1);
  let limited = false;
  for (const channel of [sound.left, sound.right]) {
    for (let index = 0; index < length; index++) {
      const peak = peakAround(channel, index);
      if (peak > ceiling) {
        need[index] = Math.min(need[index]!, ceiling / peak);
        limited = true;
      }
    }
  }
  if (!limited) return;
  const ahead = Math.max(1, Math.round((lookAheadMs / 1000) * sampleRate));
  const release = 1 - Math.exp(-1000 / (releaseMs * sampleRate));
  holdMinimum(need, ahead);
  for (let index = 1; index < length; index++) {
    const before = need[index - 1]!;
    need[index] = Math.min(need[index]!, before + (1 - before) * release);
  }
  smooth(need, ahead);
  for (let index = 0; index < length; index++) {
    sound.left[index]! *= need[index]!;
    sound.right[index]! *= need[index]!;
  }
}

/** A running mean over the look-ahead, in place: it turns downward steps into ramps that end before the peak. */
function smooth(gain: Float32Array, ahead: number): void {
  const length = gain.length;
  const last = gain[length - 1]!;
  const window = new Float32Array(ahead);
  let sum = 0;
  for (let index = 0; index < length + ahead; index++) {
    const value = index < length ? gain[index]! : last;
    sum += value;
    if (index >= ahead) sum -= window[index % ahead]!;
    window[index % ahead] = value;
    const target = index - (ahead >> 1);
    if (target >= 0 && target < length) gain[target] = index < ahead ? sum / (index + 1) : sum / ahead;
  }
}

/** Largest absolute value from this sample to the next, oversampled only where it could matter. */
function peakAround(channel: Float32Array, index: number): number {
  let peak = Math.abs(channel[index]!);
  const next = Math.abs(channel[index + 1] ?? 0);
  if (Math.max(peak, next) < ceiling * 0.7) return peak;
  const first = index - taps / 2 + 1;
  for (const weights of between) {
    let value = 0;
    for (let tap = 0; tap < taps; tap++) value += (channel[first + tap] ?? 0) * weights[tap]!;
    peak = Math.max(peak, Math.abs(value));
  }
  return peak;
}

/** Replaces every value by the smallest within `reach` on both sides. */
function holdMinimum(values: Float32Array, reach: number): void {
  // Candidates for the minimum with their positions, ascending, in a ring: no more than the window's width.
  const size = 2 * reach + 2;
  const places = new Int32Array(size);
  const candidates = new Float32Array(size);
  let head = 0;
  let tail = 0;
  for (let index = 0; index < values.length + reach; index++) {
    if (index < values.length) {
      const value = values[index]!;
      while (tail > head && candidates[(tail - 1) % size]! >= value) tail--;
      places[tail % size] = index;
      candidates[tail % size] = value;
      tail++;
    }
    const target = index - reach;
    if (target < 0) continue;
    while (places[head % size]! < target - reach) head++;
    values[target] = candidates[head % size]!;
  }
}

/** True peak of both channels in dBTP. */
export function measureTruePeak({ left, right }: StereoSound): number {
  let peak = 0;
  for (const channel of [left, right]) {
    for (let index = 0; index < channel.length; index++) {
      if (Math.abs(channel[index]!) > peak * 0.7) peak = Math.max(peak, oversampledPeak(channel, index));
    }
  }
  return 20 * Math.log10(peak);
}

function oversampledPeak(channel: Float32Array, index: number): number {
  let peak = Math.abs(channel[index]!);
  for (const start of [index - 1, index]) {
    for (const weights of between) {
      let value = 0;
      for (let tap = 0; tap < taps; tap++) value += (channel[start - taps / 2 + 1 + tap] ?? 0) * weights[tap]!;
      peak = Math.max(peak, Math.abs(value));
    }
  }
  return peak;
}
