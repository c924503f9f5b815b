import type { Database } from '#platform/db/database.ts';
import type { Authenticate } from '#platform/http/session.ts';
import { createOwnerLink } from './owner-links.ts';
import { createSessionCookies, type SessionCookies } from './session-cookies.ts';
import { createAccessTokens } from './tokens.ts';
import { createUserSessions, type UserSessions } from './user-sessions.ts';

export interface Accounts {
  sessions: UserSessions;
  cookies: SessionCookies;
  /** For the web server: who a request's cookie stands for. */
  authenticate: Authenticate;
  /** A new one-time link that signs in the local owner. */
  createOwnerLink(origin: string): Promise<string>;
}

/** Sessions and sign-in of this installation. `isSecure` tells whether people reach it over https. */
export function createAccounts(options: {
  db: Database;
  secrets: readonly string[];
  isSecure: () => boolean;
  now?: () => Date;
}): Accounts {
  const { db, secrets, isSecure, now = () => new Date() } = options;
  const sessions = createUserSessions(db, createAccessTokens(secrets), now);
  const cookies = createSessionCookies(isSecure);
  return {
    sessions,
    cookies,
    async authenticate(request) {
      const { access } = cookies.read(request);
      const signedIn = access === null ? null : await sessions.find(access);
      return signedIn?.session ?? null;
    },
    createOwnerLink: (origin) => createOwnerLink(db, origin, now()),
  };
}
