import type { LanguageCode } from '@hookline/contract/languages';
import { readBrief } from '#scripts/briefs/read-brief.ts';
import { cleanPrompt } from '#scripts/clean-prompt.ts';
import { isPromptIn } from '#scripts/is-prompt-in.ts';
import { plainWords } from './copied-runs.ts';
import { readEnglishFacts } from './english/read-english-facts.ts';
import type { Phrasebook } from './phrasebook.ts';
import { readPhrases } from './read-phrases.ts';
import type { SalesFacts } from './sales-facts.ts';

/** Facts of a prompt, which may be what a product page says; `productName` where it names none. */
export function readSalesFacts(
  prompt: string,
  language: LanguageCode,
  book: Phrasebook,
  productName?: string,
): SalesFacts {
  const facts =
    language === 'en' && isPromptIn(cleanPrompt(prompt), language)
      ? readEnglishFacts(readBrief(prompt, language) ?? { pieces: [] }, prompt)
      : readPhrases(prompt, language, book);
  const points = facts.points.filter(
    ({ clause }, index) => !facts.points.slice(0, index).some((before) => repeats(clause, before.clause)),
  );
  return { ...facts, points, name: facts.name ?? (productName && isNameLike(productName) ? productName : undefined) };
}

/** Titles of pages are often whole sentences: 'Brightleaf Matcha | Organic Green Tea, 30 g'. */
function isNameLike(name: string): boolean {
  return name.split(/\s+/u).length <= 4 && !/[|,:–—]/u.test(name);
}

/** Whether most of it was said. */
function repeats(clause: string, before: string): boolean {
  const said = new Set(plainWords(before));
  const words = plainWords(clause).filter((word) => word.length > 3 && !word.includes("'"));
  return words.length > 0 && words.filter((word) => said.has(word)).length >= words.length * 0.7;
}
