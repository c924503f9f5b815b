import { expect, it } from 'vitest';
import { contrastRatio, readableOn } from '#images/contrast.ts';
import { fromLch, toLch } from '#images/oklab.ts';

it('measures contrast as WCAG does', () => {
  expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21, 5);
  // The published pair at the limit for large text.
  expect(contrastRatio('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  expect(contrastRatio('#ff4b1f', '#16130f')).toBeCloseTo(contrastRatio('#16130f', '#ff4b1f'), 10);
});

it('makes every color readable on every ground and keeps those that already are', () => {
  const hues = [20, 60, 100, 150, 200, 260, 320];
  for (const hue of hues)
    for (const l of [0.15, 0.4, 0.5, 0.6, 0.75, 0.95]) {
      const ground = fromLch(l, 0.12, hue);
      for (const color of ['#808080', fromLch(0.6, 0.15, (hue + 40) % 360)])
        expect(contrastRatio(readableOn(color, ground), ground)).toBeGreaterThanOrEqual(4.5);
    }
  expect(readableOn('#16130f', '#ffffff')).toBe('#16130f');
});

it('moves lightness and keeps the hue', () => {
  const moved = readableOn('#e7a74c', '#fffefb');
  expect(moved).not.toBe('#e7a74c');
  expect(Math.abs(toLch(moved).h - toLch('#e7a74c').h)).toBeLessThan(12);
});
