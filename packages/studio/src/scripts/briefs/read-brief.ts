import type { LanguageCode } from '@hookline/contract/languages';
import { endsWithAbbreviation } from '#scripts/abbreviations.ts';
import { cleanPrompt } from '#scripts/clean-prompt.ts';
import { findName, headings } from '#scripts/find-name.ts';
import { hasMoney } from '#scripts/find-offer.ts';
import { isPromptIn } from '#scripts/is-prompt-in.ts';
import { promptWords } from '#scripts/prompt-words.ts';
import { type ScriptTone, scriptTones } from '#scripts/script-language.ts';
import { stripName } from '#scripts/strip-name.ts';
import { type BriefMatchers, briefMatchers } from './brief-matchers.ts';
import { briefLabels, briefWords } from './brief-words.ts';
import { ownVoice, productPhrase } from './own-voice.ts';

/** What a piece of a brief does in an advert. */
export type PieceRole = 'question' | 'statement' | 'plain' | 'audience' | 'offer' | 'call';

export interface Piece {
  role: PieceRole;
  /** Words of the prompt, without a stop at the end. */
  text: string;
}

/** A prompt piece by piece: nearly all of it is said again in the words of whoever wrote it. */
export interface Brief {
  name?: string | undefined;
  /** What is sold: a noun with all that stands by it. */
  product?: string | undefined;
  tone?: ScriptTone | undefined;
  /** In the order of the prompt. */
  pieces: readonly Piece[];
}

/** Reads a prompt written in `language`; undefined for languages whose prompts are not read by pieces, and for empty ones.
 * A prompt in another language only when it `mayBeForeign`.
 */
export function readBrief(prompt: string, language: LanguageCode, mayBeForeign = false): Brief | undefined {
  const words = briefWords[language];
  const text = cleanPrompt(prompt);
  if (!words || !/\p{L}{2}/u.test(text) || !(isPromptIn(text, language) || mayBeForeign)) return undefined;
  const is = briefMatchers(language, words);
  const tone = scriptTones.find((candidate) => is.tones[candidate].test(requestIn(text, is)));
  const bare = partLabels(stripRequest(text, is));
  const called = findName(bare, promptWords.code.exec(text)?.[1], language === 'de');
  let name = called;
  const pieces: Piece[] = [];
  let product: string | undefined;
  for (const line of bare.split('\n')) {
    const { role, value } = readLabel(line);
    if (role === 'tone' || role === 'video' || value === '') continue;
    if (role === 'name') name = value;
    else if (role === 'audience' || role === 'call')
      pieces.push({ role, text: role === 'audience' ? forAudience(value, language) : value });
    else
      for (const sentence of sentencesOf(value))
        for (const piece of readSentence(sentence, {
          language,
          is,
          name,
          isFirst: product === undefined && pieces.length === 0,
        })) {
          const isFirst = product === undefined && pieces.every(({ role: earlier }) => earlier === 'question');
          if (isFirst && isNoun(piece) && !is.relative.test(piece.text)) {
            const { noun, more } = productPhrase(piece.text, language, beginsSentence(text, piece.text));
            product = noun;
            if (more) pieces.push(more);
          } else pieces.push({ ...piece, text: ownVoice(piece.text, { language, name, isFirst }) });
        }
  }
  const known = product?.trim() === name ? undefined : product;
  if (!known && !name && pieces.length === 0) return undefined;
  return { name, product: known, tone, pieces };
}

/** Whether the prompt owes the words a capital: they are its first, or the first of a sentence or line. */
function beginsSentence(text: string, words: string): boolean {
  return /(?:^|[\n.!?:•-])[\s"“«„]*$/u.test(text.slice(0, Math.max(0, text.indexOf(words))));
}

/** A price can stand in the phrase that says what is sold, but not at its beginning. */
function isNoun({ role, text }: Piece): boolean {
  return role === 'plain' || (role === 'offer' && /^\p{L}/u.test(text) && !promptWords.code.test(text));
}

/** The part of a prompt that asks for a script, with clauses about its style. */
function requestIn(text: string, is: BriefMatchers): string {
  const request = is.request.exec(text)?.[0] ?? '';
  const directions = clausesOf(text).filter(is.isDirection);
  const labelled = text.split('\n').filter((line) => readLabel(line).role === 'tone');
  return [request, ...directions, ...labelled].join(' ');
}

const greeting =
  /^(?:hey|hi|hello|hallo|hoi|hola|olá|bonjour|salut|ciao|so|ok|okay|well|yo|real talk|listen up|listen)(?: there| everyone| guys)?[\s,!.]+/iu;

/** 'An ad targeting gamers for a chair' */
const targeted = /^(?:.{0,40}?\s)?(?:ads?|videos?|scripts?) (?:targeting|aimed at) (.+?) for (.+?)(?=[,.!?]|$)/iu;

function stripRequest(text: string, is: BriefMatchers): string {
  let rest = text.replace(targeted, '$2, for $1');
  for (let turn = 0; turn < 4; turn++) {
    const next = rest
      .replace(greeting, '')
      .replace(/^([^:\n]{3,20}):\s+/u, (words, heading: string) => (headings.test(heading) ? '' : words))
      .replace(is.request, '')
      .replace(is.sells, '')
      .replace(is.bareRequest, '')
      .trim();
    if (next === rest || next === '') break;
    rest = next;
  }
  // What was asked of the writer is no question to the viewer.
  return is.request.test(text) && rest !== text ? rest.replace(/^([^.!?]*)\?/u, '$1.') : rest;
}

/** Puts every heading of a brief on a line of its own: 'Brand: Fernly. Audience: students.' */
function partLabels(text: string): string {
  return text.replace(/(?<=[.;,!?]\s)(\p{L}[\p{L}'’ -]{1,24}?)(?=\s*[:=]\s)/gu, (words, label: string) =>
    briefLabels.some(([known]) => known.test(label)) ? `\n${words}` : words,
  );
}

function readLabel(line: string): { role: (typeof briefLabels)[number][1]; value: string } {
  const match = /^[-•*\s]*(\p{L}[\p{L}'’ -]{1,24}?)\s*[:：=]\s*(.*)$/u.exec(line);
  const role = match?.[1] && briefLabels.find(([label]) => label.test(match[1] ?? ''))?.[1];
  return role
    ? { role, value: (match?.[2] ?? '').replace(/[\s.,;]+$/u, '') }
    : { role: 'plain', value: line.replace(/^[-•*\s]+/u, '') };
}

function sentencesOf(text: string): string[] {
  const parts = text.split(/(?<=[.!?…])\s+|\s*;\s*|\s*•\s*/u);
  return parts
    .reduce<string[]>((sentences, part) => {
      const before = sentences.at(-1);
      if (before !== undefined && endsWithAbbreviation(before)) sentences[sentences.length - 1] = `${before} ${part}`;
      else sentences.push(part);
      return sentences;
    }, [])
    .filter((part) => /[\p{L}\p{N}]/u.test(part));
}

function clausesOf(sentence: string): string[] {
  return sentence
    .split(/[,:](?=\s)|\s[-–—]+\s|\n|(?<=[.!?])\s+|\sand (?=(?:our|we|it|they)\s)/u)
    .map((clause) => clause.trim())
    .filter((clause) => /[\p{L}\p{N}]/u.test(clause));
}

interface SentenceContext {
  language: LanguageCode;
  is: BriefMatchers;
  name: string | undefined;
  /** Nothing was read before it. */
  isFirst: boolean;
}

function readSentence(sentence: string, { language, is, name, isFirst: opens }: SentenceContext): Piece[] {
  const text = sentence.replace(/[\s.!…]+$/u, '');
  if (/\?$/u.test(text)) return [{ role: 'question', text }];
  const pieces: Piece[] = [];
  for (const clause of clausesOf(opens ? stripName(text, name, language) : text)) {
    const before = pieces.at(-1);
    const bare = withoutPromise(clause.replace(is.connector, '').trim(), opens && !before);
    if (bare === '' || is.isDirection(bare)) continue;
    const role = opens && !before && is.nounCall?.test(bare) ? 'plain' : roleOf(bare, is);
    if (before && isRestOfPlace(before.text, clause)) before.text += `, ${clause}`;
    else if (before && is.relative.test(clause) && role !== 'offer') before.text += `, ${clause}`;
    else if (before?.role === role && isListed(before, opens && pieces.length === 1)) before.text += `, ${clause}`;
    else pieces.push({ role, text: role === 'plain' || role === 'statement' ? bare : clause });
  }
  return pieces.map((piece) => ({ ...piece, text: piece.text.replace(is.connector, '') }));
}

const modifier = /\s(?:that|which|who|die|der|das|qui|que|che|dat|to|and|with|for|für|pour|para|per|voor)\s.*$/iu;

/** Nothing of a clause that promises health or money, but what is sold when it says so: 'a cream that heals' -> 'a cream'. */
function withoutPromise(clause: string, isProduct: boolean): string {
  if (!promptWords.promise.test(clause)) return clause;
  const noun = clause.replace(modifier, '');
  return isProduct && noun !== clause && !promptWords.promise.test(noun) ? noun : '';
}

/** 'in Naples' goes on with 'Florida'. */
function isRestOfPlace(before: string, clause: string): boolean {
  return (
    /\s(?:in|near|from|à|en|em|a)\s\p{Lu}[\p{L}-]+$/u.test(before) &&
    /^\p{Lu}[\p{L}.]+(?: \p{Lu}\p{L}+)?$/u.test(clause)
  );
}

/** Clauses of a list stay one sentence, but the first of all is the product, and long ones are told apart. */
function isListed({ role, text }: Piece, isProduct: boolean): boolean {
  if (role !== 'plain' && role !== 'offer') return false;
  return text.split(/\s+/u).length < 14 && !isProduct;
}

function roleOf(clause: string, is: BriefMatchers): PieceRole {
  if (is.call.test(clause)) return 'call';
  const count = clause.split(/\s+/u).length;
  if (is.forWhom.test(clause) && count <= 9 && !/\d|\p{Sc}/u.test(clause)) return 'audience';
  if (
    (hasMoney(clause) || promptWords.off.test(clause) || promptWords.code.test(clause)) &&
    count <= 12 &&
    !is.sentence.test(clause)
  )
    return 'offer';
  return is.sentence.test(clause) ? 'statement' : 'plain';
}

const forWord: Partial<Record<LanguageCode, string>> = {
  en: 'for',
  de: 'für',
  fr: 'pour',
  es: 'para',
  pt: 'para',
  it: 'per',
  nl: 'voor',
};

function forAudience(audience: string, language: LanguageCode): string {
  const preposition = forWord[language] ?? '';
  return new RegExp(`^${preposition}\\s`, 'iu').test(audience) ? audience : `${preposition} ${audience}`;
}
