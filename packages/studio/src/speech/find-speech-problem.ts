import type { LanguageCode } from '@hookline/contract/languages';
import { isSayable } from '@hookline/contract/sentences';
import { SpeechError, type SpeechErrorCode } from '#errors/speech-error.ts';
import { planSpeech } from './plan-speech.ts';
import { unreadLetters } from './script/unread-letters.ts';

export type SpeechProblem = Extract<SpeechErrorCode, 'unsupported_text' | 'nothing_to_say'>;

/**
 * Why a language's voice could not speak a text, determined at once and without speaking: 'unsupported_text' if it
 * cannot read most of the letters and would speak a name or two at best, 'nothing_to_say' if there are no words.
 */
export function findSpeechProblem(text: string, language: LanguageCode): SpeechProblem | undefined {
  if (!isSayable(text)) return 'nothing_to_say';
  // An address is written in Latin letters in every language.
  const letters = text.replaceAll(/https?:\S+|www\.\S+|[#@]\S+/gu, ' ').match(/\p{L}/gu) ?? [];
  const foreign = unreadLetters(language);
  const unread = letters.filter((letter) => letter.search(foreign) >= 0);
  if (unread.length * 2 > letters.length) return 'unsupported_text';
  // Japanese words are split by a dictionary in a separate process, before speech can be planned.
  if (language === 'ja') return undefined;
  try {
    planSpeech({ text, language });
    return undefined;
  } catch (error) {
    if (error instanceof SpeechError && isProblem(error.code)) return error.code;
    throw error;
  }
}

function isProblem(code: SpeechErrorCode): code is SpeechProblem {
  return code === 'unsupported_text' || code === 'nothing_to_say';
}
