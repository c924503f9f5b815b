import { enableCompileCache } from 'node:module';
import { setPriority } from 'node:os';
import type { ChildOrder, ChildReply } from './limited-child-protocol.ts';

/*
 * Entry of a limited child: does what strangers' files ask for, where it may take its limits and nothing else. It is
 * started by `createLimitedChild` only.
 */
enableCompileCache();
/** Whoever signs in or asks for a page goes first. Children of this process inherit it. */
const niceness = 15;
setPriority(niceness);

process.on('message', (order: ChildOrder) => void answer(order));
// Without the server nobody waits, and what we started must not outlive us.
process.once('disconnect', () => {
  if (process.platform !== 'win32') process.kill(-process.pid, 'SIGKILL');
  process.exit(0);
});

async function answer({ module, input }: ChildOrder): Promise<void> {
  let result: { output: unknown } | { failure: string };
  try {
    const { perform } = (await import(module)) as { perform: (input: unknown) => Promise<unknown> };
    result = { output: await perform(input) };
  } catch (error) {
    result = { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
  const { user, system } = process.cpuUsage();
  const reply: ChildReply = { ...result, usedCpuSeconds: (user + system) / 1_000_000 };
  process.send?.(reply);
}
