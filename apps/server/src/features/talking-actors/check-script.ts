import type { LanguageCode } from '@hookline/contract/languages';
import { limits } from '@hookline/contract/limits';
import { estimateSpeechMs } from '@hookline/contract/speech-estimate';
import { ApiProblem } from '#platform/http/api-problem.ts';

/**
 * Whether a script can be spoken, before anything is reserved for it. Returns how long that will take, in milliseconds.
 * @throws ApiProblem UNSPEAKABLE_SCRIPT, SCRIPT_TOO_LONG_TO_SPEAK
 */
export async function checkScript(script: string, language: LanguageCode | 'auto'): Promise<number> {
  if (!/[\p{L}\p{N}]/u.test(script)) throw new ApiProblem('UNSPEAKABLE_SCRIPT');
  const spokenMs = estimateSpeechMs(script, language === 'auto' ? await detect(script) : language);
  if (spokenMs > limits.spokenMs) throw new ApiProblem('SCRIPT_TOO_LONG_TO_SPEAK');
  return Math.round(spokenMs);
}

async function detect(script: string): Promise<LanguageCode> {
  const { detectLanguage } = await import('@hookline/studio/speech/detect-language');
  return detectLanguage(script);
}
