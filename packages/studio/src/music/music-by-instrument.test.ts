import { describe, expect, it } from 'vitest';
import { findClicks } from '#speech/testing/measure-speech.ts';
import { averageSpectrum, centroid } from '#speech/testing/spectrum.ts';
import { effectIds, renderEffect } from './effects.ts';
import { musicTracks } from './music-tracks.ts';
import { findLastChord, renderMusic, type StereoSound } from './render-music.ts';

const sampleRate = 48_000;
const durationMs = 12_000;
const played = new Map<string, StereoSound>();
function play(track: string): StereoSound {
  const known = played.get(track) ?? renderMusic({ track, durationMs, sampleRate, seed: 'a' });
  played.set(track, known);
  return known;
}

const mean = (samples: Float32Array) => samples.reduce((sum, value) => sum + value, 0) / samples.length;
const rms = (samples: Float32Array) =>
  Math.sqrt(samples.reduce((sum, value) => sum + value * value, 0) / samples.length);

describe('music as measured', () => {
  it.each(musicTracks)('$id is clean, without a step between its notes and without an offset', ({ id }) => {
    for (const channel of Object.values(play(id))) {
      expect(Math.abs(mean(channel))).toBeLessThan(1e-4);
      expect(findClicks(channel, sampleRate)).toEqual([]);
    }
  });

  it.each(musicTracks)('$id ends on a chord of its key and nothing starts after it', ({ id, bpm, key, chords }) => {
    const stepMs = 60_000 / bpm / 4;
    const step = findLastChord(durationMs, stepMs);
    const restMs = durationMs - step * stepMs;
    expect(step % 4).toBe(0);
    expect(restMs).toBeGreaterThanOrEqual(1500);
    expect(restMs).toBeLessThanOrEqual(2400 + 4 * stepMs);
    const { left } = play(id);
    const at = (ms: number) => left.subarray((ms / 1000) * sampleRate, (ms / 1000 + 0.1) * sampleRate);
    const levels = Array.from({ length: Math.floor((restMs - 350) / 100) }, (_, index) =>
      rms(at(step * stepMs + 250 + index * 100)),
    );
    for (const [index, level] of levels.slice(1).entries()) expect(level).toBeLessThan(levels[index]! * 1.3 + 0.004);
    // The tones of the key's chord are stronger than their neighbors a half step away.
    const sound = left.subarray(
      ((step * stepMs + 100) / 1000) * sampleRate,
      ((step * stepMs + 900) / 1000) * sampleRate,
    );
    const home = chords.find((chord) => chord[0] === 0) ?? [0];
    const strength = (semitones: number) =>
      [-1, 0, 1].reduce((sum, octave) => sum + toneIn(sound, 440 * 2 ** ((key - 69 + semitones) / 12 + octave)), 0);
    const inside = home.reduce((sum, tone) => sum + strength(tone), 0) / home.length;
    const outside = [1, 6].filter((tone) => !home.includes(tone)).map(strength);
    for (const other of outside) expect(inside).toBeGreaterThan(other * 2);
  });

  it('has moods that differ in tempo, mode or brightness', () => {
    const traits = musicTracks.map((track) => ({
      id: track.id,
      tempo: Math.log2(track.bpm) * 4,
      mode: track.scale.includes(3) ? 1 : 0,
      bright: Math.log2(centroid(averageSpectrum(play(track.id).left), sampleRate)) * 2,
    }));
    for (const [index, one] of traits.entries()) {
      for (const other of traits.slice(index + 1)) {
        const apart = Math.hypot(one.tempo - other.tempo, one.mode - other.mode, one.bright - other.bright);
        expect([one.id, other.id, apart > 0.25]).toEqual([one.id, other.id, true]);
      }
    }
  });
});

describe('effects as measured', () => {
  it.each(effectIds)('%s starts and ends in silence, without an offset', (id) => {
    const { left, right } = renderEffect(id, { sampleRate, seed: 'a' });
    for (const channel of [left, right]) {
      expect(Math.abs(channel[0]!)).toBeLessThan(0.001);
      expect(Math.abs(channel.at(-1)!)).toBeLessThan(0.001);
      expect(Math.abs(mean(channel))).toBeLessThan(0.005);
      expect(findClicks(channel, sampleRate)).toEqual([]);
    }
  });
});

/** Strength of one frequency (Goertzel). */
function toneIn(samples: Float32Array, hertz: number): number {
  const turn = 2 * Math.cos((2 * Math.PI * hertz) / sampleRate);
  let [last, before] = [0, 0];
  for (const sample of samples) [last, before] = [sample + turn * last - before, last];
  return Math.sqrt(Math.max(0, last * last + before * before - turn * last * before)) / samples.length;
}
