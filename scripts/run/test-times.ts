/** Duration of one test. */
export interface TestTime {
  /** File and title, e.g. `e2e/shell.spec.ts: opens the menu`. */
  name: string;
  ms: number;
}

interface VitestFile {
  name: string;
  assertionResults: { fullName: string; duration?: number | null }[];
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: { title: string; file: string; tests: { results: { duration: number }[] }[] }[];
}

/**
 * The times in a report of Vitest's json reporter; none when there is no report.
 *
 * @param root absolute path of the project, which names of files are told from
 */
export function readVitestTimes(report: unknown, root: string): TestTime[] {
  const files = (report as { testResults?: VitestFile[] } | undefined)?.testResults ?? [];
  return files.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      name: `${name.replace(`${root}/`, '')}: ${fullName}`,
      ms: duration ?? 0,
    })),
  );
}

/** The times in a report of Playwright's json reporter; none when there is no report. What was repeated adds up. */
export function readPlaywrightTimes(report: unknown): TestTime[] {
  const suites = (report as PlaywrightSuite | undefined)?.suites ?? [];
  return suites.flatMap(timesOfSuite);
}

function timesOfSuite({ suites = [], specs = [] }: PlaywrightSuite): TestTime[] {
  const own = specs.map(({ title, file, tests }) => ({
    name: `e2e/${file}: ${title}`,
    ms: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
  }));
  return [...own, ...suites.flatMap(timesOfSuite)];
}

/** The lines that name the slowest tests, e.g. `  12.3 s  e2e/shell.spec.ts: opens the menu`, slowest first. */
export function formatSlowest(times: readonly TestTime[], count = 10): string[] {
  return times
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, count)
    .map(({ name, ms }) => `  ${(ms / 1000).toFixed(1).padStart(6)} s  ${name}`);
}
