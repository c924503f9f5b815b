import type { Logger } from 'pino';
import { Refusal } from '#platform/errors/refusal.ts';
import { createFairLine, type FairLineOptions, type TurnOptions } from './fair-line.ts';
import { type ChildLimits, createLimitedChild, type LimitedChild } from './limited-child.ts';
import { LimitedChildError } from './limited-child-error.ts';
import type { LimitedTask } from './limited-task.ts';

export interface LimitedWork {
  /**
   * Runs a task in a child process with limits when the user's turn comes.
   * @throws Refusal RATE_LIMITED; Refusal SERVER_BUSY when the child ended without an answer, which is logged and never
   * the input's fault; the signal's reason
   */
  run<Input, Output>(
    task: LimitedTask<Input, Output>,
    input: Input,
    whose: TurnOptions & { userId: string },
  ): Promise<Output>;
  /** Ends the children and what they do. */
  close(): Promise<void>;
}

export interface LimitedWorkOptions extends FairLineOptions, ChildLimits {
  /**
   * Processor time that each piece of work has for sure. One that needs more goes on beside the others' turns, one at a time; when
   * that place is taken and others wait, it is ended. Without a share everything runs to its end.
   */
  shareCpuSeconds?: number;
  /** In logs: whose work it is. */
  name: string;
  logger: Logger;
}

/** A child that ended may have met a crowded machine. */
const retryAfterSeconds = 5;

/**
 * The single entry point for work on untrusted input: a fair queue of users in front of a few child processes with
 * limits. Kinds of work that may wait for each other share one.
 */
export function createLimitedWork({ name, logger, shareCpuSeconds, ...options }: LimitedWorkOptions): LimitedWork {
  const asideAtOnce = shareCpuSeconds === undefined ? 0 : 1;
  const line = createFairLine({ ...options, asideAtOnce });
  const children = Array.from({ length: options.atOnce + asideAtOnce }, () => createLimitedChild(options));
  // There are as many turns as children, one aside included, so a caller whose turn has come always finds a free child.
  const free = [...children];
  let isClosed = false;

  function refuse(cause: unknown, module: string): never {
    if (!(cause instanceof LimitedChildError)) throw cause;
    if (isClosed) throw new Refusal('NOT_READY', { cause });
    logger.warn(
      { err: cause, reason: cause.reason, work: name, task: module.split('/').at(-1) },
      'limited work failed',
    );
    throw new Refusal('SERVER_BUSY', { cause, retryAfterSeconds });
  }

  return {
    run: <Input, Output>(
      { module }: LimitedTask<Input, Output>,
      input: Input,
      { userId, ...turn }: TurnOptions & { userId: string },
    ) =>
      line.inTurn(
        userId,
        async ({ giveWay }) => {
          const child = free.pop() as LimitedChild;
          const onUsed =
            shareCpuSeconds === undefined
              ? undefined
              : (cpuMs: number) => cpuMs <= 1000 * shareCpuSeconds || giveWay() !== 'end';
          try {
            // The task's type promises what its module answers.
            return (await child.ask({ module, input }, { signal: turn.signal, onUsed })) as Output;
          } catch (cause) {
            refuse(cause, module);
          } finally {
            free.push(child);
          }
        },
        turn,
      ),
    async close() {
      isClosed = true;
      await Promise.all(children.map((child) => child.close()));
    },
  };
}
