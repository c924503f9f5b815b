let hear: () => void = () => undefined;

/**
 * Reports progress of the work: bytes or frames were accepted, a sentence was spoken, a picture read. Never called by
 * the clock alone, except while waiting for a program with its own time limit.
 */
export function advance(): void {
  hear();
}

/** Called for every step of this thread; one listener, which must be fast. */
export function onAdvance(listener: () => void): void {
  hear = listener;
}

/** Interval at which code that waits for a program with its own time limit reports a sign of life. */
const ownLimitMs = 5000;

/** Marks this thread as working until it is disposed. The caller stops by itself, after its own time limit. */
export function waitingUnderOwnLimit(): Disposable {
  const timer = setInterval(advance, ownLimitMs);
  return { [Symbol.dispose]: () => clearInterval(timer) };
}
