import { z } from 'zod';
import { defineJob } from '#platform/jobs/job-definition.ts';
import type { OperationLane } from './operation-kind.ts';
import type { RunLaneDeps } from './run-lane.handler.ts';

const payloadSchema = z.object({ operationId: z.string() });

/** Works of services that are waited for at the same time: they cost this machine next to nothing. */
export const atOnceOutside = 12;
/** Of them, those that one person's many orders leave free for others. */
const outsideForOthers = 3;

/**
 * Users take turns. The operation itself counts its crashes and has a deadline, so the queue's own limit never applies.
 */
const laneJob = (lane: string, groupConcurrency = 2) =>
  defineJob<z.infer<typeof payloadSchema>, RunLaneDeps>({
    name: `operations.run-${lane}`,
    payload: payloadSchema,
    options: { retryLimit: 50, retryDelaySeconds: 1, expireInSeconds: 40 * 60, groupConcurrency },
    load: () => import('./run-lane.handler.ts'),
  });

/** The queue of each lane. Adding an operation's job is the business of `startOperations`' callers, in its transaction. */
export const laneJobs = {
  films: laneJob('films'),
  stills: laneJob('stills'),
  provider: laneJob('provider', atOnceOutside - outsideForOthers),
} as const satisfies Record<OperationLane, unknown>;

/** Films that a version with one queue for talking actors had enqueued; nothing is added to it any more. */
export const earlierFilmsJob = { ...laneJobs.films, name: 'talking-actors.render-video' };
