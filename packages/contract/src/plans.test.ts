import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allowsUsage, annualSavingPercent, plans, remainingCredits, smallestAnnualSaving, UNLIMITED } from './plans.ts';

describe('plans', () => {
  it('keeps the published numbers', () => {
    expect(Object.values(plans).map((plan) => [plan.monthlyPrice, plan.annualPrice, plan.annualBilled])).toEqual([
      [49, 39, 468],
      [99, 79, 948],
      [199, 159, 1908],
    ]);
    for (const plan of Object.values(plans)) expect(plan.annualPrice * 12).toBe(plan.annualBilled);
    expect(Object.values(plans).map(annualSavingPercent)).toEqual([20, 20, 20]);
    expect(smallestAnnualSaving()).toBe(20);
    expect(Object.values(plans).map((plan) => plan.limits.videos)).toEqual([10, 20, 50]);
  });

  it('treats -1 as unlimited before any arithmetic', () => {
    expect(allowsUsage(UNLIMITED, 1_000_000)).toBe(true);
    expect(remainingCredits(UNLIMITED, 7)).toBe(UNLIMITED);
  });

  it('denies an unknown plan and follows a boolean', () => {
    expect(allowsUsage(undefined, 0)).toBe(false);
    expect(allowsUsage(true, 99)).toBe(true);
    expect(allowsUsage(false, 0)).toBe(false);
  });

  it('never leaves less than nothing, and allows exactly what is left', () => {
    fc.assert(
      fc.property(fc.nat(300), fc.nat(400), (limit, used) => {
        const left = remainingCredits(limit, used);
        expect(left).toBeGreaterThanOrEqual(0);
        expect(allowsUsage(limit, used)).toBe(left > 0);
      }),
    );
  });
});
