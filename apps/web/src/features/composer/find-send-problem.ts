import { limits } from '@hookline/contract/limits';
import { messages } from '@hookline/contract/messages';
import { UNLIMITED } from '@hookline/contract/plans';
import { countScriptCharacters, isSpeakable } from '@hookline/contract/script';
import type { Credits } from '#features/usage/index.ts';

const text = messages.talkingActors;

/** Why this script cannot be sent; null when it can. Its length is judged where `spokenMs` is known. */
export function findScriptProblem(script: string, spokenMs = 0): string | null {
  const characters = countScriptCharacters(script);
  if (characters === 0) return text.enterScript;
  if (characters > limits.scriptCharacters) return text.scriptTooLong;
  if (!isSpeakable(script)) return text.unspeakable;
  return spokenMs > limits.spokenMs ? text.tooLongToSpeak : null;
}

/** Why this end card cannot be sent. */
export function findEndCardProblem(endCard: { callToAction: string } | null): string | null {
  return endCard && !endCard.callToAction.trim() ? text.enterCallToAction : null;
}

/** Why `count` videos cannot be paid with these credits; null when they can, or while the credits are unknown. */
export function findCreditProblem(
  credits: Credits | undefined,
  count = 1,
  [one, many] = ['actor', 'actors'],
): string | null {
  if (!credits || credits.limit === UNLIMITED || credits.remaining >= count) return null;
  if (credits.remaining === 0) return 'No video credits left this cycle.';
  return `You have credits for ${credits.remaining} ${credits.remaining === 1 ? one : many}.`;
}
