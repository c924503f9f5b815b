/** Texts for ads, written by rules. */

export type { AdFacts } from '#scripts/ads/ad-facts.ts';
export { plainAdTexts } from '#scripts/ads/plain-ad-texts.ts';
export { type WrittenWords, writtenWordsSchema } from '#scripts/ads/written-words.ts';
export { hookLinesOf } from '#scripts/hook-lines.ts';
export { openingLines, simpleLanguages } from '#scripts/script-languages.ts';
export { writeHooks } from '#scripts/write-hooks.ts';
export { phrasebooks } from '#scripts/writer/phrasebooks.ts';
export { writeScripts } from '#scripts/writer/write-scripts.ts';
