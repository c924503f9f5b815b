import type { LanguageCode } from '@hookline/contract/languages';

/** French puts a space before ? ! : and ; at which a line must not break. Same length. */
export function finishScript(script: string, language: LanguageCode): string {
  return language === 'fr' ? script.replace(/ (?=[?!:;])/gu, '\u00a0') : script;
}
