import { type LanguageCode, languages } from '@hookline/contract/languages';
import { messages } from '@hookline/contract/messages';
import { Refusal } from '#platform/errors/refusal.ts';

const text = messages.talkingActors;

/**
 * Whether a text can be spoken in a language, before anything is reserved or written for it.
 * @throws Refusal with `code`, naming `field` and saying what to do about it
 */
export async function assertSpeakable(
  words: string,
  language: LanguageCode,
  { code, field }: { code: 'UNSPEAKABLE_SCRIPT' | 'INVALID_INPUT'; field: 'script' | 'hookText' | 'prompt' },
): Promise<void> {
  const { findSpeechProblem } = await import('@hookline/studio/speech');
  const problem = findSpeechProblem(words, language);
  if (problem === undefined) return;
  const { detectLanguage } = await import('@hookline/contract/detect-language');
  const explain = (): string => {
    if (field === 'prompt') return text.unspokenPrompt(languages.length);
    if (problem === 'nothing_to_say') return text.unspeakable;
    // Another language would do where one of ours is written like this.
    if (findSpeechProblem(words, detectLanguage(words)) !== undefined) return text.unspokenWriting(languages.length);
    return text.otherWriting(languages.find(({ code: known }) => known === language)?.name ?? language);
  };
  const message = explain();
  throw new Refusal(code, { message, details: [{ path: field, message }] });
}
