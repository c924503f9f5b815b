import type { LanguageCode } from '@hookline/contract/languages';
import type { GesturePose, HandShape, Side } from '#actors/gesture.ts';
import { seededRandom } from '#random/seeded-random.ts';
import type { SpeechWord } from '#speech/speech.ts';
import { cleanMs } from '#timeline/clean-ms.ts';
import { type Pace, paceTraits } from '#timeline/pace.ts';
import type { Shot } from '#timeline/plan-shots.ts';
import { temperOf } from '#timeline/temper.ts';
import { gesturesOfWord } from '#timeline/word-gestures.ts';

/** A gesture in its time. */
export interface Gesture {
  shape: HandShape;
  side: Side;
  isDouble: boolean;
  /** The hand begins to rise; it is up when its word is spoken. */
  startMs: number;
  /** It is out of sight again, or cut away. */
  endMs: number;
  /** It goes down by itself rather than with a cut. */
  isLeaving: boolean;
  /** Moments at which it beats time with the words. */
  beatsMs: readonly number[];
}

export interface GesturePlanInput {
  words: readonly SpeechWord[];
  shots: readonly Shot[];
  /** End of the actor's presence. */
  untilMs: number;
  /** Times in which pictures or a moving camera leave no room for hands. */
  busy: readonly { startMs: number; endMs: number }[];
  /** Times in which something else stands on a side: what has popped up. */
  taken?: readonly { startMs: number; endMs: number; side: Side }[] | undefined;
  pace: Pace;
  language: LanguageCode;
  /** The actor's id: their temper. */
  seed: string;
  /** The sides on which a shape has room in a framing (an index into `shotZooms`): beside face and captions. */
  sidesOf: (shape: HandShape, zoom: number) => readonly Side[];
  /** From here on, the words are shared with other talks, and so are their gestures. */
  bodyMs?: number | undefined;
}

/** Any closer together, gestures look nervous. */
const leastApartMs = 2500;
/** Equal words do not always get equal gestures. */
const largestLuck = 0.9;
/** Words worth more than this mean what the hand shows; others are stressed, and one is as good as another. */
const anyWord = 1.3;
const earliestMs = 150;
const shortestHoldMs = 420;
const longestHoldMs = 1500;
const leaveMs = 340;
/** Between the end of a gesture and the start of the next. */
const restMs = 240;
const beatMs = 260;

interface Candidate {
  gesture: Gesture;
  worth: number;
  /** Said after the hook, where several films have the same gestures. */
  isBody: boolean;
}

const byWorth = (a: Candidate, b: Candidate) => b.worth - a.worth;

/**
 * Gestures on the words that call for one most, never closer together than the pace allows, and never while pictures are
 * shown. Where no word calls for one, sentences choose in turn, so that a changed word moves gestures in few others. Pure:
 * equal input gives equal gestures, and those of a sentence depend on other sentences only through their distance.
 */
export function planGestures(input: GesturePlanInput): Gesture[] {
  const { words, pace, seed, language } = input;
  const everyMs = Math.max(leastApartMs, paceTraits[pace].gestureEveryMs * temperOf(seed).tempo);
  const { bodyMs = 0 } = input;
  const apt: Candidate[] = [];
  const others: Candidate[] = [];
  for (const sentence of Map.groupBy(words, (word) => word.sentence).values()) {
    const ofAnyWord: Candidate[] = [];
    const isBody = (sentence[0]?.startMs ?? 0) >= bodyMs;
    const stage = isBody ? { ...input, busy: input.busy.filter(({ endMs }) => endMs > bodyMs) } : input;
    for (let at = 0; at < sentence.length; at++) {
      // Of the word and the one before it alone, so that a change of another word leaves its luck alone.
      const random = seededRandom(`${seed} ${sentence[at - 1]?.text ?? ''} ${sentence[at]?.text} gestures`);
      for (const { shape, weight } of gesturesOfWord(sentence, at, language)) {
        // Drawn for every candidate, so that one that does not fit leaves the others' luck alone.
        const luck = random() * largestLuck;
        const gesture = placeGesture(sentence, at, shape, stage);
        if (gesture) (weight > anyWord ? apt : ofAnyWord).push({ gesture, worth: weight + luck, isBody });
      }
    }
    others.push(...ofAnyWord.sort(byWorth));
  }
  const inTurn = [...apt.sort(byWorth), ...others].sort((a, b) => Number(b.isBody) - Number(a.isBody));
  const chosen: Gesture[] = [];
  for (const { gesture } of inTurn) {
    const isFree = chosen.every(
      ({ startMs, endMs }) =>
        Math.abs(startMs - gesture.startMs) >= everyMs &&
        (gesture.startMs >= endMs + restMs || startMs >= gesture.endMs + restMs),
    );
    if (isFree) chosen.push(gesture);
  }
  return chosen.sort((a, b) => a.startMs - b.startMs);
}

function placeGesture(
  sentence: readonly SpeechWord[],
  at: number,
  shape: HandShape,
  { shots, untilMs, busy, taken = [], pace, seed, sidesOf }: GesturePlanInput,
): Gesture | undefined {
  const word = sentence[at];
  if (!word) return undefined;
  const { riseMs } = paceTraits[pace];
  const startMs = cleanMs(word.startMs - riseMs);
  if (startMs < earliestMs) return undefined;
  const shotAt = shots.findLastIndex((shot) => shot.startMs + shot.pushMs <= word.startMs);
  const shot = shots[shotAt];
  if (!shot) return undefined;
  const latestMs = word.startMs + longestHoldMs + leaveMs;
  const sides = sidesOf(shape, shot.zoom).filter(
    (side) => !taken.some((other) => other.side === side && startMs < other.endMs && latestMs > other.startMs),
  );
  const { hand } = temperOf(seed);
  const side = sides.includes(hand) ? hand : sides[0];
  if (side === undefined) return undefined;
  const isDouble = shape === 'shrug' && sides.length === 2;
  // A hand stays up over a cut to another framing in which it has room.
  const hasRoom = ({ zoom }: Shot) =>
    isDouble ? sidesOf(shape, zoom).length === 2 : sidesOf(shape, zoom).includes(side);
  const cutMs = shots.slice(shotAt + 1).find((next) => !hasRoom(next))?.startMs ?? untilMs;
  // Up to the next pause, or the end of the sentence.
  const phrase = sentence.slice(at);
  const pause = phrase.findIndex((part, index) => (phrase[index + 1]?.startMs ?? Infinity) - part.endMs > 180);
  const spokenMs = phrase[pause]?.endMs ?? word.endMs;
  const heldUntilMs = word.startMs + Math.min(longestHoldMs, Math.max(shortestHoldMs, spokenMs - word.startMs));
  const isLeaving = heldUntilMs + leaveMs <= cutMs;
  const endMs = cleanMs(isLeaving ? heldUntilMs + leaveMs : cutMs);
  if (endMs > untilMs || endMs - word.startMs < shortestHoldMs) return undefined;
  if (busy.some((other) => startMs < other.endMs && endMs > other.startMs)) return undefined;
  const beatsMs = phrase
    .filter(({ stressed, startMs: saidMs }, index) => index > 0 && stressed && saidMs + beatMs < heldUntilMs)
    .map(({ startMs: saidMs }) => saidMs);
  return { shape, side, isDouble, startMs, endMs, isLeaving, beatsMs };
}

/** Turns of an arm that comes up. */
const risingTurns = 3;
const depthOfBeat = 0.026;
const raiseSteps = 256;

/** The hand of the gesture at a time; undefined if none is up. */
export function gestureAt(gestures: readonly Gesture[], timeMs: number, riseMs: number): GesturePose | undefined {
  const gesture = gestures.find(({ startMs, endMs }) => timeMs > startMs && timeMs < endMs);
  if (!gesture) return undefined;
  const { shape, side, isDouble, startMs, endMs, isLeaving, beatsMs } = gesture;
  const up = easeOut((timeMs - startMs) / riseMs);
  const down = isLeaving ? easeOut((endMs - timeMs) / leaveMs) : 1;
  const raise = Math.min(up, down);
  const beat = Math.max(0, ...beatsMs.map((atMs) => beatOf((timeMs - atMs + 60) / beatMs)));
  return {
    shape,
    side,
    isDouble,
    raise: Math.round((raise - beat * depthOfBeat) * raiseSteps) / raiseSteps,
    turn: Math.round((1 - raise) * risingTurns - (beat > 0.6 ? 1 : 0)),
  };
}

/** Fast at first, then settling. */
export function easeOut(part: number): number {
  const clamped = Math.min(1, Math.max(0, part));
  return 1 - (1 - clamped) ** 3;
}

/** Down fast, back slowly. */
function beatOf(part: number): number {
  if (part <= 0 || part >= 1) return 0;
  const raw = part < 0.35 ? part / 0.35 : (1 - part) / 0.65;
  return raw * raw * (3 - 2 * raw);
}
