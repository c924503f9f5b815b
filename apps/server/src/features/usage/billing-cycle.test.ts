import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMonths, billingCycleAt, daysUntilReset } from './billing-cycle.ts';

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

  it('keeps the 29th, 30th and 31st through a leap year', () => {
    const starts = (anchor: string) =>
      Array.from({ length: 14 }, (_, month) => addMonths(new Date(anchor), month).toISOString().slice(5, 10));
    expect(starts('2027-12-31T23:59:59Z').join(' ')).toBe(
      '12-31 01-31 02-29 03-31 04-30 05-31 06-30 07-31 08-31 09-30 10-31 11-30 12-31 01-31',
    );
    expect(starts('2026-12-30T00:00:00Z').slice(0, 4)).toEqual(['12-30', '01-30', '02-28', '03-30']);
    expect(addMonths(new Date('2024-02-29T00:00:00Z'), 12).toISOString().slice(0, 10)).toBe('2025-02-28');
    expect(addMonths(new Date('2024-02-29T00:00:00Z'), 48).toISOString().slice(0, 10)).toBe('2028-02-29');
  });

  it('gives an annual plan twelve cycles that fill the year', () => {
    const anchor = new Date('2027-08-31T15:30:00Z');
    const cycles = Array.from({ length: 12 }, (_, month) => billingCycleAt(anchor, addMonths(anchor, month)));
    expect(cycles[0]?.start).toEqual(anchor);
    for (const [index, { start }] of cycles.entries()) if (index > 0) expect(start).toEqual(cycles[index - 1]?.end);
    expect(cycles[11]?.end).toEqual(addMonths(anchor, 12));
  });

  it('counts a trial, whose subscription is anchored at its end, as a separate cycle', () => {
    expect(cycle('2026-11-24T10:00:00Z', '2026-11-21T10:00:00Z')).toEqual([
      '2026-10-24T10:00:00.000Z',
      '2026-11-24T10:00:00.000Z',
    ]);
  });

  it.each(['UTC', 'America/New_York', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'])('is the same under TZ=%s', (zone) => {
    const before = process.env.TZ;
    process.env.TZ = zone;
    try {
      // Clocks change between these days in New York, and the local date differs from the UTC one.
      expect(cycle('2027-01-31T23:30:00Z', '2027-03-14T07:00:00Z')).toEqual([
        '2027-02-28T23:30:00.000Z',
        '2027-03-31T23:30:00.000Z',
      ]);
      expect(addMonths(new Date('2027-10-31T00:30:00Z'), 1).toISOString()).toBe('2027-11-30T00:30:00.000Z');
    } finally {
      if (before === undefined) delete process.env.TZ;
      else process.env.TZ = before;
    }
  });

  it('always contains now, and adjacent cycles touch', () => {
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
