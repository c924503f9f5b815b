import { messages } from '@hookline/contract/messages';
import type { ProviderReason } from '@hookline/providers/http/provider-error';
import { OperationFailure } from '#features/operations/index.ts';

const text = messages.providers;

/** User-facing text for a service's failure, and whether the studio may take over. */
export function explainProviderFailure(
  reason: ProviderReason,
  label: string,
  cause?: unknown,
): { failure: OperationFailure; mayFallBack: boolean } {
  const options = cause === undefined ? {} : { cause };
  switch (reason) {
    // Content rejected by one service is not offered to the next.
    case 'content_refused':
      return { failure: new OperationFailure('content_refused', text.refused(label), options), mayFallBack: false };
    case 'invalid_request':
    case 'too_large':
      return { failure: new OperationFailure('provider_failed', text.notTaken(label), options), mayFallBack: true };
    case 'failed':
      return { failure: new OperationFailure('provider_failed', text.failed(label), options), mayFallBack: true };
    default:
      return {
        failure: new OperationFailure('provider_unavailable', text.unavailable(label), options),
        mayFallBack: true,
      };
  }
}
