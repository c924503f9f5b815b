/**
 * A stereo WAV file, 16 bit, with triangular dither so that fades end in silence instead of steps.
 * The dither is a fixed sequence: equal sound gives equal bytes.
 */
export function writeWav(sound: { left: Float32Array; right: Float32Array; sampleRate: number }): Uint8Array {
  const { left, right, sampleRate } = sound;
  const dataBytes = left.length * 4;
  const bytes = new Uint8Array(44 + dataBytes);
  const view = new DataView(bytes.buffer);
  const text = (at: number, word: string) => bytes.set(new TextEncoder().encode(word), at);
  text(0, 'RIFF');
  view.setUint32(4, 36 + dataBytes, true);
  text(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 2, true);
  view.setUint32(24, sampleRate, true);
  view.setUint32(28, sampleRate * 4, true);
  view.setUint16(32, 4, true);
  view.setUint16(34, 16, true);
  text(36, 'data');
  view.setUint32(40, dataBytes, true);
  const data = new Int16Array(bytes.buffer, 44);
  let state = 1;
  for (let index = 0; index < left.length; index++) {
    // Two draws of a linear congruential generator make one triangular value of one step's height.
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    const dither = ((state >>> 24) - ((state >>> 16) & 255)) / 256;
    data[index * 2] = toInt16(left[index]!, dither);
    data[index * 2 + 1] = toInt16(right[index]!, dither);
  }
  return bytes;
}

function toInt16(value: number, dither: number): number {
  if (value === 0) return 0;
  return Math.max(-32_768, Math.min(32_767, Math.round(value * 32_767 + dither)));
}
