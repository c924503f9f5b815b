import { ApiError } from '@hookline/contract/client';

/** What engines say of words they do not draw. */
const refusals = [
  /content moderation/i,
  /flagged and rejected/i,
  /invalid content detected/i,
  /no image generated, please rewrite your prompt and try again/i,
];

/** Whether somebody asked for what is not allowed: by its code, or by what an engine says. */
export function isContentRefusal(error: unknown): boolean {
  if (error instanceof ApiError && error.code === 'CONTENT_MODERATION_ERROR') return true;
  return error instanceof Error && refusals.some((refusal) => refusal.test(error.message));
}
