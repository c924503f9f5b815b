import { pricePattern } from './price-pattern.ts';

/** A price or discount, for large type. */
export interface Offer {
  /** '20%', '$19', '2 for 1'. */
  figure: string;
  /** Its small text: 'off'. May be empty. */
  note: string;
}

const percent =
  /(\d{1,2})(\s?%|\s?(?:percent|prozent|por ?ciento|pour ?cent|per ?cento))\s*(off|discount|less|rabatt|reduziert|de réduction|de rabais|de descuento|di sconto|de desconto|korting|zniżki|rabatu|скидк\p{L}*|sale|sleva|slevy|indirim|off today)?/iu;
const several = /\b(\d)\s?(?:for|für|pour|por|per|voor|za)\s?(\d)\b/iu;
const price = new RegExp(pricePattern, 'u');
const free =
  /\b(free shipping|free delivery|free trial|gratis versand|kostenloser versand|livraison gratuite|envío gratis)\b/iu;

/** Finds the one offer in a text; null if there is none. Nothing is ever added to the text's facts. */
export function readOffer(text: string): Offer | null {
  const [, share = '', sign = '', word] = percent.exec(text) ?? [];
  // A percentage is an offer only if the text calls it one: '100 % cotton' and '50 % less sugar' are not.
  if (word && !/less/i.test(word)) return { figure: `${share}${signOf(sign)}`, note: word.toLowerCase() };
  const bundle = several.exec(text);
  if (bundle) return { figure: bundle[0], note: '' };
  const amount = price.exec(text);
  if (amount) {
    const note = /\b(?:only|just|from|ab|nur|seulement|dès|solo|desde|apenas|slechts|od|tylko)\b(?=\s*$)/iu.exec(
      text.slice(0, amount.index),
    );
    return { figure: amount[0].replace(/\s/g, ' '), note: note?.[0].toLowerCase() ?? '' };
  }
  const gift = free.exec(text)?.[1];
  return gift ? { figure: capitalize(gift), note: '' } : null;
}

/** The percent sign as written in the text; languages that separate it from the number also do so in words. */
function signOf(written: string): string {
  const sign = written.replace(/\s/g, ' ');
  if (sign.includes('%')) return sign;
  return /percent|cento/i.test(sign) ? '%' : ' %';
}

function capitalize(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
