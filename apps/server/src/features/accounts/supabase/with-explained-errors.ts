import { messages } from '@hookline/contract/messages';
import { Refusal } from '#platform/errors/refusal.ts';
import { LinkRefusedError } from '../find-or-make-user.ts';
import { explainSupabaseError } from './explain-supabase-error.ts';

/**
 * Calls the Supabase project and turns its errors into refusals of ours.
 * @param email the address it is about, so that errors can name the field
 * @throws Refusal
 */
export async function withExplainedErrors<Result>(work: () => Promise<Result>, email?: string): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof LinkRefusedError) throw explainRefusal(error);
    throw explainSupabaseError(error, email);
  }
}

function explainRefusal(error: LinkRefusedError): Refusal {
  if (!error.isTaken) return new Refusal('EMAIL_NOT_CONFIRMED', { cause: error });
  return new Refusal('EMAIL_TAKEN', { message: messages.accounts.takenElsewhere, cause: error });
}
