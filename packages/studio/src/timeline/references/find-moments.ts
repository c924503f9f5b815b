import type { LanguageCode } from '@hookline/contract/languages';
import type { SpeechWord } from '#speech/speech.ts';
import { matchPictures, type NamedPicture } from '#timeline/match-pictures.ts';
import { findSentences } from '#timeline/sentence-times.ts';
import { findReferences, withoutHook } from './find-references.ts';

export interface MomentsInput {
  words: readonly SpeechWord[];
  pictures: readonly NamedPicture[];
  productName: string;
  /** Of the words; by default it is guessed. */
  language?: LanguageCode | undefined;
  /** The hook was said before. */
  followsHook?: boolean | undefined;
}

/** A picture at a guessed place is seen this long before its sentence ends. */
const withinMs = 1200;

/**
 * For each picture, the times at which the script speaks of it, in order: by its own words, those of its file's name or the
 * product's name; without any of them, where the script speaks of what it advertises. Where several pictures depend on
 * that, each has a sentence of its own as long as there are some. The hook counts only if nothing else does.
 */
export function findMoments({ words, pictures, productName, language, followsHook }: MomentsInput): number[][] {
  const hook = followsHook ? -1 : (words[0]?.sentence ?? 0);
  const matched = matchPictures(words, pictures, productName).map((found) => withoutHook(words, found, hook));
  const startOf = (word: number) => words[word]?.startMs ?? 0;
  const isNameSaid = productName !== '' && matched.some((found) => found.length > 0);
  const bare = matched.flatMap((found, media) => (found.length === 0 ? [media] : []));
  if (bare.length === 0 || isNameSaid) return matched.map((found) => found.map(startOf));
  const guessed = guessTimes(words, findReferences(words, language, followsHook));
  return matched.map((found, media) => {
    const turn = bare.indexOf(media);
    return turn < 0 ? found.map(startOf) : guessed.slice(turn);
  });
}

/** One time for each sentence that has one of the words: when that is said, but early enough to be seen with it. */
function guessTimes(words: readonly SpeechWord[], found: readonly number[]): number[] {
  const sentences = findSentences(words);
  return [...Map.groupBy(found, (word) => words[word]?.sentence ?? 0)].map(([sentence, [first]]) => {
    const at = sentences.findIndex((time) => time.sentence === sentence);
    const untilMs = sentences[at + 1]?.startMs ?? sentences[at]?.endMs ?? 0;
    const saidMs = words[first ?? 0]?.startMs ?? 0;
    return Math.max(sentences[at]?.startMs ?? 0, Math.min(saidMs, untilMs - withinMs));
  });
}
