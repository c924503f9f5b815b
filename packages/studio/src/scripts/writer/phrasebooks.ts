import type { LanguageCode } from '@hookline/contract/languages';
import type { Phrasebook } from './phrasebook.ts';
import { en } from './phrases/en.ts';

const phrasebooks: Partial<Record<LanguageCode, Phrasebook>> = { en };

/** The lines of a language; undefined if it has none. */
export function phrasebookOf(language: LanguageCode): Phrasebook | undefined {
  return phrasebooks[language];
}
