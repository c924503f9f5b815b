import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { billingCycleAt, daysUntilReset } from './billing-cycle.ts';

const cycle = (anchor: string, now: string) => {
  const { start, end } = billingCycleAt(new Date(anchor), new Date(now));
  return [start.toISOString(), end.toISOString()];
};

describe('billingCycleAt', () => {
  it('starts on the anchor day and hour', () => {
    expect(cycle('2026-01-15T10:00:00Z', '2026-03-15T09:59:59Z')).toEqual([
      '2026-02-15T10:00:00.000Z',
      '2026-03-15T10:00:00.000Z',
    ]);
    expect(cycle('2026-01-15T10:00:00Z', '2026-03-15T10:00:00Z')[0]).toBe('2026-03-15T10:00:00.000Z');
  });

  it('falls on the last day of short months and returns to its own', () => {
    expect(cycle('2026-01-31T00:00:00Z', '2026-02-28T12:00:00Z')).toEqual([
      '2026-02-28T00:00:00.000Z',
      '2026-03-31T00:00:00.000Z',
    ]);
    expect(cycle('2024-02-29T00:00:00Z', '2025-03-01T00:00:00Z')[0]).toBe('2025-02-28T00:00:00.000Z');
  });

  it('always holds now, and neighbours touch', () => {
    const day = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(day, day, (anchor, now) => {
        const { start, end } = billingCycleAt(anchor, now);
        expect(start <= now && now < end).toBe(true);
        expect(billingCycleAt(anchor, end).start).toEqual(end);
        const days = daysUntilReset({ start, end }, now);
        expect(days).toBeGreaterThanOrEqual(0);
        expect(days).toBeLessThanOrEqual(31);
      }),
    );
  });
});
