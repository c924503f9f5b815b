import type { LanguageCode } from './languages.ts';

/** Spoken length in milliseconds, from characters per second. */
export function estimateSpeechMs(text: string, language: LanguageCode): number {
  const perSecond = language === 'zh' ? 3 : language === 'ja' || language === 'ko' ? 5 : 14;
  return ([...text].length / perSecond) * 1000;
}
