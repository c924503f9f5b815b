import type { SpeechWord } from '#speech/speech.ts';
import type { PictureClip } from '#timeline/plan-pictures.ts';

/** Pictures have landed this long after they appeared, and have not begun to leave this long before they go. */
const landedMs = 650;
const leavingMs = 250;

/** The time at which a sentence's frame shows most: in the middle of its picture, where it has one, else of its words. */
export function chooseStillMs(
  sentence: number,
  { words, clips, durationMs }: { words: readonly SpeechWord[]; clips: readonly PictureClip[]; durationMs: number },
): number {
  const said = words.filter((word) => word.sentence === sentence);
  const startMs = said[0]?.startMs ?? words[0]?.startMs ?? 0;
  const endMs = said.at(-1)?.endMs ?? startMs;
  const shared = clips
    .map((clip) => ({ ...clip, fromMs: Math.max(clip.startMs, startMs), toMs: Math.min(clip.endMs, endMs) }))
    .filter(({ fromMs, toMs }) => toMs > fromMs)
    .toSorted((a, b) => b.toMs - b.fromMs - (a.toMs - a.fromMs))[0];
  if (!shared) return Math.min((startMs + endMs) / 2, durationMs);
  const fromMs = Math.max(shared.fromMs, shared.startMs + landedMs);
  const toMs = Math.min(shared.toMs, shared.endMs - leavingMs);
  return fromMs <= toMs ? (fromMs + toMs) / 2 : (shared.startMs + shared.endMs) / 2;
}
