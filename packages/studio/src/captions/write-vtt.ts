import { formatTimestamp } from '#captions/format-timestamp.ts';
import { type CaptionBlock, joinWords } from '#captions/group-words.ts';

/**
 * The caption blocks as a WebVTT file, one cue per block, with the script's own words (emoji included).
 * https://www.w3.org/TR/webvtt1/
 */
export function writeVtt(blocks: readonly CaptionBlock[]): string {
  const cues = blocks.map((block, index) => {
    const text = block.lines.map((line) => escapeCueText(joinWords(line))).join('\n');
    return `${index + 1}\n${formatTimestamp(block.startMs, '.')} --> ${formatTimestamp(block.endMs, '.')}\n${text}\n`;
  });
  return ['WEBVTT\n', ...cues].join('\n');
}

function escapeCueText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
