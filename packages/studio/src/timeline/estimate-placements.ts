import type { LanguageCode } from '@hookline/contract/languages';
import { estimateSpeechMs } from '@hookline/contract/speech-estimate';
import { splitScript } from '#speech/script/split-script.ts';
import type { SpeechWord } from '#speech/speech.ts';
import type { SentencePlacement } from '#timeline/place-by-hand.ts';
import { planPictures } from '#timeline/plan-pictures.ts';

export interface EstimateInput {
  /** NFC, trimmed. */
  script: string;
  language: LanguageCode;
  /** `name`: what the file was called. */
  pictures: readonly { isCutOut: boolean; name?: string | undefined }[];
  productName: string;
  /** The actor holds the first picture's product from beginning to end. */
  isHolding: boolean;
}

/** Silence after the last word. */
const restMs = 560;

/**
 * At which sentences the studio will show the pictures, before there is speech: words take as long as their letters. The
 * film may differ by a sentence where a picture falls between two.
 */
export function estimatePlacements(input: EstimateInput): SentencePlacement[] {
  const { script, language, pictures, productName, isHolding } = input;
  const tokens = splitScript(script, language);
  const wholeMs = estimateSpeechMs(script, language);
  const lengths = tokens.map(({ text }) => Math.max(1, estimateSpeechMs(text, language)));
  const sum = lengths.reduce((total, length) => total + length, 0);
  let clockMs = 0;
  const words = tokens.map((token, index): SpeechWord => {
    const startMs = clockMs;
    clockMs += ((lengths[index] ?? 0) * wholeMs) / Math.max(1, sum);
    return { ...token, startMs, endMs: clockMs, stressed: false };
  });
  const clips = planPictures({
    words,
    untilMs: wholeMs + restMs,
    pictures: pictures.map((picture) => ({ ...picture, file: '', mention: [], show: 'auto' as const })),
    productName,
    isHolding,
    language,
  });
  const placed = new Map<number, SentencePlacement>();
  for (const { media, kind: layout, startMs, endMs } of clips) {
    const middle = (startMs + endMs) / 2;
    const sentence = words.findLast((word) => word.startMs <= middle)?.sentence ?? 0;
    if (!placed.has(sentence)) placed.set(sentence, { media, layout, sentence, sentences: 1 });
  }
  return [...placed.values()].sort((a, b) => a.sentence - b.sentence);
}
