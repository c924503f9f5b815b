import { expect, test } from 'vitest';
import { describeAdjustments } from './describe-adjustments.ts';

const paid = { refundedCents: 0, creditCents: 0, currency: 'usd' };

test('an invoice tells what credit paid of it, what it left over and what came back', () => {
  expect(describeAdjustments(paid)).toEqual([]);
  expect(describeAdjustments({ ...paid, creditCents: 4_900 })).toEqual(['$49.00 from credit']);
  expect(describeAdjustments({ ...paid, creditCents: -74_900 })).toEqual(['$749.00 kept as credit']);
  expect(describeAdjustments({ ...paid, creditCents: 4_900, refundedCents: 1_000 })).toEqual([
    '$49.00 from credit',
    '$10.00 back',
  ]);
});
