import { accountLimits, splitEmail } from '@hookline/contract/accounts-rules';
import { messages } from '@hookline/contract/messages';
import { Refusal } from '#platform/errors/refusal.ts';

/** How many entries of the list of leaked passwords, most common first, are rejected. */
const refused = 5000;

let common: Promise<ReadonlySet<string>> | undefined;

/**
 * Refuses the most common passwords and the own address as one.
 * @param field what the password is called in the request, for the answer's details
 * @throws Refusal INVALID_INPUT
 */
export async function assertUncommonPassword(password: string, email: string, field: string): Promise<void> {
  common ??= loadCommonPasswords();
  const lower = password.toLowerCase();
  const { localPart } = splitEmail(email.toLowerCase());
  if (!(await common).has(lower) && lower !== email.toLowerCase() && lower !== localPart) return;
  const message = messages.accounts.passwordTooCommon;
  throw new Refusal('INVALID_INPUT', { message, details: [{ path: field, message }] });
}

async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const longEnough = dictionary['passwords-common'].filter(
    (word) => String(word).length >= accountLimits.passwordMinCharacters,
  );
  return new Set(longEnough.slice(0, refused).map((word) => String(word).toLowerCase()));
}
