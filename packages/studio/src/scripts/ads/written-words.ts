import { type LanguageCode, languageCodes } from '@hookline/contract/languages';
import { z } from 'zod';
import type { AdCopy } from './write-ad-copy.ts';

const headline = z.string().trim().min(1).max(120);

/** Words for new ads by somebody who writes better than rules. What the request itself dictates goes before them. */
export const writtenWordsSchema = z.object({
  language: z.enum(languageCodes),
  /** One for each ad, all different. */
  ads: z
    .array(z.object({ headline, line: z.string().trim().max(200).default('') }))
    .min(1)
    .max(3),
  benefits: z.array(z.string().trim().min(1).max(60)).max(4).default([]),
  action: z.string().trim().min(1).max(40),
});

export type WrittenWords = z.output<typeof writtenWordsSchema>;

const key = (text: string): string => text.toLocaleLowerCase().replace(/[\p{P}\s]/gu, '');

/** The line written for a headline; null for a headline of another source. */
export function lineOf(words: WrittenWords | null, headline: string): string | null {
  return words?.ads.find((one) => key(one.headline) === key(headline))?.line ?? null;
}

/** Leaves out what stands in the request's language when an ad speaks another one; figures and prices stay. */
export function inLanguage(copy: AdCopy, language: LanguageCode): AdCopy {
  if (copy.language === language) return copy;
  const { facts, offer } = copy;
  return {
    ...copy,
    language,
    quote: null,
    contrast: null,
    offer: offer && { figure: offer.figure, note: '' },
    facts: { ...facts, receipt: null, figure: null, comparison: null, question: null, story: [] },
  };
}
