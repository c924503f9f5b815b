import { expect, test } from 'vitest';
import { commissionCents, exampleCustomers, formatCents, readCount, totalCents } from './commission.ts';

test('the example earns $1,470.00', () => expect(formatCents(totalCents(exampleCustomers))).toBe('$1,470.00'));

test('one customer of each plan', () => {
  expect(formatCents(commissionCents('startup', 1))).toBe('$14.70');
  expect(formatCents(commissionCents('growth', 1))).toBe('$29.70');
  expect(formatCents(commissionCents('pro', 1))).toBe('$59.70');
});

test('nobody earns nothing, everybody a lot', () => {
  expect(formatCents(totalCents({ startup: 0, growth: 0, pro: 0 }))).toBe('$0.00');
  expect(formatCents(totalCents({ startup: 100, growth: 200, pro: 300 }))).toBe('$25,320.00');
});

test('what is typed stays within the slider', () => {
  expect(readCount('startup', '250')).toBe(100);
  expect(readCount('growth', '-3')).toBe(0);
  expect(readCount('pro', '12.9')).toBe(12);
  expect(readCount('pro', 'many')).toBe(0);
});
