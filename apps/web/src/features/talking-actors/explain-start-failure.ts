import { ApiError } from '@hookline/contract/client';
import { messages } from '@hookline/contract/messages';
import type { ErrorNotice } from '#api/describe-error.ts';

const text = messages.talkingActors;

/**
 * What to say when sending failed in a way no error code explains. `actorName` is the one actor of the send, and
 * undefined when there are several: which of them it was is then not known.
 */
export function explainStartFailure(error: unknown, actorName: string | undefined): Partial<ErrorNotice> {
  const isUnexplained = error instanceof ApiError && error.code === 'UNKNOWN';
  if (!isUnexplained || actorName === undefined) return { title: text.startFailedGeneric };
  return { title: text.startFailedGeneric, text: text.startFailed(actorName, error.status, error.message) };
}
