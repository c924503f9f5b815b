import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { messages } from './messages.ts';
import { mediaUrlsSchema, scriptSchema, shownFields, talkingActorOptionsSchema } from './talking-actor-options.ts';
import { sendSchema, talkErrors } from './talking-actors.ts';

const videoId = z.object({ id: z.string() });
const options = talkingActorOptionsSchema.shape;

/** Recipe of a video in the format of `POST /api/ugc/create`, with freshly signed URLs. */
export const recipeSchema = talkingActorOptionsSchema
  .extend({
    kind: z.enum(['talk', 'hook']),
    script: z.string(),
    actorIds: z.array(z.string()),
    mediaUrls: z.array(z.string()).describe('Without those that are no longer stored'),
    ...shownFields,
    missingPictures: z.number().int().describe('How many product pictures are no longer stored'),
    missingClips: z.number().int().describe('How many of its clips were deleted'),
    freeFixUntil: z.string().nullable().describe('Until when spelling and captions can be corrected once for free'),
  })
  .meta({ id: 'Recipe' });
export type Recipe = z.infer<typeof recipeSchema>;

/** Editable properties of a finished video; omitted ones stay unchanged. */
export const editVideoInputSchema = z
  .object({
    script: scriptSchema.optional(),
    captions: options.captions.removeDefault().optional(),
    captionPosition: options.captionPosition.removeDefault().optional(),
    captionColours: options.captionColours.removeDefault().optional(),
    music: options.music.removeDefault().optional(),
    effects: options.effects.removeDefault().optional(),
    pops: options.pops,
    label: options.label.removeDefault().optional(),
    ratio: options.ratio.removeDefault().optional(),
    expression: options.expression.removeDefault().optional(),
    pace: options.pace.removeDefault().optional(),
    productName: options.productName,
    voice: options.voice,
    holdProduct: options.holdProduct.removeDefault().optional(),
    endCard: options.endCard.removeDefault().optional(),
    actorId: z.string().min(1, { error: messages.talkingActors.selectActor }).optional(),
    mediaUrls: mediaUrlsSchema.optional(),
    ...shownFields,
    freeOnly: z
      .boolean()
      .default(false)
      .describe('Refuse it when it would use a credit: for who was told that it is the free fix'),
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
    summary:
      'Render a finished talking-actor video again with changes, as a new version beside it. Uses one credit, or none for the first fix of spelling or captions within a day',
    params: videoId,
    body: editVideoInputSchema,
    responses: { 202: z.object({ sendId: z.string(), operationId: z.string(), videoId: z.string() }) },
    errors: [...talkErrors, 'IMAGE_REFUSED', 'NOT_FOUND', 'CONFLICT'],
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
    errors: [...talkErrors, 'NOT_FOUND', 'CONFLICT'],
    idempotent: true,
  }),
} as const;
