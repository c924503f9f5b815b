import { describe, expect, it } from 'vitest';
import { averageSpectrum } from '../testing/spectrum.ts';
import { softenBuzz } from './soften-buzz.ts';

const sampleRate = 22_050;
/** A hundred pulses per second: the buzz itself. */
const pulses = Float32Array.from({ length: sampleRate }, (_, index) => (index % 220 === 0 ? 0.9 : 0));
const peak = (samples: Float32Array) => samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0);

describe('softenBuzz', () => {
  it('lowers the peaks and keeps the spectrum', () => {
    const soft = softenBuzz(pulses, sampleRate);
    expect(peak(soft)).toBeLessThan(peak(pulses) * 0.6);
    const [before, after] = [averageSpectrum(pulses), averageSpectrum(soft)];
    const change = before.reduce((sum, power, bin) => sum + Math.abs(power - after[bin]!), 0);
    expect(change / before.reduce((sum, power) => sum + power, 0)).toBeLessThan(0.05);
    expect(soft.length).toBe(pulses.length);
  });

  it('delays by a few milliseconds at most', () => {
    const click = new Float32Array(sampleRate / 10);
    click[1000] = 1;
    const soft = softenBuzz(click, sampleRate);
    const energy = soft.map((value) => value * value);
    const total = energy.reduce((sum, value) => sum + value, 0);
    const near = energy.subarray(1000, 1000 + 0.012 * sampleRate).reduce((sum, value) => sum + value, 0);
    expect(near / total).toBeGreaterThan(0.97);
  });
});
