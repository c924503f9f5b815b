import { expect, test } from 'vitest';
import { describeAsides } from './describe-asides.ts';

const paid = { refundedCents: 0, creditCents: 0, currency: 'usd' };

test('an invoice tells what credit paid of it, what it left over and what came back', () => {
  expect(describeAsides(paid)).toEqual([]);
  expect(describeAsides({ ...paid, creditCents: 4_900 })).toEqual(['$49.00 from credit']);
  expect(describeAsides({ ...paid, creditCents: -74_900 })).toEqual(['$749.00 kept as credit']);
  expect(describeAsides({ ...paid, creditCents: 4_900, refundedCents: 1_000 })).toEqual([
    '$49.00 from credit',
    '$10.00 back',
  ]);
});
