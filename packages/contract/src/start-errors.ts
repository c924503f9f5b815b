/** Errors of every call that starts an operation: its input, its repetition, credits, storage and what may be made. */
export const startErrors = [
  'INVALID_INPUT',
  'IDEMPOTENCY_CONFLICT',
  'SUBSCRIPTION_REQUIRED',
  'BILLING_EXPIRED',
  'USAGE_LIMIT_EXCEEDED',
  'STORAGE_FULL',
  'CONTENT_MODERATION_ERROR',
] as const;
