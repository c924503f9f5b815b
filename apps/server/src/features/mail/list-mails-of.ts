import type { AdminUserDetail } from '@hookline/contract/admin-users';
import type { Database } from '#platform/db/database.ts';
import { countMailsOf, type MailRow, selectMailsOf } from './mails.repository.ts';

/** The newest mails to a user, without what they say. */
export async function listMailsOf(db: Database, userId: string, limit: number): Promise<AdminUserDetail['mails']> {
  const latest = (await selectMailsOf(db, userId, limit)).map((mail) => ({
    id: mail.id,
    template: mail.template,
    state: stateOf(mail),
    refusal: mail.refusal,
    createdAt: mail.createdAt.toISOString(),
    sentAt: mail.sentAt?.toISOString() ?? null,
  }));
  return { total: await countMailsOf(db, userId), latest };
}

function stateOf({ sentAt, refusal }: MailRow): 'sent' | 'waiting' | 'refused' {
  if (sentAt !== null) return 'sent';
  return refusal === null ? 'waiting' : 'refused';
}
