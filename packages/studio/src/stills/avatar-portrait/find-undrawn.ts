import {
  beardWords,
  colorWords,
  earringWords,
  glassesWords,
  hairStyleWords,
  headwearWords,
  heldWords,
  type Lexicon,
  markWords,
  overTopWords,
  topWords,
  undrawnWords,
} from './attribute-words.ts';
import { foldPrompt, indexOfWords, placesOf } from './find-words.ts';
import { hairNouns } from './hair-words.ts';

/** A requested feature that is not drawn. */
export interface UndrawnWish {
  /** Its name: 'tattoo'. */
  thing: string;
  /** As written in the prompt, in lower case: 'tattoos'. */
  words: string;
}

/** 'Cat-eye', 'dog trainer', 'snow white hair': the object itself is not in the picture. */
const onlyNames =
  /^(?:-|\s(?:eyes?|trainers?|groomers?|walkers?|sitters?|moms?|mums?|dads?|lovers?|food|treats|shops?|stores?|doctors?|physicians?|business|recipes?|white|dyed?|jacket|coat|boots|watch(?:ers?|ing))(?!\p{L}))/u;

/** Whether the word ending there in a folded text only modifies another noun. */
function isOnlyNamed(text: string, end: number): boolean {
  return onlyNames.test(text.slice(end));
}

/** Requested features that cannot be drawn: those that are known as such, then other things held and worn. */
export function findUndrawn(prompt: string): UndrawnWish[] {
  const text = foldPrompt(prompt);
  const known = undrawnWords.flatMap(([thing, words]) =>
    placesOf(text, words)
      .filter(({ end }) => !isOnlyNamed(text, end))
      .slice(0, 1)
      .map(({ start, end }) => ({ thing, words: text.slice(start, end) + restOfWord(text.slice(end)) })),
  );
  return [...known, ...findUnknownThings(text).map((thing) => ({ thing, words: thing }))];
}

/** The remainder of a word whose beginning matched. */
function restOfWord(rest: string): string {
  return /^[\p{L}\p{N}\p{M}]*/u.exec(rest)?.[0] ?? '';
}

const holdsOrWears =
  /(?<!\p{L})(?:hold(?:s|ing)|carr(?:ies|ying)|wear(?:s|ing)|dressed in)(?: up)? ((?:an?|one|the|her|his|their|my|some|two|three|several) )?/gu;
/** Ends the name of a thing: 'a kite on the beach', 'a kite outdoors, laughing'. */
const endsName =
  /^(?:and|or|but|with|without|in|on|at|to|by|for|from|near|next|beside|behind|before|under|over|against|around|above|while|who|that|as|is|looks?|outside|inside|outdoors|indoors|up|(?!wedding|clothing|earring|ring$)\p{L}{3,}ing)$/u;

const wordsOf = (...lexicons: Lexicon<unknown>[]): string =>
  lexicons.flatMap((lexicon) => lexicon.map(([, words]) => words)).join('|');

/** What a portrait shows, one way or another, leaves open, or has below its edge. */
const noNews = [
  wordsOf(topWords, headwearWords, overTopWords, glassesWords, earringWords, heldWords, markWords),
  wordsOf(beardWords, hairStyleWords, undrawnWords),
  hairNouns,
  'necklace|pendant|chain|pearls|lipstick|makeup|make-up|jewelry|jewellery|accessories|lenses|contacts',
  'clothes|clothing|outfit|outfits|attire|look|wear|gear|garment|garments|fashion|style|streetwear|layers|colors|colours|tones',
  'jeans|trousers|pants|skirt|shorts|leggings|shoes|sneakers|boots|heels|socks|sandals',
  'herself|himself|themselves|themself|itself|myself|yourself',
  'energy|confidence|grace|poise|presence|attitude|vibe|aura|air|charm|charisma|warmth|laugh|laughter|grin|tears|look|mood|spirit|tone|posture|stance|feeling|emotion|joy|secret|burden|authority|conversation|balance|weight|attention|make|heart|place|own|story',
  'smile|expression|gaze|pose|hand|hands|arms|hips|head|chin|breath|camera|eye contact|it|them|nothing|something|anything',
].join('|');

const colors = wordsOf(colorWords);

/** A plural needs no article: 'balloons', not 'dress', 'focus' or 'carries'. */
const isPlural = (word: string): boolean => /(?<![su'’i])s$|^(?:people|flowers)$/u.test(word) && word.length > 3;

/** 'Kite' in 'holding a red kite': a thing we cannot draw. Only in English; other languages have the list. */
function findUnknownThings(text: string): string[] {
  const things = [...text.matchAll(holdsOrWears)].flatMap(({ index, 0: verb, 1: article }) => {
    if (/(?<!\p{L})(?:not|never|isn’t|aren’t|without) $/u.test(text.slice(0, index))) return [];
    const [clause = ''] = /^[\p{L}\p{M}’ -]*/u.exec(text.slice(index + verb.length)) ?? [];
    const words = clause.split(' ').filter((word) => word !== '');
    const end = words.findIndex((word) => endsName.test(word));
    const name = words.slice(0, end < 0 ? undefined : end);
    const [head] = name.slice(-1);
    // Longer ones are sentences, not names.
    if (head === undefined || name.length > 5 || (article === undefined && !isPlural(head))) return [];
    const whole = name.join(' ');
    if (indexOfWords(whole, noNews) >= 0 || indexOfWords(head, colors) >= 0) return [];
    return [/(?<=\p{L} )\p{L}+ of \p{L}+$|^\p{L}+ of \p{L}+$/u.exec(whole)?.[0] ?? head];
  });
  return [...new Set(things)];
}
