import { languages } from '@hookline/contract/languages';
import { adSizeNames } from '@hookline/contract/static-ads';
import { z } from 'zod';
import { type AdWish, adParts } from './ad-change.ts';

const codes = languages.map(({ code }) => code);
const place = z.int().min(0).max(2);

const changeSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.enum([
      'darker',
      'lighter',
      'shorter-headline',
      'other-headline',
      'other-photo',
      'other-layout',
      'logo-bigger',
      'logo-smaller',
    ]),
  }),
  z.object({ kind: z.literal('size'), size: z.enum(adSizeNames) }),
  z.object({ kind: z.literal('drop'), part: z.enum(adParts) }),
  z.object({ kind: z.literal('language'), language: z.enum(codes) }),
  z.object({ kind: z.literal('color'), color: z.string().regex(/^#[0-9a-f]{6}$/i) }),
  z.object({
    kind: z.literal('set'),
    part: z.enum(['headline', 'line', 'action']),
    text: z.string().trim().min(1).max(200),
  }),
]);

const targetSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('places'), places: z.array(place).min(1).max(3) }),
  z.object({ kind: z.enum(['all', 'same']) }),
]);

/** What a model may answer: wishes we can fulfill, and nothing else. */
export const wishSchema: z.ZodType<AdWish> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('change'), target: targetSchema, changes: z.array(changeSchema).min(1).max(6) }),
  z.object({ kind: z.literal('choose'), place }),
  z.object({ kind: z.literal('more-like'), target: targetSchema }),
  z.object({ kind: z.enum(['brief', 'unclear']) }),
]);
