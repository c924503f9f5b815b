import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { languageCodes } from './languages.ts';
import { limits } from './limits.ts';
import { messages } from './messages.ts';
import {
  captionPositions,
  captionStyles,
  expressions,
  mediaUrlsSchema,
  placementLayouts,
  placementSchema,
  ratios,
  scriptSchema,
  shownFields,
  talkingActorOptionsSchema,
} from './talking-actor-options.ts';

const text = messages.talkingActors;

const languageSchema = z.enum([...languageCodes, 'auto']).default('auto');

export const previewInputSchema = z.object({
  script: scriptSchema,
  actorId: z.string({ error: text.selectActor }).min(1, { error: text.selectActor }),
  language: languageSchema,
  captions: z.enum(captionStyles).default('word-highlight'),
  captionPosition: z.enum(captionPositions).default('lower'),
  captionColours: talkingActorOptionsSchema.shape.captionColours,
  expression: z.enum(expressions).default('auto'),
  ratio: z.enum(ratios).default('9:16'),
  label: z.boolean().default(true),
  pace: talkingActorOptionsSchema.shape.pace,
  voice: z.string().max(100).optional().describe('An installed voice; others speak in the video only'),
});

/** A video as it would be ordered, and the sentence whose frame is wanted. */
export const previewFrameInputSchema = talkingActorOptionsSchema
  .omit({ music: true, effects: true, filmedBy: true })
  .extend({
    script: scriptSchema,
    actorId: z.string({ error: text.selectActor }).min(1, { error: text.selectActor }),
    hook: z.string().optional().describe('What the script begins with, where there are several hooks'),
    mediaUrls: mediaUrlsSchema.default([]),
    ...shownFields,
    sentence: z.int().min(0).max(limits.scriptCharacters).describe('Which sentence of the script, from 0'),
  });

/** Input that determines the line breaks of captions. */
export const captionLinesInputSchema = z.object({
  script: scriptSchema,
  language: languageSchema,
  ratio: z.enum(ratios).default('9:16'),
  captions: z.enum(captionStyles).exclude(['none']).default('word-highlight'),
  captionPosition: z.enum(captionPositions).default('lower'),
  kind: z.enum(['talk', 'hook']).default('talk'),
});
export type CaptionLinesInput = z.input<typeof captionLinesInputSchema>;

const voiceSchema = z.object({
  id: z.string(),
  name: z.string(),
  gender: z.enum(['female', 'male']),
  age: z.enum(['young', 'adult', 'senior']).nullable().describe('Null where it is not known'),
  from: z.enum(['service', 'installed']).describe('Of the connected service, or installed on this machine'),
  locale: z.string().nullable().describe('The accent of an installed voice, such as en-US'),
});
export type ActorVoiceChoice = z.infer<typeof voiceSchema>;

const captionWordSchema = z.object({
  text: z.string(),
  hasSpaceBefore: z.boolean().describe('White space stands before it in the script'),
});

/** Calls that show something of a video before it is made; they are part of `talkingActors`. */
export const talkPreviews = {
  preview: defineEndpoint({
    method: 'POST',
    path: '/api/ugc/preview',
    auth: 'session',
    summary: 'About three seconds of the first sentence with one actor, watermarked, without a credit',
    body: previewInputSchema,
    responses: {
      200: z.object({
        url: z.string(),
        posterUrl: z.string(),
        text: z.string().describe('The words that are said'),
        durationMs: z.number(),
        expiresAt: z.string(),
      }),
    },
    errors: [
      'INVALID_INPUT',
      'UNSPEAKABLE_SCRIPT',
      'SCRIPT_TOO_LONG_TO_SPEAK',
      'CONTENT_MODERATION_ERROR',
      'VIDEO_ENGINE_UNAVAILABLE',
      'PREVIEW_FAILED',
      'NOT_FOUND',
    ],
  }),
  previewFrame: defineEndpoint({
    method: 'POST',
    path: '/api/ugc/preview-frame',
    auth: 'session',
    summary: 'The frame that shows a sentence, drawn as the video will have it, without a credit',
    body: previewFrameInputSchema,
    responses: {
      200: z.object({
        image: z.string().describe('A JPEG as a data URL, at half the video’s size'),
        atMs: z.number().describe('Its time in the video'),
        durationMs: z.number(),
        layout: z.enum(placementLayouts).nullable().describe('How a picture is really shown; null for the actor alone'),
        notes: z.array(z.string()).describe('What the video could not do as asked'),
      }),
    },
    errors: [
      'INVALID_INPUT',
      'UNSPEAKABLE_SCRIPT',
      'SCRIPT_TOO_LONG_TO_SPEAK',
      'CONTENT_MODERATION_ERROR',
      'VIDEO_ENGINE_UNAVAILABLE',
      'PREVIEW_FAILED',
      'IMAGE_REFUSED',
      'STORAGE_FULL',
      'NOT_FOUND',
    ],
  }),
  placements: defineEndpoint({
    method: 'POST',
    path: '/api/ugc/placements',
    auth: 'session',
    summary: 'Where the studio would show pictures on its own, estimated before it speaks',
    body: z.object({
      script: scriptSchema,
      language: languageSchema,
      mediaUrls: mediaUrlsSchema.default([]),
      productName: z.string().trim().max(80).default(''),
      holdProduct: z.boolean().default(false),
    }),
    responses: { 200: z.object({ placements: z.array(placementSchema) }) },
    errors: ['INVALID_INPUT'],
  }),
  captionLines: defineEndpoint({
    method: 'POST',
    path: '/api/ugc/caption-lines',
    auth: 'session',
    summary: 'Where the captions of a script break in the film',
    body: captionLinesInputSchema,
    responses: {
      200: z.object({
        blocks: z
          .array(z.array(z.array(captionWordSchema)))
          .describe('What is shown together, as lines of words; none where nothing can be said'),
      }),
    },
    errors: ['INVALID_INPUT'],
  }),
  voices: defineEndpoint({
    method: 'GET',
    path: '/api/ugc/voices',
    auth: 'session',
    summary: 'Voices that speak a language: those of a connected service, and those the operator installed',
    query: z.object({ language: languageSchema }),
    responses: {
      200: z.object({
        service: z.string().nullable().describe('The connected service, as shown to people'),
        voices: z.array(voiceSchema),
      }),
    },
  }),
  voiceSample: defineEndpoint({
    method: 'GET',
    path: '/api/ugc/voices/:id/sample',
    auth: 'session',
    summary: 'One of our lines, spoken with a voice. Made once for each voice and language; rate-limited',
    params: z.object({ id: z.string().min(1).max(100) }),
    query: z.object({ language: languageSchema }),
    responses: {},
    binary: 'audio/wav',
    errors: ['NOT_FOUND', 'ENGINE_UNAVAILABLE', 'RATE_LIMITED'],
  }),
} as const;
