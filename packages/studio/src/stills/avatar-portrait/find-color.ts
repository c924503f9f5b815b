import type { Lexicon } from './attribute-words.ts';
import { allMeanings, placesOf } from './find-words.ts';

/** Languages that put colors after the noun. */
const romance =
  /(?<!\p{L})(?:con|avec|com|una|une|uma|el|los|les|des|della|mujer|hombre|chic[oa]|femme|homme|donna|uomo|ragazz[oa]|mulher|homem|garot[oa]|cheveux|pelo|cabell?os?|capelli)(?!\p{L})/u;

/** Words that end the description of an object. */
const stops = new Set(
  'with in wearing wears having has on at a an the his her their mit in im trägt einer einem einen eine ein der die das con en un una el la de del lleva avec dans porte un une du des com em no na um uma e veste who and-a but man woman'.split(
    ' ',
  ),
);
const joins = new Set('and und et y e i и &'.split(' '));
/** Words that lead from an object to its color after it: 'her hair is dyed pink'. */
const links = new Set(
  'is are was dyed coloured colored in of ist sind gefärbt de color colore couleur cor tono bright dark light very sehr muy très long short curly wavy straight largo larga corto rizado rizada liso largos cortos rizados longs courts bouclés lisses ondulés lunghi corti ricci lisci mossi longo curto cacheado liso longos curtos cacheados claro oscuro foncé clair scuro chiaro escuro'.split(
    ' ',
  ),
);

/**
 * The color of an object: right before it with only adjectives in between, or right after it as in Romance languages
 * and 'her hair is red'. `things` are the words for it, `others` those of everything else that may have a color.
 */
export function colorOfThing<Value>(
  text: string,
  things: string,
  others: string,
  colors: Lexicon<Value>,
): Value | undefined {
  const named = allMeanings(text, colors);
  const borders = placesOf(text, others);
  const isRomance = romance.test(text);
  for (const place of placesOf(text, things)) {
    const before = (): Value | undefined => {
      const near = named.filter((c) => c.end <= place.start).toSorted((a, b) => b.end - a.end || a.start - b.start)[0];
      if (!near || borders.some((b) => b.start >= near.end && b.end <= place.start)) return undefined;
      return leadsTo(text.slice(near.end, place.start)) ? near.value : undefined;
    };
    const behind = (): Value | undefined => {
      const near = named.filter((c) => c.start >= place.end).toSorted((a, b) => a.start - b.start || b.end - a.end)[0];
      if (!near || borders.some((b) => b.start >= place.end && b.start < near.start)) return undefined;
      // 'A beanie and orange beard': the color belongs to the noun after it.
      const next = borders.find((b) => b.start >= near.end);
      if (!isRomance && next && leadsTo(text.slice(near.end, next.start))) return undefined;
      return followsFrom(text.slice(place.end, near.start)) ? near.value : undefined;
    };
    // 'haarfarbe: rot' and 'red-haired' match either.
    const inside = named.find((c) => c.start >= place.start && c.end <= place.end)?.value;
    const found = inside ?? (isRomance ? (behind() ?? before()) : (before() ?? behind()));
    if (found !== undefined) return found;
  }
  return undefined;
}

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}’-]+|[,.;:!?。，；、]/gu) ?? [];

/** Whether there are only adjectives between a color and the object after it. */
function leadsTo(between: string): boolean {
  const words = wordsOf(between);
  if (words.length > 5 || words.some((word) => stops.has(word) || /^[.;:!?。；]$/u.test(word))) return false;
  const last = words.at(-1);
  // 'camisa azul, pelo' and 'blue and hair' are separate; 'red, curly hair' continues.
  return last === undefined || !(joins.has(last) || /^[,，、]$/u.test(last));
}

/** Whether there are only linking words between an object and the color after it. */
function followsFrom(between: string): boolean {
  const words = wordsOf(between);
  return (
    words.length <= 5 &&
    words.every((word) => links.has(word) || joins.has(word) || word === ',' || word === ':') &&
    words[0] !== ','
  );
}
