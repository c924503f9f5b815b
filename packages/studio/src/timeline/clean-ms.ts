import type { SpeechWord } from '#speech/speech.ts';

/**
 * Times that move by whole frames stay the same to the last bit, so that what is decided by them is: a frame is 100/3 ms.
 */
export function cleanMs(ms: number): number {
  return Math.round(ms * 3) / 3;
}

/** A word at another time. */
export function moveWord(word: SpeechWord, byMs: number): SpeechWord {
  return { ...word, startMs: cleanMs(word.startMs + byMs), endMs: cleanMs(word.endMs + byMs) };
}
