import type { Transaction } from '#platform/db/database.ts';
import type { AccountsContext } from '../accounts-context.ts';
import { hashRecoveryCode, readCode } from './recovery-codes.ts';
import { findStep } from './time-codes.ts';
import { findTwoFactor, useRecoveryCode, useStep } from './two-factor.repository.ts';

/**
 * Checks a code of a user whose two-factor sign-in is on, and uses it up: none counts twice, however many ask at the
 * same moment.
 */
export async function useCode(
  { factorBox, now: clock, warn }: AccountsContext,
  tx: Transaction,
  userId: string,
  typed: string,
): Promise<'app' | 'recovery' | 'wrong'> {
  const factor = await findTwoFactor(tx, userId);
  const read = readCode(typed);
  if (factor === undefined || factor.onSince === null || read === null) return 'wrong';
  const now = clock();
  if (read.kind === 'recovery') {
    return (await useRecoveryCode(tx, userId, hashRecoveryCode(userId, read.code), now)) ? 'recovery' : 'wrong';
  }
  const secret = factorBox.open(factor.sealedSecret);
  if (secret === null) {
    warn({ userId }, 'the secret of an authenticator app cannot be read: was APP_SECRET changed without the old one?');
    return 'wrong';
  }
  const step = findStep(secret, read.code, now);
  return step !== null && (await useStep(tx, userId, step)) ? 'app' : 'wrong';
}
