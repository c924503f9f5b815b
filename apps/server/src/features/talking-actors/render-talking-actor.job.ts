import { z } from 'zod';
import { defineJob } from '#platform/jobs/job-definition.ts';
import type { RenderTalkingActorDeps } from './render-talking-actor.handler.ts';

const payloadSchema = z.object({ operationId: z.string() });

/** One user's videos take turns with everybody else's; the operation itself counts its crashes and has a deadline, so the queue's own limit never decides. */
export const renderTalkingActorJob = defineJob<z.infer<typeof payloadSchema>, RenderTalkingActorDeps>({
  name: 'talking-actors.render-video',
  payload: payloadSchema,
  options: { retryLimit: 50, retryDelaySeconds: 1, expireInSeconds: 40 * 60, groupConcurrency: 2 },
  load: () => import('./render-talking-actor.handler.ts'),
});
