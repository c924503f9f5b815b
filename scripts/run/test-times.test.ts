import { describe, expect, it } from 'vitest';
import { formatSlowest, readPlaywrightTimes, readVitestTimes } from './test-times.ts';

describe('readVitestTimes', () => {
  it('names file and test, and counts a skipped one as nothing', () => {
    const assertionResults = [{ fullName: 'a room opens', duration: 12.5 }, { fullName: 'a room waits' }];
    expect(
      readVitestTimes({ testResults: [{ name: '/home/x/scripts/a.test.ts', assertionResults }] }, '/home/x'),
    ).toEqual([
      { name: 'scripts/a.test.ts: a room opens', ms: 12.5 },
      { name: 'scripts/a.test.ts: a room waits', ms: 0 },
    ]);
  });

  it('finds nothing in a report that was not written', () => {
    expect(readVitestTimes(undefined, '/')).toEqual([]);
    expect(readPlaywrightTimes(undefined)).toEqual([]);
  });
});

describe('readPlaywrightTimes', () => {
  it('reads suites within suites and adds up repeats', () => {
    const spec = (title: string, ...durations: number[]) => ({
      title,
      file: 'shell.spec.ts',
      tests: [{ results: durations.map((duration) => ({ duration })) }],
    });
    const suites = [{ specs: [spec('outer', 5)], suites: [{ specs: [spec('inner', 7, 3)] }] }];
    expect(readPlaywrightTimes({ suites })).toEqual([
      { name: 'e2e/shell.spec.ts: outer', ms: 5 },
      { name: 'e2e/shell.spec.ts: inner', ms: 10 },
    ]);
  });
});

describe('formatSlowest', () => {
  it('puts the slowest first and leaves the others out', () => {
    const times = [
      { name: 'quick', ms: 10 },
      { name: 'slow', ms: 12_340 },
      { name: 'middling', ms: 2_000 },
    ];
    expect(formatSlowest(times, 2)).toEqual(['    12.3 s  slow', '     2.0 s  middling']);
  });
});
