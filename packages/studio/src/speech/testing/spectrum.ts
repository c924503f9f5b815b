// biome-ignore-all lint/style/noNonNullAssertion: butterflies of a Fourier transform swap places within arrays of one size.
/** Frame size for the analysis of sound. 1024 samples are 21 ms at 48 kHz. */
export const frameSize = 1024;

const hann = Float64Array.from(
  { length: frameSize },
  (_, index) => 0.5 - 0.5 * Math.cos((2 * Math.PI * index) / frameSize),
);

/**
 * Power of one frame per frequency bin, `frameSize / 2` of them, each `sampleRate / frameSize` Hz wide.
 * @param start first sample; samples beyond the end count as silence
 */
export function powerSpectrum(samples: Float32Array, start: number): Float64Array {
  const real = new Float64Array(frameSize);
  const imaginary = new Float64Array(frameSize);
  for (let index = 0; index < frameSize; index++) real[index] = (samples[start + index] ?? 0) * hann[index]!;
  fourier(real, imaginary);
  return Float64Array.from({ length: frameSize / 2 }, (_, bin) => real[bin]! ** 2 + imaginary[bin]! ** 2);
}

/** Mean power spectrum of the frames that are not silent. */
export function averageSpectrum(samples: Float32Array): Float64Array {
  const sum = new Float64Array(frameSize / 2);
  for (let start = 0; start + frameSize <= samples.length; start += frameSize / 2) {
    let energy = 0;
    for (let index = start; index < start + frameSize; index++) energy += samples[index]! ** 2;
    if (energy / frameSize < 1e-5) continue;
    powerSpectrum(samples, start).forEach((power, bin) => {
      sum[bin]! += power;
    });
  }
  return sum;
}

/** Center of gravity of the amplitudes in Hz: a sound's brightness. */
export function centroid(spectrum: Float64Array, sampleRate: number): number {
  let weighted = 0;
  let total = 1e-12;
  spectrum.forEach((power, bin) => {
    const amplitude = Math.sqrt(power);
    weighted += amplitude * bin;
    total += amplitude;
  });
  return (weighted / total) * (sampleRate / frameSize);
}

/** Radix-2 Fourier transform in place. */
function fourier(real: Float64Array, imaginary: Float64Array): void {
  const size = real.length;
  for (let index = 1, mirrored = 0; index < size; index++) {
    let bit = size >> 1;
    for (; mirrored & bit; bit >>= 1) mirrored ^= bit;
    mirrored ^= bit;
    if (index < mirrored) {
      [real[index], real[mirrored]] = [real[mirrored]!, real[index]!];
      [imaginary[index], imaginary[mirrored]] = [imaginary[mirrored]!, imaginary[index]!];
    }
  }
  for (let span = 2; span <= size; span <<= 1) {
    const half = span >> 1;
    for (let turn = 0; turn < half; turn++) {
      const cosine = Math.cos((-2 * Math.PI * turn) / span);
      const sine = Math.sin((-2 * Math.PI * turn) / span);
      for (let upper = turn; upper < size; upper += span) {
        const lower = upper + half;
        const re = real[lower]! * cosine - imaginary[lower]! * sine;
        const im = real[lower]! * sine + imaginary[lower]! * cosine;
        real[lower] = real[upper]! - re;
        imaginary[lower] = imaginary[upper]! - im;
        real[upper]! += re;
        imaginary[upper]! += im;
      }
    }
  }
}
