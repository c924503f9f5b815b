import { languageCodes } from '@hookline/contract/languages';
import { brandFonts } from '@hookline/contract/products';
import { z } from 'zod';
import { speakerDefinitionSchema } from '#actors/actor-definition.ts';
import type { Expression } from '#actors/rig.ts';
import { captionLooks, captionPositions } from '#captions/caption-style.ts';
import { cardLayoutNames } from '#talk/end-card/card-layout-names.ts';
import { mediaLayouts } from '#timeline/media-layout.ts';
import { paces } from '#timeline/pace.ts';
import { talkRatios } from '#video/video-format.ts';
import { keptCutSchema } from '#vision/kept-cut.ts';

/** A whole video, or an opening clip of up to 10 s made from one line: larger captions, a fast punch-in, a hit at the start. */
export const talkKinds = ['talk', 'hook'] as const;
export type TalkKind = (typeof talkKinds)[number];

/**
 * Length of a hook clip in seconds; a line that takes longer to speak is rejected. It ends with its last word, since the ad
 * follows; only a word or two are held for a moment.
 */
export const hookSeconds = { shortest: 1.5, longest: 10 } as const;

/** Expressions that can be requested. */
export const expressions = [
  'neutral',
  'happy',
  'excited',
  'serious',
  'surprised',
] as const satisfies readonly Expression[];

/** Ways an actor can be drawn. */
export const drawings = ['illustrated', 'sculpted'] as const;

/** A layout, or whichever suits the picture and its position. */
export const mediaUses = ['auto', ...mediaLayouts] as const;

const shownSchema = z.object({
  /** Absolute path. */
  file: z.string().min(1),
  /** What the file was called by the person, if it is a copy: tells which words it belongs to if `mention` does not. */
  name: z.string().optional(),
  /** Words of the script it belongs to; it is shown when the first of them is spoken. */
  mention: z.array(z.string().trim().min(1).max(80)).max(20).default([]),
  show: z
    // What full was called in older specs.
    .enum([...mediaUses, 'cutaway'])
    .default('auto')
    .transform((use) => (use === 'cutaway' ? 'full' : use)),
});

const pictureSchema = shownSchema.extend({
  kind: z.literal('picture').default('picture'),
  cut: keptCutSchema,
});

/** A part of a film, shown without its sound. */
const clipSchema = shownSchema
  .extend({ kind: z.literal('clip'), fromMs: z.number().int().min(0), toMs: z.number().int().min(1) })
  .refine(({ fromMs, toMs }) => toMs > fromMs, { path: ['toMs'], error: 'A clip must end after it begins.' });

/** Ten pictures and ten stretches of clips. */
const mostMedia = 20;

/** Where a picture or clip is shown, chosen by hand. */
const placementSchema = z.object({
  /** Index into `media`. */
  media: z
    .number()
    .int()
    .min(0)
    .max(mostMedia - 1),
  layout: z.enum(mediaLayouts),
  /** Its first sentence, counted from 0 as `splitScript` counts them. */
  sentence: z.number().int().min(0),
  /** The number of sentences during which it is shown. */
  sentences: z.number().int().min(1).max(50).default(1),
});

const colorSchema = z.string().regex(/^#[0-9a-f]{6}$/i, 'Write colors as #rrggbb.');

const captionsSchema = z.object({
  style: z.enum([...captionLooks, 'none']),
  position: z.enum(captionPositions).default('lower'),
  /**
   * Letters, the spoken word (its block, or its letters if the style has no blocks) and the box behind the lines. Made
   * lighter or darker where they would be unreadable.
   */
  colors: z
    .object({ text: colorSchema.optional(), highlight: colorSchema.optional(), box: colorSchema.optional() })
    .prefault({}),
});

const endCardSchema = z.object({
  /** Absolute path of the logo's picture. */
  logo: z.string().min(1).optional(),
  /** Default: the product's name. */
  headline: z.string().trim().max(80).optional(),
  callToAction: z.string().trim().min(1).max(40),
  url: z.string().trim().max(80).optional(),
  /** The design; by default, one that suits the script. */
  layout: z.enum(cardLayoutNames).optional(),
  /** The brand's colors, the main one first, and its pair of faces; by default, from the product and the design. */
  colors: z.array(colorSchema).max(3).optional(),
  font: z.enum(brandFonts).optional(),
});

/** UTF-16 units: ten times the product's limit. */
const longestScript = 8000;

const recordingSchema = z.object({
  /** Absolute path of a WAV file with the whole script. */
  file: z.string().min(1),
  /** User-facing name of its source. */
  engine: z.string().min(1).max(40),
  /** Times of words or characters, in order; UTF-16 offsets in the script (trimmed, NFC). Empty if unknown. */
  times: z
    .array(z.object({ offset: z.number().int().min(0), startMs: z.number().min(0), endMs: z.number().min(0) }))
    // At most one for each character.
    .max(longestScript)
    .default([]),
  /** Whether the speech begins and ends at the given times or at the first and last sound. */
  edges: z.enum(['heard', 'given']).optional(),
});

/** Everything that decides what a talking-actor video looks and sounds like. Equal specs give equal videos. */
export const talkSpecSchema = z.object({
  kind: z.enum(talkKinds).default('talk'),
  /** Id or name of a cast member; of an unknown actor if `actor` defines the speaker. */
  actorId: z.string().min(1),
  /** An actor outside the cast. */
  actor: speakerDefinitionSchema.nullable().default(null),
  /** The words to be spoken and captioned, as written. */
  script: z.string().trim().min(1).max(longestScript),
  /**
   * What the script begins with, if the rest is shared with other talks: that then looks and sounds the same in all of
   * them, and is drawn once.
   */
  hook: z.string().trim().max(longestScript).default(''),
  /** 'auto' guesses the language from the script. */
  language: z.union([z.enum(languageCodes), z.literal('auto')]).default('auto'),
  /** Words spoken differently than written, in the language's letters; captions keep the written form. */
  pronunciations: z
    .array(z.object({ word: z.string().trim().min(1).max(60), say: z.string().trim().min(1).max(120) }))
    .max(200)
    .default([]),
  /** Id of an installed voice that speaks instead of the actor's own; another one does if it is not there. */
  installedVoice: z.string().min(1).max(120).nullable().default(null),
  /** Recorded speech that replaces the built-in voice. */
  recording: recordingSchema.nullable().default(null),
  /** How the actor is drawn: painted, or sculpted and lit; those who can't be sculpted yet are painted. */
  drawing: z.enum(drawings).default('illustrated'),
  ratio: z.enum(talkRatios).default('9:16'),
  /** 'auto' chooses an expression for every sentence from its words. */
  expression: z.enum(['auto', ...expressions]).default('auto'),
  /** Pauses, cuts and motion; 'auto' chooses from the script. */
  pace: z.enum(['auto', ...paces]).default('auto'),
  captions: captionsSchema.prefault({ style: 'word-highlight' }),
  /** Id of a music track, null for none. */
  music: z.string().min(1).nullable().default(null),
  /** Absolute path of a sound file made by the app, played instead of a track and looped if it is short. */
  musicFile: z.string().min(1).nullable().default(null),
  /** Sounds on cuts, pictures and the end card. By default, used together with music. */
  effects: z.boolean().optional(),
  /** Numbers, offers and fitting emoji pop up beside the actor at their word. */
  pops: z.boolean().default(false),
  /** Burns a small "AI-generated" label into the top left corner. */
  label: z.boolean().default(true),
  /** One word across the picture, for previews. */
  watermark: z.string().trim().max(20).default(''),
  /** Product pictures and clips. The caller must have decoded and re-encoded them. */
  media: z
    .array(
      z.union([
        z
          .string()
          .min(1)
          .transform((file) => pictureSchema.parse({ file })),
        pictureSchema,
        clipSchema,
      ]),
    )
    .max(mostMedia)
    .default([]),
  /** Where pictures are shown instead of the automatic plan; what is not listed is not shown. */
  placements: z.array(placementSchema).max(50).optional(),
  /** The actor holds the first picture's product; the others then fill the frame. */
  holdProduct: z.boolean().default(false),
  /** Name of the product as used in the script; its pictures appear when it is mentioned. */
  productName: z.string().trim().max(80).default(''),
  /** A card after the last word, 2.6 s long. */
  endCard: endCardSchema.nullable().default(null),
  /** Title in the file's metadata. */
  title: z.string().max(200).default(''),
});

export type TalkSpec = z.infer<typeof talkSpecSchema>;

/** Offset of the first character after the hook, in Unicode's composed form; 0 if the whole script belongs together. */
export function bodyOffsetOf({ script, hook }: Pick<TalkSpec, 'script' | 'hook'>): number {
  const [text, opening] = [script.normalize('NFC'), hook.normalize('NFC')];
  return opening !== '' && text.startsWith(opening) && text.length > opening.length ? opening.length : 0;
}

/** What is shared with other talks, or the whole script. */
export function bodyOf(spec: Pick<TalkSpec, 'script' | 'hook'>): string {
  return spec.script.normalize('NFC').slice(bodyOffsetOf(spec)).trim();
}

/** A spec before its defaults are filled in. */
export type TalkSpecInput = z.input<typeof talkSpecSchema>;
export type Placement = z.infer<typeof placementSchema>;
export type EndCardSpec = NonNullable<TalkSpec['endCard']>;
