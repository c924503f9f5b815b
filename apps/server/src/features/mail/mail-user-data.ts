import type { Database } from '#platform/db/database.ts';
import type { UserDataOwner } from '#platform/user-data/user-data-owner.ts';
import { deleteMailsOfUser } from './mails.repository.ts';

/** Mail to a user. It is in their mailbox, so it is not exported. */
export function createMailUserData(db: Database): UserDataOwner {
  return {
    async *exportOf() {},
    erase: (userId) => deleteMailsOfUser(db, userId),
  };
}
