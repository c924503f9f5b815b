import { requireItem } from '#lists/require-item.ts';
import { distance, type VoiceFeatures } from './voice-likeness.ts';

/** A word of the model: its rows in the model's features, end exclusive. */
export interface ModelWord {
  from: number;
  to: number;
}

/** Frames of the recording in which a word is said, end exclusive; null if it is not said. */
export type WordSpan = { from: number; to: number; cost: number } | null;

export interface WordPath {
  words: WordSpan[];
  /** Mean cost of all frames of words. */
  cost: number;
  /** For each frame of the recording the row of the model it corresponds to, or -1 between words. */
  rows: Int32Array;
}

export interface PathCosts {
  /** Distance of a frame to the background. */
  quiet: VoiceFeatures;
  /** Cost of a frame that is neither background nor the model's words: a cough, or words that were added. */
  other: number;
}

/** More cells than this take too long: then only those near a coarse path are tried. */
export const mostCells = 30_000_000;

/** Costs of moving unevenly, relative to `other`. */
const stayCost = 0.06;
const skipCost = 0.05;
const skipTwoCost = 0.12;
/** Cost of beginning a pause, so that quiet consonants are not taken for one. */
const pauseCost = 0.3;
/** Cost of leaving out a frame of a word that is not said. */
const missingCost = 0.3;

const step = { stay: 0, one: 1, two: 2, three: 3, pastGap: 4, overWord: 5 } as const;

interface States {
  /** Row of the model, or -1 between words. */
  rows: Int32Array;
  /** Word the state belongs to; between words, the one that follows. */
  words: Int32Array;
  /** Frames since the word's first. */
  depths: Int32Array;
}

function statesOf(words: readonly ModelWord[]): States {
  const rows: number[] = [];
  const owners: number[] = [];
  const depths: number[] = [];
  const add = (row: number, word: number, depth: number) => {
    rows.push(row);
    owners.push(word);
    depths.push(depth);
  };
  for (const [index, { from, to }] of words.entries()) {
    add(-1, index, 0);
    for (let row = from; row < to; row++) add(row, index, row - from);
  }
  add(-1, words.length, 0);
  return { rows: Int32Array.from(rows), words: Int32Array.from(owners), depths: Int32Array.from(depths) };
}

/**
 * The most likely frames of each word (Viterbi): words in order, pauses and strange sounds between them, each word
 * faster or slower than the model's, some of them left out.
 * @param near first and last state to try for each frame, if not all
 */
export function findWordPath(
  recording: VoiceFeatures,
  model: VoiceFeatures,
  words: readonly ModelWord[],
  { quiet, other }: PathCosts,
  near?: (frame: number, states: number) => [number, number],
): WordPath {
  const states = statesOf(words);
  const { rows, words: owners, depths } = states;
  const count = rows.length;
  const gaps = gapsOf(rows);
  const first = new Int32Array(recording.count);
  const steps: Uint8Array[] = [];
  const emitted = new Float32Array(count);
  let costs = new Float64Array(count).fill(Number.POSITIVE_INFINITY);
  let next = new Float64Array(count);
  for (let frame = 0; frame < recording.count; frame++) {
    const [low, high] = near?.(frame, count) ?? [0, count - 1];
    first[frame] = low;
    const taken = new Uint8Array(high - low + 1);
    next.fill(Number.POSITIVE_INFINITY);
    const quietCost = Math.min(other, distance(recording, frame, quiet, 0));
    for (let state = low; state <= high; state++) {
      const row = rows[state] ?? -1;
      let best = costs[state] ?? Number.POSITIVE_INFINITY;
      let by: number = step.stay;
      const offer = (from: number, cost: number, name: number) => {
        const total = (from >= 0 ? (costs[from] ?? Number.POSITIVE_INFINITY) : Number.POSITIVE_INFINITY) + cost;
        if (total < best) {
          best = total;
          by = name;
        }
      };
      if (row < 0) {
        offer(state - 1, pauseCost * other, step.one);
        const word = (owners[state] ?? 0) - 1;
        const before = word >= 0 ? (gaps[word] ?? -1) : -1;
        if (before >= 0) offer(before, missingCost * other * (state - before - 1), step.overWord);
        if (frame === 0 && state === 0) best = 0;
      } else {
        best += stayCost * other;
        const depth = depths[state] ?? 0;
        offer(state - 1, 0, step.one);
        if (depth >= 2) offer(state - 2, skipCost * other, step.two);
        if (depth >= 3) offer(state - 3, skipTwoCost * other, step.three);
        if (depth === 0 && state >= 2) offer(state - 2, 0, step.pastGap);
        if (frame === 0 && state === 1) best = 0;
      }
      taken[state - low] = by;
      if (best === Number.POSITIVE_INFINITY) continue;
      const emission = row < 0 ? quietCost : distance(recording, frame, model, row);
      emitted[state] = emission;
      next[state] = best + emission;
    }
    steps.push(taken);
    [costs, next] = [next, costs];
  }
  return tracePath({ states, gaps, first, steps, recording, model, words }, endOf(costs, count));
}

/** The recording ends after the last word, or in its last frame. */
function endOf(costs: Float64Array, count: number): number {
  return (costs[count - 2] ?? Number.POSITIVE_INFINITY) < (costs[count - 1] ?? 0) ? count - 2 : count - 1;
}

function gapsOf(rows: Int32Array): number[] {
  const gaps: number[] = [];
  for (const [state, row] of rows.entries()) if (row < 0) gaps.push(state);
  return gaps;
}

interface Trace {
  states: States;
  gaps: number[];
  first: Int32Array;
  steps: Uint8Array[];
  recording: VoiceFeatures;
  model: VoiceFeatures;
  words: readonly ModelWord[];
}

function tracePath({ states, gaps, first, steps, recording, model, words }: Trace, end: number): WordPath {
  const spans: WordSpan[] = words.map(() => null);
  let state = end;
  const rows = new Int32Array(steps.length);
  let total = 0;
  let frames = 0;
  for (let frame = steps.length - 1; frame >= 0; frame--) {
    const row = states.rows[state] ?? -1;
    const word = states.words[state] ?? 0;
    rows[frame] = row;
    if (row >= 0) {
      const cost = distance(recording, frame, model, row);
      total += cost;
      frames++;
      const span = spans[word];
      if (span) {
        span.from = frame;
        span.cost += cost;
      } else spans[word] = { from: frame, to: frame + 1, cost };
    }
    const taken = requireItem(steps, frame)[state - (first[frame] ?? 0)] ?? 0;
    if (taken === step.one) state -= 1;
    else if (taken === step.two || taken === step.pastGap) state -= 2;
    else if (taken === step.three) state -= 3;
    else if (taken === step.overWord) state = gaps[word - 1] ?? 0;
  }
  for (const span of spans) if (span) span.cost /= span.to - span.from;
  return { words: spans, cost: frames > 0 ? total / frames : Number.POSITIVE_INFINITY, rows };
}
