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
import { briefLabels, briefWords, type LabelRole } from './brief-words.ts';
import { ownVoice, productPhrase } from './own-voice.ts';
import { readableText, wordsOfAddress } from './readable-text.ts';

/** The role of a piece of a brief in an ad. */
export type PieceRole = 'question' | 'statement' | 'plain' | 'audience' | 'offer' | 'call';

export interface Piece {
  role: PieceRole;
  /** Words of the prompt, without a final period. */
  text: string;
}

/** A prompt piece by piece: nearly all of it is repeated in the author's own words. */
export interface Brief {
  name?: string | undefined;
  /** The product: a noun with all its modifiers. */
  product?: string | undefined;
  tone?: ScriptTone | undefined;
  /** In the order of the prompt. */
  pieces: readonly Piece[];
  /** For a prompt that consists of an address only. */
  url?: string | undefined;
}

/** Reads a prompt written in `language`; undefined for languages in which prompts are not read piece by piece. */
export function readBrief(prompt: string, language: LanguageCode): Brief | undefined {
  const words = briefWords[language];
  const clean = cleanPrompt(prompt);
  const page = wordsOfAddress(clean);
  const text = page ? page.words : readableText(clean, language);
  if (!words || !/\p{L}{2}/u.test(text) || !isPromptIn(text, language)) return undefined;
  const is = briefMatchers(language, words);
  const tone = scriptTones.find((candidate) => is.tones[candidate].test(requestIn(text, is)));
  const bare = partLabels(stripRequest(text, is));
  const called = findName(bare, promptWords.code.exec(text)?.[1], language);
  let name = called;
  const pieces: Piece[] = [];
  let product: string | undefined;
  let isLabeled = false;
  for (const { role, value } of readLines(bare)) {
    if (role === 'tone' || role === 'left out' || role === 'small print' || value === '') continue;
    if (role === 'name' || role === 'model') {
      // A brand is spoken without the model; a model alone is the name.
      if (role === 'name' || !isLabeled) name = value;
      isLabeled = true;
    } else if (role === 'fact') pieces.push({ role: hasMoney(value) ? 'offer' : 'plain', text: value });
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
          if (isFirst && role !== 'points' && isNoun(piece) && !is.relative.test(piece.text)) {
            const { noun, more } = productPhrase(piece.text, language, beginsSentence(text, piece.text));
            product = noun;
            if (more) pieces.push(more);
          } else pieces.push({ ...piece, text: ownVoice(piece.text, { language, name, isFirst }) });
        }
  }
  const known = product?.trim() === name ? undefined : product;
  if (!known && !name && pieces.length === 0) return undefined;
  return { name, product: known, tone, pieces, url: page?.address };
}

/**
 * Whether the words are capitalized because of their position: at the start of the prompt, of a sentence or of a line.
 */
function beginsSentence(text: string, words: string): boolean {
  return /(?:^|[\n.!?:•-])[\s"“«„]*$/u.test(text.slice(0, Math.max(0, text.indexOf(words))));
}

/** The product phrase may contain a price, but not start with one. */
function isNoun({ role, text }: Piece): boolean {
  return role === 'plain' || (role === 'offer' && /^\p{L}/u.test(text) && !promptWords.code.test(text));
}

/** The part of a prompt that asks for a script, with clauses about its style. */
function requestIn(text: string, is: BriefMatchers): string {
  const request = is.request.exec(text)?.[0] ?? '';
  const directions = sentencesOf(text).flatMap(clausesOf).filter(is.isDirection);
  const labeled = text.split('\n').filter((line) => readLabel(line).role === 'tone');
  return [request, ...directions, ...labeled].join(' ');
}

const greeting =
  /^(?:hey|hi|hello|hallo|hoi|hola|olá|bonjour|salut|ciao|so|ok|okay|well|yo|real talk|listen up|listen)(?: there| everyone| guys)?[\s,!.]+/iu;

/** 'An ad targeting gamers for a chair' */
const targeted = /^(?:.{0,40}?\s)?(?:ads?|videos?|scripts?) (?:targeting|aimed at) (.+?) for (.+?)(?=[,.!?]|$)/iu;

/** 'Need a video editor?' is a question to viewers; 'Need an ad for my bakery?' requests a script. */
const asksViewers =
  /^(?:need|brauch(?:en|st)?)\s(?:(?!\s(?:my|our|me|us|mir|uns|mein\p{L}*|unser\p{L}*)(?!\p{L}))[^.!?\n])*\?/iu;

function stripRequest(text: string, is: BriefMatchers): string {
  const greeted = text.replace(greeting, '');
  if (asksViewers.test(greeted)) return greeted;
  let rest = text.replace(targeted, '$2, for $1');
  let isAsked = false;
  for (let turn = 0; turn < 4; turn++) {
    isAsked ||= is.request.test(rest.replace(greeting, ''));
    const next = rest
      .replace(greeting, '')
      .replace(/^([^:\n]{3,20}?)\s?:\s+/u, (words, heading: string) => (headings.test(heading) ? '' : words))
      .replace(is.request, '')
      .replace(is.sells, '')
      .replace(is.bareRequest, '')
      .trim();
    if (next === rest || next === '') break;
    rest = next;
  }
  // A question to the writer is not a question to the viewer.
  return isAsked ? rest.replace(/^([^.!?]*)\?+/u, '$1.') : rest;
}

/** Puts every heading of a brief on its own line: 'Brand: Fernly. Audience: students.' */
function partLabels(text: string): string {
  return text.replace(/(?<=[.;,!?]\s)(\p{L}[\p{L}'’ -]{1,24}?)(?=\s*[:=]\s)/gu, (words, label: string) =>
    briefLabels.some(([known]) => known.test(label)) ? `\n${words}` : words,
  );
}

/** A line of a brief; a fact has its own heading, 'Weight: 326 g'. */
interface Line {
  role: LabelRole | 'fact';
  value: string;
}

/**
 * The lines of a brief; a heading without content determines the role of the list below it, and whether the paragraph
 * below it, up to an empty line, is spoken.
 */
function readLines(text: string): Line[] {
  let above: Line['role'] = 'plain';
  let hasText = false;
  let isOver = false;
  return text.split('\n').map((line, index, { length }) => {
    if (line === '') {
      isOver ||= hasText;
      return { role: 'plain', value: '' };
    }
    const isPoint = /^[-•*–]\s*\S/u.test(line);
    const read = readLabel(line, length > 1, index > 0);
    if (read.value === '') {
      above = read.role;
      hasText = isOver = false;
      return read;
    }
    hasText = true;
    const isSilent = above === 'left out' || above === 'small print';
    if (!isPoint && (isOver || !isSilent || read.role !== 'plain')) above = 'plain';
    return read.role === 'plain' ? { ...read, role: above } : read;
  });
}

function readLabel(line: string, mayBeHeading = false, isLater = false): Line {
  const bare = line.replace(/^[-•*–\s]+/u, '');
  const [, heading, value = ''] = /^(\p{L}[\p{L}'’ -]{1,24}?)\s*[:：=]\s*(.*)$/u.exec(bare) ?? [];
  const known = briefLabels.find(([label]) => label.test(heading ?? (mayBeHeading ? bare : '')))?.[1];
  if (known === 'small print' && !isLater) return { role: 'plain', value: heading === undefined ? bare : value };
  if (known) return { role: known, value: value.replace(/[\s.,;]+$/u, '') };
  const isFact = isLater && heading && !headings.test(heading) && [...value].length <= 40 && !/[.!?]\s/u.test(value);
  return isFact && value !== ''
    ? { role: 'fact', value: bare.replace(/\s*[:：=]\s*/u, ': ') }
    : { role: 'plain', value: bare };
}

function sentencesOf(text: string): string[] {
  const parts = text.split(/(?<=[.!?…])\s+|\s*;\s*|\s*•\s*/u);
  return parts
    .reduce<string[]>((sentences, part) => {
      const before = sentences.at(-1);
      // 'Ready in 10 min. Free delivery'
      const ends = /\d\s?min\.$/u.test(before ?? '') && /^\p{Lu}/u.test(part);
      if (before !== undefined && !ends && endsWithAbbreviation(before))
        sentences[sentences.length - 1] = `${before} ${part}`;
      else sentences.push(part);
      return sentences;
    }, [])
    .filter((part) => /[\p{L}\p{N}]/u.test(part) && !headings.test(part.replace(/[\s.!…]+$/u, '')));
}

function clausesOf(sentence: string): string[] {
  return sentence
    .split(/[,:](?=\s)|\s[-–—]+\s|\n|\sand (?=(?:our|we|it|they)\s)/u)
    .map((clause) => clause.trim())
    .filter((clause) => /[\p{L}\p{N}]/u.test(clause));
}

interface SentenceContext {
  language: LanguageCode;
  is: BriefMatchers;
  name: string | undefined;
  /** Nothing has been read before it. */
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
    const isNounCall = opens && !before && is.nounCall?.test(bare) && !is.invitation.test(bare);
    const audience = audienceBehind.exec(bare)?.[1];
    if (audience) {
      pieces.push({ role: 'audience', text: forAudience(audience, language) });
      continue;
    }
    const role = isNounCall ? 'plain' : roleOf(bare, is, opens && !before);
    if (before && isRestOfPlace(before.text, clause)) before.text += `, ${clause}`;
    else if (before && is.relative.test(clause) && role !== 'offer') before.text += `, ${clause}`;
    else if (before && role === 'statement' && (pieces.length > 1 || !opens) && leadsOn.test(before.text))
      Object.assign(before, { role, text: `${before.text}, ${clause}` });
    else if (before && role === 'plain' && (pieces.length > 1 || !opens) && isListedIn(before.text, text, clause))
      before.text += before.text.includes(': ') ? `, ${clause}` : `: ${clause}`;
    else if (before?.role === 'statement' && role === 'plain' && goesOn(before.text, clause))
      before.text += `, ${clause}`;
    else if (before?.role === role && isListed(before, opens && pieces.length === 1)) before.text += `, ${clause}`;
    else pieces.push({ role, text: role === 'plain' || role === 'statement' ? bare : clause });
  }
  return pieces.map((piece) => ({ ...piece, text: piece.text.replace(is.connector, '') }));
}

/** Starts a clause that needs another one after it: 'Unlike a French press', 'Enriched with shea butter'. */
const leadsOn =
  /^(?:unlike|with|for|if|when|whether|while|after|before|since|because|thanks to|instead of|inspired|designed|enriched|packed|powered|infused|crafted|mit|für|wenn|dank|anders als|statt|avec|pour|si|grâce|contrairement|con|para|gracias|a diferencia|com|se|graças|ao contrário|per|grazie|a differenza|met|voor|als|dankzij|in tegenstelling)\s/iu;

/** Whether a clause is part of a list after a colon: 'all you need: a mug, a lid'. */
function isListedIn(before: string, text: string, clause: string): boolean {
  return before.includes(': ') || /:\s*$/u.test(text.slice(0, text.indexOf(clause)));
}

const restOfSentence =
  /^(?:\d+|and|or|of|at|in|on|to|an?|the|und|oder|einen?|eine[mr]?|den|dem|im|am|zu|bei|à|au|aux|dans|chez|des|du|une?|y|en|una?|unos|el|las?|los|e|ou|um|uma|em|un['’]|uno|il|lo|gli|le|een|het|op|bij)\s/u;

/**
 * Whether a clause belongs to the preceding sentence: 'at home', 'einen Anschluss', 'a smooth', 'full-bodied coffee'.
 */
function goesOn(before: string, clause: string): boolean {
  return restOfSentence.test(clause) || /\s(?:an?|very|more|most|so)\s[\p{Ll}-]+$/u.test(before);
}

const modifier = /\s(?:that|which|who|die|der|das|qui|que|che|dat|to|and|with|for|für|pour|para|per|voor)\s.*$/iu;

/**
 * Drops a clause that promises health or money; if it names the product, only the product is kept: 'a cream that heals'
 * -> 'a cream'.
 */
function withoutPromise(clause: string, isProduct: boolean): string {
  if (!promptWords.promise.test(clause)) return clause;
  const noun = clause.replace(modifier, '');
  return isProduct && noun !== clause && !promptWords.promise.test(noun) ? noun : '';
}

/** 'Gen Z audience' -> 'Gen Z'. */
const audienceBehind = /^(.{2,30}?)\s+audience$/iu;

/** 'in Naples' continues with 'Florida'. */
function isRestOfPlace(before: string, clause: string): boolean {
  return (
    /\s(?:in|near|from|à|en|em|a)\s\p{Lu}[\p{L}-]+$/u.test(before) &&
    /^\p{Lu}[\p{L}.]+(?: \p{Lu}\p{L}+)?$/u.test(clause)
  );
}

/** Clauses of a list stay in one sentence, but the very first is the product, and long ones are split. */
function isListed({ role, text }: Piece, isProduct: boolean): boolean {
  if (role !== 'plain' && role !== 'offer') return false;
  return text.split(/\s+/u).length < 14 && !isProduct;
}

function roleOf(clause: string, is: BriefMatchers, opens: boolean): PieceRole {
  if (opens && is.invitation.test(clause)) return 'statement';
  if (is.call.test(clause)) return 'call';
  if (is.invitation.test(clause)) return 'statement';
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
