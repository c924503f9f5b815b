import type { LanguageCode } from '@hookline/contract/languages';
import type { PromptFacts } from '#scripts/read-prompt.ts';
import type { ScriptLanguage } from '#scripts/script-language.ts';
import type { Part } from '#scripts/script-part.ts';
import { briefWords } from './brief-words.ts';
import type { Brief, Piece, PieceRole } from './read-brief.ts';

export interface BriefPlan {
  brief: Brief;
  language: LanguageCode;
  lines: ScriptLanguage;
  /** An opening line of the requested angle. */
  hook?: string | undefined;
  maxLength: number;
  pick: (lines: readonly string[], facts?: PromptFacts) => string | undefined;
}

const weights: Record<PieceRole, number> = {
  question: 75,
  offer: 90,
  call: 85,
  statement: 65,
  plain: 60,
  audience: 55,
};

/**
 * The sentences of a script that repeats the brief with few additions: the product, all facts about it in the brief's
 * own words, and what to do. A plain call to action ends it only if the brief has none.
 */
export function planBrief({ brief, language, lines, hook, maxLength, pick }: BriefPlan): Part[] {
  const said = brief.pieces.filter(({ role }) => role !== 'call');
  const calls = brief.pieces.filter(({ role }) => role === 'call');
  const [first] = said;
  const asked = first?.role === 'question' ? [first] : [];
  const stock = pick([...lines.calls, ...lines.namedCalls], brief.name ? { name: brief.name } : {});
  return [
    ...(hook ? [{ text: hook, weight: 30 }] : []),
    ...asked.map((piece) => partOf(piece, 0, language)),
    ...introduce({ brief, language, lines, maxLength, pick }, hook !== undefined || asked.length > 0),
    ...said.slice(asked.length).map((piece, index) => ({
      ...partOf(priced(piece, lines, pick), index, language),
      // Without a product, the first fact takes its place.
      isSubject: !brief.product && index === 0,
    })),
    ...(brief.url ? [{ text: pick(lines.url, { url: brief.url }) ?? brief.url, weight: 55 }] : []),
    ...(calls.length > 0
      ? calls.map((piece, index) => partOf(piece, index, language))
      : stock
        ? [{ text: stock, weight: 40 }]
        : []),
  ];
}

/** Sentences that already work as an opening line, in English; others can be preceded by one. */
const opensItself = /^(?:I|I['’]\p{L}+|Stop|Imagine|Picture|Wait|This)\s/u;

/** Introduces the subject: 'Meet GlowUp: a vitamin C serum.' */
function introduce({ brief, language, lines, maxLength, pick }: BriefPlan, isOpened: boolean): Part[] {
  const { name, product } = brief;
  const words = briefWords[language];
  // A name in a sentence of its own needs no introduction.
  const isSaid = name !== undefined && !product && brief.pieces.some(({ text }) => text.includes(name));
  const isNamed = name !== undefined && !isSaid && !product?.replace(/^(?:an?|the) /u, '').startsWith(name);
  const opening = pick((isNamed ? words?.namedOpenings : words?.openings) ?? [], name ? { name } : {});
  if (!product) {
    if (name && !isSaid) return [{ text: sentence(opening ?? pick(lines.names, { name }) ?? name), weight: 100 }];
    return isOpened || !opening || opensItself.test(brief.pieces[0]?.text ?? '')
      ? []
      : [{ text: sentence(opening), weight: 20 }];
  }
  // After an opening line, another one would only delay the point.
  if (isOpened && !isNamed) return [{ text: sentence(product), weight: 100, isSubject: true }];
  const whole = `${opening}${language === 'fr' ? ' : ' : ': '}${product}.`;
  if (opening && [...whole].length <= maxLength * 0.6) return [{ text: whole, weight: 100 }];
  return [
    ...(name && opening ? [{ text: sentence(opening), weight: 100 }] : []),
    { text: sentence(product), weight: 100, isSubject: true },
  ];
}

const onlyPrice = /^(?:\p{Sc}\s?[\d.,]+|[\d.,]+\s?\p{Sc})(?: ?(?:\/|a|per|pro|par|al|por|im|each) ?\p{L}+)?$/u;

/** A price alone sounds like a shout, so it becomes a sentence. */
function priced(piece: Piece, lines: ScriptLanguage, pick: BriefPlan['pick']): Piece {
  const text = onlyPrice.test(piece.text) ? pick(lines.price, { price: piece.text }) : undefined;
  return text ? { ...piece, text } : piece;
}

function partOf({ role, text }: Piece, index: number, language: LanguageCode): Part {
  const made = briefWords[language]?.madeFor;
  const isBare = role === 'audience' && made && /^for\s/iu.test(text);
  const whole = isBare ? made + text.charAt(0).toLowerCase() + text.slice(1) : text;
  return { text: sentence(whole), weight: weights[role] - Math.min(20, index) };
}

/** Adds a capital and a period. */
function sentence(text: string): string {
  const bare = text.replace(/[\s,;:–—-]+$/u, '');
  // 'iPhone' and 'eBay' keep their letters.
  const begun = /^\p{Ll}\p{Lu}/u.test(bare) ? bare : bare.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
  return /[.!?…]["”»’)]*$/u.test(begun) ? begun : `${begun}.`;
}
