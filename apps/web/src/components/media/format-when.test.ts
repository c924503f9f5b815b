import { expect, test } from 'vitest';
import { formatTime } from './format-time.ts';
import { formatWhen } from './format-when.ts';

const now = new Date(2026, 10, 21, 10, 20);
const at = (...parts: [number, number, number, number, number]) => new Date(...parts).toISOString();

test.each([
  [at(2026, 10, 21, 10, 20), 'Just now'],
  [at(2026, 10, 21, 10, 8), '12 min ago'],
  [at(2026, 10, 21, 9, 2), 'Today, 9:02 AM'],
  [at(2026, 10, 20, 23, 59), 'Yesterday'],
  [at(2026, 10, 19, 8, 0), 'Nov 19'],
  [at(2025, 10, 19, 8, 0), 'Nov 19, 2025'],
])('%s reads as %s', (iso, words) => {
  expect(formatWhen(iso, now)).toBe(words);
});

test('yesterday evening is yesterday only once an hour has passed', () => {
  expect(formatWhen(at(2026, 10, 20, 23, 50), new Date(2026, 10, 21, 0, 10))).toBe('20 min ago');
});

test('times on clips', () => {
  expect([0, 8_400, 10_900, 65_000, 760_000].map(formatTime)).toEqual(['0:00', '0:08', '0:10', '1:05', '12:40']);
});
