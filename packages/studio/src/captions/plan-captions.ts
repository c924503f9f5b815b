import { breakLongWords } from '#captions/break-long-words.ts';
import { burnableText } from '#captions/burnable-text.ts';
import type { CaptionStyle } from '#captions/caption-style.ts';
import { type CaptionBlock, type CaptionWord, groupWords } from '#captions/group-words.ts';
import { createTextMeasure } from '#captions/measure-text.ts';
import { registerFontsFor } from '#fonts/register-fonts.ts';
import type { SpeechWord } from '#speech/speech.ts';

/** The caption blocks of a speech, in order, with the drawable part of every word. */
export function planCaptions(words: readonly SpeechWord[], style: CaptionStyle): CaptionBlock[] {
  registerFontsFor(words.map((word) => word.text).join(' '));
  const captions: CaptionWord[] = words.map((word, index) => ({
    text: word.text,
    drawn: burnableText(word.text),
    hasSpaceBefore: index > 0 && word.startOffset > (words[index - 1]?.endOffset ?? 0),
    sentence: word.sentence,
    startMs: word.startMs,
    endMs: word.endMs,
  }));
  const measure = createTextMeasure(style);
  return groupWords(breakLongWords(captions, style.maxLineWidth, measure), { ...style, measure });
}

/** The blocks, none of which spans a cut, so that what follows looks the same whatever was said before. */
export function clearCaptions(blocks: readonly CaptionBlock[], cutMs: number | undefined): CaptionBlock[] {
  if (cutMs === undefined) return [...blocks];
  return blocks.map((block) => (block.startMs < cutMs && block.endMs > cutMs ? { ...block, endMs: cutMs } : block));
}

/** The blocks, the first of them from the first frame on, before it is said. */
export function captionsFromStart([first, ...others]: readonly CaptionBlock[]): CaptionBlock[] {
  if (!first) return [];
  const [line = [], ...lines] = first.lines;
  const [word, ...words] = line;
  return [
    { ...first, startMs: 0, lines: word ? [[{ ...word, startMs: 0 }, ...words], ...lines] : first.lines },
    ...others,
  ];
}

/** Loads the fonts for a script's captions, so that planning them does not wait for them. */
export function loadCaptionFonts(script: string, style: CaptionStyle): void {
  registerFontsFor(script);
  createTextMeasure(style)(script);
}

/** Written words with letters that no font contains; burned-in captions omit them. */
export function countUndrawable(blocks: readonly CaptionBlock[]): number {
  const letters = (text: string) => text.normalize('NFC').match(/\p{L}/gu)?.length ?? 0;
  return blocks.flatMap((block) => block.lines.flat()).filter((word) => letters(word.drawn) < letters(word.text))
    .length;
}

/** State of the captions at a time: the block, and its spoken word (counted through its lines). */
export interface CaptionMoment {
  block: number;
  word: number;
  /** Spoken part of the word, 0..1, in the track's steps. */
  part: number;
}

/** Returns a function giving the caption at a time, null if none is shown. Words are followed in `steps` steps. */
export function captionTrack(blocks: readonly CaptionBlock[], steps = 1): (timeMs: number) => CaptionMoment | null {
  return (timeMs) => {
    const block = blocks.findIndex((candidate) => timeMs >= candidate.startMs && timeMs < candidate.endMs);
    const members = blocks[block]?.lines.flat();
    if (!members) return null;
    const index = members.findLastIndex((word) => word.startMs <= timeMs);
    const word = members[index];
    const said = word ? (timeMs - word.startMs) / Math.max(1, word.endMs - word.startMs) : 0;
    return { block, word: index, part: Math.ceil(Math.min(1, said) * steps) / steps };
  };
}
