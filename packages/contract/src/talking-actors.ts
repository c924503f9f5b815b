import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { languageCodes } from './languages.ts';
import { messages } from './messages.ts';
import { operationStages, operationStatuses } from './operations.ts';
import { startErrors } from './start-errors.ts';
import { talkPreviews } from './talk-previews.ts';
import { createHookInputSchema, createUgcInputSchema } from './talking-actor-input.ts';
import { mediaUrlsSchema, ratios, scriptSchema } from './talking-actor-options.ts';

const text = messages.talkingActors;

/** Angle of an opening line. */
export const hookAngles = ['problem', 'story', 'list', 'comparison', 'offer'] as const;

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

/** Videos started together. */
export const sendSchema = z.object({
  sendId: z.string(),
  operations: z.array(
    z.object({
      operationId: z.string(),
      actorId: z.string(),
      videoId: z.string(),
      hook: z.int().optional().describe('Which hook, where there are several hooks or ratios'),
      ratio: z.enum(ratios).optional(),
    }),
  ),
});

/** Errors that can prevent a video with speech from starting. */
export const talkErrors = [
  ...startErrors,
  'SCRIPT_TOO_LONG_TO_SPEAK',
  'UNSPEAKABLE_SCRIPT',
  'VIDEO_ENGINE_UNAVAILABLE',
] as const;

const pollBody = z.object({ operationId: z.string({ error: messages.operations.notFound }) });

export const talkingActors = {
  create: defineEndpoint({
    method: 'POST',
    path: '/api/ugc/create',
    auth: 'session',
    summary: 'One script, up to ten actors, five hooks and three ratios: one operation each, all or none',
    body: createUgcInputSchema,
    responses: { 202: sendSchema },
    errors: [...talkErrors, 'IMAGE_REFUSED', 'NOT_FOUND'],
    idempotent: true,
  }),
  pace: defineEndpoint({
    method: 'GET',
    path: '/api/ugc/pace',
    auth: 'session',
    summary: 'How long videos take here, learned from past ones',
    responses: {
      200: z.object({
        msPerSpokenMs: z.number().nullable().describe('Null while nothing is known'),
        isFirstEstimate: z.boolean().describe('Measured with a sample at the first start; no video was made yet'),
        sideBySide: z.number().int().describe('Videos made at the same time'),
      }),
    },
  }),
  ...talkPreviews,
  hooks: defineEndpoint({
    method: 'GET',
    path: '/api/ugc/hooks',
    auth: 'session',
    summary: 'Our list of opening lines, by angle',
    query: z.object({ language: z.enum(languageCodes).default('en') }),
    responses: {
      200: z.object({
        groups: z.array(z.object({ angle: z.enum(hookAngles), lines: z.array(z.string()) })),
        mayWriteOwn: z.boolean().describe('Whether this plan includes hooks from own words'),
      }),
    },
  }),
  createHook: defineEndpoint({
    method: 'POST',
    path: '/api/ugc/hook',
    auth: 'session',
    summary: 'One actor says one opening line, in a clip of up to 10 seconds',
    body: createHookInputSchema,
    responses: { 202: z.object({ sendId: z.string(), operationId: z.string(), videoId: z.string() }) },
    errors: [...talkErrors, 'OWN_HOOKS_NOT_INCLUDED', 'NOT_FOUND'],
    idempotent: true,
  }),
  generate: defineEndpoint({
    method: 'POST',
    path: '/api/captions/generate',
    auth: 'session',
    summary: 'One actor speaks a script',
    body: z.object({ script: scriptSchema, creatorName: creatorNameSchema }),
    responses: { 202: startedSchema },
    errors: [...talkErrors, 'NOT_FOUND'],
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
    errors: [...talkErrors, 'IMAGE_REFUSED', 'NOT_FOUND'],
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
