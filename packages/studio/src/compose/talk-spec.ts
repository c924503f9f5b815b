import { languageCodes } from '@hookline/contract/languages';
import { z } from 'zod';
import type { Stage } from '#actors/rig.ts';
import { captionLooks, captionPositions } from '#captions/caption-style.ts';

export const talkRatios = ['9:16', '16:9', '1:1'] as const;
export type TalkRatio = (typeof talkRatios)[number];

/** Frames per second of everything the studio renders; constant, as ad platforms expect. */
export const framesPerSecond = 30;

/** Picture size of a ratio, in pixels. */
export const stageOf: Record<TalkRatio, Stage> = {
  '9:16': { width: 1080, height: 1920 },
  '16:9': { width: 1920, height: 1080 },
  '1:1': { width: 1080, height: 1080 },
};

/** Everything that decides what a talking-actor video looks and sounds like. Equal specs give equal videos. */
export const talkSpecSchema = z.object({
  /** Id or name of an actor of the cast. */
  actorId: z.string().min(1),
  /** The words to be spoken and captioned, as written. */
  script: z.string().trim().min(1).max(8000),
  /** 'auto' guesses the language from the script. */
  language: z.union([z.enum(languageCodes), z.literal('auto')]).default('auto'),
  ratio: z.enum(talkRatios).default('9:16'),
  captions: z
    .object({ style: z.enum([...captionLooks, 'none']), position: z.enum(captionPositions).default('lower') })
    .prefault({ style: 'word-highlight' }),
  /** Id of a music track, null for none. */
  music: z.string().min(1).nullable().default(null),
  /** Burns a small "AI-generated" label into the top left corner. */
  label: z.boolean().default(true),
  /** Absolute paths of pictures shown as cutaways. They must have been decoded and re-encoded by the caller. */
  media: z.array(z.string().min(1)).max(10).default([]),
  /** Title in the file's metadata. */
  title: z.string().max(200).default(''),
});

export type TalkSpec = z.infer<typeof talkSpecSchema>;
/** A spec before its defaults are filled in. */
export type TalkSpecInput = z.input<typeof talkSpecSchema>;
