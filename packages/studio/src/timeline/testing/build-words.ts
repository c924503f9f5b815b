import type { SpeechWord } from '#speech/speech.ts';

/**
 * Words with an engine's typical timing: 60 ms per letter, longer pauses after sentences, the longest word stressed.
 */
export function buildWords(script: string): SpeechWord[] {
  const words: SpeechWord[] = [];
  let sentence = 0;
  let timeMs = 160;
  for (const match of script.matchAll(/\S+/g)) {
    const text = match[0];
    const endMs = timeMs + 80 + text.length * 45;
    const startOffset = match.index;
    words.push({
      text,
      startOffset,
      endOffset: startOffset + text.length,
      startMs: timeMs,
      endMs,
      sentence,
      stressed: false,
    });
    const isSentenceEnd = /[.!?।]["”]?$/.test(text);
    timeMs = endMs + (isSentenceEnd ? 280 : 15);
    if (isSentenceEnd) sentence++;
  }
  for (const members of Map.groupBy(words, (word) => word.sentence).values()) {
    const longest = members.reduce((best, word) => (word.text.length > best.text.length ? word : best));
    longest.stressed = true;
  }
  return words;
}
