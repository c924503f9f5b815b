import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runNode } from './run-node.ts';
import { type Tally, tallyPlaywright, tallyVitest } from './tally.ts';
import { readPlaywrightTimes, readVitestTimes, type TestTime } from './test-times.ts';

/** Result of a test runner. */
export interface TestRun {
  tally: Tally;
  times: readonly TestTime[];
}

/**
 * Runs Vitest with its own output on the terminal.
 *
 * @param root absolute path of the project
 * @param projects names from vitest.config.ts
 * @param changedSince a commit: only files that import something changed since then; all of them without it
 */
export async function runVitest(
  root: string,
  projects: readonly string[],
  env: NodeJS.ProcessEnv,
  changedSince: string | null = null,
): Promise<TestRun> {
  return withReport(async (file) => {
    const chosen = changedSince === null ? [] : ['--changed', changedSince, '--passWithNoTests'];
    const args = ['run', ...projects.flatMap((name) => ['--project', name]), ...chosen];
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const { code } = await runNode(['node_modules/vitest/vitest.mjs', ...args, ...reporters], {
      cwd: root,
      env,
      output: 'show',
    });
    const report = await readJson(file);
    return { tally: tallyVitest(report, code), times: readVitestTimes(report, root) };
  });
}

/**
 * Runs the browser tests with their own output on the terminal.
 *
 * @param root absolute path of the project
 */
export async function runPlaywright(root: string, env: NodeJS.ProcessEnv): Promise<TestRun> {
  return withReport(async (file) => {
    const { code } = await runNode(['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'], {
      cwd: root,
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
      output: 'show',
    });
    const report = await readJson(file);
    return { tally: tallyPlaywright(report, code), times: readPlaywrightTimes(report) };
  });
}

async function withReport<T>(run: (file: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'hookline-report-'));
  try {
    return await run(join(folder, 'report.json'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return undefined; // the runner ended before it wrote one: counted as a failure
  }
}
