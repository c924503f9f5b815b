/**
 * The whole test run: checks, unit, database and media tests, web build, browser tests; at the end it names the ten
 * slowest tests. Usage:
 *
 *   npm test [-- --no-install] [-- --full]
 *
 * --no-install  never install programs the tests need; skip what needs them
 * --full        also the big sweeps (sets TEST_FULL=1 for the tests)
 */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { runChecks } from './check/steps.ts';
import { ensureWebBuild } from './launch/web-build.mjs';
import { type Cluster, startCluster } from './run/postgres-cluster.ts';
import { stopChildren } from './run/run-node.ts';
import { runPlaywright, runVitest, type TestRun } from './run/runners.ts';
import { addTallies, formatTally, noTests, type Tally } from './run/tally.ts';
import { formatSlowest, type TestTime } from './run/test-times.ts';
import { prepareTestTools, type TestTools } from './run/test-tools.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const oneFailure: Tally = { ...noTests, failed: 1 };
const oneSkipped: Tally = { ...noTests, skipped: 1 };
/** Of every test that ran; the slowest are told at the end. */
const times: TestTime[] = [];

let cluster: Cluster | undefined;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, async () => {
    await stopChildren();
    await cluster?.stop();
    process.exit(130);
  });
}

/** npm takes `npm test --full` for a setting of its own and hands it on in the environment. */
function readOptions(): { full: boolean; install: boolean } {
  const options = { full: { type: 'boolean' }, 'no-install': { type: 'boolean' } } as const;
  const { values } = parseArgs({ options });
  const { npm_config_full: npmFull, npm_config_install: npmInstall } = process.env;
  return {
    full: values.full === true || npmFull === 'true',
    install: values['no-install'] !== true && npmInstall !== '' && npmInstall !== 'false',
  };
}

function announce(title: string): void {
  console.log(`\n== ${title}`);
}

/** A failing part is shown and counted; the parts after it still run. */
async function counted(run: () => Promise<Tally>): Promise<Tally> {
  try {
    return await run();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return oneFailure;
  }
}

/** Keeps the run's times and hands on its tally. */
function timed({ tally, times: taken }: TestRun): Tally {
  times.push(...taken);
  return tally;
}

async function testDatabaseUrl(postgres: string): Promise<string> {
  if (process.env.TEST_DATABASE_URL !== undefined) return process.env.TEST_DATABASE_URL;
  cluster = await startCluster(postgres);
  return cluster.url;
}

/** What the tests see around them. */
function environment(full: boolean): NodeJS.ProcessEnv {
  return { ...process.env, ...(full ? { TEST_FULL: '1' } : {}) };
}

async function runTests(tools: TestTools, full: boolean): Promise<Tally> {
  const env = environment(full);
  return counted(async () => {
    if (tools.postgres !== null) env.TEST_DATABASE_URL = await testDatabaseUrl(tools.postgres);
    return timed(await runVitest(root, ['unit', 'db', 'media', ...(full ? ['full'] : [])], env));
  });
}

async function buildWeb(): Promise<Tally> {
  const toolchain = { node: process.execPath, env: process.env, npm: { command: 'npm', args: [] } };
  return counted(async () => {
    const startedAt = performance.now();
    const built = await ensureWebBuild(root, toolchain);
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    console.log(`  ok    ${built ? 'built' : 'already built'} (${seconds} s)`);
    return { ...noTests, passed: 1 };
  });
}

async function runBrowserTests(tools: TestTools, full: boolean): Promise<Tally> {
  const specs = existsSync(join(root, 'e2e')) ? readdirSync(join(root, 'e2e')) : [];
  if (!specs.some((name) => name.endsWith('.spec.ts'))) return noTests;
  if (tools.chromium === null) return oneSkipped;
  const env = { ...environment(full), CHROMIUM_PATH: tools.chromium };
  return counted(async () => timed(await runPlaywright(root, env)));
}

const { full, install } = readOptions();
const tools = await prepareTestTools(install);
const parts: Tally[] = [];
if (tools.installProblem !== null) {
  console.error(`apt-get failed:\n${tools.installProblem}`);
  parts.push(oneFailure);
}
for (const line of tools.missing) console.log(line);

announce('Checks');
parts.push(await runChecks(root));
announce('Unit, database and media tests');
const tests = await runTests(tools, full);
parts.push(tests);
await cluster?.stop();
announce('Web build');
parts.push(await buildWeb());
announce('Browser tests');
parts.push(await runBrowserTests(tools, full));

announce('Slowest tests');
for (const line of formatSlowest(times)) console.log(line);

const total = addTallies(...parts);
for (const line of tools.missing) console.log(line);
console.log(`\n${formatTally(total)}`);
process.exitCode = total.failed > 0 || tests.passed === 0 ? 1 : 0;
