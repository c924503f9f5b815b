import type { SentenceFrame } from '../sentence-frame.ts';

/** The sentence that is chosen in the timeline. */
export interface ShownSentence {
  /** From 1. */
  sentence: number;
  /** How many the script has. */
  sentences: number;
  drawn: SentenceFrame;
}
