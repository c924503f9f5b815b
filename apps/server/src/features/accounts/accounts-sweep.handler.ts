import { deleteMailsBefore } from '#features/mail/index.ts';
import type { Database } from '#platform/db/database.ts';
import { runTransaction } from '#platform/db/run-transaction.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { SharedRateLimits } from '#platform/rate-limit/shared-rate-limits.ts';
import type { UserDataOwner } from '#platform/user-data/user-data-owner.ts';
import { deleteEventsBefore } from './account-events.ts';
import { users } from './accounts.table.ts';
import { deleteAccountJob } from './delete-account.job.ts';
import { deleteLinksBefore } from './email-links.repository.ts';
import type { Identity } from './identity.ts';
import { deleteSessionsDeadBefore } from './sessions.repository.ts';
import { isDeletionAskedBefore, isUnconfirmedSince } from './users.repository.ts';

export interface AccountsSweepDeps {
  db: Database;
  jobs: Jobs;
  limits: SharedRateLimits;
  identity: Pick<Identity, 'resealSessions'>;
  tidyTwoFactors: () => Promise<void>;
  /** Everybody who keeps something about users. */
  readonly owners: readonly Pick<UserDataOwner, 'forgetOld' | 'reseal'>[];
}

const hour = 3_600_000;
const day = 24 * hour;
/** For the owner of an account to look back over. */
const eventsKeptMs = 180 * day;
/** An address that was signed up and never confirmed is free again after this. */
const unconfirmedKeptMs = 30 * day;
/** Longer than the retries of a deletion take. */
const deletionStuckMs = 6 * hour;

export async function handle(
  _payload: object,
  { db, jobs, limits, identity, tidyTwoFactors, owners }: AccountsSweepDeps,
): Promise<void> {
  const ago = (ms: number): Date => new Date(Date.now() - ms);
  await limits.removeExpired();
  await deleteSessionsDeadBefore(db, ago(day));
  await deleteEventsBefore(db, ago(eventsKeptMs));
  await db.delete(users).where(isUnconfirmedSince(ago(unconfirmedKeptMs)));
  // Password hashes of unconfirmed sign-ups, and of sign-ups with a known address, are stored in their links. Both are
  // deleted on the same day, so that remaining data does not distinguish the two.
  await deleteLinksBefore(db, ago(unconfirmedKeptMs), new Date());
  await deleteMailsBefore(db, ago(7 * day));
  for (const owner of owners) await owner.forgetOld?.(new Date());
  await identity.resealSessions();
  for (const owner of owners) await owner.reseal?.();
  await tidyTwoFactors();
  await runTransaction(db, async (tx) => {
    const stuck = await tx
      .select({ id: users.id })
      .from(users)
      .where(isDeletionAskedBefore(ago(deletionStuckMs)));
    // One that still waits or runs goes on instead.
    for (const { id } of stuck) await jobs.enqueue(tx, deleteAccountJob, { userId: id }, { singletonKey: id });
  });
}
