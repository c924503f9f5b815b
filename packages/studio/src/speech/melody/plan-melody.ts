import { lastItem } from '#lists/require-item.ts';
import { pitchHopMs } from './track-pitch.ts';

/** A spoken word as the melody sees it. */
export interface MelodyWord {
  startMs: number;
  endMs: number;
  /** The middle of its loudest vowel, where an accent is highest. */
  peakMs: number;
  stressed: boolean;
  /** Numbers and offers, which a listener should remember. */
  isNumber: boolean;
  /** A comma, or whatever else takes a short breath, follows. */
  pause: boolean;
}

export interface MelodyOrder {
  words: readonly MelodyWord[];
  /** 'open' is a question that begins with a question word: it falls. */
  ending: '.' | '!' | '?' | 'open';
  /** In tonal languages, melody belongs to the words: only the sentence's baseline is shaped. */
  hasTones: boolean;
  /** Length of the sound in ms. */
  lengthMs: number;
}

export interface Melody {
  /** Semitones above what the voice does by itself, every `pitchHopMs`. */
  rise: Float32Array;
  /** How much of the voice's own movement is replaced there, 0..1: ends that must rise cannot fall as well. */
  instead: Float32Array;
}

/** The line from the first to the last word falls by so much, in semitones; it starts anew, lower, at each phrase. */
const declination = { '.': 3, '!': 3.2, '?': 0.8, open: 3 };
/** Semitones of the first accent of a phrase, of others, and what numbers add. */
const firstAccent = 4.8;
const laterAccent = 3.8;
const numberAccent = 0.9;
const accentWidth = { '.': 1, '!': 1.3, '?': 0.8, open: 1.1 };
const riseMs = 170;
const fallMs = 230;
/** Rise or fall of the last word: how far, and over how long. */
const finals = { '.': -3.4, '!': -3.6, '?': 5.5, open: -2.6 };
const finalMs = 380;
const questionMs = 330;
const commaRise = 2.4;
const commaMs = 260;

/** The melody of one sentence, from its punctuation and its stressed words. */
export function planMelody({ words, ending, hasTones, lengthMs }: MelodyOrder): Melody {
  const frames = Math.ceil(lengthMs / pitchHopMs) + 1;
  const melody = { rise: new Float32Array(frames), instead: new Float32Array(frames) };
  if (words.length === 0) return melody;
  const phrases = phrasesOf(words);
  drawLine(melody, phrases, declination[ending] * (hasTones ? 0.5 : 1));
  if (hasTones) {
    // A tone keeps its shape; the end is only tilted.
    const endMs = lastItem(words).endMs;
    addRamp(melody.rise, endMs - 2 * finalMs, endMs, ending === '?' ? 1.8 : -1);
    return melody;
  }
  for (const [index, phrase] of phrases.entries()) {
    addAccents(melody, phrase, accentWidth[ending], ending === 'open' && index === 0);
    if (index < phrases.length - 1)
      addEnd(melody, lastItem(phrase), { semitones: commaRise, ms: commaMs, instead: 0.6 });
  }
  const end = {
    semitones: finals[ending],
    ms: ending === '?' ? questionMs : finalMs,
    instead: ending === '?' ? 1 : 0.2,
  };
  addEnd(melody, lastItem(words), end);
  return { rise: smooth(melody.rise), instead: smooth(melody.instead) };
}

function phrasesOf(words: readonly MelodyWord[]): MelodyWord[][] {
  const phrases: MelodyWord[][] = [[]];
  for (const word of words) {
    lastItem(phrases).push(word);
    if (word.pause) phrases.push([]);
  }
  return phrases.filter((phrase) => phrase.length > 0);
}

/** A line that falls over each phrase; later phrases begin lower. */
function drawLine({ rise }: Melody, phrases: readonly MelodyWord[][], depth: number): void {
  for (const [index, phrase] of phrases.entries()) {
    const fromMs = phrase[0]?.startMs ?? 0;
    const toMs = lastItem(phrase).endMs;
    const top = depth * (0.5 - (0.4 * index) / phrases.length);
    const bottom = depth * (-0.5 + (0.4 * (phrases.length - 1 - index)) / phrases.length);
    const nextMs = phrases[index + 1]?.[0]?.startMs ?? Number.POSITIVE_INFINITY;
    for (let frame = 0; frame < rise.length; frame++) {
      const atMs = frame * pitchHopMs;
      if (atMs >= nextMs || (index > 0 && atMs < fromMs)) continue;
      const share = Math.min(1, Math.max(0, (atMs - fromMs) / Math.max(1, toMs - fromMs)));
      rise[frame] = top + (bottom - top) * share;
    }
  }
}

/** A hill on every stressed word; a phrase without one gets a smaller hill on its longest word. */
function addAccents({ rise }: Melody, phrase: readonly MelodyWord[], width: number, startsHigh: boolean): void {
  const stressed = phrase.filter((word) => word.stressed || word.isNumber);
  const longest = [...phrase].sort((a, b) => b.endMs - b.startMs - (a.endMs - a.startMs)).slice(0, 1);
  const accented = stressed.length > 0 ? stressed : longest;
  for (const [index, word] of accented.entries()) {
    const height = (index === 0 ? firstAccent : laterAccent) * (word.stressed ? 1 : 0.7);
    addHill(rise, word.peakMs, width * (height + (word.isNumber ? numberAccent : 0)));
  }
  const first = phrase[0];
  if (startsHigh && first && !accented.includes(first)) addHill(rise, first.peakMs, laterAccent);
}

function addHill(rise: Float32Array, peakMs: number, semitones: number): void {
  for (let atMs = peakMs - riseMs; atMs <= peakMs + fallMs; atMs += pitchHopMs) {
    const frame = Math.round(atMs / pitchHopMs);
    if (frame < 0 || frame >= rise.length) continue;
    const away = frame * pitchHopMs - peakMs;
    const share = Math.min(1, away < 0 ? -away / riseMs : away / fallMs);
    rise[frame] = (rise[frame] ?? 0) + semitones * (0.5 + 0.5 * Math.cos(Math.PI * share));
  }
}

/** The end of a phrase: from its last accent on, at most `ms` before it is over. */
function addEnd(
  { rise, instead }: Melody,
  word: MelodyWord,
  end: { semitones: number; ms: number; instead: number },
): void {
  const fromMs = Math.max(word.endMs - end.ms, Math.min(word.peakMs - 40, word.endMs - 160));
  addRamp(rise, fromMs, word.endMs, end.semitones);
  addRamp(instead, fromMs - 60, word.endMs - 100, end.instead);
  // What follows is a pause: nothing may carry over into the next phrase.
  for (let frame = Math.ceil(word.endMs / pitchHopMs) + 8; frame < instead.length; frame++) instead[frame] = 0;
}

/** Adds a smooth step that has its full height at the end, and for 60 ms after it. */
function addRamp(line: Float32Array, fromMs: number, toMs: number, height: number): void {
  for (let frame = Math.max(0, Math.ceil(fromMs / pitchHopMs)); frame < line.length; frame++) {
    const atMs = frame * pitchHopMs;
    if (atMs > toMs + 60) return;
    const share = Math.min(1, (atMs - fromMs) / Math.max(1, toMs - fromMs));
    line[frame] = (line[frame] ?? 0) + height * (0.5 - 0.5 * Math.cos(Math.PI * share));
  }
}

/** Mean of 56 ms: a voice cannot jump. */
export function smooth(line: Float32Array): Float32Array {
  const reach = 3;
  return line.map((_, frame) => {
    let sum = 0;
    for (let near = frame - reach; near <= frame + reach; near++) {
      sum += line[Math.min(line.length - 1, Math.max(0, near))] ?? 0;
    }
    return sum / (2 * reach + 1);
  });
}
