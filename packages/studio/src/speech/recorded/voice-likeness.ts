import { frameEnergy, type MelFrames, melBands } from './mel-frames.ts';

/** Coefficients that describe a frame: level, the shape of its spectrum, and how both change. */
export const shapeSize = 12;
export const featureSize = (shapeSize + 1) * 2;

/** Relative importance of level and change against shape; found with voices whose times are known. */
const levelWeight = 0.35;
const changeWeight = 1.4;
/** Frames on either side over which change is measured. */
const changeReach = 2;

const cosines = Array.from({ length: shapeSize + 1 }, (_, order) =>
  Float64Array.from({ length: melBands }, (_, band) => Math.cos((Math.PI * order * (band + 0.5)) / melBands)),
);

/** The recording's background: mean power of each band in its quietest tenth. */
export function noiseOf(frames: MelFrames): Float64Array {
  const quiet = byEnergy(frames).slice(0, Math.max(3, Math.floor(frames.count * 0.1)));
  return meanPower(frames, quiet);
}

/** Mean power of each band in the loudest half: the color of a voice and its microphone. */
export function voiceColorOf(frames: MelFrames): Float64Array {
  const order = byEnergy(frames);
  return meanPower(frames, order.slice(Math.floor(order.length * 0.5)));
}

function byEnergy(frames: MelFrames): number[] {
  const energies = Float64Array.from({ length: frames.count }, (_, frame) => frameEnergy(frames, frame));
  return [...energies.keys()].sort((a, b) => (energies[a] ?? 0) - (energies[b] ?? 0));
}

function meanPower({ power }: MelFrames, chosen: readonly number[]): Float64Array {
  const sum = new Float64Array(melBands);
  for (const frame of chosen)
    for (let band = 0; band < melBands; band++)
      sum[band] = (sum[band] ?? 0) + (power[frame * melBands + band] ?? 0) / chosen.length;
  return sum;
}

/** Rows of `featureSize` numbers; the distance of two rows says how alike two frames sound. */
export interface VoiceFeatures {
  values: Float32Array;
  count: number;
}

/**
 * Features of frames as they would sound through the given filter and over the given noise: so that a clean voice of
 * another color can be compared with a recording.
 */
export function voiceFeatures(frames: MelFrames, gain: Float64Array | null, noise: Float64Array | null): VoiceFeatures {
  const { count, power } = frames;
  const plain = new Float32Array(count * (shapeSize + 1));
  const logs = new Float64Array(melBands);
  for (let frame = 0; frame < count; frame++) {
    for (let band = 0; band < melBands; band++) {
      const heard = (power[frame * melBands + band] ?? 0) * (gain?.[band] ?? 1) + (noise?.[band] ?? 0);
      logs[band] = Math.log(heard + 1e-9);
    }
    for (const [order, row] of cosines.entries()) {
      let sum = 0;
      for (let band = 0; band < melBands; band++) sum += (logs[band] ?? 0) * (row[band] ?? 0);
      const scale = order === 0 ? levelWeight / Math.sqrt(melBands) : Math.sqrt(2 / melBands);
      plain[frame * (shapeSize + 1) + order] = sum * scale;
    }
  }
  return withChange(plain, count);
}

function withChange(plain: Float32Array, count: number): VoiceFeatures {
  const width = shapeSize + 1;
  const values = new Float32Array(count * featureSize);
  for (let frame = 0; frame < count; frame++) {
    const before = Math.max(0, frame - changeReach) * width;
    const after = Math.min(count - 1, frame + changeReach) * width;
    for (let index = 0; index < width; index++) {
      values[frame * featureSize + index] = plain[frame * width + index] ?? 0;
      const change = ((plain[after + index] ?? 0) - (plain[before + index] ?? 0)) / 2;
      values[frame * featureSize + width + index] = change * changeWeight;
    }
  }
  return { values, count };
}

/** Distance of row `a` of one list to row `b` of another. */
export function distance(one: VoiceFeatures, a: number, other: VoiceFeatures, b: number): number {
  let sum = 0;
  const [from, to] = [a * featureSize, b * featureSize];
  for (let index = 0; index < featureSize; index++) {
    const difference = (one.values[from + index] ?? 0) - (other.values[to + index] ?? 0);
    sum += difference * difference;
  }
  return Math.sqrt(sum);
}
