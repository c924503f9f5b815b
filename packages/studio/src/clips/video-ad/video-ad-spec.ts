import { z } from 'zod';
import { keptCutSchema } from '#vision/kept-cut.ts';

export const videoAdRatios = ['16:9', '9:16'] as const;
export type VideoAdRatio = (typeof videoAdRatios)[number];

/** Available video ad templates. */
export const filmNames = [
  ...(['slam', 'stage', 'split', 'collage', 'price', 'wipe', 'quote', 'minimal', 'list'] as const),
  ...(['slides', 'zoom', 'typewriter', 'marquee', 'mosaic', 'notify'] as const),
] as const;
export type FilmName = (typeof filmNames)[number];

/** More pictures than this cannot be perceived within a few seconds. */
export const mostPictures = 10;

/** Everything that decides what a video ad looks and sounds like. Equal specs give equal videos. */
export const videoAdSpecSchema = z.object({
  /** The requested message of the ad. */
  prompt: z.string().trim().min(1).max(4000),
  productName: z.string().max(200).default(''),
  /** Pictures of the product. One at position 'first' is the unchanged first frame, one at 'last' the last frame. */
  images: z
    .array(
      z.object({
        /** Absolute path. */
        file: z.string().min(1),
        position: z.enum(['first', 'last']).optional(),
        cut: keptCutSchema,
      }),
    )
    .max(mostPictures)
    .default([]),
  ratio: z.enum(videoAdRatios).default('16:9'),
  durationMs: z.int().min(5000).max(15_000).default(8000),
  /** A template; 'auto' chooses by the prompt. One that lacks its input is replaced by another. */
  template: z.union([z.enum(filmNames), z.literal('auto')]).default('auto'),
  /** Id of a music track, 'auto' for a suitable one, null for none. */
  music: z.string().min(1).nullable().default('auto'),
  /** Burns a small "AI-generated" label into the top left corner, except on frames that were ordered as they are. */
  label: z.boolean().default(true),
  /** Replaces the texts read from the prompt; omitted ones stay. */
  words: z
    .object({
      headline: z.string().trim().max(120).optional(),
      line: z.string().trim().max(160).optional(),
      /** On the button. */
      action: z.string().trim().max(40).optional(),
    })
    .default({}),
  /** Colors of the brand, the main one first; they replace those of the pictures. */
  colors: z
    .array(z.string().regex(/^#[0-9a-f]{6}$/i))
    .max(5)
    .default([]),
  /** A voice that says the ad's words, or the given ones, over quieter music. */
  voiceOver: z
    .object({
      /** Id of the member of the cast whose voice it is. */
      actorId: z.string().min(1),
      text: z.string().trim().max(300).optional(),
    })
    .nullable()
    .default(null),
  /** A different seed produces a different version. */
  seed: z.int().min(0).default(0),
  title: z.string().max(200).default(''),
});

export type VideoAdSpec = z.infer<typeof videoAdSpecSchema>;
/** A spec before its defaults are filled in. */
export type VideoAdSpecInput = z.input<typeof videoAdSpecSchema>;
