import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Ended, runNode } from '../run/run-node.ts';
import type { Tally } from '../run/tally.ts';
import { checkDocblocks } from './docblocks.ts';
import { findLicenceProblems } from './licences.ts';
import { findLockProblems, readLock } from './lock-file.ts';
import { checkZones } from './zones.ts';

/** One look at the sources without running them. */
interface Step {
  name: string;
  /** Lines that say what is wrong; none when nothing is. */
  run(root: string): Promise<readonly string[]> | readonly string[];
}

const steps: readonly Step[] = [
  { name: 'lock file', run: (root) => findLockProblems(readLock(root)) },
  { name: 'licences', run: (root) => findLicenceProblems(readLock(root)) },
  {
    name: 'import zones',
    run: (root) => checkZones(root).map(({ file, specifier, rule }) => `${file}: ${specifier}: ${rule}`),
  },
  {
    name: 'doc comments',
    run: (root) => checkDocblocks(root).map(({ file, line, name }) => `${file}:${line}: ${name} has no doc comment`),
  },
  {
    name: 'format and lint',
    run: (root) =>
      problemsOf(root, [
        'node_modules/@biomejs/biome/bin/biome',
        'check',
        '--colors=off',
        '--max-diagnostics=200',
        '.',
      ]),
  },
  { name: 'types', run: checkTypes },
];

/** The pages' route types are generated; without them the web app does not type-check. */
async function checkTypes(root: string): Promise<readonly string[]> {
  if (existsSync(join(root, 'apps/web/react-router.config.ts'))) {
    const cli = join(root, 'node_modules/@react-router/dev/bin.cjs');
    const problems = await problemsOf(join(root, 'apps/web'), [cli, 'typegen']);
    if (problems.length > 0) return problems;
  }
  return problemsOf(root, ['node_modules/typescript/bin/tsc', '-b', '--pretty', 'false']);
}

async function problemsOf(cwd: string, args: readonly string[]): Promise<readonly string[]> {
  const { code, output }: Ended = await runNode(args, { cwd, output: 'keep' });
  return code === 0 ? [] : [output.trim() || `ended with ${code}`];
}

interface StepResult {
  name: string;
  problems: readonly string[];
  seconds: string;
}

async function measure({ name, run }: Step, root: string): Promise<StepResult> {
  const startedAt = performance.now();
  const problems = await run(root);
  return { name, problems, seconds: ((performance.now() - startedAt) / 1000).toFixed(1) };
}

/**
 * Runs all steps side by side, as types alone leave a core idle, and then prints a line for each.
 *
 * @param root absolute path of the project
 * @returns one passed or failed per step
 */
export async function runChecks(root: string): Promise<Tally> {
  const tally = { passed: 0, failed: 0, skipped: 0 };
  const results = await Promise.all(steps.map((step) => measure(step, root)));
  for (const { name, problems, seconds } of results) {
    if (problems.length === 0) {
      tally.passed += 1;
      console.log(`  ok    ${name} (${seconds} s)`);
    } else {
      tally.failed += 1;
      console.log(`  FAIL  ${name} (${seconds} s)\n${problems.join('\n')}`);
    }
  }
  return tally;
}
