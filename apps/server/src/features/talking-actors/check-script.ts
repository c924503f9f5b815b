import type { LanguageCode } from '@hookline/contract/languages';
import { limits } from '@hookline/contract/limits';
import { messages } from '@hookline/contract/messages';
import { estimateSpeechMs } from '@hookline/contract/speech-estimate';
import { assertSpeakable } from '#features/scripts/index.ts';
import { Refusal } from '#platform/errors/refusal.ts';

/**
 * Whether a script can be spoken, before anything is reserved for it. Returns how long that will take, in milliseconds.
 * @throws Refusal UNSPEAKABLE_SCRIPT, SCRIPT_TOO_LONG_TO_SPEAK
 */
export async function checkScript(
  script: string,
  language: LanguageCode,
  kind: 'talk' | 'hook' = 'talk',
): Promise<number> {
  await assertSpeakable(script, language, {
    code: 'UNSPEAKABLE_SCRIPT',
    field: kind === 'hook' ? 'hookText' : 'script',
  });
  const spokenMs = estimateSpeechMs(script, language);
  if (kind === 'hook' && spokenMs > limits.hookMs)
    throw new Refusal('SCRIPT_TOO_LONG_TO_SPEAK', { message: messages.talkingActors.hookTooLongToSpeak });
  if (spokenMs > limits.spokenMs) throw new Refusal('SCRIPT_TOO_LONG_TO_SPEAK');
  return Math.round(spokenMs);
}
