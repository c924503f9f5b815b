import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import {
  childEnvironment,
  groupEnd,
  killGroup,
  limitProcess,
  lowerPriority,
  watchProcess,
} from '@hookline/studio/process';
import { LimitedChildError, type LimitedChildFailure } from './limited-child-error.ts';
import type { ChildOrder, ChildReply } from './limited-child-protocol.ts';

export interface ChildLimits {
  /** Resident memory of one piece of work beyond Node's own, MiB. Watched on Linux. */
  memoryMiB: number;
  /** JavaScript heap within that limit, MiB. Enforced everywhere. */
  heapMiB: number;
  /** Time on the processor for one piece of work. Enforced on Linux. */
  cpuSeconds: number;
  /** Until work that neither ends, uses the processor nor waits for it is given up. */
  patienceMs: number;
  /** How long an idle child waits for more work before it exits and frees its memory. */
  idleMs: number;
  /** Of addresses, beyond the memory, MiB. Only tests set it. */
  fenceMiB?: number;
}

export interface AskOptions {
  signal?: AbortSignal | undefined;
  /** Told often what processor time the work has used; false ends the child. */
  onUsed?: ((cpuMs: number) => boolean) | undefined;
}

export interface LimitedChild {
  /**
   * Has one piece of work done; the caller sees to it that there is one at a time. An abort kills the child and rejects
   * with the signal's reason.
   * @throws LimitedChildError
   */
  ask(order: ChildOrder, options?: AskOptions): Promise<unknown>;
  close(): Promise<void>;
}

/** Large buffers of pictures go back to the system as soon as they are freed. */
const allocator = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' };
const entry = fileURLToPath(new URL('./limited-child-main.ts', import.meta.url));
/** Resident memory of a child that has loaded the largest of the tasks, MiB: measured 59 of its own and 71 of files. */
const nodeMemoryMiB = 150;
/** After this many orders the child is replaced, which frees leaked memory. */
const mostOrders = 50;

/**
 * A process for work on untrusted files: with limits enforced by the kernel, without our environment, and with a
 * lower priority. It starts with the first order, is reused for the next, and is replaced when it dies.
 */
export function createLimitedChild(limits: ChildLimits): LimitedChild {
  let child: ChildProcess | null = null;
  let orders = 0;
  let idle: NodeJS.Timeout | undefined;
  const ending = new Set<Promise<void>>();

  function end(): void {
    clearTimeout(idle);
    if (child === null) return;
    killGroup(child);
    const ended = groupEnd(child).finally(() => ending.delete(ended));
    ending.add(ended);
    child = null;
  }

  function begin(): ChildProcess {
    clearTimeout(idle);
    const isAlive = child?.connected && child.exitCode === null && child.signalCode === null;
    if (!isAlive) {
      end();
      child = start(limits);
      orders = 0;
    }
    const current = child as ChildProcess;
    current.ref();
    current.channel?.ref();
    orders += 1;
    return current;
  }

  function rest(current: ChildProcess, usedCpuSeconds: number): void {
    // The kernel counts over the child's whole life: each order is to find its full share.
    if (usedCpuSeconds > limits.cpuSeconds || orders >= mostOrders) end();
    else {
      current.unref();
      current.channel?.unref();
      idle = setTimeout(end, limits.idleMs).unref();
    }
  }

  return {
    async ask(order, options = {}) {
      const { signal } = options;
      signal?.throwIfAborted();
      const current = begin();
      try {
        const reply = await replyOf(current, order, limits, options);
        rest(current, reply.usedCpuSeconds);
        if ('failure' in reply) throw new LimitedChildError('failed', reply.failure);
        return reply.output;
      } catch (error) {
        if (!(error instanceof LimitedChildError && error.reason === 'failed')) end();
        throw error;
      }
    },
    async close() {
      end();
      await Promise.all(ending);
    },
  };
}

function start({ memoryMiB, heapMiB, cpuSeconds, fenceMiB }: ChildLimits): ChildProcess {
  // Bounds checks of WebAssembly by trap would reserve 8 GiB of addresses for each instance.
  const nodeOptions = [`--max-old-space-size=${heapMiB}`, '--max-semi-space-size=4', '--disable-wasm-trap-handler'];
  const { file, args } = limitProcess(
    { file: process.execPath, args: [...nodeOptions, entry] },
    { memoryMiB, cpuSeconds: 2 * cpuSeconds, ...(fenceMiB !== undefined && { fenceMiB }) },
  );
  const child = spawn(file, args, {
    // The crash output of an engine says nothing about the file that killed it.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
    detached: process.platform !== 'win32',
    env: childEnvironment({ ...allocator, UV_THREADPOOL_SIZE: '2' }),
  });
  // Pending calls handle the error; this listener prevents an unhandled 'error' event.
  child.on('error', () => undefined);
  if (child.pid !== undefined) lowerPriority(child.pid);
  return child;
}

function replyOf(
  child: ChildProcess,
  order: ChildOrder,
  limits: ChildLimits,
  { signal, onUsed }: AskOptions,
): Promise<ChildReply> {
  // Without /proc every process stands still: there the clock stands for the processor.
  const patienceMs = process.platform === 'linux' ? limits.patienceMs : 2000 * limits.cpuSeconds + limits.patienceMs;
  return new Promise((resolve, reject) => {
    const settle = (finish: () => void) => {
      watch.stop();
      child.off('message', onReply).off('error', onError).off('exit', onExit);
      signal?.removeEventListener('abort', onAbort);
      finish();
    };
    const fail = (reason: LimitedChildFailure, how: string, cause?: unknown) =>
      settle(() => reject(new LimitedChildError(reason, `the limited child ${how}`, { cause })));
    const onReply = (reply: ChildReply) => settle(() => resolve(reply));
    const onError = (cause: Error) => fail('died', `ended (${cause.message})`, cause);
    const onExit = (code: number | null, by: string | null) => fail('died', `ended (${by ?? code})`);
    const onAbort = () => settle(() => reject(signal?.reason));
    const most = nodeMemoryMiB + limits.memoryMiB;
    const told = {
      memory: `held more than ${most} MiB`,
      stalled: `stood still for ${patienceMs} ms`,
      slow: 'used up its share while others waited',
    };
    const watch = watchProcess(child.pid ?? 0, { memoryMiB: most, patienceMs, onUsed }, (excess) =>
      fail(excess, told[excess]),
    );
    signal?.addEventListener('abort', onAbort, { once: true });
    child.on('message', onReply).on('error', onError).on('exit', onExit);
    child.send(order, (error) => {
      if (error) onError(error);
    });
  });
}
