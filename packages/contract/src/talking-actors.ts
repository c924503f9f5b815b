import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { languageCodes } from './languages.ts';
import { limits } from './limits.ts';
import { messages } from './messages.ts';
import { type MusicTrackId, musicTracks } from './music-tracks.ts';
import { operationStages, operationStatuses } from './operations.ts';
import { countScriptCharacters, normaliseScript } from './script.ts';

const text = messages.talkingActors;

export const ratios = ['9:16', '16:9', '1:1'] as const;
export type Ratio = (typeof ratios)[number];

export const captionStyles = ['word-highlight', 'karaoke', 'boxed', 'minimal', 'none'] as const;
export type CaptionStyle = (typeof captionStyles)[number];

export const musicTrackIds = musicTracks.map((track) => track.id) as [MusicTrackId, ...MusicTrackId[]];

export const scriptSchema = z
  .string({ error: text.enterScript })
  .transform(normaliseScript)
  .refine((script) => script.length > 0, { error: text.enterScript, abort: true })
  .refine((script) => countScriptCharacters(script) <= limits.scriptCharacters, { error: text.scriptTooLong });

const mediaUrlsSchema = z.array(z.string().min(1).max(4096)).max(limits.productImages, { error: text.tooManyImages });

/** What a person can choose about a talking-actor video beside script and actors. */
const talkingActorOptionsSchema = z.object({
  language: z.enum([...languageCodes, 'auto']).default('auto'),
  ratio: z.enum(ratios).default('9:16'),
  captions: z.enum(captionStyles).default('word-highlight'),
  music: z.enum(musicTrackIds).nullable().default('upbeat'),
  label: z.boolean().default(true).describe('Show "AI-generated" in the picture'),
});
export type TalkingActorOptions = z.infer<typeof talkingActorOptionsSchema>;

export const createUgcInputSchema = talkingActorOptionsSchema
  .extend({
    script: scriptSchema,
    actorIds: z
      .array(z.string(), { error: text.selectActor })
      .min(1, { error: text.selectActor })
      .max(limits.actorsPerSend, { error: text.tooManyActors })
      .refine((ids) => new Set(ids).size === ids.length, { error: text.actorTwice }),
    mediaUrls: mediaUrlsSchema.default([]).describe('Product pictures: our own signed URLs or public ones'),
  })
  .meta({ id: 'CreateUgcInput' });
export type CreateUgcInput = z.input<typeof createUgcInputSchema>;

const creatorNameSchema = z.string({ error: text.selectActor }).trim().min(1, { error: text.selectActor });

export const pollResultSchema = z
  .object({
    operationId: z.string(),
    status: z.enum(operationStatuses),
    progress: z.number(),
    stage: z.enum(operationStages),
    videoUrl: z.string().nullable(),
    error: z.string().nullable(),
  })
  .meta({ id: 'PollResult' });

const startedSchema = z.object({ operationId: z.string(), status: z.enum(operationStatuses) }).meta({ id: 'Started' });

const startErrors = [
  'INVALID_INPUT',
  'SCRIPT_TOO_LONG_TO_SPEAK',
  'UNSPEAKABLE_SCRIPT',
  'IDEMPOTENCY_CONFLICT',
  'SUBSCRIPTION_REQUIRED',
  'BILLING_EXPIRED',
  'USAGE_LIMIT_EXCEEDED',
  'VIDEO_ENGINE_UNAVAILABLE',
] as const;

const pollBody = z.object({ operationId: z.string({ error: messages.operations.notFound }) });

export const talkingActors = {
  create: defineEndpoint({
    method: 'POST',
    path: '/api/ugc/create',
    auth: 'session',
    summary: 'One script, up to ten actors: one operation each, all or none',
    body: createUgcInputSchema,
    responses: {
      202: z.object({
        sendId: z.string(),
        operations: z.array(z.object({ operationId: z.string(), actorId: z.string(), videoId: z.string() })),
      }),
    },
    errors: [...startErrors, 'IMAGE_REFUSED'],
    idempotent: true,
  }),
  generate: defineEndpoint({
    method: 'POST',
    path: '/api/captions/generate',
    auth: 'session',
    summary: 'One actor speaks a script',
    body: z.object({ script: scriptSchema, creatorName: creatorNameSchema }),
    responses: { 202: startedSchema },
    errors: startErrors,
    idempotent: true,
  }),
  generateAd: defineEndpoint({
    method: 'POST',
    path: '/api/captions/generate-ad',
    auth: 'session',
    summary: 'One actor speaks a script over product pictures',
    body: z.object({
      script: scriptSchema,
      creatorName: creatorNameSchema,
      mediaUrls: mediaUrlsSchema.min(1, { error: 'Please add at least one product image' }),
      resolution: z.enum(['fhd']).default('fhd'),
    }),
    responses: { 202: startedSchema },
    errors: [...startErrors, 'IMAGE_REFUSED'],
    idempotent: true,
  }),
  poll: defineEndpoint({
    method: 'POST',
    path: '/api/captions/poll',
    auth: 'session',
    summary: 'State of an operation started by generate',
    body: pollBody,
    responses: { 200: pollResultSchema },
    errors: ['INVALID_INPUT', 'OPERATION_NOT_FOUND'],
  }),
  pollAd: defineEndpoint({
    method: 'POST',
    path: '/api/captions/poll-ad',
    auth: 'session',
    summary: 'State of an operation started by generate-ad',
    body: pollBody,
    responses: { 200: pollResultSchema },
    errors: ['INVALID_INPUT', 'OPERATION_NOT_FOUND'],
  }),
} as const;
