import type { ProviderError } from '@hookline/providers/http/provider-error';

/** Checked by name, so that no adapter code is loaded if no service is configured. */
export function isProviderError(error: unknown): error is ProviderError {
  return error instanceof Error && error.name === 'ProviderError' && 'reason' in error;
}
