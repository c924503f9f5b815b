import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchProcess } from './watch-process.ts';

let child: ChildProcess | undefined;
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => {
  vi.useRealTimers();
  child?.kill('SIGKILL');
});

/** A process that has done its part, and then either waits for nothing or goes on in a loop. */
async function begin(part: string, then: 'waits' | 'works'): Promise<number> {
  const on =
    then === 'waits' ? 'setInterval(() => {}, 1e6)' : 'setInterval(() => { for (let i = 0; i < 1e8; i++); }, 0)';
  child = spawn(process.execPath, ['--eval', `${part}; console.log('ready'); ${on}`], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (child.stdout) await once(child.stdout, 'data');
  return child.pid ?? 0;
}

const patienceMs = 30_000;

/** A process that is stopped by a signal neither uses a processor nor waits for one. */
const stop = (pid: number) => process.kill(pid, 'SIGSTOP');

describe.runIf(process.platform === 'linux')('watchProcess', () => {
  it('reports once a process that holds too much memory', async () => {
    const pid = await begin('globalThis.held = Buffer.alloc(300 * 1024 ** 2, 1)', 'waits');
    const [small, large] = [vi.fn(), vi.fn()];
    watchProcess(pid, { memoryMiB: 300, patienceMs: 1e9 }, small);
    watchProcess(pid, { memoryMiB: 4000, patienceMs: 1e9 }, large);
    vi.advanceTimersByTime(1000);
    expect(small.mock.calls).toEqual([['memory']]);
    expect(large).not.toHaveBeenCalled();
  });

  it('reports once a process that stands still, counted from its last sign of life', async () => {
    const pid = await begin('', 'waits');
    stop(pid);
    const onExcess = vi.fn();
    const watch = watchProcess(pid, { patienceMs }, onExcess);
    vi.advanceTimersByTime(29_000);
    watch.hear();
    vi.advanceTimersByTime(29_000);
    expect(onExcess).not.toHaveBeenCalled();
    vi.advanceTimersByTime(60_000);
    expect(onExcess.mock.calls).toEqual([['stalled']]);
  });

  it('counts looks: a night of sleep is one', async () => {
    const pid = await begin('', 'waits');
    stop(pid);
    const onExcess = vi.fn();
    const watch = watchProcess(pid, { patienceMs }, onExcess);
    vi.setSystemTime(Date.now() + 8 * 3_600_000);
    vi.advanceTimersByTime(29_000);
    watch.stop();
    vi.advanceTimersByTime(60_000);
    expect(onExcess).not.toHaveBeenCalled();
  });

  it('has patience with one that works, or waits for a processor', async () => {
    const pid = await begin('', 'works');
    const onExcess = vi.fn();
    watchProcess(pid, { patienceMs }, onExcess);
    vi.advanceTimersByTime(600_000);
    expect(onExcess).not.toHaveBeenCalled();
  });

  it('reports one that works on without a sign of life, by the processor it has used', async () => {
    const pid = await begin('', 'works');
    vi.useRealTimers();
    const excess = await new Promise((resolve) => watchProcess(pid, { patienceMs, silentCpuMs: 300 }, resolve));
    expect(excess).toBe('stalled');
  });
});
