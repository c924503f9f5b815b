import { and, eq, isNotNull } from 'drizzle-orm';
import type { Mailer } from '#features/mail/index.ts';
import type { Database } from '#platform/db/database.ts';
import { runTransaction } from '#platform/db/run-transaction.ts';
import type { UserDataOwner } from '#platform/user-data/user-data-owner.ts';
import { users } from './accounts.table.ts';
import type { Identity } from './identity.ts';
import { findUser } from './users.repository.ts';

export interface DeleteAccountDeps {
  db: Database;
  identity: Pick<Identity, 'deleteUser'>;
  mailer: Mailer;
  /** In the order in which they are to let go of a user: what still runs or costs money first. */
  owners: readonly UserDataOwner[];
}

/** Every step may run twice. The row goes last, so that whatever fails before is tried again. */
export async function handle({ userId }: { userId: string }, deps: DeleteAccountDeps): Promise<void> {
  const { db, identity, mailer, owners } = deps;
  const user = await findUser(db, userId);
  if (user === undefined || user.deletionAskedAt === null) return;
  for (const owner of owners) await owner.erase(userId);
  await identity.deleteUser(user);
  await runTransaction(db, async (tx) => {
    const isAsked = and(eq(users.id, userId), isNotNull(users.deletionAskedAt));
    const gone = await tx.delete(users).where(isAsked).returning({ id: users.id });
    if (gone.length === 0) return;
    const mail = { to: user.email, userId: null, uniqueKey: `account-deleted:${userId}` };
    await mailer.queue(tx, { template: 'account-deleted', params: {}, ...mail });
  });
}
