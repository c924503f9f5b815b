import type { LanguageCode } from '@hookline/contract/languages';
import type { AdFacts } from './ad-facts.ts';
import { readSale } from './fit-action.ts';
import { readDeadline } from './read-deadline.ts';
import { readPriceDrop, readReceipt } from './read-prices.ts';

const phonePattern = /(?:\+\d{1,3}[\s.-]?)?(?:\(\d{2,5}\)|\d{2,5})(?:[\s.-]\d{2,8}){1,4}(?!\d)/u;

/** Reads what layouts of their own are made for. `sentences` are those about the product, not about the ad. */
export function readAdFacts(
  text: string,
  { sentences, language }: { sentences: readonly string[]; language: LanguageCode },
): AdFacts {
  return {
    sale: readSale(text),
    phone: readPhone(text),
    priceDrop: readPriceDrop(text),
    deadline: readDeadline(text, language),
    receipt: readReceipt(text),
    figure: readFigure(sentences),
    comparison: readComparison(text),
    question: sentences.find((one) => /[?？؟]$/u.test(one) && [...one].length <= 70) ?? null,
    season: readSeason(text),
    story: readStory(sentences),
    isBeforeAfter:
      /\bbefore\b[^.]{0,30}\bafter\b|vorher\P{L}.{0,30}nachher|avant\P{L}.{0,30}après|antes\P{L}.{0,30}(?:después|depois)|prima\P{L}.{0,30}dopo/iu.test(
        text,
      ),
  };
}

function readPhone(text: string): string | null {
  const found = phonePattern.exec(text)?.[0].trim() ?? '';
  const digits = found.replace(/\D/gu, '').length;
  return digits >= 7 && digits <= 15 ? found : null;
}

/** '4 cups in every bag.', not '20 % off' and not '503-555-0142'. */
function readFigure(sentences: readonly string[]): AdFacts['figure'] {
  for (const sentence of sentences) {
    const [, figure = '', words = ''] =
      /^(\d{1,3}(?:[.,]\d{1,2})?(?:\s?(?:%|x|×|h|g|kg|mg|ml|km|min))?)\s+((?:[\p{L}’'-]+[\s,]*){1,7})[.!]?$/iu.exec(
        sentence,
      ) ?? [];
    if (figure === '' || /^(?:off|rabatt|discount|für|for|reasons?|gründe|raisons|de)\b/iu.test(words)) continue;
    return { figure: figure.replace(/\s/gu, ''), words: words.trim() };
  }
  return null;
}

const comparisonRow =
  /([\p{L}][\p{L} ]{1,22}?)\s*[:：]\s*([^,;:\n]{1,12}?)\s+(?:vs\.?|versus|gegen|statt|instead of|contra|contre|au lieu de|en vez de|invece di)\s+([^,;:\n]{1,12}?)(?=[,;\n]|\.(?:\s|$)|$)/giu;

/** 'Sugar: 0 g vs 34 g' twice or more. The other column is the category the request names, never a rival. */
function readComparison(text: string): AdFacts['comparison'] {
  const rows = [...text.matchAll(comparisonRow)].map(([, label = '', ours = '', theirs = '']) => ({
    label: label.trim(),
    ours: ours.trim(),
    theirs: theirs.trim(),
  }));
  if (rows.length < 2) return null;
  const [, rival = ''] =
    /\b(?:compared (?:to|with)|against|than|im vergleich zu|verglichen mit|comparé à|comparado con)\s+((?:an?|the|your|typical|other|einem?|einer|un|une)?\s?[\p{L} ]{3,22}?)(?=[.,:;\n]|$)/iu.exec(
      text,
    ) ?? [];
  return { rival: rival.replace(/^(?:an?|the|einem?|einer|une?)\s/iu, '').trim(), rows: rows.slice(0, 4) };
}

/** Whether a sentence only states what layouts of their own show: it is no message. */
export function statesFactOnly(sentence: string): boolean {
  return (
    readPhone(sentence) !== null ||
    readPriceDrop(sentence) !== null ||
    readReceipt(sentence) !== null ||
    isRow(sentence)
  );
}

function isRow(sentence: string): boolean {
  return [...sentence.matchAll(comparisonRow)].length > 0;
}

const seasons = [
  [
    'night',
    /\b(?:evenings?|at night|nightfall|candles?|bedtime|gets dark|abends?|nachts?|kerzen?|soirées?|bougies?|noches?|velas?|sere|candel[ae])\b/iu,
  ],
  [
    'cold',
    /\b(?:winter|snow|christmas|holidays|cozy|weihnacht\w*|schnee|hiver|noël|navidad|invierno|inverno|natale)\b/iu,
  ],
  ['warm', /\b(?:summer|beach|sunny|sommer|strand|été|plage|verano|playa|verão|praia|estate|spiaggia)\b/iu],
] as const;

function readSeason(text: string): AdFacts['season'] {
  return seasons.find(([, sign]) => sign.test(text))?.[0] ?? null;
}

const firstPerson =
  /^(?:I|We|My|Our|Ich|Wir|Mein\p{L}*|Unser\p{L}*|J[’']|Je|Nous|Mon|Notre|Yo|Nosotr[oa]s|Mi|Nuestr[oa]|Io|Noi|Eu|Nós|Ik|Wij|We)(?:[\s’']|$)/u;

/** At least two sentences of somebody who speaks for the product. */
function readStory(sentences: readonly string[]): string[] {
  const own = sentences.filter((one) => firstPerson.test(one) && [...one].length <= 160);
  return own.length >= 2 ? own.slice(0, 4) : [];
}
