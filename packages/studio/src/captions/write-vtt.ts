import { type CaptionBlock, joinWords } from '#captions/group-words.ts';

/**
 * The caption blocks as a WebVTT file, one cue per block, with the script's own words (emoji included).
 * https://www.w3.org/TR/webvtt1/
 */
export function writeVtt(blocks: readonly CaptionBlock[]): string {
  const cues = blocks.map((block, index) => {
    const text = block.lines.map((line) => escapeCueText(joinWords(line))).join('\n');
    return `${index + 1}\n${formatTimestamp(block.startMs)} --> ${formatTimestamp(block.endMs)}\n${text}\n`;
  });
  return ['WEBVTT\n', ...cues].join('\n');
}

function escapeCueText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function formatTimestamp(ms: number): string {
  const whole = Math.max(0, Math.round(ms));
  const pad = (value: number, digits = 2) => String(value).padStart(digits, '0');
  const seconds = Math.floor(whole / 1000);
  return `${pad(Math.floor(seconds / 3600))}:${pad(Math.floor(seconds / 60) % 60)}:${pad(seconds % 60)}.${pad(whole % 1000, 3)}`;
}
