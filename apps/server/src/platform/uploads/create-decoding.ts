import { createLimitedWork, type LimitedWork } from '#platform/limited-child/limited-work.ts';

/**
 * The line for what strangers send as pictures and pages. One at a time: a picture takes half a second and up to 250 MB.
 * `ownPlaces` is for somebody with a few tabs; the pages upload one picture after the other. `cpuSeconds` is what a child
 * may use before a fresh one takes its place; it is killed at twice that.
 */
export function createDecoding({ cpuSeconds = 15 } = {}): LimitedWork {
  return createLimitedWork({
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
