import { formatTimestamp } from '#captions/format-timestamp.ts';
import type { CaptionBlock } from '#captions/group-words.ts';
import { listCues } from '#captions/list-cues.ts';

/**
 * The caption blocks as a WebVTT file, one cue per block, with the script's own words (emoji included).
 * https://www.w3.org/TR/webvtt1/
 */
export function writeVtt(blocks: readonly CaptionBlock[]): string {
  const cues = listCues(blocks).map(({ startMs, endMs, lines }, index) => {
    const text = lines.map(escapeCueText).join('\n');
    return `${index + 1}\n${formatTimestamp(startMs, '.')} --> ${formatTimestamp(endMs, '.')}\n${text}\n`;
  });
  return ['WEBVTT\n', ...cues].join('\n');
}

function escapeCueText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
