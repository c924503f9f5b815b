import type { AdFacts } from './ad-facts.ts';
import { amountOf, pricePattern } from './price-pattern.ts';

const anyAmount = new RegExp(pricePattern, 'gu');

/** Words that set one price against another. */
const drop =
  /\b(?:was|were|instead of|down from|reduced from|before|used to be|formerly|originally|from|statt|vorher|früher|reduziert|bisher|au lieu de|avant|en vez de|antes|en lugar de|em vez de|invece di|anziché|prima|in plaats van|i\.p\.v|zamiast|wcześniej)(?![\p{L}])|→|->/iu;

/** 'Was $189, now $129', '129 € statt 189 €': the higher one is the old price. */
export function readPriceDrop(text: string): AdFacts['priceDrop'] {
  for (const sentence of text.split(/(?<=[!?])\s|(?<=\.)\s|\n/u)) {
    const prices = [...sentence.matchAll(anyAmount)].map(([price]) => price.replace(/\s/gu, ' '));
    const [first, second] = prices;
    if (prices.length !== 2 || first === undefined || second === undefined || !drop.test(sentence)) continue;
    const [before, now] = amountOf(first) > amountOf(second) ? [first, second] : [second, first];
    if (amountOf(before) > amountOf(now)) return { before, now };
  }
  return null;
}

const item = new RegExp(
  String.raw`(?:^|[,;:\n+]|\band\b|\bund\b|\bet\b|\by\b|\be\b|\bplus\b)\s*([\p{L}\p{N}][\p{L}\p{N} ’'-]{2,32}?)\s*(?:[:–—-]|\bfor\b|\bfür\b|\bpour\b|\bpor\b|\bper\b)?\s*(${pricePattern})`,
  'giu',
);
const totalWords =
  /^(?:together|total|all|in total|bundle|kit|set|zusammen|gesamt|alles zusammen|ensemble|en tout|le tout|juntos|en total|insieme|totale|samen|razem)(?:\s|$)/iu;

/** 'Lot 41 $36, cup and saucer $18, together $44': two parts or more. */
export function readReceipt(text: string): AdFacts['receipt'] {
  for (const sentence of text.split(/(?<=[!?])\s|(?<=\p{L}\.)\s/u)) {
    const found = [...sentence.matchAll(item)].map(([, name = '', price = '']) => ({ name: name.trim(), price }));
    const items = found.filter(
      ({ name }) => !totalWords.test(name) && !drop.test(name) && !/\b(?:vs|versus|cents)\b/iu.test(name),
    );
    if (items.length < 2) continue;
    const total = found.find(({ name }) => totalWords.test(name))?.price ?? null;
    return { items: items.slice(0, 5), total };
  }
  return null;
}
