let hear: () => void = () => undefined;

/**
 * Says that work has come further: bytes or frames were accepted, a sentence was spoken, a picture read. Never called by
 * the clock alone, except while a program is waited for that has a limit of its own.
 */
export function advance(): void {
  hear();
}

/** Hears of every step of this thread; one listener, which must be quick. */
export function onAdvance(listener: () => void): void {
  hear = listener;
}

/** Interval at which code that waits for a program with its own time limit reports a sign of life. */
const ownLimitMs = 5000;

/** Keeps this thread counted as working until it is disposed. The caller gives up by itself, after its own limit. */
export function waitingUnderOwnLimit(): Disposable {
  const timer = setInterval(advance, ownLimitMs);
  return { [Symbol.dispose]: () => clearInterval(timer) };
}
