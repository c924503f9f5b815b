import { createLimitedWork, type LimitedWork } from '#platform/limited-child/limited-work.ts';

/**
 * The line for what strangers send as pictures and pages. One at a time: a picture takes half a second and up to 250 MB.
 * `ownPlaces` is for somebody with a few tabs; the pages upload one picture after the other.
 */
export function createDecoding(): LimitedWork {
  return createLimitedWork({
    ...{ atOnce: 1, ownPlaces: 4, places: 60 },
    ...{ memoryMiB: 500, heapMiB: 256, cpuSeconds: 15, patienceMs: 60_000, idleMs: 5000 },
  });
}
