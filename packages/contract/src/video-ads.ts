import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { messages } from './messages.ts';
import { uploadedImageSchema } from './product-images.ts';
import { musicTrackIds } from './talking-actor-options.ts';
import { talkErrors } from './talking-actors.ts';
import { videoAdTemplates } from './video-ad-templates.ts';
import { videoStatuses } from './videos.ts';

const text = messages.videoAds;

export const videoAdRatios = ['16:9', '9:16'] as const;
export type VideoAdRatio = (typeof videoAdRatios)[number];

/** Length of every ad, and the model and provider it is requested from. */
export const videoAdFacts = { seconds: 8, model: 'google:3@1', provider: 'kie' } as const;

/** An ad without pictures is made from its text alone. */
export const videoAdModes = ['text_to_video', 'image_to_video'] as const;

const frameImageSchema = z.object({
  url: z.string().min(1).max(4096),
  position: z
    .enum(['first', 'last'])
    .nullish()
    .describe('The first picture opens the ad, the last of several closes it'),
});

const templateIds = videoAdTemplates.map(({ id }) => id) as [
  (typeof videoAdTemplates)[number]['id'],
  ...(typeof videoAdTemplates)[number]['id'][],
];
/** Words of an ad that people can change. */
export const adWordNames = ['headline', 'line', 'action'] as const;
export type AdWordName = (typeof adWordNames)[number];

const adWordsSchema = z.object({
  headline: z.string().trim().max(120).optional(),
  line: z.string().trim().max(160).optional(),
  action: z.string().trim().max(40).optional(),
});

export const voiceOverCharacters = 300;
const voiceOverSchema = z.object({
  actorId: z.string().min(1).max(100).describe('Whose voice it is: a drawn actor'),
  text: z
    .string()
    .normalize('NFC')
    .trim()
    .max(voiceOverCharacters, { error: text.voiceOverTooLong })
    .optional()
    .describe('What it says instead of the ad’s own words'),
});

/** Input of both the storyboard and the final ad. */
export const videoAdInputSchema = z
  .object({
    prompt: z
      .string({ error: text.enterPrompt })
      .normalize('NFC')
      .trim()
      .min(1, { error: text.enterPrompt })
      .max(limits.promptCharacters, { error: text.promptTooLong }),
    frameImages: z.array(frameImageSchema).max(limits.productImages, { error: text.tooManyImages }).default([]),
    duration: z.literal(videoAdFacts.seconds).default(videoAdFacts.seconds).describe('Seconds'),
    model: z.string().max(60).default(videoAdFacts.model),
    provider: z.string().max(60).default(videoAdFacts.provider),
    aspectRatio: z.enum(videoAdRatios).default('16:9'),
    template: z.enum(['auto', ...templateIds]).default('auto'),
    music: z.enum(['auto', 'none', ...musicTrackIds]).default('auto'),
    words: adWordsSchema.default({}).describe('Instead of what the prompt would be read as'),
    voiceOver: voiceOverSchema.nullable().default(null),
    productId: z
      .string()
      .min(1)
      .max(100)
      .nullable()
      .default(null)
      .describe('One of the caller’s products: its name, brand colors and, if none are attached, its photos'),
    seed: z.int().min(0).max(999_999).default(0).describe('Another number tells it another way'),
  })
  .meta({ id: 'VideoAdInput' });
export type VideoAdInput = z.input<typeof videoAdInputSchema>;
export type VideoAdOrder = z.output<typeof videoAdInputSchema>;

export const videoAdSchema = z
  .object({
    id: z.string(),
    url: z.string().nullable().describe('Null until it is ready'),
    posterUrl: z.string().nullable(),
    thumbnailUrl: z.string().nullable(),
    downloadUrl: z.string().nullable(),
    captionsUrl: z.string().nullable().describe('WebVTT, where a voice speaks'),
    created_at: z.string(),
    operationId: z.string(),
    notes: z.array(z.string()),
    additional_data: z.object({
      status: z.enum(videoStatuses),
      prompt: z.string(),
      duration: z.number(),
      aspectRatio: z.enum(videoAdRatios),
      generation_mode: z.enum(videoAdModes),
      images: z.array(z.object({ url: z.string() })),
      source: z.string().describe('Which engine made it'),
      error: z.string().nullable(),
    }),
  })
  .meta({ id: 'VideoAd' });
export type VideoAd = z.infer<typeof videoAdSchema>;

export const storyboardSchema = z
  .object({
    frames: z.array(
      z.object({
        image: z.string().describe('A small JPEG as a data URL'),
        atMs: z.number().describe('Its moment'),
        shows: z.array(z.enum(adWordNames)).describe('The words that are read on it'),
      }),
    ),
    template: z.enum(templateIds),
    music: z.enum(musicTrackIds).nullable(),
    words: z.object({ headline: z.string(), line: z.string(), action: z.string() }),
  })
  .meta({ id: 'VideoAdStoryboard' });
export type VideoAdStoryboard = z.infer<typeof storyboardSchema>;

export const videoAds = {
  my: defineEndpoint({
    method: 'GET',
    path: '/api/video-ads/my',
    auth: 'session',
    summary: 'The newest hundred video ads of the signed-in user, failed ones among them, newest first',
    responses: { 200: z.array(videoAdSchema) },
  }),
  upload: defineEndpoint({
    method: 'POST',
    path: '/api/upload/video-ads-image',
    auth: 'session',
    summary: 'Store a picture for a video ad; it is decoded, turned upright, stripped of metadata and encoded anew',
    form: z.object({}),
    responses: { 200: uploadedImageSchema },
    errors: [
      'INVALID_INPUT',
      'REQUEST_TIMEOUT',
      'PAYLOAD_TOO_LARGE',
      'UNSUPPORTED_MEDIA_TYPE',
      'IMAGE_REFUSED',
      'STORAGE_FULL',
    ],
  }),
  storyboard: defineEndpoint({
    method: 'POST',
    path: '/api/video-ads/storyboard',
    auth: 'session',
    summary: 'Three to five frames of the ad this would become, for free',
    body: videoAdInputSchema,
    responses: { 200: storyboardSchema },
    errors: ['INVALID_INPUT', 'NOT_FOUND', 'IMAGE_REFUSED', 'STORAGE_FULL', 'CONTENT_MODERATION_ERROR'],
  }),
  generate: defineEndpoint({
    method: 'POST',
    path: '/api/video-ads/generate',
    auth: 'session',
    summary: 'Make an 8 second ad from a prompt and up to ten pictures',
    body: videoAdInputSchema,
    responses: { 202: z.object({ id: z.string(), operationId: z.string(), status: z.literal('queued') }) },
    errors: [...talkErrors, 'IMAGE_REFUSED', 'NOT_FOUND'],
    idempotent: true,
  }),
} as const;
