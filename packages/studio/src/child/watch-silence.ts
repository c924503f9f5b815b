const parts = 30;

export interface SilenceWatch {
  /** Reports a sign of life. */
  hear(): void;
  stop(): void;
}

/**
 * Calls `onSilence` once if there was no sign of life for `limitMs`. Counts timer ticks rather than elapsed time: a
 * machine that was asleep, or too busy to check, has not waited.
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
