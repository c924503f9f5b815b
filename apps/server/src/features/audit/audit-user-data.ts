import type { Database } from '#platform/db/database.ts';
import { runTransaction } from '#platform/db/run-transaction.ts';
import type { UserDataOwner } from '#platform/user-data/user-data-owner.ts';
import { eraseActionsOf, listActionsAbout } from './admin-actions.repository.ts';

/** The log stays when an account goes: that something was done, not to whom or why. */
export function createAuditUserData(db: Database): UserDataOwner {
  return {
    async *exportOf(userId) {
      const rows = await listActionsAbout(db, userId);
      if (rows.length === 0) return;
      // Which administrator it was stays with the operator.
      const json = rows.map(({ action, subject, detail, createdAt, adminId }) => ({
        action,
        by: adminId === userId ? 'you' : 'an administrator',
        ...(subject === userId && { to: 'you', detail }),
        createdAt,
      }));
      yield { name: 'administration.json', content: { json } };
    },
    async erase(userId) {
      await runTransaction(db, (tx) => eraseActionsOf(tx, userId));
    },
  };
}
