import { limits } from '@hookline/contract/limits';
import { messages } from '@hookline/contract/messages';
import { countScriptCharacters, isSpeakable } from '@hookline/contract/script';
import { estimateSpeechMs } from '@hookline/contract/speech-estimate';
import { findCreditProblem } from '#features/composer/index.ts';
import type { Credits } from '#features/usage/index.ts';
import type { HookDraft } from './hook-draft.ts';

const text = messages.talkingActors;

/** Why this hook video cannot be made; null when it can. */
export function findHookProblem(
  { hookText, actorId, language }: Pick<HookDraft, 'hookText' | 'actorId' | 'language'>,
  credits: Credits | undefined,
): string | null {
  const characters = countScriptCharacters(hookText);
  if (characters === 0) return text.enterHook;
  if (characters > limits.hookCharacters) return text.hookTooLong;
  if (!isSpeakable(hookText)) return text.unspeakable;
  if (estimateSpeechMs(hookText, language) > limits.hookMs) return text.hookTooLongToSpeak;
  if (!actorId) return 'Please choose an actor';
  return findCreditProblem(credits);
}
