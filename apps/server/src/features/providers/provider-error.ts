import type { ProviderError } from '@hookline/providers/http/provider-error';

/** By its name, so that nothing of the adapters is loaded where no service is configured. */
export function isProviderError(error: unknown): error is ProviderError {
  return error instanceof Error && error.name === 'ProviderError' && 'reason' in error;
}
