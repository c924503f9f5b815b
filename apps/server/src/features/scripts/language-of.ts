import type { LanguageCode } from '@hookline/contract/languages';

/** The language chosen, or the one a text is written in. */
export async function languageOf(text: string, language: LanguageCode | 'auto'): Promise<LanguageCode> {
  if (language !== 'auto') return language;
  const { detectLanguage } = await import('@hookline/contract/detect-language');
  return detectLanguage(text);
}
