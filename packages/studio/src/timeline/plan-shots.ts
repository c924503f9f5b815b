import type { SpeechWord } from '#speech/speech.ts';

/** Camera distances the edit cuts between; 1 is the actor's own framing. */
export const shotZooms = [1, 1.1] as const;

/** One uncut stretch of the video. */
export interface Shot {
  startMs: number;
  /** Index into `shotZooms`. */
  zoom: number;
}

const shortestShotMs = 1800;

/**
 * Jump cuts at sentence starts, alternating between the framings, as people edit their own clips.
 * The last words stay uncut when less than a shot's length would follow.
 */
export function planShots(words: readonly SpeechWord[], durationMs: number): Shot[] {
  const shots: Shot[] = [{ startMs: 0, zoom: 0 }];
  words.forEach((word, index) => {
    const previous = words[index - 1];
    const current = shots.at(-1);
    if (!previous || !current || previous.sentence === word.sentence) return;
    // Cutting into the breath before the sentence, not on its first sound.
    const startMs = Math.max(previous.endMs, word.startMs - 120);
    if (startMs - current.startMs < shortestShotMs || durationMs - startMs < shortestShotMs) return;
    shots.push({ startMs, zoom: (current.zoom + 1) % shotZooms.length });
  });
  return shots;
}
