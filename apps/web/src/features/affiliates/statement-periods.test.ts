import { expect, test } from 'vitest';
import { daysOf } from './statement-periods.ts';

test('periods of statements begin and end on the right days', () => {
  const march = new Date('2028-03-31T23:59:59Z');
  expect(daysOf('month', march)).toEqual({ from: '2028-03-01' });
  expect(daysOf('last-month', march)).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  expect(daysOf('last-month', new Date('2027-01-01T00:00:00Z'))).toEqual({ from: '2026-12-01', to: '2026-12-31' });
  expect(daysOf('year', march)).toEqual({ from: '2028-01-01' });
  expect(daysOf('last-year', march)).toEqual({ from: '2027-01-01', to: '2027-12-31' });
  expect(daysOf('all', march)).toEqual({});
});
