import { describe, expect, it } from 'vitest';
import { filipinoNumber } from './filipino-numbers.ts';

describe('filipinoNumber', () => {
  it.each([
    [0, 'wala'],
    [7, 'pito'],
    [10, 'sampu'],
    [11, 'labing-isa'],
    [12, 'labindalawa'],
    [15, 'labinlima'],
    [17, 'labimpito'],
    [20, 'dalawampu'],
    [25, "dalawampu't lima"],
    [40, 'apat na pu'],
    [100, 'sandaan'],
    [250, 'dalawandaan at limampu'],
    [400, 'apat na raan'],
    [5000, 'limang libo'],
    [2_000_000, '2000000'],
  ])('says %d as %s', (value, words) => expect(filipinoNumber(value)).toBe(words));
});
