import type { RecordingDifference } from '@hookline/contract/voice-recordings';

/** A difference in words; offsets are those of `text`. */
export function describeDifference({ kind, startOffset, endOffset }: RecordingDifference, text: string): string {
  const words = text.slice(Math.max(0, startOffset), Math.max(0, endOffset)).trim();
  if (kind === 'unsaid') return `We didn’t hear “${words}”.`;
  if (kind === 'different') return `“${words}” sounds different from the script.`;
  return words === '' ? 'We heard other words before the script.' : `We heard other words after “${words}”.`;
}
