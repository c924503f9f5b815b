/**
 * Runs of this process, so that a cancel made here reaches them at once. On another node the run notices with its next
 * progress write.
 */
const runs = new Map<string, AbortController>();

/** Registers a run; dispose it when the run has ended. */
export function trackRun(operationId: string): { signal: AbortSignal; abort: () => void } & Disposable {
  const controller = new AbortController();
  runs.set(operationId, controller);
  return {
    signal: controller.signal,
    abort: () => controller.abort(),
    [Symbol.dispose]: () => {
      if (runs.get(operationId) === controller) runs.delete(operationId);
    },
  };
}

/** Aborts the run of this operation if it happens in this process. */
export function signalCancel(operationId: string): void {
  runs.get(operationId)?.abort();
}
