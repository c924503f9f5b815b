import { enableCompileCache, flushCompileCache } from 'node:module';
import type { ChildOrder, ChildReply } from './limited-child-protocol.ts';

/*
 * Entry point of a limited child: processes untrusted files, with access only to its resource limits. Started by
 * `createLimitedChild` only.
 */
enableCompileCache();

process.on('message', (order: ChildOrder) => void answer(order));
// Without the server there is no one to report to, and processes started here must not outlive it.
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
  process.send?.(reply, () => keepCompiled(module));
}

const kept = new Set<string>();

/** For the next child: the cache would be written when a process exits, and this one is killed. */
function keepCompiled(module: string): void {
  if (kept.has(module)) return;
  kept.add(module);
  flushCompileCache();
}
