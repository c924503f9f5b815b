import { z } from 'zod';
import { languageCodes } from './languages.ts';
import { limits } from './limits.ts';
import { messages } from './messages.ts';
import { type MusicTrackId, musicTracks } from './music-tracks.ts';
import { countScriptCharacters, normalizeScript } from './script.ts';

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

/** Services that can film actors made from photos, by their API names. */
export const photoFilmers = ['mirage'] as const;

export const musicTrackIds = musicTracks.map((track) => track.id) as [MusicTrackId, ...MusicTrackId[]];

export const scriptSchema = z
  .string({ error: text.enterScript })
  .transform(normalizeScript)
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

export const placementSchema = z
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

const colorSchema = z.string().regex(/^#[0-9a-f]{6}$/i, 'Write colors as #rrggbb');

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
    .object({ text: colorSchema.optional(), highlight: colorSchema.optional(), box: colorSchema.optional() })
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
