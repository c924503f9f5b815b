import { formatTimestamp } from '#captions/format-timestamp.ts';
import type { CaptionBlock } from '#captions/group-words.ts';
import { listCues } from '#captions/list-cues.ts';

/** The caption blocks as a SubRip file for video platforms; same cues and words as the WebVTT file. */
export function writeSrt(blocks: readonly CaptionBlock[]): string {
  const cues = listCues(blocks).map(({ startMs, endMs, lines }, index) => {
    const text = lines.join('\n');
    return `${index + 1}\n${formatTimestamp(startMs, ',')} --> ${formatTimestamp(endMs, ',')}\n${text}\n`;
  });
  return cues.join('\n');
}
