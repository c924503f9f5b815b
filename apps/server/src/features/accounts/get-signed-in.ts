import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '#platform/errors/refusal.ts';
import type { Accounts } from './accounts.ts';
import type { SignedIn, SignIn } from './user-sessions.ts';

/**
 * Session and user that the session check has just read, so that asking who one is costs no query of its own.
 * @throws Refusal UNAUTHENTICATED
 */
export async function getSignedIn({ cookies, sessions }: Accounts, request: FastifyRequest): Promise<SignedIn> {
  const { access } = cookies.read(request);
  const signedIn = access === null ? null : await sessions.find(access);
  if (signedIn === null) throw new Refusal('UNAUTHENTICATED');
  return signedIn;
}

/** Gives the browser its new session in place of the one it had, and remembers it as a device of this user. */
export async function completeSignIn(
  { cookies, sessions, identity, deviceCookie }: Accounts,
  request: FastifyRequest,
  reply: FastifyReply,
  signIn: SignIn,
): Promise<void> {
  const replaced = await sessions.end(cookies.read(request));
  if (replaced !== null) void identity.endElsewhere(replaced.upstreamRefresh);
  cookies.write(reply, signIn);
  await deviceCookie.remember(request, reply, signIn.user.id);
}
