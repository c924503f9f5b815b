import type { SpeechWord } from '#speech/speech.ts';

const holdMs = 140;

/** Height of the brows over time, in the steps 0, 0.5 and 1: they rise with every stressed word. */
export function planBrows(words: readonly SpeechWord[]): (timeMs: number) => number {
  const stressed = words.filter((word) => word.stressed);
  return (timeMs) => {
    let brow = 0;
    for (const word of stressed) {
      if (timeMs < word.startMs - 70 || timeMs > word.endMs + holdMs) continue;
      const isEdge = timeMs < word.startMs || timeMs > word.endMs + holdMs / 2;
      brow = Math.max(brow, isEdge ? 0.5 : 1);
    }
    return brow;
  };
}
