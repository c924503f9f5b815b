import { z } from 'zod';
import { keptCutSchema } from '#vision/kept-cut.ts';

export const clipRatios = ['9:16', '16:9', '1:1', '4:5', '2:3'] as const;
export type ClipRatio = (typeof clipRatios)[number];

/** Everything that decides what a moving picture looks and sounds like. Equal specs give equal videos. */
export const imageToVideoSpecSchema = z.object({
  /** Absolute path of the picture. */
  image: z.string().min(1),
  imageCut: keptCutSchema,
  /** Requested motion; empty for a subtle camera motion. */
  prompt: z.string().max(2000).default(''),
  /** Unwanted motion: motions and effects named here are left out. */
  negativePrompt: z.string().max(2000).default(''),
  /** 'auto' uses the picture's own shape, within 9:16 and 16:9. */
  ratio: z.union([z.enum(clipRatios), z.literal('auto')]).default('auto'),
  durationMs: z.int().min(5000).max(10_000).default(5000),
  sound: z.enum(['ambient', 'silent']).default('ambient'),
  /** Burns a small "AI-generated" label into the top left corner. */
  label: z.boolean().default(true),
  /** A different seed changes the drift and the sparkle. */
  seed: z.int().min(0).default(0),
  title: z.string().max(200).default(''),
  /**
   * The recipe of a picture drawn by `renderAvatarPortrait`: then the person in it moves, and the picture itself is not
   * read.
   */
  portrait: z
    .object({
      prompt: z.string().trim().min(1).max(4000),
      isSelfie: z.boolean().optional(),
      /** Absolute path. */
      reference: z.string().optional(),
      seed: z.int().min(0),
    })
    .optional(),
});

export type ImageToVideoSpec = z.infer<typeof imageToVideoSpecSchema>;
/** A spec before its defaults are filled in. */
export type ImageToVideoSpecInput = z.input<typeof imageToVideoSpecSchema>;
