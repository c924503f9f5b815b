/** How fast an ad is cut, and how much its actor moves. */
export const paces = ['calm', 'lively', 'fast'] as const;
export type Pace = (typeof paces)[number];

/** What a pace decides. */
export interface PaceTraits {
  /** Pauses between sentences, relative to the voice's usual ones. */
  pauses: number;
  /** Shortest shot between two jump cuts. */
  shortestShotMs: number;
  /** How the camera comes closer on a word of the hook: by a cut (0) or within this time; null if it stays. */
  hookPunch: { pushMs: number } | null;
  /** The same for the call to action. */
  callPushMs: number;
  /** Actors lean to one side in the closer framing, which only cuts can reach. */
  leans: boolean;
  /** Range of the head, relative to the usual. */
  motion: number;
  /** How long the head rests between two moves, relative to the usual. */
  rest: number;
  /** From the start of a gesture to the start of the next, at least. */
  gestureEveryMs: number;
  /** Time in which a hand comes up. */
  riseMs: number;
}

export const paceTraits: Record<Pace, PaceTraits> = {
  calm: {
    pauses: 1.25,
    shortestShotMs: 3400,
    hookPunch: null,
    callPushMs: 0,
    leans: true,
    motion: 0.8,
    rest: 1.2,
    gestureEveryMs: 5200,
    riseMs: 460,
  },
  lively: {
    pauses: 0.85,
    shortestShotMs: 1800,
    hookPunch: { pushMs: 0 },
    callPushMs: 0,
    leans: true,
    motion: 1,
    rest: 1,
    gestureEveryMs: 3600,
    riseMs: 360,
  },
  fast: {
    pauses: 0.45,
    shortestShotMs: 1150,
    hookPunch: { pushMs: 233 },
    callPushMs: 200,
    leans: false,
    motion: 1.2,
    rest: 0.8,
    gestureEveryMs: 2600,
    riseMs: 280,
  },
};

const sentenceEnd = /(?<=[.!?…。！？।؟։])["”»'’)）」』]*\s*/u;
/** Words that say as much as a letter does in scripts without an alphabet. */
const denseLetters = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/gu;
const eager = /[🎉🔥🤩🚀🥳💥⚡🏆💯🎁🛍]/u;
const downcast = /[😢😭😞😔💔🤕🤒😌🌙🧘]/u;

/**
 * The pace that suits a script, whatever its language: short sentences, exclamations and numbers are quick, long
 * sentences with commas and trailing dots are calm.
 */
export function choosePace(script: string): Pace {
  const sentences = script.split(sentenceEnd).filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
  if (sentences.length === 0) return 'lively';
  const share = (test: (sentence: string) => boolean) => sentences.filter(test).length / sentences.length;
  const letters = sentences.map((sentence) => sentence.length + (sentence.match(denseLetters)?.length ?? 0) * 1.5);
  const mean = letters.reduce((sum, length) => sum + length, 0) / letters.length;
  let eagerness = 2.2 * share((sentence) => /[!！]/u.test(sentence));
  eagerness += mean < 36 ? 1 : mean < 52 ? 0.5 : mean > 95 ? -1.4 : mean > 74 ? -0.6 : 0;
  eagerness += 0.8 * share((sentence) => /\p{N}/u.test(sentence));
  eagerness -= 1.6 * share((sentence) => /(?:…|\.\.\.)/u.test(sentence));
  eagerness += (eager.test(script) ? 0.7 : 0) - (downcast.test(script) ? 0.9 : 0);
  if (eagerness >= 1.5) return 'fast';
  return eagerness <= -0.6 ? 'calm' : 'lively';
}

/** The pace of a talk whose spec may leave it to the script. */
export function paceOf({ pace, script, hook = '' }: { pace: Pace | 'auto'; script: string; hook?: string }): Pace {
  // A body that is shared by several hooks has one pace.
  return pace === 'auto' ? choosePace(script.startsWith(hook) ? script.slice(hook.length) || script : script) : pace;
}
