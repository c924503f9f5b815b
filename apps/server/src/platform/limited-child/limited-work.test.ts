import { afterEach, describe, expect, it, vi } from 'vitest';
import { limitedTask } from './limited-task.ts';
import { createLimitedWork, type LimitedWork } from './limited-work.ts';
import type { OddOrder, perform } from './testing/odd.task.ts';

const odd = limitedTask<OddOrder, Awaited<ReturnType<typeof perform>>>(
  new URL('./testing/odd.task.ts', import.meta.url),
);
const limits = { memoryMiB: 200, heapMiB: 64, cpuSeconds: 30, patienceMs: 60_000, idleMs: 60_000 };
const line = { atOnce: 1, ownPlaces: 4, places: 100 };
const ann = { userId: 'ann' };

let work: LimitedWork | undefined;
const begin = (overrides: Partial<typeof limits & typeof line> = {}): LimitedWork => {
  work = createLimitedWork({ ...limits, ...line, ...overrides });
  return work;
};
afterEach(async () => {
  vi.unstubAllEnvs();
  await work?.close();
});

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe('work in a limited child', () => {
  it('runs in another process, which is kept for the next order', async () => {
    const { run } = begin();
    const { pid } = await run(odd, 'where', ann);
    expect(pid).not.toBe(process.pid);
    expect((await run(odd, 'where', { userId: 'ben' })).pid).toBe(pid);
    await work?.close();
    // The kernel may take a moment to let go of it.
    await vi.waitFor(() => expect(isRunning(pid)).toBe(false), { timeout: 60_000 });
  });

  it('frees the memory when idle', async () => {
    const { run } = begin({ idleMs: 1 });
    const { pid } = await run(odd, 'where', ann);
    await vi.waitFor(() => expect(isRunning(pid)).toBe(false), { timeout: 60_000 });
    expect((await run(odd, 'where', ann)).pid).not.toBe(pid);
  });

  it('reports the error of a task, and continues in the same child', async () => {
    const { run } = begin();
    const { pid } = await run(odd, 'where', ann);
    await expect(run(odd, 'throw', ann)).rejects.toMatchObject({
      reason: 'failed',
      message: expect.stringContaining('cannot be read'),
    });
    expect((await run(odd, 'where', ann)).pid).toBe(pid);
  });

  it.each(['exit', 'fill-heap'] as const)(
    'reports the death of the child (%s), and starts another one',
    async (order) => {
      const { run } = begin();
      await expect(run(odd, order, ann)).rejects.toMatchObject({ name: 'LimitedChildError', reason: 'died' });
      expect((await run(odd, 'where', ann)).pid).toBeGreaterThan(0);
    },
  );

  it.runIf(process.platform === 'linux')('has kernel limits, and none of our secrets', async () => {
    vi.stubEnv('APP_SECRET', 'not for decoders');
    const { run } = begin();
    const { limits: kernel, environment } = await run(odd, 'where', ann);
    expect(kernel).toMatch(/^Max cpu time\s+60 /m);
    expect(kernel).toMatch(new RegExp(`^Max address space\\s+${1600 * 1_048_576} `, 'm'));
    expect(environment).not.toContain('APP_SECRET');
    // An allocation beyond them fails, whatever way the task takes it.
    await expect(run(odd, 'fill-memory', ann)).rejects.toMatchObject({ name: 'LimitedChildError' });
  });

  it.runIf(process.platform === 'linux')('kills an endless loop', async () => {
    const { run } = begin({ cpuSeconds: 0.5, patienceMs: 110_000 });
    await expect(run(odd, 'spin', ann)).rejects.toMatchObject({ reason: 'died' });
  });

  it('abandons work that never answers', async () => {
    const { run } = begin({ patienceMs: 1500 });
    await expect(run(odd, 'hang', ann)).rejects.toMatchObject({ reason: 'too-long' });
  });

  it('stops when the caller leaves', async () => {
    const { run } = begin();
    const { pid } = await run(odd, 'where', ann);
    const gone = new AbortController();
    const hanging = run(odd, 'hang', { ...ann, signal: gone.signal });
    // Its turn has come, and the child has been asked.
    await new Promise((resolve) => setImmediate(resolve));
    gone.abort(new Error('the caller went away'));
    await expect(hanging).rejects.toThrow('the caller went away');
    await vi.waitFor(() => expect(isRunning(pid)).toBe(false), { timeout: 60_000 });
  });
});
