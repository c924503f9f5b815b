import type { SpeechWord } from '#speech/speech.ts';

/** A stretch in which a picture fills the frame while the voice goes on. */
export interface Cutaway {
  /** Index of the picture. */
  media: number;
  startMs: number;
  endMs: number;
}

const hookMs = 2000;
const longestMs = 2600;
const shortestMs = 1600;
/** The actor must be seen at least this long between two cutaways. */
const breatherMs = 700;

/**
 * Spreads the pictures over the speech, in order. Each starts with the sentence (or else the word) nearest to its even
 * place, never within the first two seconds, and lasts 1.6 to 2.6 s. Pictures that find no room are left out.
 */
export function planCutaways(words: readonly SpeechWord[], durationMs: number, mediaCount: number): Cutaway[] {
  const roomMs = durationMs - hookMs;
  const fitting = Math.min(mediaCount, Math.floor((roomMs + breatherMs) / (shortestMs + breatherMs)));
  if (fitting < 1) return [];
  const pitchMs = roomMs / fitting;
  const lengthMs = Math.min(longestMs, Math.max(shortestMs, pitchMs * 0.5));
  const cutaways: Cutaway[] = [];
  for (let media = 0; media < fitting; media++) {
    const previousEnd = cutaways.at(-1)?.endMs;
    const earliest = previousEnd === undefined ? hookMs : previousEnd + breatherMs;
    const latest = durationMs - lengthMs;
    if (earliest > latest) break;
    const ideal = hookMs + pitchMs * (media + 0.5) - lengthMs / 2;
    const startMs = Math.min(latest, Math.max(earliest, nearestStart(words, ideal, pitchMs / 3)));
    cutaways.push({ media, startMs, endMs: startMs + lengthMs });
  }
  return cutaways;
}

function nearestStart(words: readonly SpeechWord[], idealMs: number, reachMs: number): number {
  const isSentenceStart = (word: SpeechWord, index: number) => words[index - 1]?.sentence !== word.sentence;
  const nearest = (candidates: readonly SpeechWord[], within: number) =>
    candidates
      .map((word) => word.startMs)
      .filter((startMs) => Math.abs(startMs - idealMs) <= within)
      .sort((a, b) => Math.abs(a - idealMs) - Math.abs(b - idealMs))[0];
  return nearest(words.filter(isSentenceStart), reachMs) ?? nearest(words, reachMs) ?? idealMs;
}
