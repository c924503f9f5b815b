import { detectLanguage } from '@hookline/contract/detect-language';
import type { LanguageCode } from '@hookline/contract/languages';
import { readHeldKind } from '#actors/holding/read-held-kind.ts';
import { findName } from '#scripts/find-name.ts';
import { notNames } from '#scripts/prompt-words.ts';
import { findMentions } from '#timeline/find-mentions.ts';
import { type ReferenceWords, referenceWords } from './reference-words.ts';

/** What is read of a spoken word. */
export interface ReadWord {
  text: string;
  sentence: number;
}

type Lists = Record<Exclude<keyof ReferenceWords, 'meets'>, ReadonlySet<string>> & { meets: RegExp };

/** A word, or what is before or after the apostrophe of one: "l'" and "appli". */
interface Piece {
  key: string;
  /** Index of its word. */
  word: number;
  sentence: number;
  /** A comma or a period follows. */
  isLast: boolean;
  /** Written like a name, as far as one word tells. */
  hasCapital: boolean;
}

/** A phrase that may name the product: this mug. */
interface Phrase {
  at: number;
  isNear: boolean;
  /** Its words without those that are no nouns; none in "this one". */
  nouns: readonly string[];
}

const known = new Map<LanguageCode, Lists>();
/** Words between an article and the noun it belongs to. */
const longestPhrase = 3;
/** What a noun needs to be what a script is about. */
const leastScore = 2;

/**
 * Indexes of the words at which a script speaks of what it advertises, guessed from its words alone: a name, "this mug",
 * "our app", "then I found", the noun it comes back to. Of sentences that surely do; without any, of those that may. The
 * first sentence counts only where no other one speaks of it, unless it is no hook.
 */
export function findReferences(words: readonly ReadWord[], language?: LanguageCode, followsHook = false): number[] {
  const text = words.map((word) => word.text).join(' ');
  const code = language ?? detectLanguage(text);
  const lists = listsOf(code);
  const hook = followsHook ? -1 : (words[0]?.sentence ?? 0);
  const named = findNamed(words, hook, code);
  if (!lists) return withoutHook(words, named, hook);
  const pieces = toPieces(words);
  const phrases = findPhrases(pieces, lists, code !== 'de');
  const noun = chooseNoun(pieces, phrases, lists);
  const mentions = noun === undefined ? [] : findNoun(words, pieces, noun, lists);
  const near = phrases.filter(({ isNear }) => isNear).map(({ at }) => pieces[at]?.word ?? 0);
  const sure = [...named, ...near, ...findMeetings(words, lists), ...mentions.filter(isPointedAt(pieces, lists))];
  const all = continued(words, unique(sure), hook, lists);
  const isLater = (word: number) => words[word]?.sentence !== hook;
  const later = all.filter(isLater);
  if (later.length > 0) return later;
  const maybe = mentions.filter(isLater);
  return maybe.length > 0 ? maybe : unique([...all, ...mentions]);
}

/** Without the words of the hook, if others are left. */
export function withoutHook(words: readonly ReadWord[], found: readonly number[], hook: number): number[] {
  const later = found.filter((word) => words[word]?.sentence !== hook);
  return later.length > 0 ? later : [...found];
}

const unique = (found: readonly number[]) => [...new Set(found)].sort((a, b) => a - b);

function listsOf(code: LanguageCode): Lists | undefined {
  const found = known.get(code);
  const raw = referenceWords[code];
  if (found || !raw) return found;
  const setOf = (list: Exclude<keyof ReferenceWords, 'meets'>) => new Set(raw[list].split(' ').filter(Boolean));
  const lists: Lists = {
    near: setOf('near'),
    mine: setOf('mine'),
    fresh: setOf('fresh'),
    articles: setOf('articles'),
    others: setOf('others'),
    stands: setOf('stands'),
    goesOn: setOf('goesOn'),
    acts: setOf('acts'),
    adjectives: setOf('adjectives'),
    stops: setOf('stops'),
    general: setOf('general'),
    meets: new RegExp(`(?<![\\p{L}\\p{M}])(?:${raw.meets})`, 'giu'),
  };
  known.set(code, lists);
  return lists;
}

/** Mentions of a name that is written like one somewhere after the hook. */
function findNamed(words: readonly ReadWord[], hook: number, code: LanguageCode): number[] {
  const body = words.filter(({ sentence }) => sentence !== hook);
  const name = findName(body.map(({ text }) => text).join(' '), undefined, code);
  if (!name) return [];
  const isBrand = /\p{Ll}\p{Lu}|\d/u.test(name);
  // The first word of a sentence is written like a name, too.
  const isInside = body.some(
    ({ text, sentence }, at) =>
      at > 0 && body[at - 1]?.sentence === sentence && text.startsWith(name.split(' ')[0] ?? name),
  );
  return isBrand || (isInside && code !== 'de') ? findMentions(words, [name]) : [];
}

function toPieces(words: readonly ReadWord[]): Piece[] {
  return words.flatMap(({ text, sentence }, word): Piece[] => {
    const key = text
      .normalize('NFC')
      .toLowerCase()
      .replace(/[’‘]/g, "'")
      .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{M}\p{N}]+$/gu, '');
    const isLast = /[,.;:!?…—–।)]["”’»)]*$/u.test(text);
    const hasCapital = /^\p{Lu}\p{Ll}/u.test(text);
    const elided = /^(l'|d'|un'|quest'|qu'|dell'|nell')(.+)$/u.exec(key);
    if (!elided?.[1] || !elided[2]) return [{ key, word, sentence, isLast, hasCapital }];
    return [
      { key: elided[1], word, sentence, isLast: false, hasCapital: false },
      { key: elided[2], word, sentence, isLast, hasCapital },
    ];
  });
}

/** `areNamesCapital`: only they are written with a capital within a sentence. */
function findPhrases(pieces: readonly Piece[], lists: Lists, areNamesCapital: boolean): Phrase[] {
  return pieces.flatMap(({ key, isLast }, at): Phrase[] => {
    const isMine = lists.mine.has(key) && lists.fresh.has(pieces[at + 1]?.key ?? '');
    // "The Glaze balm", but not "the Monday rush".
    const isName = areNamesCapital && (pieces[at + 1]?.hasCapital ?? false) && pieces[at + 2]?.hasCapital === false;
    const isNear = isMine || lists.near.has(key) || (isName && !isDay(pieces[at + 1]?.key) && lists.articles.has(key));
    if (isLast || !(isNear || lists.articles.has(key))) return [];
    const run = runAfter(pieces, isMine ? at + 1 : at);
    const first = run.find((word) => !lists.adjectives.has(word) && !lists.fresh.has(word));
    if (first === undefined) return [];
    if (isNear && lists.stands.has(first)) return [{ at, isNear, nouns: [] }];
    if (!isNoun(first, lists)) return [];
    const rest = run.slice(run.indexOf(first));
    const end = rest.findIndex((word) => !isNoun(word, lists));
    return [{ at, isNear, nouns: end < 0 ? rest : rest.slice(0, end) }];
  });
}

function isDay(key = ''): boolean {
  return notNames.has(key.charAt(0).toUpperCase() + key.slice(1));
}

/** The words after one, up to the next comma or period. */
function runAfter(pieces: readonly Piece[], at: number): string[] {
  const run: string[] = [];
  for (const piece of pieces.slice(at + 1, at + 2 + longestPhrase)) {
    if (piece.sentence !== pieces[at]?.sentence) break;
    run.push(piece.key);
    if (piece.isLast) break;
  }
  return run;
}

function isNoun(word: string, { stops, general, others, fresh, adjectives }: Lists): boolean {
  return (
    /^\p{L}[\p{L}\p{M}'-]+$/u.test(word) && ![stops, general, others, fresh, adjectives].some((list) => list.has(word))
  );
}

/** What the script is about: pointed at, asked for at the end, said again and again, or known as a product. */
function chooseNoun(pieces: readonly Piece[], phrases: readonly Phrase[], lists: Lists): string | undefined {
  const scores = new Map<string, number>();
  const score = (word: string, more: number) => scores.set(word, (scores.get(word) ?? 0) + more);
  for (const { isNear, nouns } of phrases)
    nouns.forEach((word, index) => {
      score(word, (isNear ? 2 : 1) / (index === 0 ? 1 : 2));
    });
  const last = pieces.at(-1)?.sentence;
  pieces.forEach(({ key, sentence }, at) => {
    if (sentence !== last || !lists.acts.has(key)) return;
    const noun = runAfter(pieces, at).find((word) => isNoun(word, lists));
    if (noun) score(noun, 1.5);
  });
  for (const [word, same] of Map.groupBy(
    pieces.filter(({ key }) => isNoun(key, lists) && [...key].length > 2),
    ({ key }) => key,
  )) {
    score(word, new Set(same.map(({ sentence }) => sentence)).size - 1);
    const kind = readHeldKind(word);
    if (kind && 'kind' in kind) score(word, 1.5);
  }
  const best = [...scores].reduce<[string, number] | undefined>(
    (top, one) => (one[1] > (top?.[1] ?? 0) ? one : top),
    undefined,
  );
  return best && best[1] >= leastScore ? best[0] : undefined;
}

/** Mentions of the noun that do not mean another one: "my old mug", "most mugs". */
function findNoun(words: readonly ReadWord[], pieces: readonly Piece[], noun: string, lists: Lists): number[] {
  return findMentions(words, [noun]).filter((word) => !before(pieces, word).some((key) => lists.others.has(key)));
}

/** The words of a phrase before a word. */
function before(pieces: readonly Piece[], word: number): string[] {
  const at = pieces.findLastIndex((piece) => piece.word === word);
  const keys: string[] = [];
  for (let index = at - 1; index >= Math.max(0, at - longestPhrase); index--) {
    const piece = pieces[index];
    if (!piece || piece.sentence !== pieces[at]?.sentence || piece.isLast) break;
    keys.push(piece.key);
  }
  return keys;
}

function isPointedAt(pieces: readonly Piece[], lists: Lists): (word: number) => boolean {
  return (word) => {
    const keys = before(pieces, word);
    return keys.some((key) => lists.near.has(key) || lists.articles.has(key) || lists.acts.has(key));
  };
}

/** The words after "then I found", "meet" and the like. */
function findMeetings(words: readonly ReadWord[], lists: Lists): number[] {
  return [...Map.groupBy(words.keys(), (index) => words[index]?.sentence)].flatMap(([, indexes]) => {
    const starts: number[] = [];
    let text = '';
    for (const index of indexes) {
      starts.push(text.length);
      text += `${(words[index]?.text ?? '').replace(/[’‘]/g, "'")} `;
    }
    return [...text.matchAll(lists.meets)].flatMap((match) => {
      const next = starts.findIndex((start) => start >= match.index + match[0].length);
      const after = text.slice(match.index + match[0].length).split(/\s+/u, 3);
      if (after.some((word) => lists.others.has(word.toLowerCase().replace(/[^\p{L}\p{M}'-]/gu, '')))) return [];
      return indexes[next < 0 ? indexes.length - 1 : next] ?? [];
    });
  });
}

/** Adds the sentence after the hook if it goes on about what the hook named: "This mug is magic. It never gets cold." */
function continued(words: readonly ReadWord[], found: readonly number[], hook: number, { goesOn }: Lists): number[] {
  const next = words.findIndex(({ sentence }) => sentence > hook);
  const [first] = toPieces(words.slice(next, next + 1));
  const isNamed = found.some((word) => words[word]?.sentence === hook);
  return next > 0 && hook >= 0 && isNamed && first && goesOn.has(first.key) ? unique([...found, next]) : [...found];
}
