import { expect, it } from 'vitest';
import { joinTakes, trimTake } from './join-takes.ts';

const rate = 16_000;

/** Silence, a tone, silence; in seconds. */
function take(before: number, tone: number, after: number): Float32Array {
  const samples = new Float32Array((before + tone + after) * rate);
  for (let index = before * rate; index < (before + tone) * rate; index++) samples[index] = Math.sin(index / 8) / 2;
  return samples;
}

it('cuts the silence around a take, and leaves a breath', () => {
  expect(trimTake(take(2, 1, 3), rate).length / rate).toBeCloseTo(1.41, 1);
  expect(trimTake(new Float32Array(100), rate)).toHaveLength(100);
});

it('joins takes into one WAV with the time of each sentence', async () => {
  const sentences = ['One.', 'Two.'].map((text, index) => ({ text, startOffset: index * 5, endOffset: index * 5 + 5 }));
  const takes = sentences.map((sentence) => ({ sentence, samples: take(1, 1, 1) }));
  const { sound, parts } = joinTakes(takes, rate);
  const bytes = new DataView(await sound.arrayBuffer());
  expect(bytes.getUint32(24, true)).toBe(rate);
  expect(parts.map(({ startOffset, endOffset }) => [startOffset, endOffset])).toEqual([
    [0, 5],
    [5, 10],
  ]);
  expect(parts[1]?.startMs).toBe(parts[0]?.endMs);
  expect(parts[1]?.endMs).toBeCloseTo(((bytes.byteLength - 44) / 2 / rate) * 1000, 3);
});
