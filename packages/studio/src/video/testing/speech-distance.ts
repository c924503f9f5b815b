/*
 * Difference of two utterances, by their words rather than their voices: mel-frequency cepstral coefficients (Davis and
 * Mermelstein 1980), normalized per utterance, compared along the best time warp (Sakoe and Chiba 1978).
 */
const sampleRate = 16_000;
const frameLength = 400;
const hop = 160;
const fftSize = 512;
const melBands = 26;
const coefficients = 12;
/** Maximum distance of the warp from the diagonal, as a share of the length. */
const bandShare = 0.2;

/** Sample rate expected by the functions here. */
export const speechDistanceRate = sampleRate;

/** Mean distance per step of the best alignment; smaller means more alike. Samples at 16 kHz. */
export function speechDistance(a: Float32Array, b: Float32Array): number {
  return warpDistance(cepstra(a), cepstra(b));
}

function cepstra(samples: Float32Array): Float32Array[] {
  const filters = melFilters();
  const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 1e-9);
  const frames: Float32Array[] = [];
  for (let start = 0; start + frameLength <= samples.length; start += hop) {
    const real = new Float64Array(fftSize);
    const imaginary = new Float64Array(fftSize);
    let energy = 0;
    for (let index = 0; index < frameLength; index++) {
      const sample = (samples[start + index] as number) / loudest;
      const before = index > 0 ? (samples[start + index - 1] as number) / loudest : sample;
      energy += sample * sample;
      const window = 0.54 - 0.46 * Math.cos((2 * Math.PI * index) / (frameLength - 1));
      real[index] = (sample - 0.97 * before) * window;
    }
    // Silence does not depend on the words; its length depends on the voice.
    if (energy / frameLength < 2e-5) continue;
    transform(real, imaginary);
    const bands = filters.map((filter) => {
      const sum = filter.reduce(
        (total, weight, bin) => total + weight * ((real[bin] ?? 0) ** 2 + (imaginary[bin] ?? 0) ** 2),
        0,
      );
      return Math.log(sum + 1e-10);
    });
    frames.push(
      Float32Array.from({ length: coefficients }, (_, order) =>
        bands.reduce(
          (total, band, index) => total + band * Math.cos((Math.PI * (order + 1) * (index + 0.5)) / melBands),
          0,
        ),
      ),
    );
  }
  return normalize(frames);
}

/** Zero mean per coefficient, which removes most of the voice and the microphone. Their spread carries the words. */
function normalize(frames: Float32Array[]): Float32Array[] {
  for (let order = 0; order < coefficients; order++) {
    const mean = frames.reduce((sum, frame) => sum + (frame[order] ?? 0), 0) / frames.length;
    for (const frame of frames) frame[order] = (frame[order] ?? 0) - mean;
  }
  return frames;
}

function melFilters(): Float64Array[] {
  const toMel = (hertz: number) => 2595 * Math.log10(1 + hertz / 700);
  const toHertz = (mel: number) => 700 * (10 ** (mel / 2595) - 1);
  const [low, high] = [toMel(100), toMel(sampleRate / 2)];
  const edges = Array.from({ length: melBands + 2 }, (_, index) => {
    const hertz = toHertz(low + ((high - low) * index) / (melBands + 1));
    return (hertz * fftSize) / sampleRate;
  });
  return Array.from({ length: melBands }, (_, band) => {
    const [left, center, right] = [edges[band] ?? 0, edges[band + 1] ?? 0, edges[band + 2] ?? 0];
    return Float64Array.from({ length: fftSize / 2 }, (_unused, bin) =>
      Math.max(0, Math.min((bin - left) / (center - left), (right - bin) / (right - center))),
    );
  });
}

/** In-place radix-2 Fourier transform. */
function transform(real: Float64Array, imaginary: Float64Array): void {
  const size = real.length;
  for (let index = 1, reversed = 0; index < size; index++) {
    let bit = size >> 1;
    for (; reversed & bit; bit >>= 1) reversed ^= bit;
    reversed ^= bit;
    if (index < reversed) {
      [real[index], real[reversed]] = [real[reversed] as number, real[index] as number];
      [imaginary[index], imaginary[reversed]] = [imaginary[reversed] as number, imaginary[index] as number];
    }
  }
  for (let span = 2; span <= size; span <<= 1) {
    for (let offset = 0; offset < span / 2; offset++) {
      const angle = (-2 * Math.PI * offset) / span;
      const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
      for (let upper = offset; upper < size; upper += span) {
        const lower = upper + span / 2;
        const [r, i] = [real[lower] as number, imaginary[lower] as number];
        const [turnedReal, turnedImaginary] = [r * cosine - i * sine, r * sine + i * cosine];
        real[lower] = (real[upper] as number) - turnedReal;
        imaginary[lower] = (imaginary[upper] as number) - turnedImaginary;
        real[upper] = (real[upper] as number) + turnedReal;
        imaginary[upper] = (imaginary[upper] as number) + turnedImaginary;
      }
    }
  }
}

function warpDistance(a: Float32Array[], b: Float32Array[]): number {
  let previous = new Float64Array(b.length + 1).fill(Number.POSITIVE_INFINITY);
  previous[0] = 0;
  for (const [row, frame] of a.entries()) {
    const current = new Float64Array(b.length + 1).fill(Number.POSITIVE_INFINITY);
    // Only near the diagonal: the same words take about the same part of the time in any voice.
    const center = (row * b.length) / a.length;
    const [from, to] = [
      Math.max(1, Math.ceil(center - bandShare * b.length)),
      Math.min(b.length, center + bandShare * b.length),
    ];
    for (let column = from; column <= to; column++) {
      const other = b[column - 1] as Float32Array;
      let sum = 0;
      for (let order = 0; order < coefficients; order++)
        sum += ((frame[order] as number) - (other[order] as number)) ** 2;
      const step = Math.min(previous[column] as number, current[column - 1] as number, previous[column - 1] as number);
      current[column] = Math.sqrt(sum) + step;
    }
    previous = current;
  }
  return (previous[b.length] as number) / Math.max(a.length, b.length);
}
