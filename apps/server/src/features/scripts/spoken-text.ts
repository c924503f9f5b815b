import type { LanguageCode } from '@hookline/contract/languages';
import { normalizeScript } from '@hookline/contract/script';
import type { SpokenWord } from './find-spoken-words.ts';

/** A script as it will be spoken: words with a custom pronunciation are replaced by it. */
export async function spokenText(
  script: string,
  language: LanguageCode,
  words: readonly SpokenWord[],
): Promise<string> {
  if (words.length === 0) return script;
  const { findPronunciations } = await import('@hookline/studio/speech');
  let spoken = '';
  let from = 0;
  for (const { startOffset, endOffset, say } of findPronunciations(script, language, words)) {
    spoken += script.slice(from, startOffset) + say;
    from = endOffset;
  }
  return normalizeScript(spoken + script.slice(from));
}
