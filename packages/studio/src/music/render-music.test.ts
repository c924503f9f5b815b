import { describe, expect, it } from 'vitest';
import { measureLoudness } from './measure-loudness.ts';
import { musicTracks } from './music-tracks.ts';
import { renderMusic } from './render-music.ts';

const sampleRate = 48_000;
const ids = musicTracks.map((track) => track.id);
const play = (track: string, seed = 'a', durationMs = 8000) => renderMusic({ track, durationMs, sampleRate, seed });
const loudness = (part: Float32Array) => Math.sqrt(part.reduce((sum, value) => sum + value * value, 0) / part.length);
/** Sample by sample, without a report of the differences, which takes longer than rendering them. */
const areSame = (one: Float32Array, other: Float32Array) =>
  Buffer.compare(Buffer.from(one.buffer), Buffer.from(other.buffer)) === 0;

describe('musicTracks', () => {
  it('is well formed', () => {
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining(['upbeat', 'warm', 'focused', 'playful']));
    for (const layer of musicTracks.flatMap((track) => track.layers)) {
      for (const pattern of layer.patterns) expect(pattern).toMatch(/^[.xXo]{16}$/);
    }
  });
});

describe('renderMusic', () => {
  it.each(ids)('plays %s for the whole length with fades and without clipping', (id) => {
    const { left, right } = play(id);
    expect(left.length).toBe(8 * sampleRate);
    expect(right.length).toBe(left.length);
    expect(Math.abs(left[0]!)).toBeLessThan(1e-4);
    expect(Math.abs(left.at(-1)!)).toBeLessThan(1e-4);
    for (let second = 0; second < 6; second++) {
      expect(loudness(left.subarray(second * sampleRate, (second + 1) * sampleRate))).toBeGreaterThan(0.02);
    }
    expect(loudness(left.subarray(7.7 * sampleRate))).toBeLessThan(
      loudness(left.subarray(5 * sampleRate, 6 * sampleRate)) / 2,
    );
    expect(left.every((value) => Math.abs(value) < 1.6)).toBe(true);
    expect(measureLoudness([left, right], sampleRate)).toBeGreaterThan(-24);
    expect(areSame(left, right)).toBe(false);
  });

  it.each(ids)('has the tempo of %s', (id) => {
    const track = musicTracks.find((candidate) => candidate.id === id)!;
    const { left, right } = play(id, 'a', 20_000);
    const step = sampleRate / 200;
    const mono = left.map((value, index) => value + right[index]!);
    const envelope = Array.from({ length: 20 * 200 }, (_, block) =>
      loudness(mono.subarray(block * step, (block + 1) * step)),
    );
    const onsets = envelope.map((value, index) => Math.max(0, value - (envelope[index - 1] ?? 0)));
    const likeness = (seconds: number) => {
      const lag = Math.round(seconds * 200);
      let sum = 0;
      for (let index = 0; index + lag < onsets.length; index++) sum += onsets[index]! * onsets[index + lag]!;
      return sum / (onsets.length - lag);
    };
    const bar = (60 / track.bpm) * 4;
    const wrong = [0.87, 0.93, 1.08, 1.13].map((factor) => likeness(bar * factor));
    expect(likeness(bar)).toBeGreaterThan(Math.max(...wrong) * 1.15);
  });

  it('is a function of its seed', () => {
    const [once, again, other] = ['a', 'a', 'b'].map((seed) => play('upbeat', seed, 4000));
    expect(areSame(once!.left, again!.left)).toBe(true);
    expect(areSame(once!.right, again!.right)).toBe(true);
    expect(areSame(once!.left, other!.left)).toBe(false);
  });

  it('supports any length', () => {
    for (const durationMs of [0, 1, 40, 999]) {
      expect(play('warm', 'a', durationMs).left.length).toBe(Math.round(durationMs * 48));
    }
  });

  it('rejects an unknown track', () => {
    expect(() => play('polka')).toThrow(/polka/);
  });
});
