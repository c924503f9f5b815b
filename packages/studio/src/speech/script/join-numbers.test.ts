import { describe, expect, it } from 'vitest';
import { joinNumbers } from './join-numbers.ts';

describe('joinNumbers', () => {
  it.each([
    ['за 1 299 ₽', 'за|1299||₽'],
    ['1 000 000 fans!', '1000000|||fans!'],
    ['€1 299,50 nur', '€1299,50||nur'],
    ['pro 12 500€.', 'pro|12500€.|'],
    ['600 123 456', '600|123|456'],
    ['5 dní a 300 korun', '5|dní|a|300|korun'],
    ['10 20 30', '10|20|30'],
    ['1 299 500 000 x', '1|299|500|000|x'],
  ])('%s', (text, expected) => expect(joinNumbers(text.split(' ')).join('|')).toBe(expected));
});
