import { expect, it } from 'vitest';
import { type FliteVariant, femaleVoices, maleVoices } from './flite-voices.ts';

/** Clearly two people: another speaker, 1.5 semitones, or a vocal tract 4 % longer. */
const areApart = (one: FliteVariant, other: FliteVariant) =>
  one.voice !== other.voice ||
  Math.abs(12 * Math.log2((one.pitchHz ?? 1) / (other.pitchHz ?? 1))) >= 1.5 ||
  Math.abs(Math.log(one.formants / other.formants)) >= 0.04;

it.each([
  ['female', femaleVoices],
  ['male', maleVoices],
] as const)('has six %s voices that are clearly apart', (_, voices) => {
  expect(voices.length).toBeGreaterThanOrEqual(6);
  for (const [index, one] of voices.entries()) {
    for (const other of voices.slice(index + 1)) expect([one, other, areApart(one, other)]).toEqual([one, other, true]);
  }
});
