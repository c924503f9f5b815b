import { setTimeout as delay } from 'node:timers/promises';

/**
 * Answers (or refuses) no sooner than after `ms`. Work that differs a little for known and unknown addresses then takes
 * the same time for both, unless the server is so busy that the difference drowns anyway.
 */
export async function atLeast<Result>(ms: number, work: () => Promise<Result>): Promise<Result> {
  const startedAt = performance.now();
  try {
    return await work();
  } finally {
    const left = ms - (performance.now() - startedAt);
    if (left > 0) await delay(left);
  }
}
