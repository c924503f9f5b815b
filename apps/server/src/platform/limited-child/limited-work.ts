import { createFairLine, type FairLineOptions, type TurnOptions } from './fair-line.ts';
import { type ChildLimits, createLimitedChild, type LimitedChild } from './limited-child.ts';
import type { LimitedTask } from './limited-task.ts';

export interface LimitedWork {
  /**
   * Runs a task in a child process with limits when the user's turn comes.
   * @throws LimitedChildError when it fails; Refusal RATE_LIMITED; the signal's reason
   */
  run<Input, Output>(
    task: LimitedTask<Input, Output>,
    input: Input,
    whose: TurnOptions & { userId: string },
  ): Promise<Output>;
  /** Ends the children and what they do. */
  close(): Promise<void>;
}

/**
 * The single entry point for work on untrusted input: a fair queue of users in front of a few child processes with
 * limits. Kinds of work that may wait for each other share one.
 */
export function createLimitedWork(options: FairLineOptions & ChildLimits): LimitedWork {
  const line = createFairLine(options);
  const children = Array.from({ length: options.atOnce }, () => createLimitedChild(options));
  // There are as many turns as children, so a caller whose turn has come always finds a free child.
  const free = [...children];

  return {
    run: <Input, Output>(
      { module }: LimitedTask<Input, Output>,
      input: Input,
      { userId, ...turn }: TurnOptions & { userId: string },
    ) =>
      line.inTurn(
        userId,
        async () => {
          const child = free.pop() as LimitedChild;
          try {
            // The task's type promises what its module answers.
            return (await child.ask({ module, input }, turn.signal)) as Output;
          } finally {
            free.push(child);
          }
        },
        turn,
      ),
    async close() {
      await Promise.all(children.map((child) => child.close()));
    },
  };
}
