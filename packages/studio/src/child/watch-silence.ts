const parts = 30;

export interface SilenceWatch {
  /** Something was heard. */
  hear(): void;
  stop(): void;
}

/**
 * Calls `onSilence` once when nothing has been heard for so long. Counts ticks of a timer and not the time between them:
 * a machine that was asleep, or too busy to ask, has not waited.
 */
export function watchSilence(limitMs: number, onSilence: () => void): SilenceWatch {
  let silentParts = 0;
  const timer = setInterval(() => {
    silentParts += 1;
    if (silentParts <= parts) return;
    clearInterval(timer);
    onSilence();
  }, limitMs / parts);
  return {
    hear: () => {
      silentParts = 0;
    },
    stop: () => clearInterval(timer),
  };
}
