import { detectLanguage } from '@hookline/contract/detect-language';
import type { LanguageCode } from '@hookline/contract/languages';
import { cleanPrompt } from './clean-prompt.ts';
import { englishArticle } from './english-article.ts';
import { findName } from './find-name.ts';
import { findOffer, hasMoney } from './find-offer.ts';
import { isAboutTheVideo } from './is-about-the-video.ts';
import { isPromptIn } from './is-prompt-in.ts';
import { promptWords } from './prompt-words.ts';
import { openingLines } from './script-languages.ts';
import { splitClauses } from './split-clauses.ts';
import { stripName } from './strip-name.ts';
import { findForeignTopic, findTopic } from './topics.ts';

/** Facts about a product stated in a prompt, in its own words; nothing is added. */
export interface PromptFacts {
  name?: string;
  /** Phrases of the prompt. Absent when the prompt is in another language than the script. */
  details?: string;
  audience?: string;
  /** A word for the kind of product in the language of the script, if the prompt names a common one. */
  topic?: string;
  price?: string;
  /** A percentage or an amount off. */
  percent?: string;
  /** The prompt's clause about price or discount. Absent if the prompt is in another language. */
  offer?: string;
  code?: string;
  url?: string;
}

/** Headings of a brief whose content is not a selling point. */
const labels = /^(?:target )?(audience|tone|style|length|duration|language|platform|cta|goal|angle|call to action)$/iu;
/** A list of details longer than this sounds read out, not spoken. Code points. */
const detailsLimit = 170;
const clauseLimit = 110;
/** A brief that is one long sentence has no other content. */
const firstLimit = 200;

/** Reads a prompt for a script in `language`. Every fact is a piece of the prompt, except `topic`. */
export function readPrompt(prompt: string, language: LanguageCode): PromptFacts {
  const text = cleanPrompt(prompt);
  if (!/\p{L}|\p{N}/u.test(text)) return {};
  const isOwnLanguage = isPromptIn(text, language);
  const facts: PromptFacts = { ...findOffer(text, language, isOwnLanguage) };
  const name = findName(text, facts.code, isOwnLanguage ? language : detectLanguage(text));
  if (name) facts.name = name;
  const topic = findTopic(text, language) ?? (isOwnLanguage ? undefined : findForeignTopic(text, language));
  if (topic) facts.topic = topic;
  if (isOwnLanguage) Object.assign(facts, readPhrases(text, language, facts));
  return facts;
}

function readPhrases(
  text: string,
  language: LanguageCode,
  facts: PromptFacts,
): Pick<PromptFacts, 'details' | 'audience'> {
  const pattern = openingLines[language];
  const found: Pick<PromptFacts, 'details' | 'audience'> = {};
  const details: string[] = [];
  let labelBefore: string | undefined;
  for (const [index, clause] of splitClauses(text).entries()) {
    const label = labelBefore;
    labelBefore = labels.exec(clause)?.[1]?.toLowerCase();
    if (label === 'audience' && pattern?.audience && isAudience(clause, facts)) found.audience = clause;
    if (label || labelBefore) continue;
    let phrase = index === 0 ? stripInstruction(clause) : clause;
    const isOblique =
      index === 0 && pattern?.inflected && promptWords.instruction.test(clause) && !startsWithCapital(phrase);
    const isOffer = promptWords.off.test(phrase) || hasMoney(phrase);
    const audience = isOffer || found.audience ? null : pattern?.audiencePattern?.exec(phrase);
    if (audience?.[1] && isAudience(audience[1], facts)) {
      found.audience = audience[1].trim();
      phrase = phrase.replace(audience[0], ' ').trim();
    }
    const isWhole = index > 0 || (facts.name !== undefined && !phrase.startsWith(facts.name));
    phrase = bareClause(phrase, facts.name, language, !isWhole);
    if (isOblique) continue;
    if (index === 0 && (promptWords.advert.test(phrase) || promptWords.onlyAdvert.test(phrase))) continue;
    if (isUsable(phrase, facts, index === 0 ? firstLimit : clauseLimit)) details.push(phrase);
  }
  const chosen: string[] = [];
  let length = 0;
  for (const detail of details) {
    const isRepeated = chosen.some((other) => other.toLowerCase().includes(detail.toLowerCase()));
    if (isRepeated || (length > 0 && length + [...detail].length > detailsLimit) || chosen.length === 4) continue;
    chosen.push(detail);
    length += [...detail].length + 2;
  }
  if (chosen.length > 0) found.details = chosen.join(pattern?.comma ?? ', ').replace(endOfJapaneseSentence, '$1。');
  return found;
}

/** Keeps sentences separate where a comma would join them. */
const endOfJapaneseSentence = /(です|ます|でした|ました|ません|ください)、/gu;

/** In an inflected language a phrase after 'ad for' is in the wrong case, unless it starts with a noun or name. */
function startsWithCapital(phrase: string): boolean {
  return /^["“«„]?\p{Lu}/u.test(stripDeterminers(phrase));
}

/** 'Write a short ad for our coffee' -> 'our coffee'. */
function stripInstruction(whole: string): string {
  const clause = whole.replace(promptWords.adBehind, '');
  const rest = clause.replace(promptWords.instruction, '');
  if (rest !== clause) return rest;
  const unspaced = clause.replace(promptWords.unspacedInstruction, '').replace(promptWords.unspacedInstruction, '');
  if (unspaced !== clause) return unspaced;
  let bare = clause;
  while (promptWords.verb.test(bare)) bare = bare.replace(promptWords.verb, '');
  return bare;
}

function bareClause(phrase: string, name: string | undefined, language: LanguageCode, isFirst: boolean): string {
  let rest = stripName(phrase, name, language)
    .replace(
      /^(?:and|with|plus|featuring|(?:we|i) (?:sell|make|offer|have)|(?:mention|highlight|emphasi[sz]e|show|say|tell them)(?: that| how)?|it's|it is|that is|which is|promoting|about|und|mit|y|con|et|avec|com|met|och|med|og|și|cu|и|с|та)\s+(?=\p{L}{2})/iu,
      '',
    )
    .replace(/\s+/gu, ' ')
    .trim();
  if (phrase !== '') rest = rest.replace(/^sa (?=\p{L})| (?:vår|vårt|våre|min|mitt|mine)$/u, '');
  rest =
    language === 'en'
      ? /^(?:my|our|an?|the|this)\s/iu.test(rest)
        ? englishArticle(rest)
        : rest
      : stripDeterminers(rest);
  if (isFirst || language === 'de') return rest;
  // Mid-sentence now: 'Fresh every week' -> 'fresh every week', but 'NASA', 'McCoy' and single letters stay.
  return rest.replace(/^\p{Lu}(?=\p{Ll}+(?:\s(?!\p{Lu})|$))/u, (letter) => letter.toLowerCase());
}

function stripDeterminers(phrase: string): string {
  const once = phrase.replace(promptWords.determiner, '');
  return once.replace(promptWords.determiner, '');
}

function isAudience(phrase: string, facts: PromptFacts): boolean {
  const words = phrase.trim().split(/\s+/u);
  if (words.length > 6 || [...phrase].length > 50 || /\d|[$€£¥%]/u.test(phrase)) return false;
  return !(facts.name && phrase.includes(facts.name)) && !isAboutTheVideo(phrase);
}

function isUsable(phrase: string, facts: PromptFacts, limit: number): boolean {
  const length = [...phrase].length;
  if (length < 2 || length > limit || !/[\p{L}\p{M}]{2}|\p{sc=Han}/u.test(phrase)) return false;
  if (phrase === facts.name || isAboutTheVideo(phrase) || promptWords.promise.test(phrase)) return false;
  if (facts.url && phrase.includes(facts.url)) return false;
  if (facts.code && phrase.includes(facts.code)) return false;
  if (facts.offer?.includes(phrase) || phrase.includes(facts.offer ?? '\n')) return false;
  if (hasMoney(phrase)) return false;
  if ((facts.price && phrase.includes(facts.price)) || (facts.percent && phrase.includes(facts.percent))) return false;
  return !/^(?:product|brand|name|benefits?|features?|offer|price|producto|produkt|produit|prodotto|produto)$/iu.test(
    phrase,
  );
}
