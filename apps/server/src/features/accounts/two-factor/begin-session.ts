import type { AccountEventKind } from '@hookline/contract/account-settings';
import type { Transaction } from '#platform/db/database.ts';
import { recordEvent } from '../account-events.ts';
import type { AccountsContext } from '../accounts-context.ts';
import type { UserRow } from '../sessions.repository.ts';
import type { NewSession, SignIn } from '../user-sessions.ts';
import { isTwoFactorOn } from './two-factor.repository.ts';

/** A sign-in whose first step is done. It opens nothing: all that came of it is the question for a code. */
export interface HalfSignIn {
  isHalf: true;
  user: UserRow;
  session: Pick<NewSession, 'method' | 'upstreamRefresh'>;
}

/** What the first step of signing in leads to. */
export type FirstStep = SignIn | HalfSignIn;

export function isHalf(step: FirstStep): step is HalfSignIn {
  return 'isHalf' in step;
}

/**
 * Begins a session for a user who has proven who they are by a password, a mailed link or a provider, or asks for a
 * code first where the user wants that. Every such way in comes through here; only the owner link and a new account begin
 * their session by themselves.
 * @param event recorded with the session, when there is one
 */
export async function beginSession(
  { sessions, now }: AccountsContext,
  tx: Transaction,
  user: UserRow,
  session: NewSession,
  event?: AccountEventKind,
): Promise<FirstStep> {
  const { caller, method, upstreamRefresh } = session;
  if (await isTwoFactorOn(tx, user.id)) {
    await recordEvent(tx, { userId: user.id, kind: 'second-step-asked', caller }, now());
    return {
      isHalf: true,
      user,
      session: { method, ...(upstreamRefresh !== undefined && { upstreamRefresh }) },
    };
  }
  if (event !== undefined) await recordEvent(tx, { userId: user.id, kind: event, caller }, now());
  return sessions.start(tx, user, session);
}
