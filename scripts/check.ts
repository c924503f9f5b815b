/**
 * The inner loop: everything that can be said without rendering, browsers or a second database.
 * Usage: npm run check
 */
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { runChecks } from './check/steps.ts';
import { stopChildren } from './run/run-node.ts';
import { runVitest } from './run/runners.ts';
import { addTallies, formatTally } from './run/tally.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => void stopChildren().then(() => process.exit(130)));
}

const { TEST_DATABASE_URL: _, ...env } = process.env;
const checks = await runChecks(root);
const { tally } = await runVitest(root, ['unit', 'db'], env);
const total = addTallies(checks, tally);
console.log(`\n${formatTally(total)}`);
process.exitCode = total.failed > 0 ? 1 : 0;
