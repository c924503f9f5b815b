import type { LanguageCode } from '@hookline/contract/languages';
import { englishArticle } from '#scripts/english-article.ts';
import { notNames } from '#scripts/prompt-words.ts';
import { findTopic } from '#scripts/topics.ts';
import type { Piece } from './read-brief.ts';

export interface VoiceContext {
  language: LanguageCode;
  name: string | undefined;
  /** Nothing was said before that 'they' could mean. */
  isFirst: boolean;
}

/** The words of a maker as somebody says them who is none; 'I' stays, as it may be the speaker. Only English needs few enough changes to be done safely. */
export function ownVoice(text: string, { language, name, isFirst }: VoiceContext): string {
  if (language === 'de') return germanNominative(text);
  if (language !== 'en') return text;
  const subject = name ?? (isFirst ? 'This' : 'They');
  const isOne = subject !== 'They';
  return text
    .replace(/^we(?:'re|’re| are)\b/iu, () => `${subject} ${isOne ? 'is' : 'are'}`)
    .replace(/^we(?:'ve|’ve| have)\b/iu, () => `${subject} ${isOne ? 'has' : 'have'}`)
    .replace(/^we (\p{L}+)(?=\s)/iu, (_, verb: string) => `${subject} ${isOne ? thirdPerson(verb) : verb}`)
    .replace(/\bwe\b(?!['’])/gu, 'they')
    .replace(/\bOur\b/gu, 'The')
    .replace(/\bour\b/gu, 'the');
}

function thirdPerson(verb: string): string {
  if (/^(?:can|will|could|would|should|must|may|never|also|only)$/u.test(verb)) return verb;
  if (/(?:s|x|sh|ch|o)$/u.test(verb)) return `${verb}es`;
  return /[^aeiou]y$/u.test(verb) ? `${verb.slice(0, -1)}ies` : `${verb}s`;
}

/** 'für unseren neuen Laden' gives 'unser neuer Laden'. */
function germanNominative(phrase: string): string {
  return phrase.replace(
    /^(ein|mein|unser|kein|d)en ((?:\p{Ll}+en )*)(?=\p{Lu})/u,
    (_, stem: string, adjectives: string) =>
      (stem === 'd' ? 'der ' : `${stem} `) + adjectives.replace(/en /gu, stem === 'd' ? 'e ' : 'er '),
  );
}

const price =
  /^(.+?),?\s+(?:that|which|who)\s+((?:costs?|starts? at|sells? for|goes for|charges?)\s.+?)(?:,?\s+(?:(with\s[^$€£]+))|)$/iu;

/** What is sold, and what its price is when a clause of the same sentence tells it. */
export function productPhrase(
  text: string,
  language: LanguageCode,
  /** Its capital is the one of a sentence. */
  beginsSentence: boolean,
): { noun: string; more?: Piece | undefined } {
  if (language === 'de') return { noun: germanNominative(beginSmallGerman(text)) };
  if (language !== 'en') return { noun: beginsSentence ? beginSmall(text) : text };
  const [, noun, costs, having] = price.exec(text) ?? [];
  if (!noun || !costs || !/\d/u.test(costs)) return { noun: englishNoun(text, beginsSentence) };
  const isOne = /^(?:costs|starts|sells|goes|charges)\b/iu.test(costs);
  return {
    noun: englishNoun(having ? `${noun} ${having}` : noun, beginsSentence),
    more: { role: 'offer', text: `${isOne ? 'it' : 'they'} ${costs}` },
  };
}

function englishNoun(phrase: string, beginsSentence: boolean): string {
  const [first = ''] = phrase.split(/\s+/u);
  return englishArticle(beginsSentence || isCommon(first) ? beginSmall(phrase) : phrase).replace(
    /\b(?:our|my)\b/giu,
    'the',
  );
}

/** Articles and adjectives; nouns keep their capital. */
function beginSmallGerman(phrase: string): string {
  return phrase.replace(
    /^(?:(?:Eine?[nmrs]?|Der|Die|Das|Unsere?n?|Meine?n?)(?=\s)|\p{Lu}\p{Ll}+(?:e|es|en)(?=\s\p{Lu}))/u,
    (word) => word.toLowerCase(),
  );
}

/** What is no brand even with a capital: 'Handmade', 'Eco-friendly', 'Our', 'Coffee'. */
function isCommon(word: string): boolean {
  return (
    notNames.has(word) || /-|(?:ly|able|ible|less|ful|made|ing)$/u.test(word) || findTopic(word, 'en') !== undefined
  );
}

const peoples =
  /^(?:\p{L}+(?:ian|ese|ish|ican)|French|Greek|Halloween|Christmas|Easter|Valentine['’]s|\p{L}+day|January|February|March|April|June|July|August|\p{L}+ber|Dutch|Swiss|Thai|German|Korean|African)$/u;

/** The product follows a colon: 'Eco-friendly dog treats' begins small, 'Toyota' and 'Italian' do not. */
function beginSmall(phrase: string): string {
  const [first = '', second = ''] = phrase.split(/\s+/u);
  if (!/^\p{Lu}[\p{Ll}’'-]*$/u.test(first) || /^\p{Lu}/u.test(second) || peoples.test(first) || /^I\b/u.test(first))
    return phrase;
  return phrase.charAt(0).toLowerCase() + phrase.slice(1);
}
