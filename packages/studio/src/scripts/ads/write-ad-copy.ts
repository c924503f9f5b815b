import { detectLanguage } from '@hookline/contract/detect-language';
import type { LanguageCode } from '@hookline/contract/languages';
import { drawableText } from '#layouts/faces.ts';
import { firstItem } from '#lists/require-item.ts';
import { promptWords } from '#scripts/prompt-words.ts';
import { readPrompt } from '#scripts/read-prompt.ts';
import type { AdFacts } from './ad-facts.ts';
import {
  adRequest,
  audienceNames,
  audiencePrepositions,
  eastAsianInstruction,
  instructionStarts,
  plainHeadlines,
  thingForSale,
} from './ad-words.ts';
import { fitAction } from './fit-action.ts';
import { readAdFacts, statesFactOnly } from './read-ad-facts.ts';
import { type Offer, readOffer } from './read-offer.ts';
import { withoutDirections } from './without-directions.ts';
import { inLanguage, type WrittenWords } from './written-words.ts';

export interface AdBrief {
  prompt: string;
  productName: string;
  productDescription: string;
  seed: number;
  /** Used wherever the request dictates nothing. */
  words?: WrittenWords | null;
}

/**
 * All words in a layout. They all come from the request or from who wrote for it, except plain calls to action and
 * greetings.
 */
export interface AdCopy {
  language: LanguageCode;
  name: string;
  /** At least one, at most three, all different. */
  headlines: readonly string[];
  /** One sentence under the headline; may be empty. */
  line: string;
  /** Up to four short phrases. */
  benefits: readonly string[];
  action: string;
  offer: Offer | null;
  /** Words quoted in the request, without the quotation marks. */
  quote: string | null;
  contrast: { before: string; after: string } | null;
  facts: AdFacts;
}

const label = (names: string): RegExp =>
  new RegExp(
    `(?:^|[\\s.,;!?])(?:${names})\\s*[:：]\\s*(.+?)(?=$|\\n|[;|]|[.!?。！？](?:\\s|$)|\\s(?:headline|cta|benefits?|offer|angle|button|before|after)\\s*[:：])`,
    'iu',
  );
const labels = {
  headline: label('headline|title|überschrift|titel|titre|título|titolo|заголовок|标题|見出し|제목'),
  action: label('cta|call to action|button|knopf|bouton|botón'),
  benefits: label(
    'benefits?|features?|vorteile|avantages|beneficios|vantagens|vantaggi|selling points|usps?|卖点(?:很多)?|特点|优点|メリット|特徴|장점',
  ),
  angle: label('angle|message|idea|promise|claim|botschaft|versprechen|hook'),
  before: label('before|vorher|avant|antes|prima'),
  after: label('after|nachher|après|después|depois|dopo'),
};

const quotes = /[“„«「『"]([^“”„«»「」『』"]{3,160})[”“»」』"]/gu;

/** Turns a request into the texts of an ad. The prompt may be empty if the product has a name. */
export function writeAdCopy(brief: AdBrief): AdCopy {
  const words = brief.words ?? null;
  const prompt = drawableText(withoutDirections(brief.prompt).replace(/\n+/g, '\n').replace(/\n/g, ' ; ')).replace(
    / ?; ?/g,
    '\n',
  );
  const description = drawableText(brief.productDescription);
  const language = detectLanguage(`${prompt} ${description}`);
  const name = drawableText(brief.productName) || nameIn(prompt);
  const { quote, headline: quoted, rest } = takeQuotes(prompt);
  const labeled = (kind: keyof typeof labels): string => tidy(labels[kind].exec(rest)?.[1] ?? '');
  let plain = rest;
  for (const pattern of Object.values(labels)) plain = plain.replace(pattern, '. ');
  // A label that is gone leaves its period after the sentence's own.
  const sentences = toSentences(plain.replace(/([.!?…。！？])(?:\s*\.)+(?=\s|$)/gu, '$1'));
  const own = sentences.flatMap(saidIn);
  const offer = readOffer(`${prompt} ${description}`);

  const dictated = toList(labeled('benefits'));
  const found = [
    ...sentences.flatMap((s) => benefitsIn(s)),
    ...toSentences(description)
      .filter((s) => !statesFactOnly(s))
      .flatMap(phrasesOf),
    ...own.flatMap(phrasesOf),
  ];
  const benefits = unique([...dictated, ...(words?.benefits.map(drawableText) ?? found)])
    .map((text) => withSubject(text.replace(/[.。!]$/u, ''), name))
    // The name alone is not praise.
    .filter(
      (text) =>
        isWhole(text) &&
        lengthOf(text) <= 48 &&
        !isOfferWords(text) &&
        text.toLocaleLowerCase() !== name.toLocaleLowerCase(),
    )
    .slice(0, 4);

  const angle = labeled('angle');
  const action =
    labeled('action') || drawableText(words?.action ?? '') || fitAction(`${name} ${prompt} ${description}`, language);
  // A given headline appears on all three; without one, each layout may use a different sentence of the request.
  const written = [labeled('headline'), quoted].find((text) => text !== '');
  const usable = (texts: readonly string[]): string[] =>
    unique(
      texts
        .map((text) => withSubject(headlineOf(text), name))
        .filter((text) => lengthOf(text) <= 64 && isWhole(text) && !isOfferWords(text)),
    );
  const isOffer = (text: string): boolean => readOffer(text) !== null;
  const composed = words?.ads.map((ad) => drawableText(ad.headline)).filter((text) => text !== '') ?? [];
  const spoken = usable([angle, ...joinShort(own), ...toSentences(description)].filter((text) => !isOffer(text)));
  const candidates = written
    ? [capitalize(written)]
    : ([composed, spoken].find((texts) => texts.length > 0) ?? usable(benefits));
  const patterns = (plainHeadlines[language] ?? ['{name}']).map((pattern) => pattern.replace('{name}', name));
  const start = brief.seed % patterns.length;
  const greetings = name === '' ? [] : [...patterns.slice(start), ...patterns.slice(0, start)];
  // One sentence is not three messages: its praise may appear on the others.
  const praised = written ? [] : usable(benefits.filter((text) => /\S\s+\S/u.test(text) && !isOffer(text)));
  const stated = unique([...candidates, ...(candidates.length > 0 ? praised : [])]).slice(0, 3);
  const headlines = unique([...stated, ...greetings, ...(name ? [name] : []), action]).slice(
    0,
    Math.max(1, Math.min(3, stated.length || 3)),
  );
  const used = firstItem(headlines).toLocaleLowerCase();
  const line =
    (words?.ads.map((ad) => drawableText(ad.line)) ?? [angle, ...toSentences(description), ...own, ...benefits])
      .map(tidy)
      .find(
        (text) => text !== '' && lengthOf(text) <= 110 && !used.includes(text.toLocaleLowerCase().replace(/[.!]$/, '')),
      ) ?? '';
  const audience = words ? '' : audienceIn(prompt, language, [name, ...headlines, line, ...benefits]);
  const facts = readAdFacts(`${prompt}\n${description}`, {
    sentences: [...own, ...toSentences(description)],
    language,
  });
  const copy: AdCopy = {
    language,
    name,
    headlines,
    line: capitalize(line) || audience,
    benefits: [
      ...benefits.filter((text) => text.toLocaleLowerCase() !== used).map(capitalize),
      ...(line !== '' && audience !== '' && benefits.length < 4 ? [audience] : []),
    ],
    action,
    // Of two prices of one thing, the one that is asked for now.
    offer: offer && facts.priceDrop?.before === offer.figure ? { figure: facts.priceDrop.now, note: '' } : offer,
    quote,
    contrast: contrastIn(labeled('before'), labeled('after'), `${prompt} ${description}`),
    facts,
  };
  return words ? inLanguage(copy, words.language) : copy;
}

/** Two very short sentences are one headline: 'Sink full? We are close.' */
function joinShort(sentences: readonly string[]): string[] {
  const [first = '', second = '', ...rest] = sentences;
  const isShort = (text: string, most: number): boolean => /[.!?]$/u.test(text) && lengthOf(text) <= most;
  const isPair = isShort(first, 18) && isShort(second, 24) && readOffer(second) === null && !/^\d/u.test(first);
  return isPair ? [`${first} ${second}`, ...rest] : [...sentences];
}

/** Gives bare predicates the product as their subject: 'Is roasted on Tuesdays' is incomplete. */
function withSubject(text: string, name: string): string {
  const isPredicate =
    /^(?:is|are|was|has|have|does|comes|ist|sind|hat|wird|est|sont|a été|es|está|tiene|è|sono|tem|is|heeft|jest)\s/iu;
  if (!isPredicate.test(text) || /[?？]$/u.test(text)) return text;
  return name === '' ? '' : `${name} ${text.charAt(0).toLocaleLowerCase()}${text.slice(1)}`;
}

/** More than a lone article or letter: actual content. */
function isWhole(text: string): boolean {
  if (/[\p{sc=Han}\p{sc=Hangul}\p{sc=Hiragana}\p{sc=Katakana}]/u.test(text)) return lengthOf(text) >= 4;
  return (
    lengthOf(text) >= 4 &&
    !/^(?:a|an|the|and|or|of|for|with|der|die|das|ein|eine|und|mit|für|le|la|les|un|une|el|los|y|il|lo|i|e|o|os|de|het|een|w|i|z)$/iu.test(
      text,
    )
  );
}

/** A discount alone, which is already shown in the place of the price. */
const isOfferWords = (text: string): boolean =>
  /^[\d\s%.,$€£]+(?:off|discount|rabatt|sale|de réduction|de descuento|di sconto|de desconto|korting|zniżki|rabatu)?[.!]?$/iu.test(
    text,
  );

const lengthOf = (text: string): number =>
  [...text].reduce((sum, c) => sum + (/\p{sc=Han}|\p{sc=Hangul}|[ぁ-ヿ]/u.test(c) ? 2 : 1), 0);

function tidy(text: string): string {
  return text.replace(/^[\s,;:–—-]+|[\s,;:–—-]+$/gu, '').trim();
}

function capitalize(text: string): string {
  return text === '' ? '' : text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

function unique(texts: readonly string[]): string[] {
  const seen = new Set<string>();
  return texts.filter((text) => {
    const key = text.toLocaleLowerCase().replace(/[\p{P}\s]/gu, '');
    if (key === '' || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

function toSentences(text: string): string[] {
  return text
    .split(/(?<=[.!?…।؟])\s+|\n|(?<=[。！？])/u)
    .map(tidy)
    .filter((s) => /[\p{L}\p{N}]/u.test(s));
}

function toList(text: string): string[] {
  return text
    .split(/\s*[,;、，•]\s*|\s+[–—]\s+|\s(?:and|und|et|y|e|en|i|и|och|og|ja|ve|dan|và)\s/iu)
    .map((part) =>
      tidy(part)
        .replace(/[.!。]$/u, '')
        .replace(/^(?:and|und|et|y)\s/iu, ''),
    )
    .filter((part) => part !== '');
}

/** A sentence that lists three or more items is a list; others stay whole while they are short. */
function phrasesOf(sentence: string): string[] {
  const parts = toList(sentence);
  return parts.length >= 3 || sentence.length > 48 ? parts : [sentence];
}

function isInstruction(sentence: string): boolean {
  return instructionStarts.test(sentence) || eastAsianInstruction.test(sentence) || adRequest.test(sentence);
}

/** What a sentence says about the product; of a request without a verb, what follows the product's name. */
function saidIn(sentence: string): string[] {
  if (statesFactOnly(sentence)) return [];
  if (!isInstruction(sentence)) return [sentence];
  const [, apposition] = (adRequest.test(sentence) && /,\s+((?:an?|the|our)\s.+)$/iu.exec(sentence)) || [];
  return apposition === undefined ? [] : [capitalize(apposition)];
}

/** Who it is for, as a short text, unless that is said already: 'For coffee lovers'. */
function audienceIn(prompt: string, language: LanguageCode, said: readonly string[]): string {
  const preposition = audiencePrepositions[language];
  const audience = preposition === undefined ? undefined : readPrompt(prompt, language).audience;
  if (audience === undefined) return '';
  // The product may come first: 'for our coffee for students'.
  const [whom = ''] = audience.split(new RegExp(`.*\\s${preposition}\\s`, 'iu')).slice(-1);
  const isSaid = said.some((text) => text.toLocaleLowerCase().includes(whom.toLocaleLowerCase()));
  return isSaid || !isWhole(whom) || noProduct.test(whom) ? '' : `${preposition} ${whom}`;
}

/** An instruction's statement about the product: '... highlighting the long battery, the light weight'. */
function benefitsIn(sentence: string): string[] {
  const match =
    /\b(?:highlight(?:ing|s)?|emphasi[sz](?:e|ing)|focus(?:ing)? on|mention(?:ing)?|benefits? (?:are|of)|features?)\s+(?:that |how |the fact that )?(.+)/iu.exec(
      sentence,
    )?.[1];
  return match
    ? toList(match.replace(/[.!?]+$/u, '')).map((part) => part.replace(/^(?:the|its|our|a|an)\s/iu, ''))
    : [];
}

/** A text as a headline: whole sentences keep their period, 'you can' openings and fillers are dropped. */
function headlineOf(text: string): string {
  let result = tidy(text).replace(/^(?:that|because|so|and|but|dass|weil|que|car)\s+/iu, '');
  if (lengthOf(result) > 64) {
    const first = firstItem(result.split(/\s*[,;:–—]\s*/u));
    if (lengthOf(first) >= 12) result = first;
  }
  if (lengthOf(result) > 24 && !/[.!?…。！？।؟]$/u.test(result) && /\s/u.test(result)) result += '.';
  return capitalize(result);
}

/** Words after 'for' and 'about' that are not the product: 'for the first time', 'for everyone', 'for 8 hours'. */
const noProduct =
  /^(?:(?:first|last|next|second|third|long|short|limited|whole|entire|only|\d+|one|two|three|ten)\s+)*(?:time|times|days?|weeks?|months?|years?|nights?|mornings?|evenings?|hours?|minutes?|seconds?|while|once|ever|good|free|sale|life|today|tonight|now|everyone|everybody|anyone|people|you|me|us|them|less|more|example|percent)(?:\s|$)/iu;

/** The product named by an instruction: 'an ad for our oat soap that ...'. */
function nameIn(prompt: string): string {
  for (const match of prompt.matchAll(productBehind)) {
    const before = prompt.slice(0, match.index);
    const begun = before
      .slice(Math.max(...['. ', '! ', '? ', '\n'].map((end) => before.lastIndexOf(end))) + 1)
      .trimStart();
    // 'Cold brew for coffee lovers' names those who drink it.
    const asked = `${begun}${match[0]}`;
    const isAsked = isInstruction(begun) || (promptWords.instruction.test(asked) && !thingForSale.test(asked));
    const name = tidy(match[2] ?? '');
    // A name of its own, except in German, where every noun has a capital: 'Summer sale for Acme Shoes'.
    const isProper =
      /^\p{Lu}/u.test(name) &&
      !/^für/iu.test(match[0]) &&
      !audienceNames.test(name) &&
      !isTitleCase(prompt.replace(name, ' '));
    if ((isAsked || isProper || match[1] !== undefined) && !noProduct.test(name)) return capitalize(name);
  }
  return '';
}

/** Most words have a capital, so none of them means a name. */
function isTitleCase(text: string): boolean {
  const words = text.split(/\s+/u).filter((word) => /\p{L}/u.test(word));
  return words.filter((word) => /^\p{Lu}/u.test(word)).length > words.length / 2;
}

/** Group 1 matches only if it is the speaker's own: 'for our oat soap'. */
const productBehind =
  /\b(?:for|about|für|über|pour|para|per|voor|dla)\s+(?:((?:our|my|unser\p{L}*|mein\p{L}*|notre|nos|nuestr\p{L}*|nosso|nossa|onze)\s+)|(?:the|a|an|this|new|dies\p{L}*|die|der|das|den|dem|ein\p{L}*|le|la|les|un|une|el|los|las|una|il|lo|i|o|os|as|het|de|een)\s+)*([\p{L}\p{N}][\p{L}\p{N}'’ -]{1,36}?)(?=[.,;:!?\n]|\s(?:that|which|with|who|highlighting|showing|focus\p{L}*|targeting|aimed|for|in|on|at|für|mit|pour|avec|para|con|com|voor|met|dla)\s|$)/giu;

function takeQuotes(prompt: string): { quote: string | null; headline: string; rest: string } {
  let quote: string | null = null;
  let headline = '';
  let rest = prompt;
  for (const match of prompt.matchAll(quotes)) {
    const before = prompt.slice(Math.max(0, match.index - 60), match.index);
    const [quotation, inside = ''] = match;
    const words = tidy(inside);
    const [speaker = ''] =
      /^\s*[-–—]\s*\p{Lu}[\p{L}.]*(?:\s\p{Lu}[\p{L}.]*)?/u.exec(prompt.slice(match.index + quotation.length)) ?? [];
    const isQuote =
      speaker !== '' ||
      /review|testimonial|customer|quote|said|bewertung|kund|zitat|avis|client|témoign|reseña|cliente|opini|recens|отзыв|评价|レビュー|후기/iu.test(
        before,
      );
    if (isQuote) {
      quote ??= words;
      // What introduces the quotation is about the ad, and who said it belongs to it.
      rest = rest.replace(quotationWith(prompt, match.index, quotation) + speaker, ' ');
    } else if (headline === '') {
      headline = words;
      rest = rest.replace(quotation, ' ');
    }
  }
  return { quote, headline, rest };
}

/** A quotation with what introduces it in its sentence: 'Our review: "..."'. */
function quotationWith(prompt: string, at: number, quotation: string): string {
  const [intro = ''] =
    /(?:[^.!?\n”"»」』]{1,60}[:：]|[^.!?\n”"»」』]{1,40}\s(?:said|says|writes|wrote))\s*$/iu.exec(
      prompt.slice(0, at),
    ) ?? [];
  return prompt.slice(at - intro.length, at) + quotation;
}

/** Two states that the text itself contrasts; nothing is made up. */
function contrastIn(before: string, after: string, text: string): AdCopy['contrast'] {
  if (before !== '' && after !== '') return { before: capitalize(before), after: capitalize(after) };
  const patterns = [
    /([\p{L}\p{N}][^.,;:!?\n]{2,40}?)\s+instead of\s+([^.,;:!?\n]{3,40})/iu,
    /([\p{L}\p{N}][^.,;:!?\n]{2,40}?),?\s+not\s+([^.,;:!?\n]{3,40})/iu,
    /([\p{L}\p{N}][^.,;:!?\n]{2,40}?)\s+statt\s+([^.,;:!?\n]{3,40})/iu,
    /([\p{L}\p{N}][^.,;:!?\n]{2,40}?)\s+au lieu de\s+([^.,;:!?\n]{3,40})/iu,
    /([\p{L}\p{N}][^.,;:!?\n]{2,40}?)\s+en vez de\s+([^.,;:!?\n]{3,40})/iu,
  ];
  for (const pattern of patterns) {
    const [, now, then = ''] = pattern.exec(text) ?? [];
    if (now !== undefined && !isInstruction(now))
      return { after: capitalize(tidy(now)), before: capitalize(tidy(then)) };
  }
  return null;
}
