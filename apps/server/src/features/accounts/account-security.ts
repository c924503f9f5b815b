import type { Accounts } from './accounts.ts';
import { findPendingEmail } from './email-links.repository.ts';
import { presentSession } from './present-session.ts';
import { freshUntil } from './prove-owner.ts';
import { listLiveSessions } from './sessions.repository.ts';
import type { SignedIn } from './user-sessions.ts';
import { findIdentityOfUser } from './users.repository.ts';

/** How the user signs in, and until when the account may be changed without re-authentication. */
export async function describeSecurity({ context, identity }: Accounts, signedIn: SignedIn) {
  const { id } = signedIn.user;
  const until = freshUntil(signedIn);
  return {
    has_password: await identity.hasPassword(id),
    google_email: (await findIdentityOfUser(context.db, 'google', id))?.email ?? null,
    pending_email: await findPendingEmail(context.db, id, context.now()),
    fresh_until: until > context.now() ? until.toISOString() : null,
  };
}

/** Active sessions of an account, the current one first. */
export async function listSessions({ context }: Accounts, session: { userId: string; sessionId: string }) {
  const rows = await listLiveSessions(context.db, session.userId, context.now());
  const shown = rows.map((row) => presentSession(row, session.sessionId));
  return shown.toSorted((a, b) => Number(b.current) - Number(a.current));
}
