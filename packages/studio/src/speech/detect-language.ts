import type { LanguageCode } from '@hookline/contract/languages';

/** First cut: everything is English. */
export function detectLanguage(_text: string): LanguageCode {
  return 'en';
}
