/**
 * Work for a limited child: the module there that exports `perform`, and what goes in and comes out of it. Both travel
 * between processes, so they are plain data; files go by their path.
 */
export interface LimitedTask<Input, Output> {
  /** Address of the module, a `*.task.ts` beside the code that asks for it. */
  readonly module: string;
  /** Only for the types; never there. */
  readonly perform?: (input: Input) => Promise<Output>;
}

/** Names a task: `limitedTask<Input, Output>(new URL('./x.task.ts', import.meta.url))`. */
export function limitedTask<Input, Output>(module: URL): LimitedTask<Input, Output> {
  return { module: module.href };
}
