import type { LanguageCode } from '@hookline/contract/languages';
import { estimateSpeechMs } from '@hookline/contract/speech-estimate';
import { type DraftPlacement, isPlaced, type PlacedPicture } from '#features/composer/index.ts';

/** A block of the timeline: a sentence, or those that one picture is stretched over. */
export interface Block {
  /** First sentence, from 0. */
  sentence: number;
  texts: string[];
  startMs: number;
  durationMs: number;
  placed: PlacedPicture | null;
}

/** Above this share of the time, the actor is seen too little. */
export const largestShare = 0.25;

/** How long each sentence takes, so that together they take as long as the whole. */
export function timeSentences(sentences: readonly string[], language: LanguageCode, wholeMs: number): number[] {
  const lengths = sentences.map((sentence) => Math.max(1, estimateSpeechMs(sentence, language)));
  const sum = lengths.reduce((total, length) => total + length, 0);
  return lengths.map((length) => (length * wholeMs) / sum);
}

/** The blocks of a script, in order. */
export function planBlocks(
  sentences: readonly string[],
  durations: readonly number[],
  placements: readonly DraftPlacement[],
): Block[] {
  const blocks: Block[] = [];
  let startMs = 0;
  for (let sentence = 0; sentence < sentences.length; ) {
    const placed = placements.filter(isPlaced).find((placement) => placement.sentence === sentence) ?? null;
    const end = Math.min(sentences.length, sentence + (placed?.sentences ?? 1));
    const durationMs = durations.slice(sentence, end).reduce((sum, length) => sum + length, 0);
    blocks.push({ sentence, texts: sentences.slice(sentence, end), startMs, durationMs, placed });
    startMs += durationMs;
    sentence = end;
  }
  return blocks;
}

/** How long pictures and clips are shown. A held product takes nothing of the actor. */
export function shownMs(blocks: readonly Block[]): number {
  return blocks.reduce((sum, { placed, durationMs }) => sum + (placed && placed.layout !== 'held' ? durationMs : 0), 0);
}

/** The sentence that first names the product, or says a word of its name; null if none does. */
export function firstMention(sentences: readonly string[], productName: string): number | null {
  const name = plain(productName);
  if (name === '') return null;
  const whole = sentences.findIndex((sentence) => plain(sentence).includes(name));
  if (whole >= 0) return whole;
  const words = productName
    .split(/\s+/)
    .map(plain)
    .filter((word) => word.length >= 4);
  const part = sentences.findIndex((sentence) => words.some((word) => plain(sentence).includes(word)));
  return part >= 0 ? part : null;
}

function plain(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');
}

/** Where something new goes: the first free sentence after the opening, which is said face to face. */
export function firstFree(blocks: readonly Block[]): number {
  const free = blocks.filter(({ placed }) => placed === null);
  return (free.find(({ sentence }) => sentence > 0) ?? free[0] ?? blocks.at(-1))?.sentence ?? 0;
}

/** Minutes, seconds and tenths: "0:02.4". */
export function clipTime(ms: number): string {
  const tenths = Math.round(ms / 100);
  const seconds = Math.floor(tenths / 10) % 60;
  return `${Math.floor(tenths / 600)}:${String(seconds).padStart(2, '0')}.${tenths % 10}`;
}
