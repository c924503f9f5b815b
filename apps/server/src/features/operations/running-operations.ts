/**
 * Runs of this process, so that a local cancellation reaches them immediately. On another node the run notices it at
 * its next progress write.
 */
const runs = new Map<string, { controller: AbortController; ended: Promise<void> }>();

/** Resolves when the run of this operation in this process has ended, at once when there is none. */
export async function runEnd(operationId: string): Promise<void> {
  await runs.get(operationId)?.ended;
}

/** Registers a run; dispose it when the run has ended. */
export function trackRun(operationId: string): { signal: AbortSignal; abort: () => void } & Disposable {
  const controller = new AbortController();
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const run = { controller, ended };
  runs.set(operationId, run);
  return {
    signal: controller.signal,
    abort: () => controller.abort(),
    [Symbol.dispose]: () => {
      if (runs.get(operationId) === run) runs.delete(operationId);
      end();
    },
  };
}

/** Aborts the run of this operation if it happens in this process. */
export function signalCancel(operationId: string): void {
  runs.get(operationId)?.controller.abort();
}
