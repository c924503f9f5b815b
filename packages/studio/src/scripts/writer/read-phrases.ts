import type { LanguageCode } from '@hookline/contract/languages';
import { type Brief, readBrief } from '#scripts/briefs/read-brief.ts';
import { cleanPrompt } from '#scripts/clean-prompt.ts';
import { fillLine } from '#scripts/fill-line.ts';
import { findName } from '#scripts/find-name.ts';
import { hasMoney } from '#scripts/find-offer.ts';
import { isPromptIn } from '#scripts/is-prompt-in.ts';
import { promptWords } from '#scripts/prompt-words.ts';
import { readPrompt } from '#scripts/read-prompt.ts';
import { openingLines } from '#scripts/script-languages.ts';
import type { Phrasebook } from './phrasebook.ts';
import type { Point, SalesFacts } from './sales-facts.ts';

/**
 * Facts of a prompt as the phrases they stand in, for languages whose grammar we do not touch: they are said after a colon
 * or on their own.
 */
export function readPhrases(prompt: string, language: LanguageCode, book: Phrasebook): SalesFacts {
  const text = cleanPrompt(prompt);
  if (!isPromptIn(text, language)) return readForeign(prompt, language);
  const brief = readBrief(prompt, language) ?? readClauses(text, language);
  const found = { points: [] as Point[], offers: [] as string[], calls: [] as string[], pains: [] as string[] };
  let audience: string | undefined;
  const add = (phrase: string) => {
    const words = trimmed(phrase);
    if (!/[\p{L}\d]/u.test(words)) return;
    const isOffer =
      hasMoney(words) || (promptWords.off.test(words) && /\d/u.test(words)) || promptWords.code.test(words);
    if (isOffer) found.offers.push(small(words, language));
    else found.points.push({ kind: /\d/u.test(words) ? 'number' : 'detail', clause: small(words, language) });
  };
  const [noun, ...more] = splitPhrase(brief.product ?? '', book);
  for (const phrase of more) add(phrase);
  for (const { role, text: words } of brief.pieces) {
    if (role === 'question') found.pains.push(words);
    else if (role === 'audience' && audience === undefined) audience = small(words, language);
    else if (role === 'call') found.calls.push(small(words, language));
    else if (role === 'statement') add(words.replace(/^(?:y|et|e|en|und|i|ve|और)\s/iu, ''));
    else for (const phrase of words.split(/[,،、，]\s*(?!\d)/u)) add(phrase);
  }
  const { name, tone } = brief;
  return {
    ...found,
    name,
    noun: noun ? withoutOwner(noun, language) : undefined,
    isPlural: false,
    audience,
    source: prompt,
    tone,
  };
}

/** 'our tea' is said by the maker. */
function withoutOwner(noun: string, language: LanguageCode): string {
  if (language === 'de') return noun.replace(/^(?:unser|mein)(?=\p{L}*\s)/iu, 'ein');
  return noun.replace(
    /^(?:(?:la |il |lo |o |a )?(?:mi|mis|nuestr[oa]s?|notre|nos|mon|ma|mes|minhas?|meus?|noss[oa]s?|nostr[oa]|mi[oa]|onze|ons|mijn|nasz\p{L}?|mój|moja|moje))\s/iu,
    '',
  );
}

/** A long noun phrase in pieces, where a new thought begins. */
function splitPhrase(phrase: string, { hinges }: Phrasebook): string[] {
  if (hinges === undefined || (phrase.length < 45 && !hasMoney(phrase))) return [phrase];
  const pieces: string[] = [];
  for (const piece of phrase.split(hinges)) {
    const before = pieces.at(-1);
    if (before !== undefined && before.split(/\s+/u).length < 2) pieces[pieces.length - 1] = `${before} ${piece}`;
    else pieces.push(piece);
  }
  return pieces.map(trimmed);
}

/** Languages whose briefs are not read piece by piece: clauses, the first of which is the product. */
function readClauses(text: string, language: LanguageCode): Brief {
  const name = findName(text, promptWords.code.exec(text)?.[1], language);
  const pieces: Brief['pieces'][number][] = [];
  const { audiencePattern } = openingLines[language];
  let product: string | undefined;
  for (const sentence of text.split(/(?<=[.!?…])\s+|(?<=[。！？।])\s*|[\n;•]+/u)) {
    if (/[?？؟]\s*$/u.test(sentence)) {
      pieces.push({ role: 'question', text: trimmed(sentence) });
      continue;
    }
    for (const clause of sentence.split(/[,،、，:：](?=\s|[^\d\s])(?!\d)|\s[-–—]+\s/u)) {
      const bare = withoutRequest(trimmed(clause), product === undefined && pieces.length === 0);
      if (bare === '' || bare === name) continue;
      const whom = audiencePattern?.exec(bare);
      if (whom && whom[0].length >= bare.length - 2 && !/\d/u.test(bare)) pieces.push({ role: 'audience', text: bare });
      else if (product === undefined && !hasMoney(bare) && bare.split(/\s+/u).length <= 12) product = bare;
      else pieces.push({ role: 'plain', text: bare });
    }
  }
  return { name, product: product === name ? undefined : product, pieces };
}

function withoutRequest(clause: string, isFirst: boolean): string {
  if (!isFirst) return clause;
  return trimmed(
    clause
      .replace(promptWords.instruction, '')
      .replace(promptWords.unspacedInstruction, '')
      .replace(promptWords.adBehind, '')
      .replace(/^(?:için|के लिए)\s/u, ''),
  );
}

/** A prompt in another language: what needs no translation. */
function readForeign(prompt: string, language: LanguageCode): SalesFacts {
  const known = readPrompt(prompt, language);
  const lines = openingLines[language];
  const tell = (of: readonly string[]) => fillLine(of[0] ?? '{none}', known)?.replace(/[.।。]$/u, '');
  const offers = [tell(lines.price), tell(lines.discount), tell(lines.code), tell(lines.url)];
  return {
    name: known.name,
    noun: known.topic,
    isPlural: false,
    pains: [],
    points: [],
    offers: offers.filter((offer) => offer !== undefined),
    calls: [],
    source: prompt,
    isForeign: true,
  };
}

function trimmed(text: string): string {
  return text.trim().replace(/^[\s,:;–-]+|[\s.,:;!।。、，–-]+$/gu, '');
}

/** After a colon; German nouns and names keep their capital. */
function small(text: string, language: LanguageCode): string {
  const [first = '', second = ''] = text.split(/\s+/u);
  const isArticle =
    /^(?:Die|Der|Das|Ein|Eine|Sie|Er|Es|Mit|Für|Und|Ohne|Nur|Ab|Jetzt|Kein|Keine|Jede|Jeden|Bis)$/u.test(first);
  if (language === 'de' && !isArticle) return text;
  if (!/^\p{Lu}\p{Ll}*$/u.test(first) || /^\p{Lu}/u.test(second)) return text;
  return text.charAt(0).toLocaleLowerCase(language) + text.slice(1);
}
