import { z } from 'zod';
import { defineJob } from '#platform/jobs/job-definition.ts';
import type { OperationLane } from './operation-kind.ts';
import type { RunLaneDeps } from './run-lane.handler.ts';

const payloadSchema = z.object({ operationId: z.string() });

/**
 * Users take turns. The operation itself counts its crashes and has a deadline, so the queue's own limit never applies.
 */
const laneJob = (lane: string) =>
  defineJob<z.infer<typeof payloadSchema>, RunLaneDeps>({
    name: `operations.run-${lane}`,
    payload: payloadSchema,
    options: { retryLimit: 50, retryDelaySeconds: 1, expireInSeconds: 40 * 60, groupConcurrency: 2 },
    load: () => import('./run-lane.handler.ts'),
  });

/** The queue of each lane. Adding an operation's job is the business of `startOperations`' callers, in its transaction. */
export const laneJobs = {
  films: laneJob('films'),
  stills: laneJob('stills'),
  provider: laneJob('provider'),
} as const satisfies Record<OperationLane, unknown>;

/** Films that a version with one queue for talking actors had enqueued; nothing is added to it any more. */
export const earlierFilmsJob = { ...laneJobs.films, name: 'talking-actors.render-video' };
