import { expect, test } from 'vitest';
import { findCodeProblem, referralCodePattern } from './affiliate-rules.ts';

test('a code of one’s own', () => {
  for (const code of ['jo-4821', 'Daybreak', 'four', 'a2345678901234567890bcde']) {
    expect(findCodeProblem(code)).toBeNull();
    expect(code).toMatch(referralCodePattern);
  }
  expect(findCodeProblem('abc')).toBe('Use 4 to 24 characters');
  expect(findCodeProblem('a'.repeat(25))).toBe('Use 4 to 24 characters');
  expect(findCodeProblem('jo marlow')).toBe('Use letters, digits and hyphens only');
  expect(findCodeProblem('jo_marlow')).toBe('Use letters, digits and hyphens only');
  expect(findCodeProblem('-jo-marlow')).toBe('Start and end with a letter or a digit');
  expect(findCodeProblem('Support')).toBe('This code is reserved');
});
