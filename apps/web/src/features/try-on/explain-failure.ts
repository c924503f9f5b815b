import { ApiError } from '@hookline/contract/client';
import { messages } from '@hookline/contract/messages';
import type { Operation } from '@hookline/contract/operations';
import type { TryOnErrorType } from '@hookline/contract/try-on';
import type { ErrorNotice } from '#api/describe-error.ts';

const { errors, failedTitle, failed, missing, missingTitle } = messages.tryOn;

export interface TryOnFailure extends ErrorNotice {
  /** Which picture is to be changed; null when it is not a picture's fault. */
  about: 'person' | 'garment' | null;
  /** The engine's own words, more precise than the contract's. */
  hint: string | null;
}

const abouts: Partial<Record<TryOnErrorType, TryOnFailure['about']>> = {
  wrong_image_content: 'person',
  invalid_human_image: 'person',
  pose_detection_failed: 'person',
  invalid_garment_image: 'garment',
};

const types: Readonly<Record<string, TryOnErrorType>> = {
  // A service refused it.
  content_refused: 'content_policy',
  deadline_exceeded: 'timeout',
  image_unreadable: 'image_quality',
  engine_failed: 'generation_failed',
  interrupted: 'generation_failed',
};

/** The line that stays with the form: the engine's own words, or else what the toast said. */
export function noticeOf({ title, text, hint }: TryOnFailure): string {
  return `${title}. ${hint ?? text}`;
}

/** What a failure of this type is told as, in the contract's words; unknown types with the server's. */
export function explainType(type: string | null | undefined, serverText: string | null): TryOnFailure {
  const known = types[type ?? ''] ?? type ?? '';
  if (!Object.hasOwn(errors, known)) return { title: failedTitle, text: serverText || failed, about: null, hint: null };
  const errorType = known as TryOnErrorType;
  const { title, text } = errors[errorType];
  const hint = serverText && serverText !== text ? serverText : null;
  return { title, text, about: abouts[errorType] ?? null, hint };
}

/** The same for a call that was refused; null when the error is told as any other (credits, session). */
export function explainCall(error: unknown): TryOnFailure | null {
  if (!(error instanceof ApiError)) return { title: failedTitle, text: failed, about: null, hint: null };
  if (error.code === 'INVALID_INPUT' && error.message === missing)
    return { title: missingTitle, text: missing, about: null, hint: null };
  if (error.code === 'TRY_ON_FAILED') return explainType(error.errorType, error.message);
  if (error.code === 'NETWORK_ERROR' || error.code === 'IMAGE_REFUSED' || error.code === 'NOT_FOUND')
    return explainType(null, error.message);
  return null;
}

/** The same for one that failed while it was waited for. */
export function explainOperation({ reason, error }: Pick<Operation, 'reason' | 'error'>): TryOnFailure {
  return explainType(reason, error);
}
