import type { Database } from '#platform/db/database.ts';
import type { UserDataOwner } from '#platform/user-data/user-data-owner.ts';
import { deleteOptOutsOf, findMailChoices } from './choices/mail-opt-outs.repository.ts';
import { deleteMailsOfUser } from './mails.repository.ts';

/** Mail to a user, which is in their mailbox and so not exported, and what mail they turned off. */
export function createMailUserData(db: Database): UserDataOwner {
  return {
    async *exportOf(userId) {
      const json = await findMailChoices(db, userId);
      yield { name: 'mail-choices.json', content: { json } };
    },
    async erase(userId) {
      await deleteMailsOfUser(db, userId);
      await deleteOptOutsOf(db, userId);
    },
  };
}
