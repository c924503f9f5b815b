import { trackPitch } from '../melody/track-pitch.ts';
import { averageSpectrum, frameSize } from './spectrum.ts';

/** What tells voices apart, and lively ones from flat ones, measured over some sentences. */
export interface VoiceReport {
  medianHz: number;
  /** From the 5th to the 95th percentile of the pitch of all voiced frames, in semitones. */
  rangeSemitones: number;
  /** Standard deviation of the pitch in semitones. */
  deviation: number;
  /** Fall of the spectrum from 100 Hz to 8 kHz, in dB per octave. */
  tilt: number;
  /** From the 10th to the 95th percentile of the level of 400 ms that are not silent, in dB. */
  loudnessRange: number;
}

/** Measures sentences of one voice. */
export function measureVoice(sentences: readonly { samples: Float32Array; sampleRate: number }[]): VoiceReport {
  const pitches: number[] = [];
  const levels: number[] = [];
  const spectrum = new Float64Array(frameSize / 2);
  let rate = 48_000;
  for (const { samples, sampleRate } of sentences) {
    rate = sampleRate;
    pitches.push(...trackPitch(samples, sampleRate).filter((hertz) => hertz > 0));
    averageSpectrum(samples).forEach((power, bin) => {
      spectrum[bin] = (spectrum[bin] ?? 0) + power;
    });
    levels.push(...levelsOf(samples, sampleRate));
  }
  pitches.sort((a, b) => a - b);
  const at = (list: number[], share: number) => list[Math.floor((list.length - 1) * share)] ?? Number.NaN;
  const medianHz = at(pitches, 0.5);
  const semitones = pitches.map((hertz) => 12 * Math.log2(hertz / medianHz));
  const mean = semitones.reduce((sum, value) => sum + value, 0) / semitones.length;
  levels.sort((a, b) => a - b);
  return {
    medianHz,
    rangeSemitones: at(semitones, 0.95) - at(semitones, 0.05),
    deviation: Math.sqrt(semitones.reduce((sum, value) => sum + (value - mean) ** 2, 0) / semitones.length),
    tilt: tiltOf(spectrum, rate),
    loudnessRange: at(levels, 0.95) - at(levels, 0.1),
  };
}

function levelsOf(samples: Float32Array, sampleRate: number): number[] {
  const size = Math.round(sampleRate * 0.4);
  const levels: number[] = [];
  for (let start = 0; start + size <= samples.length; start += size >> 2) {
    const part = samples.subarray(start, start + size);
    const level = 10 * Math.log10(part.reduce((sum, value) => sum + value * value, 0) / size + 1e-12);
    if (level > -50) levels.push(level);
  }
  return levels;
}

/** Slope of a line through the levels of third octaves. */
function tiltOf(spectrum: Float64Array, sampleRate: number): number {
  const points: { octave: number; db: number }[] = [];
  for (let low = 100; low < 8000; low *= 2 ** (1 / 3)) {
    const from = Math.floor((low * frameSize) / sampleRate);
    const to = Math.max(from + 1, Math.floor((low * 2 ** (1 / 3) * frameSize) / sampleRate));
    const power = spectrum.subarray(from, to).reduce((sum, value) => sum + value, 0) / (to - from);
    points.push({ octave: Math.log2(low), db: 10 * Math.log10(power + 1e-12) });
  }
  const meanX = points.reduce((sum, { octave }) => sum + octave, 0) / points.length;
  const meanY = points.reduce((sum, { db }) => sum + db, 0) / points.length;
  const top = points.reduce((sum, { octave, db }) => sum + (octave - meanX) * (db - meanY), 0);
  return top / points.reduce((sum, { octave }) => sum + (octave - meanX) ** 2, 0);
}
