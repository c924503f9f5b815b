import type { AffiliateWeek } from '@hookline/contract/affiliates';
import { expect, test } from 'vitest';
import { describeWeek, formatMeasure, shareOf, sumOf } from './affiliate-measures.ts';
import { chartTicks, formatWeekSpan } from './chart-scale.ts';

const week: AffiliateWeek = {
  startsOn: '2026-11-09',
  clicks: 200,
  signUps: 15,
  customers: 1,
  payments: 5,
  reversals: 1,
  settledCents: 0,
  pendingCents: 11_880,
};

test('a week in words', () => {
  expect(describeWeek(week, 'earnings')).toEqual({ value: '$118.80 pending', of: '5 payments, 1 reversed' });
  expect(describeWeek({ ...week, settledCents: 1470 }, 'earnings').value).toBe('$14.70, $118.80 pending');
  expect(describeWeek({ ...week, pendingCents: 0, payments: 1, reversals: 0 }, 'earnings')).toEqual({
    value: '$0.00',
    of: '1 payment',
  });
  expect(describeWeek(week, 'customers').value).toBe('1 new customer');
  expect(describeWeek({ ...week, clicks: 1284 }, 'clicks').value).toBe('1,284 clicks');
});

test('sums and shares', () => {
  expect(formatMeasure(sumOf([week, week], 'earnings'), 'earnings')).toBe('$237.60');
  expect(shareOf([week], 'signUps')).toBe('7.5%');
  expect(shareOf([week], 'customers')).toBe('6.7%');
  expect(shareOf([week], 'clicks')).toBeNull();
  expect(shareOf([{ ...week, clicks: 0 }], 'signUps')).toBeNull();
});

test('round lines up to the largest value', () => {
  expect(chartTicks(11_880, 100)).toEqual([0, 4000, 8000, 12_000]);
  expect(chartTicks(0)).toEqual([0, 1, 2, 3]);
  expect(chartTicks(7)).toEqual([0, 3, 6, 9]);
  expect(chartTicks(16_380, 100)).toEqual([0, 6000, 12_000, 18_000]);
  expect(chartTicks(1500)).toEqual([0, 500, 1000, 1500]);
});

test('a week by its days, in UTC', () => {
  expect(formatWeekSpan('2026-11-09')).toBe('Nov 9 to 15');
  expect(formatWeekSpan('2026-10-26')).toBe('Oct 26 to Nov 1');
});
