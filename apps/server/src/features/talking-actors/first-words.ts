import type { LanguageCode } from '@hookline/contract/languages';
import { isSpeakable } from '@hookline/contract/script';
import { estimateSpeechMs } from '@hookline/contract/speech-estimate';

/** About as long as a preview speaks. */
const previewMs = 3200;

/**
 * The first sentence of a script, cut between words where it would take much longer than three seconds to say.
 * Languages that do not separate words by spaces are cut between their words too.
 */
export function firstWords(script: string, language: LanguageCode, mostMs = previewMs): string {
  const sentences = new Intl.Segmenter(language, { granularity: 'sentence' });
  const text = script.replaceAll(/\s+/g, ' ').trim();
  let sentence = '';
  for (const { segment } of sentences.segment(text)) {
    sentence = segment.trim();
    if (isSpeakable(sentence)) break;
  }
  if (estimateSpeechMs(sentence, language) <= mostMs) return sentence;
  let kept = '';
  for (const { segment, index } of new Intl.Segmenter(language, { granularity: 'word' }).segment(sentence)) {
    const longer = sentence.slice(0, index + segment.length);
    if (kept !== '' && estimateSpeechMs(longer, language) > mostMs) break;
    kept = longer;
  }
  return kept.replace(/[\s,;:–—-]+$/u, '');
}
