import type { ApiError } from '@hookline/contract/client';
import { explainRefusal } from '@hookline/contract/moderation';

/** What stands beside the field whose words a call was refused for. Refused content says what it was taken for. */
export function explainFieldError(error: ApiError): string {
  return error.code === 'CONTENT_MODERATION_ERROR' ? explainRefusal(error.details) : error.message;
}
