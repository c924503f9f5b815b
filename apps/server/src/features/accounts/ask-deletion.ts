import type { Transaction } from '#platform/db/database.ts';
import { runTransaction } from '#platform/db/run-transaction.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { recordEvent } from './account-events.ts';
import type { AccountsContext } from './accounts-context.ts';
import type { Caller } from './caller.ts';
import { deleteAccountJob } from './delete-account.job.ts';
import { updateUser } from './users.repository.ts';

/** Signs a user out everywhere for good and has a job remove the account. */
export async function askDeletion(
  { db, sessions, now }: AccountsContext,
  jobs: Jobs,
  userId: string,
  caller: Caller,
): Promise<void> {
  await runTransaction(db, async (tx) => {
    await updateUser(tx, userId, { deletionAskedAt: now() }, now());
    await sessions.endOf(tx, userId, 'account-deleted');
    await recordEvent(tx, { userId, kind: 'deletion-asked', caller }, now());
    await startDeletion(tx, jobs, userId);
  });
}

/** Has a job remove the account of a user who is signed out. */
export async function startDeletion(tx: Transaction, jobs: Jobs, userId: string): Promise<void> {
  // Another node may believe in a session for some seconds more; nothing it does then may be left over.
  await jobs.enqueue(tx, deleteAccountJob, { userId }, { singletonKey: userId, startAfterSeconds: 6 });
}
