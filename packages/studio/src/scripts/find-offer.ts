import type { LanguageCode } from '@hookline/contract/languages';
import { sayableAddress } from './briefs/readable-text.ts';
import { isAboutTheVideo } from './is-about-the-video.ts';
import { promptWords } from './prompt-words.ts';
import type { PromptFacts } from './read-prompt.ts';
import { splitClauses } from './split-clauses.ts';
import { translatePrice } from './translate-price.ts';

const number = String.raw`\d+(?:[.,\u00a0 ]\d{3})*(?:[.,]\d{1,2}|,-)?`;
const signBefore = String.raw`(?:US\$|R\$|C\$|A\$|[$€£¥₹₩₺₴₽₫₱฿]|Rp\.?|RM|EUR|USD|GBP|CHF)`;
const signAfter = String.raw`(?:[€£₺₴₽₫₱]|zł|złotych|kr\.?|Kč|Ft|lei|лв\.?|грн\.?|руб(?:\.|лей|ля)?|рублей|гривень|EUR|USD|GBP|CHF|euros?|Euro|dollars?|dólares|pounds?|TL|lira|円|元|원|đ|đồng|рубля|रुपये|रुपए|ரூபாய்|ريال|درهم|ευρώ|reais|ringgit|rupiah|piso|peso)(?![\p{L}])`;
const period = String.raw`(?:\s?/\s?\p{L}+| (?:a|per|each|every) (?:month|week|year|day|night|person|bottle|box|piece|class|session))?`;
const money = new RegExp(
  `(?:(?<![\\p{sc=Latin}\\p{sc=Cyrillic}\\p{sc=Greek}\\p{N}.,])${signBefore}\\s?${number}|(?<![\\p{sc=Latin}\\p{sc=Cyrillic}\\p{sc=Greek}\\p{N}.,])${number}\\s?${signAfter})`,
  'giu',
);
const moneyWithPeriod = new RegExp(`${money.source}${period}`, 'giu');
const percent = /(?<![\p{sc=Latin}\p{sc=Cyrillic}\p{sc=Greek}\p{N}.,])(?:[-–−]?\d{1,2}(?:[.,]\d+)?\s?%|%\s?\d{1,2})/gu;
const address =
  /(?:https?:\/\/)?(?:www\.)?((?:[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?\.)+(?:com|net|org|io|co|app|shop|store|ai|dev|me|eu|us|uk|co\.uk|de|fr|es|it|pt|br|com\.br|nl|be|pl|ru|ua|cz|sk|hu|ro|bg|hr|gr|tr|com\.tr|in|id|my|ph|vn|cn|jp|co\.jp|kr|se|dk|no|fi|ch|at|ca|au|com\.au|xyz|site|online|beauty|coffee|fit)(?:\/[\p{L}\d\-_/.]*[\p{L}\d])?)(?![\p{L}\d])/iu;

/** Long clauses are rephrased in our own words instead. */
const offerWords = 12;
const offerCharacters = 70;

/**
 * Price, discount, code and address as written in the prompt. Two prices in one prompt ('was $50, now $30') are
 * repeated only in the prompt's own words, because picking one of them could be wrong.
 */
export function findOffer(
  text: string,
  language: LanguageCode,
  isOwnLanguage: boolean,
): Pick<PromptFacts, 'price' | 'percent' | 'offer' | 'code' | 'url'> {
  const found: Pick<PromptFacts, 'price' | 'percent' | 'offer' | 'code' | 'url'> = {};
  const url = address.exec(text)?.[0];
  if (url) found.url = sayableAddress(url);
  const code = promptWords.code.exec(text)?.[1];
  if (code && code === code.toUpperCase() && /\p{Lu}/u.test(code)) found.code = code;

  const clauses = splitClauses(text);
  const reduced = clauses.filter((clause) => promptWords.off.test(clause) || /(?<!\S)[-–−]\d{1,2}\s?%/u.test(clause));
  const percents = reduced.flatMap((clause) => clause.match(percent) ?? []);
  const amountsOff = percents.length === 0 ? reduced.flatMap((clause) => clause.match(amountOff) ?? []) : [];
  const saved = [...new Set([...percents, ...amountsOff])];
  if (saved.length === 1 && saved[0]) found.percent = saved[0].replace(/^[-–−]/u, '').trim();
  const prices = clauses
    .filter((clause) => !(reduced.includes(clause) && amountsOff.length > 0) && !threshold.test(clause))
    .flatMap((clause) => (isOwnLanguage ? clause.match(moneyWithPeriod) : translatedPrices(clause, language)) ?? []);
  if (new Set(prices).size === 1 && prices[0]) found.price = prices[0].trim();

  if (isOwnLanguage) {
    const phrases = clauses
      .filter((clause) => /\d/u.test(clause) && (reduced.includes(clause) || hasMoney(clause)))
      .map(offerPhrase);
    // All or nothing: half of 'was $50, now $30' would be a lie.
    if (phrases.length > 0 && phrases.length <= 3 && phrases.every((phrase) => phrase !== undefined)) {
      found.offer = phrases.join(', ');
    }
  }
  return found;
}

/** The prices of a clause in another language; empty for one that cannot be translated correctly. */
function translatedPrices(clause: string, language: LanguageCode): string[] {
  return [...clause.matchAll(money)].map((match) => {
    const before = clause.slice(0, match.index);
    const after = clause.slice(match.index + match[0].length);
    return translatePrice(match[0], before, after, language) ?? '';
  });
}

const amountOff = new RegExp(
  `${money.source}(?=\\s+(?:off|discount|Rabatt|de descuento|de réduction|di sconto|de desconto|korting))`,
  'giu',
);

/** An amount to spend, rather than the price. */
const threshold =
  /\b(?:over|above|shipping|delivery|orders?|versand|lieferung|liefer\p{L}+|bestellwert|mindestbestell\p{L}*|envío|gastos|livraison|spedizione|consegna|frete|verzending|wysyłk\p{L}*|frakt|fragt)(?!\p{L})|доставк|配送|送料|배송/iu;

/** Whether a clause names an amount of money. */
export function hasMoney(clause: string): boolean {
  return new RegExp(money.source, 'iu').test(clause);
}

/** German keeps its capitals; clauses in other languages are now in the middle of a sentence. */
const germanNoun = /^(?:Rabatt|Preis|Angebot|Euro|Sparpreis|Nachlass)/u;

/**
 * From the preposition before the first price: 'write an ad for a chair for $49 instead of $99' -> 'for $49 instead of
 * $99'.
 */
function fromPrice(clause: string): string {
  const at = clause.search(new RegExp(money.source, 'iu'));
  if (at <= 0) return clause;
  const lead = /(?<=\s)\p{L}{1,4}\s+$/u.exec(clause.slice(0, at))?.[0] ?? '';
  return lead + clause.slice(at);
}

/** The clause itself if it is short and only about the offer; the end of one that requests a script. */
function offerPhrase(whole: string): string | undefined {
  const isRequest = promptWords.instruction.test(whole) || promptWords.verb.test(whole);
  const clause = isRequest ? fromPrice(whole) : whole;
  if (!/[%\p{Sc}]|\d/u.test(clause)) return undefined;
  if (promptWords.instruction.test(clause) || promptWords.verb.test(clause) || promptWords.code.test(clause))
    return undefined;
  if (clause.split(/\s+/u).length > offerWords || [...clause].length > offerCharacters) return undefined;
  if (isAboutTheVideo(clause) || promptWords.promise.test(clause)) return undefined;
  const said = clause
    .replace(/["“”«»„「」『』]/gu, '')
    .replace(/^(?:and|then|with|plus|und|mit|y|con|et|avec|e|com|en|met|oraz|och|og)\s+/iu, '');
  return (
    said.trim().replace(/^\p{Lu}(?=\p{Ll}+\s)/u, (letter) => (germanNoun.test(said) ? letter : letter.toLowerCase())) ||
    undefined
  );
}
