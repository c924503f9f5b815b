import { describe, expect, it } from 'vitest';
import { addTallies, formatTally, tallyPlaywright, tallyVitest } from './tally.ts';

const vitest = { numPassedTests: 5, numFailedTests: 0, numPendingTests: 1, numTodoTests: 1, testResults: [] };

describe('tallyVitest', () => {
  it('counts tests', () => {
    expect(tallyVitest(vitest, 0)).toEqual({ passed: 5, failed: 0, skipped: 2 });
  });

  it('counts a file that does not load as a failure, but not one whose tests failed twice', () => {
    const testResults = [
      { status: 'failed', assertionResults: [] },
      { status: 'failed', assertionResults: [{ status: 'failed' }] },
    ];
    expect(tallyVitest({ ...vitest, numFailedTests: 1, testResults }, 1).failed).toBe(2);
  });

  it('counts a failure that no test accounts for', () => {
    expect(tallyVitest(vitest, 1).failed).toBe(1);
    expect(tallyVitest(undefined, 0).failed).toBe(1);
  });
});

describe('tallyPlaywright', () => {
  it('counts a test that passed at its second try as passed', () => {
    const stats = { expected: 3, unexpected: 1, flaky: 1, skipped: 2 };
    expect(tallyPlaywright({ stats }, 1)).toEqual({ passed: 4, failed: 1, skipped: 2 });
    expect(tallyPlaywright({ stats: { ...stats, unexpected: 0 } }, 0)).toEqual({ passed: 4, failed: 0, skipped: 2 });
  });

  it('counts a failure that no test accounts for', () => {
    expect(tallyPlaywright({ stats: { expected: 3, unexpected: 0, flaky: 1, skipped: 0 } }, 1).failed).toBe(1);
  });

  it('counts a missing report as a failure', () => {
    expect(tallyPlaywright(undefined, 1).failed).toBe(1);
  });
});

describe('formatTally', () => {
  it('names skipped ones only when there are any', () => {
    expect(formatTally({ passed: 2, failed: 0, skipped: 0 })).toBe('2 passed, 0 failed');
    const sum = addTallies({ passed: 1, failed: 1, skipped: 0 }, { passed: 1, failed: 0, skipped: 3 });
    expect(formatTally(sum)).toBe('2 passed, 1 failed, 3 skipped');
  });
});
