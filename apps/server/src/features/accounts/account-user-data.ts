import { eq } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import type { UserDataOwner } from '#platform/user-data/user-data-owner.ts';
import { listEvents } from './account-events.ts';
import { sessions } from './accounts.table.ts';
import { identities } from './sign-in.table.ts';
import { countRecoveryCodes, findTwoFactor } from './two-factor/two-factor.repository.ts';
import { findUser } from './users.repository.ts';

const eventsExported = 10_000;

/** The account itself. Erasing is not its business: the row goes last, and everything that hangs on it goes with it. */
export function createAccountUserData(db: Database): UserDataOwner {
  return {
    async *exportOf(userId) {
      yield { name: 'account.json', content: { json: await findUser(db, userId) } };
      // Never the hashes of tokens and passwords: they say nothing to people, and others could try to break them.
      const { id, method, address, userAgent, createdAt, rotatedAt, endedAt, endReason } = sessions;
      const columns = { id, method, address, userAgent, createdAt, lastUsedAt: rotatedAt, endedAt, endReason };
      const signIns = await db.select(columns).from(sessions).where(eq(sessions.userId, userId));
      yield { name: 'sessions.json', content: { json: signIns } };
      const linked = await db.select().from(identities).where(eq(identities.userId, userId));
      yield { name: 'identities.json', content: { json: linked } };
      const onSince = (await findTwoFactor(db, userId))?.onSince ?? null;
      const recoveryCodesLeft = await countRecoveryCodes(db, userId);
      yield { name: 'two-factor.json', content: { json: { onSince, recoveryCodesLeft } } };
      yield { name: 'activity.json', content: { json: await listEvents(db, userId, eventsExported) } };
    },
    async erase() {},
  };
}
