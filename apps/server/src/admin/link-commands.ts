import { type Accounts, findUserByEmail } from '#features/accounts/index.ts';
import { recordAction } from '#features/audit/index.ts';
import type { AdminCommand } from '#platform/admin-socket/admin-socket.ts';
import type { Database } from '#platform/db/database.ts';

export interface LinkCommandsDeps {
  db: Database;
  accounts: Pick<Accounts, 'createOwnerLink' | 'createResetLink'>;
  isLocal: boolean;
  origin: string;
}

/** Commands of the running server that print a link which lets somebody in: each is written down before it is shown. */
export function linkCommands({ db, accounts, isLocal, origin }: LinkCommandsDeps): Record<string, AdminCommand> {
  return {
    'owner-link': async () => {
      if (!isLocal) throw new Error('the owner link exists in local mode only: HOST and PUBLIC_URL on loopback');
      const link = await accounts.createOwnerLink(origin);
      await recordAction(db, null, { action: 'owner.link-made', subject: 'owner' });
      return link;
    },
    'user:reset-link': async (email) => {
      if (email === undefined) throw new Error('which address? For example: user:reset-link ann@example.com');
      const link = await accounts.createResetLink(email, origin);
      const user = await findUserByEmail(db, email);
      await recordAction(db, null, { action: 'user.reset-link-made', subject: user?.id ?? 'unknown' });
      return link;
    },
  };
}
