import type { AccountEventKind } from '@hookline/contract/account-settings';
import type { FastifyRequest } from 'fastify';
import type { Transaction } from '#platform/db/database.ts';
import { recordEvent } from './account-events.ts';
import type { Accounts } from './accounts.ts';
import { callerOf } from './caller.ts';
import { getSignedIn } from './get-signed-in.ts';

/** For other features that keep something only the owner of an account may change, not whoever found it signed in. */
export function createOwnerCheck(accounts: Accounts) {
  return {
    /** @throws Refusal WRONG_PASSWORD, FRESH_SIGN_IN_REQUIRED, RATE_LIMITED */
    async proveOwner(request: FastifyRequest, password: string | undefined): Promise<void> {
      await accounts.identity.proveOwner(await getSignedIn(accounts, request), password);
    },
    /** Adds it to what the owner can read about the account. */
    async recordEvent(
      tx: Transaction,
      { userId, kind }: { userId: string; kind: AccountEventKind },
      request: FastifyRequest,
      now: Date,
    ): Promise<void> {
      await recordEvent(tx, { userId, kind, caller: callerOf(request) }, now);
    },
  };
}
