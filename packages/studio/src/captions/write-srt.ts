import { formatTimestamp } from '#captions/format-timestamp.ts';
import { type CaptionBlock, joinWords } from '#captions/group-words.ts';

/** The caption blocks as a SubRip file, as video platforms take it; same cues and words as the WebVTT file. */
export function writeSrt(blocks: readonly CaptionBlock[]): string {
  const cues = blocks.map((block, index) => {
    const text = block.lines.map((line) => joinWords(line)).join('\n');
    return `${index + 1}\n${formatTimestamp(block.startMs, ',')} --> ${formatTimestamp(block.endMs, ',')}\n${text}\n`;
  });
  return cues.join('\n');
}
