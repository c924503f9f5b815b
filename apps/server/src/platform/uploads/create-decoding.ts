import type { Logger } from 'pino';
import { createLimitedWork, type LimitedWork } from '#platform/limited-child/limited-work.ts';

/**
 * Queue for untrusted pictures and pages. One at a time: a picture takes half a second and up to 250 MB. `ownPlaces`
 * allows for a user with a few tabs; the pages upload pictures sequentially. A child is replaced after `cpuSeconds`,
 * and killed at twice that.
 */
export function createDecoding(logger: Logger, { cpuSeconds = 15 } = {}): LimitedWork {
  return createLimitedWork({
    name: 'pictures and pages',
    logger,
    atOnce: 1,
    ownPlaces: 4,
    places: 60,
    memoryMiB: 500,
    heapMiB: 256,
    cpuSeconds,
    patienceMs: 60_000,
    idleMs: 5000,
  });
}
