import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { messages } from './messages.ts';
import { pendingOperationSchema } from './operations.ts';
import { statementSchema } from './photo-statements.ts';
import { startErrors } from './start-errors.ts';
import { defaultVideoModel, videoModelIds, videoModels } from './video-models.ts';
import { videoSchema } from './videos.ts';

const text = messages.imageToVideo;

const addressSchema = z.string().trim().min(1).max(4096);
const wordsSchema = (empty: string) =>
  z
    .string({ error: empty })
    .trim()
    .min(1, { error: empty })
    .max(limits.promptCharacters, { error: messages.avatars.promptTooLong });

export const generateVideoSchema = z.object({
  imageUrl: addressSchema,
  videoPrompt: wordsSchema(text.describeMovement),
  negativePrompt: z.string().trim().max(limits.promptCharacters, { error: messages.avatars.promptTooLong }).default(''),
  modelId: z.string().max(100).optional().describe('Taken as `model` where it names one'),
  model: z.string().max(100).optional(),
  product: z
    .object({ imageUrl: addressSchema, prompt: wordsSchema(messages.avatars.describeInteraction) })
    .optional()
    .describe('Is put into the hand first, which is a picture and a credit of its own'),
  consent: statementSchema,
});

export const videoModelSchema = z
  .object({
    id: z.enum(videoModelIds),
    name: z.string(),
    provider: z.string(),
    unavailable: z.string().nullable().describe('Why it cannot be chosen on this server'),
    usualMs: z.number().nullable().describe('Learned from past runs; null while unknown'),
  })
  .meta({ id: 'VideoModel' });
export type VideoModelChoice = z.infer<typeof videoModelSchema>;

/** The model a request names in either of its two fields; undefined if neither is set. */
export function namedVideoModel(request: {
  model?: string | undefined;
  modelId?: string | undefined;
}): (typeof videoModelIds)[number] | undefined {
  return [request.model, request.modelId].flatMap((id) => videoModels.find((model) => model.id === id)?.id ?? [])[0];
}

export { defaultVideoModel };

export const imageToVideo = {
  models: defineEndpoint({
    method: 'GET',
    path: '/api/video/models',
    auth: 'session',
    summary: 'What can make a video of an image here, and what cannot and why',
    responses: { 200: z.object({ models: z.array(videoModelSchema), default: z.enum(videoModelIds) }) },
  }),
  generate: defineEndpoint({
    method: 'POST',
    path: '/api/video/generate',
    auth: 'session',
    summary: 'Make a video of one of the caller’s pictures. Waits up to 25 s, then answers with the operation',
    body: generateVideoSchema,
    responses: {
      200: z.object({ id: z.string(), url: z.string(), operationId: z.string() }),
      202: pendingOperationSchema,
    },
    errors: [...startErrors, 'NOT_FOUND', 'CONFLICT', 'GENERATION_FAILED', 'ENGINE_UNAVAILABLE', 'CONSENT_REQUIRED'],
    idempotent: true,
  }),
  byImage: defineEndpoint({
    method: 'GET',
    path: '/api/video/by-image',
    auth: 'session',
    summary: 'The videos made of one of the caller’s pictures, newest first',
    query: z.object({
      imageUrl: addressSchema,
      modelId: z.string().max(100).optional().describe('Only those of this model, where it names one'),
    }),
    responses: { 200: z.array(videoSchema) },
    errors: ['INVALID_INPUT', 'NOT_FOUND'],
  }),
} as const;
