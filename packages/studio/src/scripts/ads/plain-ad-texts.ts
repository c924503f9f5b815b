import type { LanguageCode } from '@hookline/contract/languages';
import { plainHeadlines } from './ad-words.ts';
import { fitAction } from './fit-action.ts';

/** Default texts of an ad in a language: greetings with the name, and a call to action. */
export function plainAdTexts(
  language: LanguageCode,
  about: { name: string; description: string },
): { headlines: string[]; action: string } {
  const patterns = about.name === '' ? [] : (plainHeadlines[language] ?? ['{name}']);
  return {
    headlines: patterns.map((pattern) => pattern.replace('{name}', about.name)),
    action: fitAction(`${about.name} ${about.description}`, language),
  };
}
