import type { LanguageCode } from '@hookline/contract/languages';
import { ar } from './languages/ar.ts';
import { bg } from './languages/bg.ts';
import { cs } from './languages/cs.ts';
import { da } from './languages/da.ts';
import { de } from './languages/de.ts';
import { el } from './languages/el.ts';
import { en } from './languages/en.ts';
import { es } from './languages/es.ts';
import { fi } from './languages/fi.ts';
import { fil } from './languages/fil.ts';
import { fr } from './languages/fr.ts';
import { hi } from './languages/hi.ts';
import { hr } from './languages/hr.ts';
import { hu } from './languages/hu.ts';
import { id } from './languages/id.ts';
import { it } from './languages/it.ts';
import { ja } from './languages/ja.ts';
import { ko } from './languages/ko.ts';
import { ms } from './languages/ms.ts';
import { nl } from './languages/nl.ts';
import { no } from './languages/no.ts';
import { pl } from './languages/pl.ts';
import { pt } from './languages/pt.ts';
import { ro } from './languages/ro.ts';
import { ru } from './languages/ru.ts';
import { sk } from './languages/sk.ts';
import { sv } from './languages/sv.ts';
import { ta } from './languages/ta.ts';
import { tr } from './languages/tr.ts';
import { uk } from './languages/uk.ts';
import { vi } from './languages/vi.ts';
import { zh } from './languages/zh.ts';
import type { OpeningLines, ScriptLanguage } from './script-language.ts';

/** Languages whose scripts are patterns around the prompt's own words; the others have phrases in `writer/`. */
export const simpleLanguages: Readonly<Partial<Record<LanguageCode, ScriptLanguage>>> = {
  ru,
  uk,
  cs,
  sk,
  hu,
  ro,
  bg,
  hr,
  el,
  ar,
  ta,
  id,
  ms,
  fil,
  vi,
  zh,
  ja,
  ko,
  sv,
  da,
  no,
  fi,
};

/** Opening lines of every language. */
export const openingLines: Readonly<Record<LanguageCode, OpeningLines>> = {
  en,
  es,
  fr,
  de,
  it,
  pt,
  nl,
  pl,
  ru,
  uk,
  cs,
  sk,
  hu,
  ro,
  bg,
  hr,
  el,
  tr,
  ar,
  hi,
  ta,
  id,
  ms,
  fil,
  vi,
  zh,
  ja,
  ko,
  sv,
  da,
  no,
  fi,
};
