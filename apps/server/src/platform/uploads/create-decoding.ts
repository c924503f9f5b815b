import type { Logger } from 'pino';
import { createLimitedWork, type LimitedWork } from '#platform/limited-child/limited-work.ts';

/**
 * Queue for untrusted pictures and pages. One at a time: a picture takes half a second and up to 250 MB. `ownPlaces`
 * allows for a user with a few tabs; the pages upload pictures sequentially. What takes longer than `shareCpuSeconds`, eight
 * pictures' time, gives way to others: one such file goes on beside their turns, a second is told to come again. A child is replaced after `cpuSeconds`,
 * and killed at twice that.
 */
export function createDecoding(logger: Logger, { cpuSeconds = 15, shareCpuSeconds = 4 } = {}): LimitedWork {
  return createLimitedWork({
    name: 'pictures and pages',
    logger,
    atOnce: 1,
    ownPlaces: 4,
    places: 60,
    memoryMiB: 500,
    heapMiB: 256,
    cpuSeconds,
    shareCpuSeconds,
    patienceMs: 60_000,
    idleMs: 5000,
  });
}
