/**
 * The inner loop: everything that can be said without rendering, browsers or a second database. Of the tests those that
 * what changed can reach, since the branch left main or with the last commit of main; all of them where git does not know.
 * Usage:
 *
 *   npm run check [-- --all]
 *
 * --all  all unit and database tests, whatever changed
 */
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { runChecks } from './check/steps.ts';
import { findChangeBase } from './run/find-change-base.ts';
import { stopChildren } from './run/run-node.ts';
import { runVitest } from './run/runners.ts';
import { addTallies, formatTally } from './run/tally.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => void stopChildren().then(() => process.exit(130)));
}

const { TEST_DATABASE_URL: _, ...env } = process.env;
const { values } = parseArgs({ options: { all: { type: 'boolean' } } });
const wantsAll = values.all === true || process.env.npm_config_all === 'true';
const checks = await runChecks(root);
const changedSince = wantsAll ? null : await findChangeBase(root);
if (changedSince !== null)
  console.log(`\nTests of what changed since ${changedSince.slice(0, 7)} (npm run check -- --all: every test)`);
const { tally } = await runVitest(root, ['unit', 'db'], env, changedSince);
const total = addTallies(checks, tally);
console.log(`\n${formatTally(total)}`);
process.exitCode = total.failed > 0 ? 1 : 0;
