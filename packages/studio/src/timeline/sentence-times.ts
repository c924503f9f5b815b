import type { SpeechWord } from '#speech/speech.ts';

/** When a sentence is spoken. */
export interface SentenceTime {
  /** Its index, as `splitScript` counts. */
  sentence: number;
  startMs: number;
  endMs: number;
}

/** The sentences of a speech, in order. */
export function findSentences(words: readonly SpeechWord[]): SentenceTime[] {
  return [...Map.groupBy(words, (word) => word.sentence)].map(([sentence, members]) => ({
    sentence,
    startMs: members[0]?.startMs ?? 0,
    endMs: members.at(-1)?.endMs ?? 0,
  }));
}
