import { pino } from 'pino';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Refusal } from '#platform/errors/refusal.ts';
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
let logged: Record<string, unknown>[];
const begin = (
  overrides: Partial<typeof limits & typeof line> & { fenceMiB?: number; shareCpuSeconds?: number } = {},
): LimitedWork => {
  logged = [];
  const logger = pino({ level: 'info' }, { write: (text: string) => logged.push(JSON.parse(text)) });
  work = createLimitedWork({ ...limits, ...line, ...overrides, name: 'odd files', logger });
  return work;
};
/** What a caller is told whatever ended the child, and what the log keeps of it. */
const busy = { name: 'Refusal', code: 'SERVER_BUSY', retryAfterSeconds: expect.any(Number) };
const warned = (reason: string) =>
  expect(logged).toEqual([
    expect.objectContaining({ level: pino.levels.values.warn, reason, work: 'odd files', task: 'odd.task.ts' }),
  ]);
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
    await expect(run(odd, 'throw', ann)).rejects.toMatchObject(busy);
    warned('failed');
    expect(JSON.stringify(logged)).toContain('this cannot be read');
    expect((await run(odd, 'where', ann)).pid).toBe(pid);
  });

  it.each(['exit', 'fill-heap'] as const)(
    'reports the death of the child (%s), and starts another one',
    async (order) => {
      const { run } = begin();
      await expect(run(odd, order, ann)).rejects.toMatchObject(busy);
      warned('died');
      expect((await run(odd, 'where', ann)).pid).toBeGreaterThan(0);
    },
  );

  it.runIf(process.platform === 'linux')('has kernel limits, and none of our secrets', async () => {
    vi.stubEnv('APP_SECRET', 'not for decoders');
    const { run } = begin({ fenceMiB: 20_000 });
    const { limits: kernel, environment } = await run(odd, 'where', ann);
    expect(kernel).toMatch(/^Max cpu time\s+60 /m);
    expect(kernel).toMatch(new RegExp(`^Max address space\\s+${20_200 * 1_048_576} `, 'm'));
    expect(environment).not.toContain('APP_SECRET');
  });

  it.runIf(process.platform === 'linux')('kills what takes more memory than it may, whatever way', async () => {
    const { run } = begin();
    await expect(run(odd, 'fill-memory', ann)).rejects.toMatchObject(busy);
    warned('memory');
  });

  it.runIf(process.platform === 'linux')('kills an endless loop', async () => {
    const { run } = begin({ cpuSeconds: 0.5 });
    await expect(run(odd, 'spin', ann)).rejects.toMatchObject(busy);
    warned('died');
  });

  it.runIf(process.platform === 'linux')('leaves a fifth user a turn while four are busy with slow files', async () => {
    const { run } = begin({ shareCpuSeconds: 0.3 });
    const busy = ['a', 'b', 'c', 'd'].map((userId) => {
      const gone = new AbortController();
      const ended = run(odd, 'spin', { userId, signal: gone.signal }).catch((error: unknown) => error);
      return { gone, ended };
    });
    const fifth = await run(odd, 'where', ann);
    expect(fifth.pid).not.toBe(process.pid);
    // One goes on beside the others, and ends when its caller leaves; for the other slow ones there was no room.
    for (const { gone } of busy) gone.abort(new Error('the caller went away'));
    const ends = await Promise.all(busy.map(({ ended }) => ended));
    expect(ends.filter((end) => end instanceof Error && end.message === 'the caller went away')).toHaveLength(1);
    expect(ends.filter((end) => end instanceof Refusal)).toEqual(
      Array.from({ length: 3 }, () => expect.objectContaining({ code: 'SERVER_BUSY' })),
    );
    expect(logged.map(({ reason }) => reason)).toEqual(['slow', 'slow', 'slow']);
  });

  it('abandons work that stands still', async () => {
    const { run } = begin({ patienceMs: 1500 });
    await expect(run(odd, 'hang', ann)).rejects.toMatchObject(busy);
    warned('stalled');
  });

  it('says that the server is stopping when it is', async () => {
    const { run, close } = begin();
    await run(odd, 'where', ann);
    const hanging = run(odd, 'hang', ann);
    await new Promise((resolve) => setImmediate(resolve));
    await Promise.all([expect(hanging).rejects.toMatchObject({ code: 'NOT_READY' }), close()]);
    expect(logged).toEqual([]);
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
