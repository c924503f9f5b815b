import type { SpeechWord } from './speech.ts';

/**
 * Index of the first word after the hook; -1 where there is nothing before or after it, or where it ends within a
 * sentence, whose voice and captions cannot be parted.
 */
export function findBody(words: readonly Pick<SpeechWord, 'startOffset' | 'sentence'>[], bodyOffset: number): number {
  const first = bodyOffset <= 0 ? -1 : words.findIndex((word) => word.startOffset >= bodyOffset);
  return first > 0 && words[first - 1]?.sentence !== words[first]?.sentence ? first : -1;
}
