import { z } from 'zod';
import { defineJob } from '#platform/jobs/job-definition.ts';
import type { RenderTalkingActorDeps } from './render-talking-actor.handler.ts';

const payloadSchema = z.object({ operationId: z.string() });

/** One user's videos take turns with everybody else's; the operation itself counts its attempts and has a deadline. */
export const renderTalkingActorJob = defineJob<z.infer<typeof payloadSchema>, RenderTalkingActorDeps>({
  name: 'talking-actors.render-video',
  payload: payloadSchema,
  options: { retryLimit: 5, retryDelaySeconds: 1, expireInSeconds: 40 * 60, groupConcurrency: 2 },
  load: () => import('./render-talking-actor.handler.ts'),
});
