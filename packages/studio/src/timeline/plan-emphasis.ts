import type { SpeechWord } from '#speech/speech.ts';

/** What a stressed word does to the face. */
export interface Emphasis {
  /** 0 .. 1 raised, in steps of a half. */
  brow: number;
  /** Added to the head's vertical shift; positive is down. Steps of 0.2, so that drawn heads can be used again. */
  nod: number;
}

const browHoldMs = 140;
const nodMs = 420;
const nodDepth = 0.8;

/** Brows go up with a stressed word and the head nods on it: down fast, back slowly. */
export function planEmphasis(words: readonly SpeechWord[]): (timeMs: number) => Emphasis {
  const stressed = words.filter((word) => word.stressed);
  return (timeMs) => {
    let brow = 0;
    let nod = 0;
    for (const word of stressed) {
      if (word.startMs - 60 > timeMs) break;
      if (timeMs < word.endMs + browHoldMs) {
        const isEdge = timeMs < word.startMs || timeMs > word.endMs + browHoldMs / 2;
        brow = Math.max(brow, isEdge ? 0.5 : 1);
      }
      const part = (timeMs - word.startMs) / nodMs;
      if (part > 0 && part < 1) {
        const depth = part < 0.35 ? part / 0.35 : (1 - part) / 0.65;
        nod = Math.max(nod, nodDepth * depth * depth * (3 - 2 * depth));
      }
    }
    return { brow, nod: Math.round(nod * 5) / 5 };
  };
}
