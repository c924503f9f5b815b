import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shareOf } from './commission.ts';

const invoice = { paidCents: 4900, totalCents: 4900, taxCents: 0, refundedCents: 0, isDisputed: false };

test('30 % of the payment without tax, in whole cents rounded down', () => {
  expect(shareOf(invoice)).toEqual({ baseCents: 4900, amountCents: 1470 });
  expect(shareOf({ ...invoice, taxCents: 782 })).toEqual({ baseCents: 4118, amountCents: 1235 });
  expect(shareOf({ ...invoice, paidCents: 99, totalCents: 99 })).toEqual({ baseCents: 99, amountCents: 29 });
});

test('credit from an earlier payment earns nothing again', () => {
  expect(shareOf({ ...invoice, totalCents: 9900, taxCents: 0, paidCents: 5000 }).amountCents).toBe(1500);
  // Tax is paid in the same proportion.
  expect(shareOf({ ...invoice, totalCents: 10_000, taxCents: 2000, paidCents: 5000 }).baseCents).toBe(4000);
});

test('refunds reverse their share, a dispute reverses everything', () => {
  expect(shareOf({ ...invoice, refundedCents: 1000 }).amountCents).toBe(1170);
  expect(shareOf({ ...invoice, refundedCents: 4900 }).amountCents).toBe(0);
  expect(shareOf({ ...invoice, refundedCents: 9000 }).amountCents).toBe(0);
  expect(shareOf({ ...invoice, isDisputed: true }).amountCents).toBe(0);
});

test('an invoice of zero earns nothing', () => {
  for (const totalCents of [0, -500]) expect(shareOf({ ...invoice, totalCents, paidCents: 0 }).amountCents).toBe(0);
});

test('never more than 30 %, never less by a whole cent, and exact for the largest amounts', () => {
  const cents = fc.integer({ min: 0, max: 2 ** 31 - 1 });
  fc.assert(
    fc.property(cents, cents, cents, cents, (paidCents, totalCents, taxCents, refundedCents) => {
      fc.pre(paidCents > refundedCents && totalCents > taxCents);
      const { amountCents } = shareOf({ paidCents, totalCents, taxCents, refundedCents, isDisputed: false });
      const exactTimes = BigInt(paidCents - refundedCents) * BigInt(totalCents - taxCents) * 30n;
      const unit = BigInt(totalCents) * 100n;
      const rest = exactTimes - BigInt(amountCents) * unit;
      expect(rest >= 0n && rest < unit).toBe(true);
    }),
  );
});
