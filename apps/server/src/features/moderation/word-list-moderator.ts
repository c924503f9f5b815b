import { setImmediate } from 'node:timers/promises';
import { compileRule } from './compile-rule.ts';
import { ar } from './lists/ar.ts';
import { de } from './lists/de.ts';
import { en } from './lists/en.ts';
import { es } from './lists/es.ts';
import { fr } from './lists/fr.ts';
import { hi } from './lists/hi.ts';
import { id } from './lists/id.ts';
import { it } from './lists/it.ts';
import { ja } from './lists/ja.ts';
import { ko } from './lists/ko.ts';
import { nl } from './lists/nl.ts';
import { pl } from './lists/pl.ts';
import { pt } from './lists/pt.ts';
import { ru } from './lists/ru.ts';
import { tr } from './lists/tr.ts';
import { zh } from './lists/zh.ts';
import type { ContentCategory, Moderator } from './moderator.ts';
import { plainText } from './plain-text.ts';
import { rulesOf, type WordList } from './word-list.ts';

/** Every list is read whatever the script's language is: words are borrowed, and a language can be given wrongly. */
const lists: readonly WordList[] = [en, es, fr, de, it, pt, nl, pl, ru, tr, ar, hi, id, zh, ja, ko];

type CompiledRule = { category: ContentCategory; isBroken: (plain: string) => boolean };

function compile(list: WordList): CompiledRule[] {
  return rulesOf(list).map((rule) => ({ category: rule.category, isBroken: compileRule(rule) }));
}

/** Decides by word lists in the main languages: no service is asked, and the same text always gets the same answer. */
export function createWordListModerator(): Moderator {
  const compiled = new Map<WordList, CompiledRule[]>();
  return {
    async check(texts) {
      const plain = texts.map(plainText);
      for (const list of lists) {
        const rules = compiled.get(list) ?? compile(list);
        compiled.set(list, rules);
        for (const { category, isBroken } of rules) if (plain.some(isBroken)) return category;
        // The first use of a list takes tens of milliseconds, in which nobody else would be served.
        await setImmediate();
      }
      return null;
    },
  };
}
