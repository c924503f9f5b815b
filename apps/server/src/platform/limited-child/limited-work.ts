import { createFairLine, type FairLineOptions, type TurnOptions } from './fair-line.ts';
import { type ChildLimits, createLimitedChild, type LimitedChild } from './limited-child.ts';
import type { LimitedTask } from './limited-task.ts';

export interface LimitedWork {
  /**
   * Has a task done in a child process with limits, when the user's turn comes.
   * @throws LimitedChildError when it comes to nothing; Refusal RATE_LIMITED; the signal's reason
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
 * The one way to work on what strangers send: a fair line of users before a few child processes with limits. Kinds of
 * work that may wait for each other share one.
 */
export function createLimitedWork(options: FairLineOptions & ChildLimits): LimitedWork {
  const line = createFairLine(options);
  const children = Array.from({ length: options.atOnce }, () => createLimitedChild(options));
  // As many turns as children: whoever has a turn finds one.
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
