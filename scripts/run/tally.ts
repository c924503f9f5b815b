/** Number of tests and checks by outcome. */
export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

/** Nothing ran yet. */
export const noTests: Tally = { passed: 0, failed: 0, skipped: 0 };

/** Adds up tallies. */
export function addTallies(...tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (sum, next) => ({
      passed: sum.passed + next.passed,
      failed: sum.failed + next.failed,
      skipped: sum.skipped + next.skipped,
    }),
    noTests,
  );
}

/** The line a run ends with, e.g. `214 passed, 0 failed, 3 skipped`. */
export function formatTally({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

/**
 * Counts a report of Vitest's json reporter. A file that does not even load has no tests in it, yet is a failure.
 *
 * @param report the parsed file, or undefined when the runner did not get to writing it
 * @param exitCode of the runner; a failure that no test accounts for (an unhandled error) counts as one
 */
export function tallyVitest(report: unknown, exitCode: number): Tally {
  if (!isVitestReport(report)) return { ...noTests, failed: 1 };
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  ).length;
  const failed = report.numFailedTests + brokenFiles;
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && exitCode !== 0 ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/**
 * Counts a report of Playwright's json reporter. A test that passed when repeated has passed: Playwright's list calls
 * it flaky, by name. Whether one is repeated, playwright.config.ts says.
 *
 * @param report the parsed file, or undefined when the runner did not get to writing it
 * @param exitCode of the runner
 */
export function tallyPlaywright(report: unknown, exitCode: number): Tally {
  if (!isPlaywrightReport(report)) return { ...noTests, failed: 1 };
  const { expected, unexpected, flaky, skipped } = report.stats;
  return { passed: expected + flaky, failed: unexpected === 0 && exitCode !== 0 ? 1 : unexpected, skipped };
}

function isVitestReport(report: unknown): report is VitestReport {
  return isObject(report) && typeof report.numPassedTests === 'number' && Array.isArray(report.testResults);
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

function isPlaywrightReport(report: unknown): report is PlaywrightReport {
  return isObject(report) && isObject(report.stats) && typeof report.stats.expected === 'number';
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
