import type { ApiError } from '@hookline/contract/client';
import { explainRefusal } from '@hookline/contract/moderation';

/** The error shown beside a refused field. For moderated content it names the category. */
export function explainFieldError(error: ApiError): string {
  return error.code === 'CONTENT_MODERATION_ERROR' ? explainRefusal(error.details) : error.message;
}
