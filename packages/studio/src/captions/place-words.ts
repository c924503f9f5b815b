import type { CaptionStyle } from '#captions/caption-style.ts';
import { type CaptionBlock, type CaptionWord, joinWords } from '#captions/group-words.ts';
import { isRightToLeft } from '#captions/measure-text.ts';

/** One word at its place, in pixels of the stage. */
export interface PlacedWord {
  text: string;
  /** Left edge, also of words written from right to left. */
  x: number;
  baseline: number;
  width: number;
  /** Whether it is part of right-to-left text; determines the position of its punctuation. */
  isInRightToLeft: boolean;
}

export interface PlacedBlock {
  /** Smaller than the style's size if a word is wider than a line may be. */
  fontPx: number;
  /** In the order they are spoken. */
  words: PlacedWord[];
  /** Extent of every line with visible text. */
  lines: { x: number; baseline: number; width: number }[];
}

/** From the middle of letters without descenders to their baseline, in em. */
const middleToBaseline = 0.34;

/**
 * Centers every line of a block; a block wider than allowed (one very long word) is set smaller. Lines with Arabic run
 * right to left, and Latin words inside them left to right (Unicode's bidirectional algorithm, for whole words).
 */
export function placeWords(
  block: CaptionBlock,
  style: CaptionStyle,
  stageWidth: number,
  measure: (text: string) => number,
): PlacedBlock {
  const textOf = (line: readonly CaptionWord[]) => joinWords(line, (word) => word.drawn);
  const widest = Math.max(1, ...block.lines.map((line) => measure(textOf(line))));
  const scale = Math.min(1, style.maxLineWidth / widest);
  const fontPx = Math.floor(style.fontPx * scale);
  const runsLeft = block.lines.some((line) => isRightToLeft(textOf(line)));
  const placed: PlacedBlock = { fontPx, words: [], lines: [] };
  block.lines.forEach((line, row) => {
    const middle = style.centerY + (row - (block.lines.length - 1) / 2) * style.lineHeight * scale;
    const baseline = middle + fontPx * middleToBaseline;
    const width = measure(textOf(line)) * scale;
    const left = (stageWidth - width) / 2;
    if (width > 0) placed.lines.push({ x: left, baseline, width });
    const order = runsLeft ? leftToRightOrder(line) : line;
    // Spaces precede words in the script; in a reversed line, they precede every word but the leftmost.
    const spaced = runsLeft ? order.map((word, index) => ({ ...word, hasSpaceBefore: index > 0 })) : order;
    for (const word of line) {
      const text = word.drawn;
      const through = measure(textOf(spaced.slice(0, order.indexOf(word) + 1))) * scale;
      const wordWidth = measure(text) * scale;
      placed.words.push({ text, x: left + through - wordWidth, baseline, width: wordWidth, isInRightToLeft: runsLeft });
    }
  });
  return placed;
}

/** The words of a right-to-left line in their visual order from left to right. */
function leftToRightOrder(line: readonly CaptionWord[]): CaptionWord[] {
  const order: CaptionWord[] = [];
  let latinRun = 0;
  for (const word of line) {
    // A run of Latin words grows to the right, everything else to the left.
    const isLatin = /\p{L}/u.test(word.drawn) && !isRightToLeft(word.drawn);
    order.splice(isLatin ? latinRun : 0, 0, word);
    latinRun = isLatin ? latinRun + 1 : 0;
  }
  return order;
}
