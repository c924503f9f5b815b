import type { SpeechWord } from '#speech/speech.ts';

/** Camera distances the edit cuts between; 1 is the actor's own framing. The last is for hooks. */
export const shotZooms = [1, 1.1, 1.18] as const;

/** One uncut stretch of the video. */
export interface Shot {
  startMs: number;
  /** Index into `shotZooms`. */
  zoom: number;
  /** Time the camera takes to move closer before the shot settles; 0 for a cut. */
  pushMs: number;
}

const shortestShotMs = 1800;

/**
 * Jump cuts at sentence starts, alternating between the framings, as people edit their own clips. The last words have
 * no cut if less than a shot's length would follow.
 */
export function planShots(words: readonly SpeechWord[], durationMs: number): Shot[] {
  return cutAtSentences(words, durationMs, [{ startMs: 0, zoom: 0, pushMs: 0 }], (index) => index % 2);
}

/** How long the fast punch-in of a hook takes: seven frames. */
const hookPushMs = 233;
const earliestPushMs = 380;
const latestPushMs = 1600;

/** A hook's camera moves close with the first stressed word, and from then on jumps between close and middle. */
export function planHookShots(words: readonly SpeechWord[], durationMs: number): Shot[] {
  const inTime = words.filter((word) => word.startMs >= earliestPushMs && word.startMs <= latestPushMs);
  const weighty = inTime.find((word) => word.stressed) ?? inTime[0];
  const startMs = (weighty?.startMs ?? 700) - 60;
  const opening = [
    { startMs: 0, zoom: 0, pushMs: 0 },
    { startMs, zoom: 2, pushMs: hookPushMs },
  ];
  return cutAtSentences(words, durationMs, opening, (index) => (index % 2 === 0 ? 1 : 2));
}

function cutAtSentences(
  words: readonly SpeechWord[],
  durationMs: number,
  opening: Shot[],
  zoomOf: (index: number) => number,
): Shot[] {
  const shots = [...opening];
  words.forEach((word, index) => {
    const previous = words[index - 1];
    const current = shots.at(-1);
    if (!previous || !current || previous.sentence === word.sentence) return;
    // The cut is in the breath before the sentence, not on its first sound.
    const startMs = Math.max(previous.endMs, word.startMs - 120);
    if (startMs - current.startMs < shortestShotMs || durationMs - startMs < shortestShotMs) return;
    shots.push({ startMs, zoom: zoomOf(shots.length), pushMs: 0 });
  });
  return shots;
}
