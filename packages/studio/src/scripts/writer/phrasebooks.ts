import type { LanguageCode } from '@hookline/contract/languages';
import type { Phrasebook } from './phrasebook.ts';
import { de } from './phrases/de.ts';
import { en } from './phrases/en.ts';
import { es } from './phrases/es.ts';
import { fr } from './phrases/fr.ts';
import { hi } from './phrases/hi.ts';
import { it } from './phrases/it.ts';
import { nl } from './phrases/nl.ts';
import { pl } from './phrases/pl.ts';
import { pt } from './phrases/pt.ts';
import { tr } from './phrases/tr.ts';

/** The languages the writer has phrases for. */
export const phrasebooks: Readonly<Partial<Record<LanguageCode, Phrasebook>>> = {
  de,
  en,
  es,
  fr,
  hi,
  it,
  nl,
  pl,
  pt,
  tr,
};
