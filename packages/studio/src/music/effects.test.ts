import { describe, expect, it } from 'vitest';
import { effectIds, renderEffect } from './effects.ts';

const sampleRate = 48_000;
const energyBetween = (samples: Float32Array, fromMs: number, toMs: number) =>
  samples.subarray(Math.max(0, fromMs) * 48, toMs * 48).reduce((sum, value) => sum + value * value, 0);
/** Share of sign changes: a rough measure of a sound's brightness. */
const brightness = (samples: Float32Array) =>
  samples.reduce((count, value, index) => count + (value >= 0 !== (samples[index - 1] ?? 0) >= 0 ? 1 : 0), 0) /
  samples.length;

describe('renderEffect', () => {
  it('has ten effects', () => expect(new Set(effectIds).size).toBe(10));

  it.each(effectIds)('renders %s, loud enough and silent at both ends', (id) => {
    const { left, right, hitMs } = renderEffect(id, { sampleRate, seed: 'a' });
    const peakOf = (samples: Float32Array) => samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
    const peak = Math.max(peakOf(left), peakOf(right));
    expect(peak).toBeGreaterThan(0.6);
    expect(peak).toBeLessThanOrEqual(0.9001);
    for (const channel of [left, right]) {
      expect(Math.abs(channel[0]!)).toBeLessThan(1e-3);
      expect(Math.abs(channel.at(-1)!)).toBeLessThan(1e-3);
    }
    // The hit is in a loud part of the sound: its surroundings are louder than the average.
    const lengthMs = left.length / 48;
    const around = energyBetween(left, hitMs - 15, hitMs + 25) / 40;
    expect(around).toBeGreaterThan(energyBetween(left, 0, lengthMs) / lengthMs);
  });

  it.each(effectIds)('is a function of its seed: %s', (id) => {
    const [once, again] = [1, 2].map(() => renderEffect(id, { sampleRate, seed: 'a' }));
    expect(Buffer.compare(Buffer.from(once!.left.buffer), Buffer.from(again!.left.buffer))).toBe(0);
    expect(Buffer.compare(Buffer.from(once!.right.buffer), Buffer.from(again!.right.buffer))).toBe(0);
  });

  it('differs by seed where randomness is involved', () => {
    for (const id of ['whoosh', 'sparkle', 'riser', 'click'] as const) {
      const [one, other] = ['a', 'b'].map((seed) => renderEffect(id, { sampleRate, seed }).left);
      expect(Buffer.compare(Buffer.from(one!.buffer), Buffer.from(other!.buffer))).not.toBe(0);
    }
  });

  it('moves a whoosh across, raises a riser, and keeps a thud dull', () => {
    const whoosh = renderEffect('whoosh', { sampleRate, seed: 'a' });
    expect(energyBetween(whoosh.left, 0, 350)).toBeGreaterThan(energyBetween(whoosh.right, 0, 350));
    expect(energyBetween(whoosh.right, 420, 700)).toBeGreaterThan(energyBetween(whoosh.left, 420, 700));
    const { left: riser } = renderEffect('riser', { sampleRate, seed: 'a' });
    expect(energyBetween(riser, 1400, 1800)).toBeGreaterThan(5 * energyBetween(riser, 0, 900));
    expect(brightness(riser.subarray(1400 * 48))).toBeGreaterThan(1.5 * brightness(riser.subarray(0, 400 * 48)));
    const { left: thud } = renderEffect('thud', { sampleRate, seed: 'a' });
    const { left: click } = renderEffect('click', { sampleRate, seed: 'a' });
    expect(brightness(click)).toBeGreaterThan(10 * brightness(thud));
  });

  it('keeps its length at another rate', () => {
    const half = renderEffect('ding', { sampleRate: 24_000, seed: 'a' });
    expect(half.left.length).toBe(renderEffect('ding', { sampleRate, seed: 'a' }).left.length / 2);
  });

  it('rejects an unknown effect', () => {
    expect(() => renderEffect('moo' as 'pop', { sampleRate, seed: 'a' })).toThrow(/moo/);
  });
});
