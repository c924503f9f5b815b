// biome-ignore-all lint/style/noNonNullAssertion: bins of arrays of one size.
import { fourier } from '../fourier.ts';

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
