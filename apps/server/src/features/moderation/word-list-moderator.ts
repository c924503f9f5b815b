import { setImmediate } from 'node:timers/promises';
import type { LanguageCode } from '@hookline/contract/languages';
import type { ContentCategory } from '@hookline/contract/moderation';
import { compileHarmless, compileRule, wordsOf } from './compile-rule.ts';
import { ar } from './lists/ar.ts';
import { bg } from './lists/bg.ts';
import { cs } from './lists/cs.ts';
import { da } from './lists/da.ts';
import { de } from './lists/de.ts';
import { el } from './lists/el.ts';
import { en } from './lists/en.ts';
import { es } from './lists/es.ts';
import { fi } from './lists/fi.ts';
import { fil } from './lists/fil.ts';
import { fr } from './lists/fr.ts';
import { hi } from './lists/hi.ts';
import { hr } from './lists/hr.ts';
import { hu } from './lists/hu.ts';
import { id } from './lists/id.ts';
import { it } from './lists/it.ts';
import { ja } from './lists/ja.ts';
import { ko } from './lists/ko.ts';
import { ms } from './lists/ms.ts';
import { nl } from './lists/nl.ts';
import { no } from './lists/no.ts';
import { pl } from './lists/pl.ts';
import { pt } from './lists/pt.ts';
import { ro } from './lists/ro.ts';
import { ru } from './lists/ru.ts';
import { sk } from './lists/sk.ts';
import { sv } from './lists/sv.ts';
import { ta } from './lists/ta.ts';
import { tr } from './lists/tr.ts';
import { uk } from './lists/uk.ts';
import { vi } from './lists/vi.ts';
import { zh } from './lists/zh.ts';
import type { Moderator } from './moderator.ts';
import { plainText } from './plain-text.ts';
import { rulesOf, type WordList } from './word-list.ts';

const listByLanguage: Readonly<Record<LanguageCode, WordList>> = {
  ar,
  bg,
  cs,
  da,
  de,
  el,
  en,
  es,
  fi,
  fil,
  fr,
  hi,
  hr,
  hu,
  id,
  it,
  ja,
  ko,
  ms,
  nl,
  no,
  pl,
  pt,
  ro,
  ru,
  sk,
  sv,
  ta,
  tr,
  uk,
  vi,
  zh,
};

/** Every list is read whatever the script's language is: words are borrowed, and a language can be given wrongly. */
const lists = Object.values(listByLanguage);

interface CompiledList {
  withoutHarmless: (words: string) => string;
  rules: { category: ContentCategory; isBroken: (words: string) => boolean }[];
}

function compile(list: WordList): CompiledList {
  const rules = rulesOf(list).map((rule) => ({ category: rule.category, isBroken: compileRule(rule) }));
  return { withoutHarmless: compileHarmless(list.harmless ?? []), rules };
}

/**
 * Maximum time the event loop is blocked. The first use of a list takes tens of milliseconds, later ones a fraction of
 * one: yielding after each would put moderation behind all other work of a busy server.
 */
const longestMs = 10;

/**
 * Decides by word lists in every language of the product: no service is asked, and the same text always gets the same
 * answer.
 */
export function createWordListModerator(): Moderator {
  const compiled = new Map<WordList, CompiledList>();
  return {
    async check(texts) {
      const words = texts.map((text) => wordsOf(plainText(text)));
      let since = performance.now();
      for (const list of lists) {
        const { withoutHarmless, rules } = compiled.get(list) ?? compile(list);
        compiled.set(list, { withoutHarmless, rules });
        const meant = words.map(withoutHarmless);
        for (const { category, isBroken } of rules) {
          const textIndex = meant.findIndex(isBroken);
          if (textIndex !== -1) return { category, textIndex };
        }
        if (performance.now() - since < longestMs) continue;
        await setImmediate();
        since = performance.now();
      }
      return null;
    },
  };
}
