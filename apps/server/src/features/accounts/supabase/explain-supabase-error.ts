import { messages } from '@hookline/contract/messages';
import { Refusal } from '#platform/errors/refusal.ts';
import { SupabaseError, SupabaseUnavailableError } from './supabase-client.ts';

/**
 * Maps a rejection by the project to a Refusal from the contract; other errors are returned unchanged.
 * @param email the submitted address, for the text about an invalid one
 */
export function explainSupabaseError(error: unknown, email = ''): unknown {
  if (error instanceof SupabaseUnavailableError) return new Refusal('SIGN_IN_UNAVAILABLE', { cause: error });
  if (!(error instanceof SupabaseError)) return error;
  const cause = { cause: error };
  if (error.status === 429) return new Refusal('RATE_LIMITED', { retryAfterSeconds: 60, ...cause });
  switch (error.code) {
    case 'invalid_credentials':
    case 'invalid_grant':
    case 'user_banned':
    case 'user_not_found':
    case 'refresh_token_not_found':
    case 'refresh_token_already_used':
    case 'session_not_found':
    case 'session_expired':
      return new Refusal('INVALID_CREDENTIALS', cause);
    case 'email_not_confirmed':
      return new Refusal('EMAIL_NOT_CONFIRMED', cause);
    case 'email_exists':
    case 'user_already_exists':
      return new Refusal('EMAIL_TAKEN', cause);
    case 'signup_disabled':
    case 'email_provider_disabled':
      return new Refusal('SIGN_UP_CLOSED', cause);
    case 'email_address_invalid':
    case 'email_address_not_authorized':
    case 'validation_failed':
      return invalid('email', messages.accounts.invalidEmail(email), error);
    case 'weak_password':
    case 'same_password':
      return invalid('password', messages.accounts.passwordTooCommon, error);
    default:
      return new Refusal('SIGN_IN_UNAVAILABLE', cause);
  }
}

/**
 * Why the project sends no mail, in its own error or as explained: `too-soon` after the last one to this person, `quota`
 * when it has sent all it may in an hour, to whomever. Null when it is about something else. Both share one code.
 */
export function mailRefusal(error: unknown): 'too-soon' | 'quota' | null {
  const refusal = error instanceof Refusal ? error.cause : error;
  if (!(refusal instanceof SupabaseError) || refusal.code !== 'over_email_send_rate_limit') return null;
  return /for security purposes/i.test(refusal.said) ? 'too-soon' : 'quota';
}

function invalid(path: string, message: string, cause: Error): Refusal {
  return new Refusal('INVALID_INPUT', { message, details: [{ path, message }], cause });
}
