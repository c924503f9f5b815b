import { languages } from '@hookline/contract/languages';
import { brandTones } from '@hookline/contract/products';
import { z } from 'zod';
import { moods } from '#layouts/ad-theme.ts';
import { typeWorlds } from '#layouts/type-worlds.ts';
import { noFacts } from '#scripts/ads/ad-facts.ts';
import { sales } from '#scripts/ads/fit-action.ts';
import { pictureSourceSchema } from '../picture-source.ts';
import { templateNames } from './template-names.ts';

const words = z.string().max(600);
const languageCodes = languages.map(({ code }) => code);

/** Colors in CSS notation. */
export const hexColorSchema = z.string().regex(/^#[0-9a-f]{6}$/i);

export const adSizeSchema = z.enum(['square', 'portrait', 'story']);

/** The features of a brand; all of them optional. */
export const adBrandSchema = z.object({
  logo: pictureSourceSchema.optional(),
  /** The main color first: it is used for the ground or the button. */
  colors: z.array(hexColorSchema).max(5).default([]),
  /** The pair of faces; null leaves it to what is sold. */
  font: z.enum(typeWorlds).nullable().default(null),
  tone: z.enum(brandTones).nullable().default(null),
  /** Words that no ad may contain. */
  avoid: z.array(z.string().min(1).max(60)).max(40).default([]),
});

export type AdBrand = z.output<typeof adBrandSchema>;

const price = words.min(1);

/** See `AdFacts`. */
const adFactsSchema = z.object({
  sale: z.enum(sales).nullable(),
  phone: words.nullable(),
  priceDrop: z.object({ before: price, now: price }).nullable(),
  deadline: z.object({ month: z.int().min(1).max(12), day: z.int().min(1).max(31) }).nullable(),
  receipt: z.object({ items: z.array(z.object({ name: words, price })).max(5), total: price.nullable() }).nullable(),
  figure: z.object({ figure: words.min(1), words }).nullable(),
  comparison: z
    .object({ rival: words, rows: z.array(z.object({ label: words, ours: words, theirs: words })).max(4) })
    .nullable(),
  question: words.nullable(),
  season: z.enum(['cold', 'warm', 'night']).nullable(),
  story: z.array(words).max(4),
  isBeforeAfter: z.boolean(),
});

/** All words of an ad, ready to be set; see `AdCopy`. */
export const adCopySchema = z.object({
  language: z.enum(languageCodes),
  name: words.default(''),
  headline: words.min(1),
  line: words.default(''),
  benefits: z.array(words).max(4).default([]),
  action: words.min(1),
  offer: z
    .object({ figure: words.min(1), note: words.default('') })
    .nullable()
    .default(null),
  quote: words.nullable().default(null),
  contrast: z
    .object({ before: words.min(1), after: words.min(1) })
    .nullable()
    .default(null),
  facts: adFactsSchema.default(noFacts),
  /** Further headlines with the same message in other words. */
  otherHeadlines: z.array(words).max(6).default([]),
});

/** Complete description of one ad: nothing is left to choose, so that one change leaves everything else alone. */
export const adOrderSchema = z.object({
  template: z.enum(templateNames),
  mood: z.enum(moods),
  size: adSizeSchema,
  seed: z.int().min(0).default(0),
  copy: adCopySchema,
  /** The photos it shows, the main one first; indexes into the spec's list. */
  photos: z.array(z.int().min(0).max(9)).max(4).default([]),
  /** The picture it stands in, for the layout of that name; an index into the spec's list. */
  backdrop: z.int().min(0).max(5).nullable().default(null),
  /** Its place in a carousel, for the layout of that name. */
  frame: z
    .object({ index: z.int().min(0).max(4), count: z.int().min(1).max(5) })
    .nullable()
    .default(null),
  /** A requested ground, instead of one from the product or the brand. */
  color: hexColorSchema.nullable().default(null),
  /** The pair of faces. */
  type: z.enum(typeWorlds).default('house'),
  /** 1 is the normal size. */
  logoScale: z.number().min(0.5).max(2.5).default(1),
  hasLogo: z.boolean().default(true),
  hasButton: z.boolean().default(true),
});

export type AdOrder = z.output<typeof adOrderSchema>;
