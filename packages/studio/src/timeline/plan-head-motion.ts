import type { HeadPose } from '#actors/rig.ts';
import { seededRandom } from '#random/seeded-random.ts';
import type { SpeechWord } from '#speech/speech.ts';
import { type Pace, paceTraits } from '#timeline/pace.ts';
import type { Temper } from '#timeline/temper.ts';

/** A pose is held for two frames ("on twos"): viewers do not notice, and half as many heads are drawn and encoded. */
export const framesPerPose = 2;

/**
 * The head leans along one curve from left to right in this many steps, each a pixel or two. Drawing is cheap because
 * there are few distinct poses, visited repeatedly: every pose is drawn once and then copied.
 */
const leanSteps = 20;
/** Depths of a nod, in steps down; three depths times the leans limit the number of drawings. */
const nodSteps = 2;

const moveMs = 560;
const shortestHoldMs = 1300;
const longestHoldMs = 2600;
const pauseMs = 220;
const nodMs = 420;

/** How somebody moves: the ad's pace, and their own temper. */
export interface Manner {
  pace: Pace;
  temper: Temper;
}

export interface PlannedPose {
  pose: HeadPose;
  /** Equal for equal poses. */
  key: string;
}

interface Move {
  startMs: number;
  from: number;
  to: number;
}

/**
 * Position of the head over time: it leans to a different side at the start of a phrase, drifts a little in between,
 * and nods on stressed words. Pure: equal words and seed give equal motion.
 */
export function planHeadMotion(
  words: readonly SpeechWord[],
  durationMs: number,
  seed: string,
  { pace, temper }: Manner,
): (timeMs: number) => PlannedPose {
  const { motion, rest } = paceTraits[pace];
  const moves = planMoves(words, durationMs, seed, { range: motion * temper.range, rest: rest * temper.tempo });
  const stressed = words.filter((word) => word.stressed);
  const depth = Math.min(1.15, motion * temper.nod);
  return (timeMs) => {
    const lean = Math.round(Math.max(-1, Math.min(1, leanAt(moves, timeMs))) * (leanSteps / 2));
    const nod = Math.round(nodAt(stressed, timeMs) * nodSteps);
    return { pose: poseOf(lean / (leanSteps / 2), (nod / nodSteps) * depth, temper.tilt), key: `${lean}/${nod}` };
  };
}

/**
 * A point of the curve: sideways with some tilt, lowest in the middle because the head pivots on the neck, plus the
 * nod.
 */
function poseOf(lean: number, nod: number, tilt: number): HeadPose {
  return {
    x: 0.55 * lean,
    y: -0.22 + 0.2 * (1 - lean * lean) + 0.78 * nod,
    tilt: tilt + 0.03 * lean + 0.004 * Math.sin(lean * 4),
  };
}

function planMoves(
  words: readonly SpeechWord[],
  durationMs: number,
  seed: string,
  { range, rest }: { range: number; rest: number },
): Move[] {
  const random = seededRandom(`${seed} head`);
  const phraseStarts = words
    .filter((word, index) => {
      const previous = words[index - 1];
      return !previous || previous.sentence !== word.sentence || word.startMs - previous.endMs > pauseMs;
    })
    .map((word) => word.startMs);
  const first = (random() - 0.5) * 0.8;
  const moves: Move[] = [{ startMs: -moveMs, from: first, to: first }];
  for (let at = 0; at < durationMs; ) {
    const latest = at + rest * (shortestHoldMs + random() * (longestHoldMs - shortestHoldMs));
    const phrase = phraseStarts.find((start) => start > at + rest * shortestHoldMs && start < latest + 500);
    const startMs = (phrase ?? latest) - 80;
    const from = moves.at(-1)?.to ?? 0;
    // Usually to the other side, never so close that the move would look like a mistake.
    const side = from > 0 === random() < 0.8 ? -1 : 1;
    let to = side * range * (0.2 + random() * 0.65);
    if (Math.abs(to - from) < 0.35) to = -to;
    moves.push({ startMs, from, to });
    at = startMs + moveMs;
  }
  return moves;
}

function leanAt(moves: readonly Move[], timeMs: number): number {
  const move = moves.findLast((candidate) => candidate.startMs <= timeMs);
  if (!move) return 0;
  const part = Math.min(1, (timeMs - move.startMs) / moveMs);
  // Minimum-jerk curve (Flash and Hogan 1985): how people move between two rests.
  const eased = part * part * part * (part * (part * 6 - 15) + 10);
  const drift = 0.11 * Math.sin((timeMs / 3700) * Math.PI * 2) + 0.04 * Math.sin((timeMs / 1450) * Math.PI * 2);
  return move.from + (move.to - move.from) * eased + drift;
}

/** Depth of the nod, 0..1: down fast, back slowly. */
function nodAt(stressed: readonly SpeechWord[], timeMs: number): number {
  let depth = 0;
  for (const word of stressed) {
    const part = (timeMs - word.startMs + 40) / nodMs;
    if (part <= 0 || part >= 1) continue;
    const raw = part < 0.35 ? part / 0.35 : (1 - part) / 0.65;
    depth = Math.max(depth, raw * raw * (3 - 2 * raw));
  }
  return depth;
}
