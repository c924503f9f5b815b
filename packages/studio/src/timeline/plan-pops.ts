import type { LanguageCode } from '@hookline/contract/languages';
import type { SpeechWord } from '#speech/speech.ts';
import { findMentions } from '#timeline/find-mentions.ts';
import { guessExpression } from '#timeline/guess-expression.ts';
import type { PictureClip } from '#timeline/plan-pictures.ts';
import { popWords } from '#timeline/pop-words.ts';

/** A number or an emoji that pops up beside the actor when it is said. */
export interface Pop {
  kind: 'number' | 'emoji';
  text: string;
  startMs: number;
  endMs: number;
}

export interface PopsInput {
  words: readonly SpeechWord[];
  clips: readonly PictureClip[];
  untilMs: number;
  language?: LanguageCode | undefined;
}

const lengthMs = 1200;
/** Of a pop that the end of the video cuts short: the last words are often the offer. */
const shortestMs = 600;
/** From one pop's start to the next, at least. */
export const popsApartMs = 4000;
/** Distance from a picture: neither is seen in a hurry. */
const besidePictureMs = 250;

/**
 * Pops at the words they belong to, never two within four seconds and none while a picture is shown. Numbers and offers
 * come first; of emoji, each one once, and none in a sentence that complains.
 */
export function planPops({ words, clips, untilMs, language }: PopsInput): Pop[] {
  const wishes = [...findNumbers(words), ...findEmoji(words, language)];
  const pops: Pop[] = [];
  for (const { word, ...pop } of wishes) {
    const startMs = words[word]?.startMs ?? 0;
    const endMs = Math.min(startMs + lengthMs, untilMs);
    const isFree =
      endMs - startMs >= shortestMs &&
      pops.every((other) => Math.abs(other.startMs - startMs) >= popsApartMs && other.text !== pop.text) &&
      clips.every((clip) => endMs + besidePictureMs <= clip.startMs || startMs >= clip.endMs + besidePictureMs);
    if (isFree) pops.push({ ...pop, startMs, endMs });
  }
  return pops.sort((a, b) => a.startMs - b.startMs);
}

interface PopWish {
  word: number;
  kind: Pop['kind'];
  text: string;
}

const money = /^[$€£¥₹]\p{N}|^\p{N}[\p{N}.,]*[$€£¥₹]$/u;
const percent = /^[-+]?\p{N}[\p{N}.,]*[%٪]$/u;
const count = /^\p{N}{1,3}(?:[.,]\p{N}{1,3})?$/u;
const unit =
  /^(?:%|٪|€|\$|£|¥|₹|x|days?|weeks?|months?|hours?|minutes?|seconds?|years?|kg|g|ml|l|cm|km|d[ií]as?|semanas?|horas?|minutos?|mes(?:es)?|a[nñ]os?|jours?|semaines?|heures?|mois|ans?|tage?n?|wochen?|stunden?|minuten?|monate?n?|jahre?n?)$/iu;

/** Words for signs, which read faster: "20 percent" pops up as "20%". */
const signs: readonly [words: RegExp, sign: (number: string) => string][] = [
  [/^(?:percent|prozent|procent|процент\p{L}*)$/iu, (number) => `${number}%`],
  [/^(?:por cien(?:to)?|por cento|pour cent|per cento)$/iu, (number) => `${number}%`],
  [/^(?:dollars?|d[oó]lar(?:es)?)$/iu, (number) => `$${number}`],
  [/^euros?$/iu, (number) => `${number} €`],
];

/** A word without the punctuation around it. */
function bare(text: string | undefined): string {
  return (text ?? '').replace(/^[^\p{L}\p{N}$€£¥₹+-]+|[^\p{L}\p{N}%٪$€£¥₹]+$/gu, '');
}

/** Prices, percentages, and counts of something countable, as they are written. */
function findNumbers(words: readonly SpeechWord[]): PopWish[] {
  return words.flatMap(({ text, sentence }, word): PopWish[] => {
    const own = bare(text);
    if (money.test(own) || percent.test(own)) return [{ word, kind: 'number', text: own }];
    if (!count.test(own) || text !== own) return [];
    const [following = '', second = ''] = words
      .slice(word + 1, word + 3)
      .map((next) => (next.sentence === sentence ? bare(next.text) : ''));
    const sign = signs.find(([said]) => said.test(following) || said.test(`${following} ${second}`))?.[1];
    if (sign) return [{ word, kind: 'number', text: sign(own) }];
    if (!unit.test(following)) return [];
    return [
      { word, kind: 'number', text: /^[\p{L}]{2,}$/u.test(following) ? `${own} ${following}` : `${own}${following}` },
    ];
  });
}

function findEmoji(words: readonly SpeechWord[], language?: LanguageCode): PopWish[] {
  const complaints = new Set(
    [...Map.groupBy(words, (word) => word.sentence)]
      .filter(([, members]) => guessExpression(members.map(({ text }) => text).join(' '), language) === 'serious')
      .map(([sentence]) => sentence),
  );
  return popWords
    .flatMap(([text, terms]) => findMentions(words, terms).map((word): PopWish => ({ word, kind: 'emoji', text })))
    .filter(({ word }) => !complaints.has(words[word]?.sentence ?? -1))
    .sort((a, b) => a.word - b.word);
}
