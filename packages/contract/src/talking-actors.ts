import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { languageCodes } from './languages.ts';
import { limits } from './limits.ts';
import { messages } from './messages.ts';
import { type MusicTrackId, musicTracks } from './music-tracks.ts';
import { operationStages, operationStatuses } from './operations.ts';
import { countScriptCharacters, normaliseScript } from './script.ts';
import { planMatrix, withHook } from './send-matrix.ts';

const text = messages.talkingActors;

export const ratios = ['9:16', '16:9', '1:1'] as const;
export type Ratio = (typeof ratios)[number];

export const captionStyles = ['word-highlight', 'karaoke', 'boxed', 'minimal', 'none'] as const;
export type CaptionStyle = (typeof captionStyles)[number];

/** Over the chest, or directly below the mouth. */
export const captionPositions = ['lower', 'middle'] as const;

/** Available facial expressions; 'auto' chooses one for each sentence from its words. */
export const expressions = ['auto', 'neutral', 'happy', 'excited', 'serious', 'surprised'] as const;

/** How fast an ad is cut and how much its actor moves; 'auto' chooses from the script. */
export const paces = ['auto', 'calm', 'lively', 'fast'] as const;

/** Angle of an opening line. */
export const hookAngles = ['problem', 'story', 'list', 'comparison', 'offer'] as const;

/** Services that can film actors made from photos, by their API names. */
export const photoFilmers = ['mirage'] as const;

export const musicTrackIds = musicTracks.map((track) => track.id) as [MusicTrackId, ...MusicTrackId[]];

export const scriptSchema = z
  .string({ error: text.enterScript })
  .transform(normaliseScript)
  .refine((script) => script.length > 0, { error: text.enterScript, abort: true })
  .refine((script) => countScriptCharacters(script) <= limits.scriptCharacters, { error: text.scriptTooLong });

export const mediaUrlsSchema = z
  .array(z.string().min(1).max(4096))
  .max(limits.productImages, { error: text.tooManyImages });

/**
 * How a picture or clip is shown while the actor speaks: above them, beside them, in their hand, or instead of them.
 */
export const placementLayouts = ['split', 'inset', 'held', 'full'] as const;
export type PlacementLayout = (typeof placementLayouts)[number];

const clipRangeSchema = z.object({
  id: z.string().min(1).max(60).describe('From `GET /api/clips`'),
  fromMs: z.number().int().min(0).default(0),
  toMs: z.number().int().min(0),
});

const placementSchema = z
  .object({
    media: z
      .number()
      .int()
      .min(0)
      .max(limits.productImages + limits.clipsPerVideo - 1)
      .describe('Which of `mediaUrls`; `clips` are counted on from there'),
    layout: z.enum(placementLayouts),
    sentence: z.number().int().min(0).max(limits.scriptCharacters).describe('Which sentence of the script, from 0'),
    sentences: z.number().int().min(1).max(20).default(1).describe('For how many sentences'),
  })
  .meta({ id: 'Placement' });
export type Placement = z.infer<typeof placementSchema>;

/** What a video shows beside its actor, and when. */
const shownSchema = z.object({
  clips: z
    .array(clipRangeSchema)
    .max(limits.clipsPerVideo)
    .optional()
    .describe('Stretches of own clips, for `placements`'),
  placements: z
    .array(placementSchema)
    .max(limits.placements)
    .nullable()
    .optional()
    .describe('Where pictures and clips are shown; the studio places them where left out or null'),
});
/** Stretch of an own clip, by the clip's id; milliseconds. */
export type ClipRange = z.infer<typeof clipRangeSchema>;
/** Shared by all requests that make a video. */
export const shownFields = shownSchema.shape;

const colourSchema = z.string().regex(/^#[0-9a-f]{6}$/i, 'Write colors as #rrggbb');

/** A built-in track, or an uploaded one by its id from `GET /api/music/my`. */
const musicSchema = z.union([z.enum(musicTrackIds), z.templateLiteral(['mus_', z.string().max(40)])]);
export type MusicChoice = z.infer<typeof musicSchema>;

const endCardSchema = z
  .object({
    callToAction: z
      .string()
      .trim()
      .min(1, { error: text.enterCallToAction })
      .max(40, { error: text.callToActionTooLong }),
    headline: z.string().trim().max(80).default(''),
    url: z.string().trim().max(80).default('').describe('Shown as written'),
    logoUrl: z
      .string()
      .min(1)
      .max(4096)
      .nullable()
      .default(null)
      .describe('One of our own signed URLs or a public one'),
  })
  .meta({ id: 'EndCard' });

/** Options of a talking-actor video besides script and actors. */
export const talkingActorOptionsSchema = z.object({
  language: z.enum([...languageCodes, 'auto']).default('auto'),
  ratio: z.enum(ratios).default('9:16'),
  captions: z.enum(captionStyles).default('word-highlight'),
  captionPosition: z.enum(captionPositions).default('lower'),
  captionColours: z
    .object({ text: colourSchema.optional(), highlight: colourSchema.optional(), box: colourSchema.optional() })
    .default({})
    .describe('Made lighter or darker where letters could not be read'),
  music: musicSchema.nullable().default('upbeat'),
  effects: z.boolean().default(true).describe('Sounds on cuts, pictures and the end card'),
  pops: z
    .boolean()
    .optional()
    .describe('Numbers, offers and fitting emoji pop up beside the actor; in new videos they do if left out'),
  label: z.boolean().default(true).describe('Show "AI-generated" in the picture'),
  expression: z.enum(expressions).default('auto'),
  pace: z
    .enum(paces)
    .default('auto')
    .describe('Pauses, cuts, gestures and how much the actor moves; auto chooses from the script'),
  productName: z
    .string()
    .trim()
    .max(80)
    .optional()
    .describe('The product name as in the script; its pictures appear when it is mentioned'),
  voice: z
    .string()
    .max(100)
    .optional()
    .describe('A voice of `GET /api/ugc/voices`, or a recording of this script; without one each actor has their own'),
  filmedBy: z
    .enum(photoFilmers)
    .optional()
    .describe('The service that films actors made from photos, and gets a picture of them; our studio if left out'),
  holdProduct: z.boolean().default(false).describe('The actor holds what the first product picture shows'),
  endCard: endCardSchema.nullable().default(null).describe('A card after the last word'),
});
export type TalkingActorOptions = z.infer<typeof talkingActorOptionsSchema>;

const hookSchema = z
  .string({ error: text.enterHook })
  .transform(normaliseScript)
  .refine((hook) => /[\p{L}\p{N}]/u.test(hook), { error: text.enterHook, abort: true });

/** Several openings and ratios of one script. */
const matrixShape = {
  hooks: z
    .array(hookSchema)
    .min(1, { error: text.enterHook })
    .max(limits.hooksPerSend, { error: text.tooManyHooks })
    .optional()
    .describe('Openings of the script, each in the place of the first one, with which `script` begins'),
  ratios: z.array(z.enum(ratios)).min(1).max(ratios.length).optional().describe('Instead of `ratio`, each a video'),
  pairs: z
    .array(z.object({ hook: z.int().min(1).max(limits.hooksPerSend), actorId: z.string().max(100) }))
    .min(1, { error: text.noPairs })
    .max(limits.hooksPerSend * limits.actorsPerSend)
    .optional()
    .describe('Which hook, counted from 1, is spoken by which actor; all by all if left out. A credit each'),
};

type Matrix = { script: string; actorIds: string[]; ratio: Ratio } & {
  [Key in keyof typeof matrixShape]?: z.output<(typeof matrixShape)[Key]>;
};

/** What is wrong with the hooks, ratios and pairs of a send, by field. */
function findMatrixProblems(send: Matrix): [field: keyof typeof matrixShape, message: string][] {
  const { script, hooks = [], ratios = [], pairs = [], actorIds } = send;
  const [own = ''] = hooks;
  const areDifferent = (values: readonly string[]) => new Set(values).size === values.length;
  const isKnown = ({ hook, actorId }: { hook: number; actorId: string }) =>
    hook <= Math.max(1, hooks.length) && actorIds.includes(actorId);
  const names = pairs.map(({ hook, actorId }) => `${hook} ${actorId}`);
  if (!script.startsWith(own)) return [['hooks', text.otherHook]];
  if (!areDifferent(hooks)) return [['hooks', text.hookTwice]];
  if (hooks.some((hook) => countScriptCharacters(withHook(script, own, hook)) > limits.scriptCharacters))
    return [['hooks', text.scriptTooLong]];
  if (!areDifferent(ratios)) return [['ratios', text.ratioTwice]];
  if (!areDifferent(names) || !pairs.every(isKnown)) return [['pairs', text.noPairs]];
  return planMatrix(send).videos > limits.videosPerSend ? [['pairs', text.tooManyVideos]] : [];
}

export const createUgcInputSchema = talkingActorOptionsSchema
  .extend({
    script: scriptSchema,
    actorIds: z
      .array(z.string(), { error: text.selectActor })
      .min(1, { error: text.selectActor })
      .max(limits.actorsPerSend, { error: text.tooManyActors })
      .refine((ids) => new Set(ids).size === ids.length, { error: text.actorTwice }),
    mediaUrls: mediaUrlsSchema.default([]).describe('Product pictures: our own signed URLs or public ones'),
    ...shownFields,
    actorVoices: z
      .record(z.string().max(100), z.string().max(100).nullable())
      .refine((voices) => Object.keys(voices).length <= limits.actorsPerSend, { error: text.tooManyActors })
      .default({})
      .describe('Voices of single actors by their id, instead of `voice`; null for the actor’s own'),
    ...matrixShape,
  })
  .superRefine((send, context) => {
    for (const [path, message] of findMatrixProblems(send)) context.addIssue({ code: 'custom', path: [path], message });
  })
  .meta({ id: 'CreateUgcInput' });
export type CreateUgcInput = z.input<typeof createUgcInputSchema>;

const languageSchema = z.enum([...languageCodes, 'auto']).default('auto');

export const previewInputSchema = z.object({
  script: scriptSchema,
  actorId: z.string({ error: text.selectActor }).min(1, { error: text.selectActor }),
  language: languageSchema,
  captions: z.enum(captionStyles).default('word-highlight'),
  captionPosition: z.enum(captionPositions).default('lower'),
  captionColours: talkingActorOptionsSchema.shape.captionColours,
  expression: z.enum(expressions).default('auto'),
  voice: z.string().max(100).optional().describe('An installed voice; others speak in the video only'),
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

export const createHookInputSchema = talkingActorOptionsSchema
  .pick({ ratio: true, captions: true, captionPosition: true, captionColours: true, music: true, label: true })
  .extend({
    hookText: z
      .string({ error: text.enterHook })
      .transform(normaliseScript)
      .refine((line) => line.length > 0, { error: text.enterHook, abort: true })
      .refine((line) => countScriptCharacters(line) <= limits.hookCharacters, { error: text.hookTooLong }),
    actorId: z.string({ error: text.selectActor }).min(1, { error: text.selectActor }),
    language: z.enum(languageCodes).default('en'),
  })
  .meta({ id: 'CreateHookInput' });

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

/** Errors that can prevent a video from starting. */
export const startErrors = [
  'INVALID_INPUT',
  'SCRIPT_TOO_LONG_TO_SPEAK',
  'UNSPEAKABLE_SCRIPT',
  'CONTENT_MODERATION_ERROR',
  'IDEMPOTENCY_CONFLICT',
  'SUBSCRIPTION_REQUIRED',
  'BILLING_EXPIRED',
  'USAGE_LIMIT_EXCEEDED',
  'STORAGE_FULL',
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
    errors: [...startErrors, 'IMAGE_REFUSED', 'NOT_FOUND'],
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
    summary: 'One actor says one opening line, in a clip of 3 to 10 seconds',
    body: createHookInputSchema,
    responses: { 202: z.object({ sendId: z.string(), operationId: z.string(), videoId: z.string() }) },
    errors: [...startErrors, 'OWN_HOOKS_NOT_INCLUDED', 'NOT_FOUND'],
    idempotent: true,
  }),
  generate: defineEndpoint({
    method: 'POST',
    path: '/api/captions/generate',
    auth: 'session',
    summary: 'One actor speaks a script',
    body: z.object({ script: scriptSchema, creatorName: creatorNameSchema }),
    responses: { 202: startedSchema },
    errors: [...startErrors, 'NOT_FOUND'],
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
    errors: [...startErrors, 'IMAGE_REFUSED', 'NOT_FOUND'],
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
