import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { findOnPath } from './find-on-path.ts';
import { findPostgres } from './postgres-cluster.ts';
import { runCommand } from './run-node.ts';

/** A program the tests need besides Node. */
interface Tool {
  name: string;
  /** Debian's packages that have it, the best first; older releases lack some. */
  apt: readonly string[];
  /** What its absence means for the run. */
  without: string;
  /** Absolute path, or null when it is not on this machine. */
  find(): string | null;
}

/**
 * Named by CHROMIUM_PATH or installed; Chrome does as well. The one without windows takes less than half the processor
 * time of the whole browser, which prepares menus and an address bar for every page.
 */
const chromium: Tool = {
  name: 'Chromium',
  apt: ['chromium-headless-shell', 'chromium'],
  without: 'the browser tests are skipped',
  find: () =>
    process.env.CHROMIUM_PATH ??
    findOnPath('chromium-headless-shell', 'chromium', 'google-chrome-stable', 'google-chrome', 'chromium-browser'),
};

const postgres: Tool = {
  name: 'PostgreSQL',
  apt: ['postgresql'],
  without: 'the database tests run on the embedded database only',
  find: () => process.env.TEST_DATABASE_URL ?? findPostgres(),
};

const ffmpeg: Tool = {
  name: 'FFmpeg',
  apt: ['ffmpeg'],
  without: 'the build from npm is used',
  find: () => process.env.FFMPEG_PATH ?? findOnPath('ffmpeg'),
};

/** Those that read what `deploy` holds. */
const checkers = [
  { name: 'nginx', apt: ['nginx-light', 'nginx'] },
  { name: 'caddy', apt: ['caddy'] },
  { name: 'docker-compose', apt: ['docker-compose'] },
].map(
  ({ name, apt }): Tool => ({
    name,
    apt,
    without: 'its example in deploy is not checked',
    find: () => findOnPath(name),
  }),
);

const tools: readonly Tool[] = [chromium, postgres, ffmpeg, ...checkers];

/** What a test run has to work with. */
export interface TestTools {
  /** Path of a Chromium, or null. */
  chromium: string | null;
  /** Folder with the PostgreSQL programs (or the given TEST_DATABASE_URL), or null. */
  postgres: string | null;
  /** One line for each thing that cannot be tested here, with the reason. */
  missing: readonly string[];
  /** apt was asked and failed: its words. */
  installProblem: string | null;
}

/**
 * Finds the programs the tests need, and installs missing ones through apt where that is possible without asking
 * anybody: on Debian, as root, unless it was refused.
 *
 * @param mayInstall false refuses
 */
export async function prepareTestTools(mayInstall: boolean): Promise<TestTools> {
  const wanted = tools.filter((tool) => tool.find() === null);
  const refusal = wanted.length === 0 ? null : whyNotInstall(mayInstall);
  const installProblem = wanted.length > 0 && refusal === null ? await install(wanted) : null;
  const missing = tools
    .filter((tool) => tool.find() === null)
    .map((tool) => `${tool.name} is not here (${refusal ?? 'its installation failed'}): ${tool.without}`);
  return { chromium: chromium.find(), postgres: postgres.find(), missing, installProblem };
}

function whyNotInstall(mayInstall: boolean): string | null {
  if (!mayInstall) return '--no-install';
  if (!existsSync('/usr/bin/apt-get')) return 'apt-get is missing';
  if (process.getuid?.() !== 0) return 'only root can install it';
  // There `chromium` is a stand-in for a snap, which containers cannot run.
  if (/^ID=ubuntu$/m.test(readFileSync('/etc/os-release', 'utf8'))) return 'it can only be installed on Debian';
  return null;
}

/** @returns apt's output when it failed */
async function install(wanted: readonly Tool[]): Promise<string | null> {
  console.log(`Installing for the tests with apt: ${wanted.map(({ name }) => name).join(', ')} (--no-install refuses)`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args: string[]) => runCommand('apt-get', args, { cwd: '/', env, output: 'keep' });
  return withoutServices(async () => {
    // A list that cannot be fetched is no problem yet: the packages may be in the one from last time.
    await apt('update', '-q');
    const problems: string[] = [];
    for (const tool of wanted) {
      let output: string | null = null;
      for (const name of tool.apt) {
        const result = await apt('install', '-q', '-y', '--no-install-recommends', name);
        output = result.code === 0 ? null : result.output;
        if (output === null) break;
      }
      if (output !== null) problems.push(output);
    }
    if (wanted.includes(postgres)) await dropPackagedCluster();
    return problems.length > 0 ? problems.join('\n') : null;
  });
}

/** Debian starts a service as soon as its package is installed, unless this file says not to. */
async function withoutServices<T>(run: () => Promise<T>): Promise<T> {
  const policy = '/usr/sbin/policy-rc.d';
  if (existsSync(policy)) return run();
  writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    return await run();
  } finally {
    rmSync(policy, { force: true });
  }
}

/** The package makes a cluster that would start at the next boot; nobody asked for one. */
async function dropPackagedCluster(): Promise<void> {
  const version = /postgresql\/(\d+)\//.exec(findPostgres() ?? '')?.[1];
  if (version !== undefined && existsSync('/usr/bin/pg_dropcluster')) {
    await runCommand('pg_dropcluster', [version, 'main'], { cwd: '/', output: 'keep' });
  }
}
