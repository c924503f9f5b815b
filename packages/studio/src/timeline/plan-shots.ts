import type { SpeechWord } from '#speech/speech.ts';
import { type Pace, paceTraits } from '#timeline/pace.ts';

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

/** Shots of an opening clip are at least this long. */
const shortestHookShotMs = 1800;

/**
 * Jump cuts at sentence starts, alternating between two framings, as people edit their own clips. The camera comes
 * closer on a word of the hook and for the last sentence, the call to action. The last words have no cut if less than a
 * shot's length would follow.
 */
export function planShots(
  words: readonly SpeechWord[],
  durationMs: number,
  pace: Pace = 'lively',
  followsHook = false,
): Shot[] {
  const { shortestShotMs, hookPunch, callPushMs } = paceTraits[pace];
  const opening: Shot[] = [{ startMs: 0, zoom: 0, pushMs: 0 }];
  const first = words.filter((word) => word.sentence === words[0]?.sentence);
  const punch = hookPunch === null || followsHook ? undefined : findPunch(first, 0, (first.at(-1)?.endMs ?? 0) + 300);
  if (punch && hookPunch !== null) opening.push({ startMs: punch, zoom: 1, pushMs: hookPunch.pushMs });
  const shots = cutAtSentences(words, durationMs, {
    opening,
    shortestMs: shortestShotMs,
    zoomOf: (index) => index % 2,
  });
  const current = shots.at(-1);
  const call = words.filter((word) => word.sentence === words.at(-1)?.sentence);
  const isAlone = call[0]?.sentence === first[0]?.sentence;
  const callMs = isAlone || !current ? undefined : findPunch(call, current.startMs, durationMs);
  if (callMs !== undefined && current?.zoom === 0) shots.push({ startMs: callMs, zoom: 1, pushMs: callPushMs });
  return shots;
}

/** A punch-in leaves this much time to the words before it and after it. */
const punchMarginMs = 750;
const cutAheadMs = 60;

/** A moment before the first stressed word of a sentence that has enough time before and after it; else any word. */
function findPunch(sentence: readonly SpeechWord[], fromMs: number, untilMs: number): number | undefined {
  const fits = ({ startMs }: SpeechWord) => startMs - fromMs >= punchMarginMs && untilMs - startMs >= punchMarginMs;
  const fitting = sentence.slice(1).filter(fits);
  const word = fitting.find(({ stressed }) => stressed) ?? fitting[0];
  return word && word.startMs - cutAheadMs;
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
  return cutAtSentences(words, durationMs, {
    opening,
    shortestMs: shortestHookShotMs,
    zoomOf: (index) => (index % 2 === 0 ? 1 : 2),
  });
}

function cutAtSentences(
  words: readonly SpeechWord[],
  durationMs: number,
  { opening, shortestMs, zoomOf }: { opening: Shot[]; shortestMs: number; zoomOf: (index: number) => number },
): Shot[] {
  const shots = [...opening];
  words.forEach((word, index) => {
    const previous = words[index - 1];
    const current = shots.at(-1);
    if (!previous || !current || previous.sentence === word.sentence) return;
    // The cut is in the breath before the sentence, not on its first sound.
    const startMs = Math.max(previous.endMs, word.startMs - 120);
    if (startMs - current.startMs < shortestMs || durationMs - startMs < shortestMs) return;
    shots.push({ startMs, zoom: zoomOf(shots.length), pushMs: 0 });
  });
  return shots;
}
