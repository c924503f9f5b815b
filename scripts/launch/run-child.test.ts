import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const runChild = new URL('./run-child.mjs', import.meta.url).href;
const program = `
  import { appendFileSync } from 'node:fs';
  const [, , log, code] = process.argv;
  process.on('SIGTERM', () => { appendFileSync(log, ' stopped'); process.exit(Number(code)); });
  process.on('exit', () => appendFileSync(log, ' ended'));
  setInterval(() => {}, 1000);
  appendFileSync(log, String(process.pid));
`;

let folder: string;
let starter: ChildProcess;

/** Starts a small launcher around a program that says when it is up and when it was asked to stop. */
async function launch(code: number): Promise<void> {
  await writeFile(join(folder, 'program.mjs'), program);
  const launcher = `
    import { runToEnd } from ${JSON.stringify(runChild)};
    const toolchain = { node: process.execPath, env: process.env, npm: { command: 'npm', args: [] } };
    const args = ['program.mjs', 'log', '${code}'];
    process.exitCode = await runToEnd(toolchain, args, { cwd: ${JSON.stringify(folder)}, ownGroup: true });
  `;
  starter = spawn(process.execPath, ['--input-type=module', '-e', launcher], { stdio: 'ignore' });
  await logged(/^\d+/);
}

async function logged(pattern: RegExp): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
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
    await launch(7);
    starter.kill('SIGINT');
    const [code] = await once(starter, 'exit');
    expect(code).toBe(7);
    expect(await logged(/stopped.*/)).toBe('stopped ended');
  });

  it('leaves no program behind when it is killed', async () => {
    await launch(0);
    starter.kill('SIGKILL');
    expect(await logged(/stopped ended/)).toBe('stopped ended');
  });
});
