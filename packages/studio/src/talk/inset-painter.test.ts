import { expect, it } from 'vitest';
import { insetSide } from './inset-painter.ts';

it('takes sides in turn, and never that of a held product', () => {
  expect([0, 1, 2].map((order) => insetSide(order, false))).toEqual(['right', 'left', 'right']);
  expect([0, 1, 2].map((order) => insetSide(order, true))).toEqual(['left', 'left', 'left']);
});
