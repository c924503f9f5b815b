import { type HeldKind, heldKinds, tooBig } from './held-kinds.ts';

/** A kind of product, something nobody holds in one hand, or null if the words do not tell. */
export type NamedThing = { kind: HeldKind } | { tooBig: string } | null;

interface Mention {
  at: number;
  word: string;
  thing: NonNullable<NamedThing>;
}

const wholeWord = (words: string): RegExp => new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`, 'giu');
const kinds = heldKinds.map((kind) => ({ kind, pattern: wholeWord(kind.words) }));
const bigPattern = wholeWord(tooBig);

/** What is done with a product; what is named after it is the product. */
const holding = wholeWord(
  'holds?|holding|held|lifts?|lifting|shows?|showing|presents?|presenting|raises?|raising|picks? up|grips?|carries|carrying|hält|halten|zeigt|hebt|sostiene|muestra|levanta|tient|montre|tiene|mostra|segura',
);
/** Before a word, these make it a place or a listener: "in her car", "to the camera". */
const elsewhere =
  /(?:^|[^\p{L}])(?:in|inside|into|on|onto|at|near|beside|behind|by|under|from|off|outside|around|through|next to|to|towards?|against|opposite|im|am|auf|neben|an der|vor|en|dans|sur|devant|nel|nella|sul|no|na|em)\s+(?:(?:the|a|an|her|his|their|my|its|dem|der|den|einem|einer|ihrem|seinem|el|la|un|una|le|son|sa|il|o)\s+)?(?:\p{L}+\s+)?$/iu;
/** Words that may follow a noun which is not part of a compound: "a car to", but not "a car freshener". */
const afterNoun =
  /^\s*(?:$|[^\p{L}\s]|(?:and|or|to|in|into|on|at|with|for|from|of|near|by|up|out|towards?|while|as|so|then|is|are|that|which|who|she|he|they|it|her|his|their|the|a|an|close|high|proudly|gently|slowly|happily|again|und|in|im|zur|zum|vor|mit|für|y|con|para|en|hacia|a|et|avec|pour|vers|à|e|per|verso|com|smiling|laughing|looking|outdoors|indoors)(?![\p{L}]))/iu;
/** What comes along with the product: "a case with a ring". */
const accompanied = /(?:^|[^\p{L}])(?:with|mit|con|avec|com)\s+(?:\p{L}+\s+)?$/iu;
const smallVersion =
  /(?:^|[^\p{L}])(?:toy|model|miniature|mini|tiny|rc|die-?cast|scale|paper|plush|lego|spielzeug|modell)[\s-]*$/iu;

/**
 * Reads what a product is from its name, its description or the words for a picture of it. `aspect`, the picture's width by
 * height, excludes kinds it cannot show. What only tells the place ("in her car") or a part of another word ("car
 * freshener") does not count.
 */
export function readHeldKind(words: string, aspect?: number): NamedThing {
  const text = words.normalize('NFC');
  const mentions = findMentions(text).filter(({ thing }) => !('kind' in thing) || fits(thing.kind, aspect));
  const [first] = mentions;
  if (!first) return null;
  const verbs = [...text.matchAll(holding)].map(({ index }) => index);
  const held = mentions.find(({ at }) => verbs.some((verb) => verb < at && at - verb < 60));
  const isPart = ({ at }: Mention): boolean => accompanied.test(text.slice(Math.max(0, at - 24), at));
  const named = mentions.find((mention) => 'kind' in mention.thing && !isPart(mention));
  return (held ?? named ?? mentions.find(({ thing }) => 'kind' in thing) ?? first).thing;
}

const fits = ({ aspect }: HeldKind, seen: number | undefined): boolean =>
  !aspect || seen === undefined || (seen >= aspect[0] && seen <= aspect[1]);

/** All of them in their order; of those that overlap, the longest, and of compounds the last word. */
function findMentions(text: string): Mention[] {
  const found: Mention[] = kinds.flatMap(({ kind, pattern }) =>
    [...text.matchAll(pattern)].map((match) => ({ at: match.index, word: match[0], thing: { kind } })),
  );
  for (const match of text.matchAll(bigPattern)) {
    const [word] = match;
    const before = text.slice(0, match.index);
    if (smallVersion.test(before)) {
      const kind = heldKinds.find(({ name }) => name === 'device');
      if (kind) found.push({ at: match.index, word, thing: { kind } });
    } else found.push({ at: match.index, word, thing: { tooBig: word.toLowerCase() } });
  }
  const sure = found.filter(
    ({ at, word }) => !elsewhere.test(text.slice(Math.max(0, at - 40), at)) && isHead(text, at + word.length, found),
  );
  return sure
    .filter(
      (one) =>
        !sure.some(
          (other) =>
            other !== one &&
            other.word.length > one.word.length &&
            other.at <= one.at &&
            other.at + other.word.length >= one.at + one.word.length,
        ),
    )
    .toSorted((a, b) => a.at - b.at);
}

/** Whether a noun ends here: big things with another word behind them are its first part ("sofa cleaner"). */
function isHead(text: string, end: number, found: readonly Mention[]): boolean {
  const rest = text.slice(end);
  const next = /^[\s-]+/u.exec(rest);
  const at = next ? end + next[0].length : -1;
  if (at >= 0 && found.some((other) => other.at === at)) return false;
  const ending = found.find((other) => other.at + other.word.length === end);
  return !(ending && 'tooBig' in ending.thing) || afterNoun.test(rest);
}
