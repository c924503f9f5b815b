/** A word inside a caption block. */
export interface CaptionWord {
  /** As written in the script. */
  text: string;
  /** The drawable part of it; may be empty. */
  drawn: string;
  /** Whether it follows white space in the script; false in scripts without spaces. */
  hasSpaceBefore: boolean;
  /** Counted through the script. */
  sentence: number;
  startMs: number;
  endMs: number;
  /** A piece of a long word that continues on another line. */
  isContinued?: boolean;
}

/** Words shown together, on one or two lines. */
export interface CaptionBlock {
  lines: CaptionWord[][];
  startMs: number;
  /** End of the block: the start of the next one, or shortly after its last word. */
  endMs: number;
}

export interface GroupingLimits {
  maxLines: number;
  maxWordsPerLine: number;
  /** Up to this many words stay on one line when they fit. */
  wordsOnOneLine: number;
  maxLineWidth: number;
  /** Preferred number of words in a block. */
  idealWords: number;
  /** Width of a text in the unit of maxLineWidth. */
  measure: (text: string) => number;
}

const holdMs = 450;
const clauseEnd = /[,;:，、；：—–]["”»')]*$/;

/**
 * Splits speech into caption blocks. Blocks never span sentences; inside a sentence the split with the least cost is
 * taken (dynamic programming over its words), which prefers the ideal number of words, ends at commas, and avoids a
 * lonely last word. Depends on the text only, so that a preview breaks at the same places as the film. A word slightly
 * too wide for a line gets its own block and is drawn smaller.
 */
export function groupWords(words: readonly CaptionWord[], limits: GroupingLimits): CaptionBlock[] {
  const blocks: CaptionBlock[] = [];
  for (let from = 0; from < words.length; ) {
    let to = from;
    while (to < words.length && words[to]?.sentence === words[from]?.sentence) to++;
    for (const lines of splitSentence(words.slice(from, to), limits)) {
      const members = lines.flat();
      blocks.push({ lines, startMs: members[0]?.startMs ?? 0, endMs: members.at(-1)?.endMs ?? 0 });
    }
    from = to;
  }
  blocks.forEach((block, index) => {
    const next = blocks[index + 1];
    block.endMs = next && next.startMs - block.endMs <= holdMs ? next.startMs : block.endMs + holdMs;
  });
  return blocks;
}

/** The text of words as in the script, with its spaces. */
export function joinWords(
  words: readonly CaptionWord[],
  pick: (word: CaptionWord) => string = (word) => word.text,
): string {
  return words.reduce((text, word) => text + (text && word.hasSpaceBefore ? ' ' : '') + pick(word), '');
}

function splitSentence(words: CaptionWord[], limits: GroupingLimits): CaptionWord[][][] {
  const most = limits.maxLines * limits.maxWordsPerLine;
  const best: { cost: number; from: number; lines: CaptionWord[][] }[] = [{ cost: 0, from: 0, lines: [] }];
  for (let end = 1; end <= words.length; end++) {
    for (let from = Math.max(0, end - most); from < end; from++) {
      const before = best[from];
      const lines = breakLines(words.slice(from, end), limits);
      if (!before || !lines) continue;
      const cost = before.cost + blockCost(words, from, end, limits.idealWords) + (lines.length > 1 ? 0.4 : 0);
      const known = best[end];
      if (!known || cost < known.cost) best[end] = { cost, from, lines };
    }
  }
  const blocks: CaptionWord[][][] = [];
  for (let end = words.length; end > 0; ) {
    const step = best[end];
    if (!step) break;
    blocks.unshift(step.lines);
    end = step.from;
  }
  return blocks;
}

function blockCost(words: readonly CaptionWord[], from: number, end: number, idealWords: number): number {
  const count = end - from;
  let cost = 0.5 * (count - idealWords) ** 2;
  if (count === 1 && words.length > 1) cost += 4;
  const last = words[end - 1];
  if (last?.isContinued) cost += 3;
  if (last && clauseEnd.test(last.text)) cost -= 3;
  // Short words without punctuation are usually articles, prepositions and numbers, which belong to the next word.
  else if (last && end < words.length && last.text.length <= 4 && /^[\p{L}\p{N}']+$/u.test(last.text)) cost += 1.6;
  for (let index = from; index < end - 1; index++) {
    if (clauseEnd.test(words[index]?.text ?? '')) cost += 3;
  }
  return cost;
}

/** The most even way to split words into at most the allowed lines, or null if they do not fit. */
function breakLines(words: CaptionWord[], limits: GroupingLimits): CaptionWord[][] | null {
  const width = (line: CaptionWord[]) => limits.measure(joinWords(line, (word) => word.drawn));
  const fits = (line: CaptionWord[]) =>
    line.length <= limits.maxWordsPerLine &&
    width(line) <= limits.maxLineWidth &&
    !line.slice(0, -1).some((word) => word.isContinued);
  // A few short words read best on one line; a single word always gets its block.
  if (words.length === 1 || (fits(words) && (words.length <= limits.wordsOnOneLine || limits.maxLines === 1)))
    return [words];
  if (limits.maxLines === 1) return null;
  let best: { lines: CaptionWord[][]; widest: number } | null = null;
  for (let split = 1; split < words.length; split++) {
    const lines = [words.slice(0, split), words.slice(split)];
    if (!lines.every(fits)) continue;
    const widest = Math.max(...lines.map(width));
    if (!best || widest < best.widest) best = { lines, widest };
  }
  return best?.lines ?? null;
}
