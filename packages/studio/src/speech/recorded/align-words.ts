import type { SentenceAudio } from '../speech-engine.ts';
import { findWordPath, type ModelWord, mostCells, type WordPath } from './find-word-path.ts';
import { frameEnergy, type MelFrames, melBands, melFrames } from './mel-frames.ts';
import { distance, featureSize, noiseOf, type VoiceFeatures, voiceColorOf, voiceFeatures } from './voice-likeness.ts';

/** A word of the script in a recording. */
export interface HeardWord {
  token: number;
  startMs: number;
  endMs: number;
  /** How little it sounds like the script: about 1 for words read as written. */
  oddness: number;
}

export interface HeardWords {
  /** In order; words that were not said are missing. */
  words: HeardWord[];
  /** Words that were not said. */
  unsaid: number[];
  /** Sounds that belong to no word of the script. */
  extra: { startMs: number; endMs: number }[];
  /** How little the whole sounds like the script: below 1 for the script in its language. */
  oddness: number;
}

const hopMs = 10;
const coarseHopMs = 30;
/** Frames around the coarse path in which the fine one is sought. */
const reach = 60;
/** A share of the voice's own power, added everywhere so that digital silence can be compared. */
const floorShare = 3e-4;
/** Cost of strange sounds as a share of the cost of unrelated frames. */
const otherShare = 0.72;

/**
 * Finds the words of a script in a recording by comparing it with a voice of ours that says the same, made to sound
 * like the recording's microphone and background.
 * @param sound the recording, mono
 * @param model the script's sentences with the times of their words
 */
export function alignWords(
  sound: { samples: Float32Array; sampleRate: number },
  model: readonly SentenceAudio[],
): HeardWords {
  const tokens = model.flatMap((sentence) => sentence.tokens.map(({ token }) => token));
  const fine = melFrames(sound, hopMs);
  const spokenMs = model.reduce(
    (sum, one) => sum + one.tokens.reduce((own, { startMs, endMs }) => own + endMs - startMs, 0),
    0,
  );
  // Both at the same pace on average.
  const pace = Math.min(2, Math.max(0.5, spokenMs / Math.max(200, speechFrames(fine) * hopMs)));
  const path = comparePath(fine, model, hopMs * pace, coarsePath(sound, fine.count, model, pace));
  const words: HeardWord[] = [];
  const unsaid: number[] = [];
  for (const [index, span] of path.words.entries()) {
    const token = tokens[index] ?? 0;
    if (!span) unsaid.push(token);
    else words.push({ token, startMs: span.from * hopMs, endMs: span.to * hopMs, oddness: span.cost / path.usual });
  }
  closeShortGaps(words, model);
  return { words, unsaid, extra: extraSounds(fine, words), oddness: path.cost / path.unrelated };
}

/** Before these, lips or tongue are closed for a moment: quiet that belongs to the word. */
const closed = /^[ˈˌ]?[pbtdkgqcʈɖɟ]/u;
const closureMs = 80;
/** Shorter quiet between other words is none. */
const shortestGapMs = 50;

function closeShortGaps(words: HeardWord[], model: readonly SentenceAudio[]): void {
  const starts = new Map(
    model.flatMap(({ tokens, phones }) => tokens.map((one) => [one.token, firstPhone(phones, one.startMs)])),
  );
  for (const [index, word] of words.entries()) {
    const endMs = words[index - 1]?.endMs ?? 0;
    const gapMs = word.startMs - endMs;
    if (closed.test(starts.get(word.token) ?? '')) word.startMs -= Math.min(closureMs, gapMs);
    else if (gapMs <= shortestGapMs) word.startMs = endMs;
  }
}

function firstPhone(phones: SentenceAudio['phones'], fromMs: number): string {
  return phones.find(({ symbol, endMs }) => symbol !== '' && endMs > fromMs)?.symbol ?? '';
}

type Near = (frame: number, states: number) => [number, number];

/** For long recordings, the neighborhood of the path found with a coarse step. */
function coarsePath(
  sound: { samples: Float32Array; sampleRate: number },
  frames: number,
  model: readonly SentenceAudio[],
  pace: number,
): Near | undefined {
  const rows =
    model.reduce((sum, { samples, sampleRate }) => sum + (samples.length / sampleRate) * 1000, 0) / (hopMs * pace);
  if (frames * rows <= mostCells) return undefined;
  const coarse = melFrames(sound, coarseHopMs);
  const { words, sizes } = comparePath(coarse, model, coarseHopMs * pace, undefined);
  const ratio = coarseHopMs / hopMs;
  const points: { frame: number; share: number }[] = [];
  let before = 0;
  const all = sizes.reduce((sum, size) => sum + size, 0);
  for (const [index, span] of words.entries()) {
    const size = sizes[index] ?? 0;
    if (span) {
      points.push({ frame: span.from * ratio, share: before / all });
      points.push({ frame: span.to * ratio, share: (before + size) / all });
    }
    before += size;
  }
  return (frame, states) => {
    const after = points.findIndex((point) => point.frame >= frame);
    const from = points[after < 0 ? points.length - 1 : Math.max(0, after - 1)]?.share ?? 0;
    const to = after < 0 ? 1 : (points[after]?.share ?? 1);
    const margin = reach * 2;
    return [Math.max(0, Math.floor(from * states) - margin), Math.min(states - 1, Math.ceil(to * states) + margin)];
  };
}

interface ComparedPath extends WordPath {
  /** Typical cost of a word of this recording. */
  usual: number;
  /** Mean cost of frames that have nothing to do with each other. */
  unrelated: number;
  /** Frames of each word of the model. */
  sizes: number[];
}

function comparePath(
  frames: MelFrames,
  model: readonly SentenceAudio[],
  modelHopMs: number,
  near?: Near,
): ComparedPath {
  const noise = noiseOf(frames);
  const color = voiceColorOf(frames);
  const floor = color.map((power) => power * floorShare);
  const recorded = voiceFeatures(frames, null, floor);
  const spoken = model.map((sentence) => melFrames(sentence, modelHopMs));
  const own = meanColor(spoken);
  const gain = own.map(
    (power, band) => Math.max((color[band] ?? 0) - (noise[band] ?? 0), floor[band] ?? 0) / (power + 1e-12),
  );
  const behind = noise.map((power, band) => power + (floor[band] ?? 0));
  const { features, words, symbols } = joinModel(spoken, model, gain, behind, modelHopMs);
  const quiet = voiceFeatures({ power: new Float32Array(melBands), count: 1, hopMs }, gain, behind);
  const unrelated = meanUnrelated(recorded, features);
  const other = { quiet, other: unrelated * otherShare };
  const rough = findWordPath(recorded, features, words, other, near);
  const path = findWordPath(recorded, imitate(recorded, features, rough.rows, symbols), words, other, near);
  const costs = path.words.flatMap((span) => (span ? [span.cost] : [])).sort((a, b) => a - b);
  const sizes = words.map(({ from, to }) => to - from);
  return { ...path, usual: costs[costs.length >> 1] ?? unrelated, unrelated, sizes };
}

function meanColor(spoken: readonly MelFrames[]): Float64Array {
  const all = new Float32Array(spoken.reduce((sum, { count }) => sum + count, 0) * melBands);
  let at = 0;
  for (const { power } of spoken) {
    all.set(power, at);
    at += power.length;
  }
  return voiceColorOf({ power: all, count: all.length / melBands, hopMs });
}

/** The model's sentences as one list of features, and each word's part of it. */
function joinModel(
  spoken: readonly MelFrames[],
  model: readonly SentenceAudio[],
  gain: Float64Array,
  behind: Float64Array,
  modelHopMs: number,
): { features: VoiceFeatures; words: ModelWord[]; symbols: string[] } {
  const parts = spoken.map((frames) => voiceFeatures(frames, gain, behind));
  const count = parts.reduce((sum, part) => sum + part.count, 0);
  const values = new Float32Array(count * featureSize);
  const words: ModelWord[] = [];
  const symbols: string[] = [];
  let at = 0;
  for (const [index, part] of parts.entries()) {
    let phone = 0;
    const phones = model[index]?.phones ?? [];
    for (let frame = 0; frame < part.count; frame++) {
      while (phone < phones.length - 1 && (phones[phone]?.endMs ?? 0) <= (frame + 0.5) * modelHopMs) phone++;
      symbols.push(phones[phone]?.symbol ?? '');
    }
    values.set(part.values, at * featureSize);
    for (const { startMs, endMs } of model[index]?.tokens ?? []) {
      const from = Math.min(part.count - 1, Math.round(startMs / modelHopMs));
      const to = Math.min(part.count, Math.max(from + 1, Math.round(endMs / modelHopMs)));
      words.push({ from: at + from, to: at + to });
    }
    at += part.count;
  }
  return { features: { values, count }, words, symbols };
}

/** Frames of a phone from which its sound in this voice can be learned. */
const enoughFrames = 6;
/** How far the model's phones move toward the voice's. */
const imitation = 0.8;

/** The model with each of its phones as the recorded voice says it on average, as far as a first path tells. */
function imitate(
  recorded: VoiceFeatures,
  model: VoiceFeatures,
  rows: Int32Array,
  symbols: readonly string[],
): VoiceFeatures {
  const shifts = new Map<string, { frames: number; sum: Float64Array }>();
  for (const [frame, row] of rows.entries()) {
    if (row < 0) continue;
    const symbol = symbols[row] ?? '';
    const shift = shifts.get(symbol) ?? { frames: 0, sum: new Float64Array(featureSize) };
    shifts.set(symbol, shift);
    shift.frames++;
    for (let index = 0; index < featureSize; index++)
      shift.sum[index] =
        (shift.sum[index] ?? 0) +
        (recorded.values[frame * featureSize + index] ?? 0) -
        (model.values[row * featureSize + index] ?? 0);
  }
  const values = model.values.slice();
  for (const [row, symbol] of symbols.entries()) {
    const shift = shifts.get(symbol);
    if (!shift || shift.frames < enoughFrames) continue;
    for (let index = 0; index < featureSize; index++)
      values[row * featureSize + index] =
        (values[row * featureSize + index] ?? 0) + (imitation * (shift.sum[index] ?? 0)) / shift.frames;
  }
  return { values, count: model.count };
}

/** Mean distance of frames far apart from each other. */
function meanUnrelated(recorded: VoiceFeatures, model: VoiceFeatures): number {
  const samples = 400;
  let sum = 0;
  for (let index = 0; index < samples; index++) {
    const one = Math.floor((index / samples) * recorded.count);
    const other = Math.floor((((index * 197) % samples) / samples) * model.count);
    sum += distance(recorded, one, model, other);
  }
  return sum / samples;
}

function levels(frames: MelFrames): { level: Float64Array; floor: number; top: number } {
  const level = Float64Array.from(
    { length: frames.count },
    (_, frame) => 10 * Math.log10(frameEnergy(frames, frame) + 1e-9),
  );
  const sorted = Float64Array.from(level).sort();
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
  return { level, floor: at(0.1), top: at(0.95) };
}

/** Frames that are clearly louder than the background. */
function speechFrames(frames: MelFrames): number {
  const { level, floor, top } = levels(frames);
  const border = Math.max(floor + 6, top - 28);
  return level.reduce((sum, value) => sum + (value > border ? 1 : 0), 0);
}

/** Shorter sounds between words are breaths, clicks, or the ends of words. */
const shortestExtraMs = 250;

/** Sounds as loud as speech between the words. */
function extraSounds(frames: MelFrames, words: readonly HeardWord[]): { startMs: number; endMs: number }[] {
  const { level, floor, top } = levels(frames);
  const border = Math.max(floor + 10, top - 18);
  const found: { startMs: number; endMs: number }[] = [];
  const edges = [...words.map(({ startMs, endMs }) => [startMs, endMs]), [frames.count * hopMs, 0]];
  let from = 0;
  for (const [startMs = 0, endMs = 0] of edges) {
    const loud: number[] = [];
    for (let frame = from / hopMs; frame < startMs / hopMs; frame++) if ((level[frame] ?? 0) > border) loud.push(frame);
    const [first, last] = [loud[0], loud.at(-1)];
    if (first !== undefined && last !== undefined && loud.length * hopMs >= shortestExtraMs)
      found.push({ startMs: first * hopMs, endMs: (last + 1) * hopMs });
    from = Math.max(from, endMs);
  }
  return found;
}
