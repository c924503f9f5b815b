import type { LanguageCode } from '@hookline/contract/languages';
import { englishArticle, isThing } from '#scripts/english-article.ts';
import { notNames } from '#scripts/prompt-words.ts';
import { findTopic } from '#scripts/topics.ts';
import type { Piece } from './read-brief.ts';

export interface VoiceContext {
  language: LanguageCode;
  name: string | undefined;
  /** No noun precedes that 'they' could refer to. */
  isFirst: boolean;
}

/**
 * Rephrases a maker's words for an outside speaker; 'I' stays, as it may be the speaker. Only English needs few enough
 * changes to do this safely.
 */
export function ownVoice(text: string, { language, name, isFirst }: VoiceContext): string {
  if (language === 'de') return germanNominative(text);
  if (language !== 'en') return text;
  const subject = name ?? (isFirst ? 'This' : 'They');
  const isOne = subject !== 'They';
  const saidOf = (adverb: string, verb: string) => {
    // The third person of an unknown verb is unknown too, and 'This' would need it.
    if (!isOne || !isVerb(verb)) return `They ${adverb}${verb}`;
    return `${subject} ${adverb}${thirdPerson(verb)}`;
  };
  return text
    .replace(/^we(?:['’]re| are)(?= \p{L}+ing\s)/iu, () => (name ? `${name} is` : 'They are'))
    .replace(/^we(?:'re|’re| are)\b/iu, () => `${subject} ${isOne ? 'is' : 'are'}`)
    .replace(/^we(?:'ve|’ve| have)\b/iu, () => `${subject} ${isOne ? 'has' : 'have'}`)
    .replace(
      /^we ((?:(?:\p{L}+ly|now|also|always|never|just|still) )*)(\p{L}+)(?=\s)/iu,
      (_, adverb: string, verb: string) => saidOf(adverb, verb),
    )
    .replace(/\bwe\b(?!['’])/gu, 'they')
    .replace(/\bOur\b(?! \p{Lu}\p{Ll})/gu, 'The')
    .replace(/\bour\b/gu, 'the');
}

const makersVerbs = new Set(
  `sell make help offer deliver bake build clean fix repair design create craft ship serve give teach train run own do work use grow produce roast brew cook
sew knit print paint cut plant donate provide support bring take keep save let want need love like care believe know think find show send rent lease buy
trade import export install deal specialise specialize organise organize host open close plan write translate edit film record publish groom walk feed
wash dry press fold store move carry pick pack wrap test check inspect treat protect plant recycle turn transform change improve match connect manage
handle file prepare cover insure finance cater guide coach tutor mentor answer charge cost start stop feature include combine develop engineer source
manufacture handcraft forge weave dye cure smoke ferment distill bottle can will could would should must may`.split(
    /\s+/u,
  ),
);

function isVerb(word: string): boolean {
  return makersVerbs.has(word.toLowerCase());
}

function thirdPerson(verb: string): string {
  if (/^(?:can|will|could|would|should|must|may)$/u.test(verb)) return verb;
  if (/(?:s|x|sh|ch|o)$/u.test(verb)) return `${verb}es`;
  return /[^aeiou]y$/u.test(verb) ? `${verb.slice(0, -1)}ies` : `${verb}s`;
}

/** 'für unseren neuen Laden' becomes 'unser neuer Laden'. */
function germanNominative(phrase: string): string {
  return phrase.replace(
    /^(ein|mein|unser|kein|d)en ((?:\p{Ll}+en )*)(?=\p{Lu}|\p{Ll}+(?: (?:mit|für|in|aus|von|auf)\s|$|,))/u,
    (_, stem: string, adjectives: string) =>
      (stem === 'd' ? 'der ' : `${stem} `) + adjectives.replace(/en /gu, stem === 'd' ? 'e ' : 'er '),
  );
}

const price =
  /^(.+?),?\s+(?:that|which|who)\s+((?:costs?|starts? at|sells? for|goes for|charges?)\s.+?)(?:,?\s+(?:(with\s[^$€£]+))|)$/iu;

/** The product, and its price if a clause of the same sentence states it. */
export function productPhrase(
  text: string,
  language: LanguageCode,
  /** Capitalized only as the start of a sentence. */
  beginsSentence: boolean,
): { noun: string; more?: Piece | undefined } {
  if (language === 'de') return { noun: germanNominative(beginSmallGerman(text)) };
  if (language !== 'en') return { noun: beginsSentence ? beginSmall(text) : text };
  const [, noun, costs, having] = price.exec(text) ?? [];
  if (!noun || !costs || !/\d/u.test(costs)) return { noun: englishNoun(text) };
  const isOne = /^(?:costs|starts|sells|goes|charges)\b/iu.test(costs);
  return {
    noun: englishNoun(having ? `${noun} ${having}` : noun),
    more: { role: 'offer', text: `${isOne ? 'it' : 'they'} ${costs}` },
  };
}

function englishNoun(phrase: string): string {
  const [first = ''] = phrase.split(/\s+/u);
  return englishArticle(isCommon(first) ? beginSmall(phrase) : phrase).replace(
    // 'Our Place' and 'My Little Pony' are names.
    /\b(?:our|my|(?:Our|My)(?! \p{Lu}))\b(?! \p{L}+['’]s\s)/gu,
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

/** Precede the product. */
const describing = new Set(
  `used old big small large tiny little mini giant long short fresh hot cold warm cool dry wet soft hard thin thick light dark heavy bright clean pure raw real
simple easy quick fast slow safe smart cheap low high strong healthy happy cute cosy cozy modern vintage classic retro luxury premium custom personal
professional private public local mobile online digital virtual electric electronic automatic wireless portable adjustable organic vegan natural herbal
vegetarian gluten sugar plastic paper wood wooden bamboo leather cotton wool silk linen silicone steel metal glass ceramic stone gold silver diamond
black white red blue green pink yellow grey gray purple brown orange outdoor indoor garden office kitchen bathroom bedroom family kid kids women womens
men mens wedding birthday party beach winter water air fire sun solar energy power protein fruit vegetable meat fish bread cheese wine beer pizza burger
burgers noise sound music video photo phone pet dog cat baby hair skin face body hand foot eye tooth teeth nail beard weighted recycled handcrafted
homemade personalised personalized customised customized scented flavored heated padded insulated folded double single two three four five first second
dental medical legal financial tax real-time lightweight waterproof anti ultra super self world city town car bike boat home house room floor wall window
call book shop text message order`.split(/\s+/u),
);

/** Not a brand despite the capital: 'Handmade', 'Eco-friendly', 'Our', 'Coffee'. */
function isCommon(word: string): boolean {
  return (
    describing.has(word.toLowerCase()) ||
    isThing(word) ||
    notNames.has(word) ||
    /-|(?:ly|able|ible|less|ful|made|ing)$/u.test(word) ||
    findTopic(word, 'en') !== undefined
  );
}

const peoples =
  /^(?:\p{L}+(?:ian|ese|ish|ican)|French|Greek|Halloween|Christmas|Easter|Valentine['’]s|\p{L}+day|January|February|March|April|June|July|August|\p{L}+ber|Dutch|Swiss|Thai|German|Korean|African)$/u;

/** The product follows a colon: 'Eco-friendly dog treats' starts in lower case, 'Toyota' and 'Italian' do not. */
function beginSmall(phrase: string): string {
  const [first = '', second = ''] = phrase.split(/\s+/u);
  if (!/^\p{Lu}[\p{Ll}’'-]*$/u.test(first) || /^\p{Lu}/u.test(second) || peoples.test(first) || /^I\b/u.test(first))
    return phrase;
  return phrase.charAt(0).toLowerCase() + phrase.slice(1);
}
