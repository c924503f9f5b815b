import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const runChild = new URL('./run-child.mjs', import.meta.url).href;
const program = `
  import { appendFileSync } from 'node:fs';
  const [, , log, code, stopMs] = process.argv;
  process.on('SIGTERM', () => {
    appendFileSync(log, ' asked');
    setTimeout(() => { appendFileSync(log, ' stopped'); process.exit(Number(code)); }, Number(stopMs));
  });
  process.on('exit', () => appendFileSync(log, ' ended'));
  setInterval(() => {}, 1000);
  appendFileSync(log, String(process.pid));
`;

/** Three programs start one from the other, which a busy machine can need seconds for. */
const patienceMs = 25_000;

let folder: string;
let starter: ChildProcess;

interface LaunchOptions {
  /** Exit code of the program. */
  code?: number;
  /** Time the program takes to stop. */
  stopMs?: number;
  /** Ignores SIGHUP and starts the launcher, as scripts that outlive their terminal do. */
  trapsHangup?: boolean;
  /** As a script of npm, below a shell and in a process group of their own: `starter` is then what stands for npm. */
  isUnderNpm?: boolean;
}

/** Starts a small launcher around a program that says when it is up and when it was asked to stop. */
async function launch({ code = 0, stopMs = 0, trapsHangup, isUnderNpm }: LaunchOptions = {}): Promise<void> {
  await writeFile(join(folder, 'program.mjs'), program);
  const launcher = `
    import { runToEnd } from ${JSON.stringify(runChild)};
    const toolchain = { node: process.execPath, env: process.env, npm: { command: 'npm', args: [] } };
    const args = ['program.mjs', 'log', '${code}', '${stopMs}'];
    process.exitCode = await runToEnd(toolchain, args, { cwd: ${JSON.stringify(folder)}, ownGroup: true });
  `;
  await writeFile(join(folder, 'launcher.mjs'), launcher);
  const node = `'${process.execPath}' launcher.mjs`;
  // Without a command after it the shell would become the launcher instead of waiting for it.
  const shell = `${trapsHangup ? "trap '' HUP; " : ''}${node}; exit $?`;
  const npm = `require('node:child_process').spawnSync('sh', ['-c', ${JSON.stringify(shell)}], { stdio: 'inherit' })`;
  const options = { cwd: folder, stdio: 'ignore' } as const;
  if (isUnderNpm) {
    const env = { ...process.env, npm_lifecycle_event: 'start' };
    starter = spawn(process.execPath, ['-e', npm], { ...options, env, detached: true });
  } else if (trapsHangup) starter = spawn('sh', ['-c', shell], { ...options, detached: true });
  else starter = spawn(process.execPath, ['launcher.mjs'], options);
  await logged(/^\d+/);
}

function signalGroup(signal: NodeJS.Signals): void {
  process.kill(-(starter.pid ?? 0), signal);
}

async function logged(pattern: RegExp): Promise<string> {
  for (const end = performance.now() + patienceMs; performance.now() < end; ) {
    const log = await readFile(join(folder, 'log'), 'utf8').catch(() => '');
    const match = pattern.exec(log)?.[0];
    if (match !== undefined) return match;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`the log never matched ${pattern}`);
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hookline-launch-'));
});
afterEach(async () => {
  starter.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

describe.skipIf(process.platform === 'win32')('runToEnd', () => {
  it('passes a signal on once and ends with the code of the program', async () => {
    await launch({ code: 7 });
    starter.kill('SIGINT');
    const [code] = await once(starter, 'exit');
    expect(code).toBe(7);
    expect(await logged(/stopped.*/)).toBe('stopped ended');
  });

  it('leaves no program behind when it is killed', async () => {
    await launch();
    starter.kill('SIGKILL');
    expect(await logged(/stopped ended/)).toBe('stopped ended');
  });

  it.each(['SIGTERM', 'SIGHUP'] as const)(
    'lets it stop in its own time when %s reaches the whole group',
    async (signal) => {
      await launch({ stopMs: 1800, isUnderNpm: true });
      signalGroup(signal);
      expect(await logged(/asked.*ended/)).toBe('asked stopped ended');
    },
  );

  it('ends it when somebody asks again', async () => {
    await launch({ stopMs: 60_000 });
    // One request to stop, however many signals it arrives as. The system may merge two signals of one kind.
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) starter.kill(signal);
    await logged(/asked/);
    // Later than the others for certain; it is still no second wish.
    starter.kill('SIGHUP');
    await delay(1200);
    expect(starter.exitCode).toBeNull();
    starter.kill('SIGINT');
    expect(await once(starter, 'exit')).toEqual([128 + 9, null]);
  });

  it.skipIf(process.platform !== 'linux')('outlives the terminal when its starter ignores SIGHUP', async () => {
    await launch({ trapsHangup: true });
    signalGroup('SIGHUP');
    await delay(700);
    expect(await readFile(join(folder, 'log'), 'utf8')).not.toContain('asked');
    signalGroup('SIGTERM');
    await logged(/asked stopped ended/);
  });
});
