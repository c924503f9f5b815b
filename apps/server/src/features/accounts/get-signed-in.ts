import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '#platform/errors/refusal.ts';
import type { Accounts } from './accounts.ts';
import { type FirstStep, isHalf } from './two-factor/begin-session.ts';
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

/** Answer of a call after which a code comes next. */
export const secondStepNext = { status: 202, body: { next: 'second-step' } } as const;

/**
 * Gives the browser its new session in place of the one it had, and remembers it as a device of this user. After a first
 * step that asks for a code, it only remembers that, and a session the browser had stays until there is another.
 * @returns null when a code comes next
 */
export async function completeSignIn(
  { context, cookies, sessions, identity, deviceCookie, secondStep }: Accounts,
  request: FastifyRequest,
  reply: FastifyReply,
  signIn: FirstStep,
): Promise<SignIn | null> {
  if (isHalf(signIn)) {
    await secondStep.write(reply, signIn, context.now());
    return null;
  }
  secondStep.clear(reply);
  const replaced = await sessions.end(cookies.read(request));
  if (replaced !== null) void identity.endElsewhere(replaced.upstreamRefresh);
  cookies.write(reply, signIn);
  await deviceCookie.remember(request, reply, signIn.user.id);
  return signIn;
}
