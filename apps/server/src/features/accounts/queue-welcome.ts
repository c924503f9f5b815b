import type { Mailer } from '#features/mail/index.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { UserRow } from './sessions.repository.ts';

/** Welcomes somebody whose account can be used from now on: once, when its address is confirmed for the first time. */
export async function queueWelcome(
  tx: Transaction,
  mailer: Mailer,
  { id, email }: Pick<UserRow, 'id' | 'email'>,
): Promise<void> {
  await mailer.queue(tx, { template: 'welcome', params: {}, to: email, userId: id, uniqueKey: `welcome:${id}` });
}
