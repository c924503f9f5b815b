import { messages } from '@hookline/contract/messages';
import type { OperationReason } from '@hookline/contract/operations';
import type { TryOnErrorType } from '@hookline/contract/try-on';
import type { OperationRow } from '#features/operations/index.ts';
import { Refusal } from '#platform/errors/refusal.ts';

const isErrorType = (reason: string): reason is TryOnErrorType => Object.hasOwn(messages.tryOn.errors, reason);

const otherReasons: Partial<Record<OperationReason, TryOnErrorType>> = {
  deadline_exceeded: 'timeout',
  content_refused: 'content_policy',
  image_unreadable: 'image_quality',
};

/** Which of the contract's types a failure is. */
export function errorTypeOf(reason: string | null): TryOnErrorType {
  if (reason !== null && isErrorType(reason)) return reason;
  return otherReasons[reason as OperationReason] ?? 'generation_failed';
}

/** A try-on that ended without a picture, as it is answered. */
export function tryOnRefusal({ status, reason, error }: Pick<OperationRow, 'status' | 'reason' | 'error'>): Refusal {
  if (status === 'canceled') return new Refusal('CONFLICT');
  const errorType = errorTypeOf(reason);
  return new Refusal('TRY_ON_FAILED', { message: error ?? messages.tryOn.errors[errorType].text, errorType });
}
