import { ApiError } from '@hookline/contract/client';
import { messages } from '@hookline/contract/messages';

const text = messages.accounts;
// Its name reads like a hook's.
const { useValidEmail: validEmailText } = text;

/** Stands in a message as what an address looks like. */
export const exampleEmail = 'name@example.com';

/** Words of the identity service, and what people are told instead. */
function mapText(said: string): string {
  if (said.includes('Email address') && said.includes('invalid')) return validEmailText(exampleEmail);
  if (said.includes(text.invalidCredentials)) return text.checkCredentials;
  if (said.includes('check your email and click the confirmation link')) return text.confirmFirst;
  return said;
}

function waitWords(seconds: number | undefined): string {
  if (!seconds) return text.tooManyAttempts;
  const minutes = Math.ceil(seconds / 60);
  const wait = seconds < 60 ? `${Math.ceil(seconds)} seconds` : minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return `Too many attempts. Please wait ${wait} and try again.`;
}

/** What the red box says about a failed sign-in, sign-up, reset or change. */
export function explainSignInError(error: unknown): string {
  if (!(error instanceof ApiError)) return text.errorFallback;
  if (error.status === 0) return text.networkError;
  if (error.code === 'RATE_LIMITED') return waitWords(error.retryAfter);
  if (error.code === 'INVALID_INPUT') return mapText(firstIssue(error.details) ?? error.message);
  return error.message.trim() ? mapText(error.message) : text.authenticationFailed;
}

/** The words beside the first wrong field, which say more than the error as a whole. */
function firstIssue(details: unknown): string | undefined {
  if (!Array.isArray(details)) return undefined;
  const [issue]: unknown[] = details;
  if (typeof issue !== 'object' || issue === null || !('message' in issue)) return undefined;
  return typeof issue.message === 'string' && issue.message !== '' ? issue.message : undefined;
}
