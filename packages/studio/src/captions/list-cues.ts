import { type CaptionBlock, type CaptionWord, joinWords } from '#captions/group-words.ts';

/** A block as a cue in a caption file. */
export interface Cue {
  startMs: number;
  endMs: number;
  lines: string[];
}

/**
 * The caption blocks with the script's own words. A word that was broken for the picture is whole in the cue of its
 * first piece, and a block that contains only the rest of it is merged into that cue.
 */
export function listCues(blocks: readonly CaptionBlock[]): Cue[] {
  const cues: Cue[] = [];
  let broken: { cue: Cue; line: number } | undefined;
  for (const { startMs, endMs, lines } of blocks) {
    const cue: Cue = { startMs, endMs, lines: [] };
    for (const line of lines) {
      let rest: readonly CaptionWord[] = line;
      const piece = line[0];
      if (broken && piece) {
        broken.cue.lines[broken.line] += piece.text;
        rest = line.slice(1);
        if (!piece.isContinued) broken = undefined;
      }
      if (rest.length === 0) continue;
      cue.lines.push(joinWords(rest));
      if (rest.at(-1)?.isContinued) broken = { cue, line: cue.lines.length - 1 };
    }
    const before = cues.at(-1);
    if (cue.lines.length > 0 || !before) cues.push(cue);
    else before.endMs = endMs;
  }
  return cues;
}
