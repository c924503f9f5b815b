import { open } from 'node:fs/promises';
import { wavHeader, wavHeaderBytes } from './wav-header.ts';

interface StereoSamples {
  left: Float32Array;
  right: Float32Array;
  sampleRate: number;
}

/** Number of samples converted to bytes at a time. */
const blockSamples = 1 << 16;

/**
 * A stereo WAV file, 16 bit, with triangular dither so that fades end in silence instead of steps. The dither is a
 * fixed sequence: equal sound gives equal bytes.
 */
export function writeWav(sound: StereoSamples): Uint8Array {
  const bytes = new Uint8Array(wavHeaderBytes + sound.left.length * 4);
  bytes.set(headerOf(sound));
  let at = wavHeaderBytes;
  for (const block of blocksOf(sound)) {
    bytes.set(block, at);
    at += block.length;
  }
  return bytes;
}

/** The same, written directly to a file, so that a long sound is never in memory twice. Throws file system errors. */
export async function writeWavFile(file: string, sound: StereoSamples): Promise<void> {
  const handle = await open(file, 'w');
  try {
    await handle.writeFile(headerOf(sound));
    for (const block of blocksOf(sound)) await handle.writeFile(block);
  } finally {
    await handle.close();
  }
}

const headerOf = ({ left, sampleRate }: StereoSamples): Uint8Array => wavHeader(2, sampleRate, left.length * 4);

/** The samples as bytes, block by block. Each is valid until the next is requested. */
function* blocksOf({ left, right }: StereoSamples): Generator<Uint8Array> {
  const data = new Int16Array(2 * Math.min(blockSamples, left.length));
  let state = 1;
  for (let start = 0; start < left.length; start += blockSamples) {
    const count = Math.min(blockSamples, left.length - start);
    for (let index = 0; index < count; index++) {
      // Two draws of a linear congruential generator make one triangular value of one step's height.
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
      const dither = ((state >>> 24) - ((state >>> 16) & 255)) / 256;
      data[index * 2] = toInt16(left[start + index] ?? 0, dither);
      data[index * 2 + 1] = toInt16(right[start + index] ?? 0, dither);
    }
    yield new Uint8Array(data.buffer, 0, count * 4);
  }
}

function toInt16(value: number, dither: number): number {
  if (value === 0) return 0;
  return Math.max(-32_768, Math.min(32_767, Math.round(value * 32_767 + dither)));
}
