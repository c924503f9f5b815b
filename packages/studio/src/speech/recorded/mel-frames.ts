import { fourier } from '../fourier.ts';
import { resample } from '../resample.ts';

/** Power of short frames in bands as wide as the ear hears them. */
export interface MelFrames {
  /** `count` rows of `melBands` values. */
  power: Float32Array;
  count: number;
  hopMs: number;
}

export const melBands = 26;
const rate = 16_000;
/** 25 ms: long enough for a low voice's period, short enough for a consonant. */
const frameSamples = 400;
const size = 512;
const lowestHz = 90;
const highestHz = 7400;

const window = Float64Array.from(
  { length: frameSamples },
  (_, index) => 0.54 - 0.46 * Math.cos((2 * Math.PI * index) / (frameSamples - 1)),
);

const toMel = (hz: number) => 2595 * Math.log10(1 + hz / 700);
const toHz = (mel: number) => 700 * (10 ** (mel / 2595) - 1);

/** Triangular weights of each band over the bins of the spectrum. */
const filters = Array.from({ length: melBands }, (_, band) => {
  const edge = (step: number) =>
    (toHz(toMel(lowestHz) + ((toMel(highestHz) - toMel(lowestHz)) * (band + step)) / (melBands + 1)) / rate) * size;
  const [from, peak, to] = [edge(0), edge(1), edge(2)];
  const first = Math.ceil(from);
  const weights: number[] = [];
  for (let bin = first; bin < to; bin++)
    weights.push(Math.max(0, bin <= peak ? (bin - from) / (peak - from) : (to - bin) / (to - peak)));
  return { first, weights };
});

/**
 * Frames of a sound, the middle of each at `(index + 0.5) * hopMs`.
 * @param hopMs may be any length; frames overlap or leave gaps accordingly
 */
export function melFrames(sound: { samples: Float32Array; sampleRate: number }, hopMs: number): MelFrames {
  const samples = resample(sound.samples, sound.sampleRate, rate);
  const hop = (hopMs / 1000) * rate;
  const count = Math.max(1, Math.floor(samples.length / hop));
  const power = new Float32Array(count * melBands);
  const real = new Float64Array(size);
  const imaginary = new Float64Array(size);
  for (let frame = 0; frame < count; frame++) {
    const start = Math.round((frame + 0.5) * hop - frameSamples / 2);
    real.fill(0);
    imaginary.fill(0);
    for (let index = 0; index < frameSamples; index++) {
      const at = start + index;
      // Lifts consonants, which are quiet but decide where words begin.
      const value = (samples[at] ?? 0) - 0.95 * (samples[at - 1] ?? 0);
      real[index] = value * (window[index] ?? 0);
    }
    fourier(real, imaginary);
    for (const [band, { first, weights }] of filters.entries()) {
      let sum = 0;
      for (const [offset, weight] of weights.entries()) {
        const bin = first + offset;
        sum += weight * ((real[bin] ?? 0) ** 2 + (imaginary[bin] ?? 0) ** 2);
      }
      power[frame * melBands + band] = sum;
    }
  }
  return { power, count, hopMs };
}

/** Sum of a frame's bands. */
export function frameEnergy({ power }: MelFrames, frame: number): number {
  let sum = 0;
  for (let band = 0; band < melBands; band++) sum += power[frame * melBands + band] ?? 0;
  return sum;
}
