import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { scriptSchema, sendSchema, startErrors, talkingActorOptionsSchema } from './talking-actors.ts';

const videoId = z.object({ id: z.string() });
const { captions, music, label, ratio } = talkingActorOptionsSchema.shape;

/** What a video was made from, as `POST /api/ugc/create` takes it. Addresses are signed anew. */
export const recipeSchema = talkingActorOptionsSchema
  .extend({
    kind: z.enum(['talk', 'hook']),
    script: z.string(),
    actorIds: z.array(z.string()),
    mediaUrls: z.array(z.string()).describe('Without those that are no longer stored'),
    missingPictures: z.number().int().describe('How many product pictures are no longer stored'),
  })
  .meta({ id: 'Recipe' });
export type Recipe = z.infer<typeof recipeSchema>;

/** What can be changed about a finished video; what is left out stays. */
export const editVideoInputSchema = z
  .object({
    script: scriptSchema.optional(),
    captions: captions.removeDefault().optional(),
    music: music.removeDefault().optional(),
    label: label.removeDefault().optional(),
    ratio: ratio.removeDefault().optional(),
  })
  .meta({ id: 'EditVideoInput' });
export type EditVideoInput = z.input<typeof editVideoInputSchema>;

export const videoRemakes = {
  recipe: defineEndpoint({
    method: 'GET',
    path: '/api/video/:id/recipe',
    auth: 'session',
    summary: 'What a video was made from, for a variation or another try',
    params: videoId,
    responses: { 200: z.object({ recipe: recipeSchema }) },
    errors: ['NOT_FOUND'],
  }),
  edit: defineEndpoint({
    method: 'POST',
    path: '/api/video/:id/edit',
    auth: 'session',
    summary: 'Render a finished talking-actor video again with changes, as a new version beside it, for one credit',
    params: videoId,
    body: editVideoInputSchema,
    responses: { 202: z.object({ sendId: z.string(), operationId: z.string(), videoId: z.string() }) },
    errors: [...startErrors, 'NOT_FOUND', 'CONFLICT'],
    idempotent: true,
  }),
  retry: defineEndpoint({
    method: 'POST',
    path: '/api/video/batch-retry',
    auth: 'session',
    summary: 'Make failed or canceled videos once more as they were asked for, in their place: one send, all or none',
    body: z.object({
      ids: z
        .array(z.string().min(1).max(100))
        .min(1)
        .max(limits.actorsPerSend)
        .transform((ids) => [...new Set(ids)]),
    }),
    responses: { 202: sendSchema },
    errors: [...startErrors, 'NOT_FOUND', 'CONFLICT'],
    idempotent: true,
  }),
} as const;
