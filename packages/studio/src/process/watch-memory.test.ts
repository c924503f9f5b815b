import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, expect, it, vi } from 'vitest';
import { watchMemory } from './watch-memory.ts';

let child: ChildProcess;
afterEach(() => child.kill('SIGKILL'));

/** A process that reports when it has touched the given number of MiB. */
async function hold(mebibytes: number): Promise<number> {
  const program = `globalThis.held = Buffer.alloc(${mebibytes} * 1024 ** 2, 1); console.log('held'); setInterval(() => {}, 1e6);`;
  child = spawn(process.execPath, ['--eval', program], { stdio: ['ignore', 'pipe', 'inherit'] });
  if (child.stdout) await once(child.stdout, 'data');
  return child.pid ?? 0;
}

it.runIf(process.platform === 'linux')('reports once a process that uses too much memory', async () => {
  const pid = await hold(300);
  const small = watchMemory(pid, 4000, () => expect.unreachable());
  await new Promise<void>((resolve) => watchMemory(pid, 300, resolve));
  small.stop();
});

it('reports nothing once it is stopped', async () => {
  const pid = await hold(1);
  const onExcess = vi.fn();
  watchMemory(pid, 0, onExcess).stop();
  await new Promise<void>((resolve) => {
    if (process.platform === 'linux') watchMemory(pid, 0, resolve);
    else resolve();
  });
  expect(onExcess).not.toHaveBeenCalled();
});
