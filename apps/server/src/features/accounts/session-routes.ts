import { accounts as endpoints } from '@hookline/contract/accounts';
import { Refusal } from '#platform/errors/refusal.ts';
import { bind } from '#platform/http/bind.ts';
import type { HttpApp } from '#platform/http/http-app.ts';
import { createRateLimit } from '#platform/http/rate-limit.ts';
import { recordEvent } from './account-events.ts';
import { callerOf } from './caller.ts';
import { getSignedIn } from './get-signed-in.ts';
import { presentProfile, presentUser } from './present-user.ts';
import { changeProfile, getProfile } from './profile.ts';
import type { AccountRoutesDeps } from './routes.ts';

/** Routes that read, renew and end the session. */
export function registerSessionRoutes(app: HttpApp, { db, accounts, cycleAt }: AccountRoutesDeps): void {
  const { sessions, cookies, identity, context } = accounts;

  bind(app, endpoints.status, async ({ request }) => ({
    status: 200,
    body: { user: presentUser((await getSignedIn(accounts, request)).user) },
  }));

  bind(app, endpoints.profile, async ({ session }) => {
    const user = await getProfile(accounts, session.userId);
    return { status: 200, body: { profile: presentProfile(user, cycleAt(user.cycleAnchor, new Date())) } };
  });

  bind(app, endpoints.updateProfile, async ({ session, body: { name, preferences } }) => {
    const change = { ...(name !== undefined && { name }), ...(preferences && { preferences }) };
    const user = await changeProfile(accounts, session.userId, change);
    return { status: 200, body: { profile: presentProfile(user, cycleAt(user.cycleAnchor, new Date())) } };
  });

  const limitRefresh = createRateLimit({ max: 60, perSeconds: 60 });
  bind(app, endpoints.refresh, async ({ request, reply }) => {
    const { refresh } = cookies.read(request);
    // Visitors without a session ask too, on every page they open: that costs nothing and does not count.
    if (refresh === null) throw new Refusal('UNAUTHENTICATED');
    limitRefresh(request.ip);
    const signIn = await sessions.refresh(refresh, callerOf(request));
    // The old token is spent by now: whatever fails from here on, the browser must get the new one.
    const isStillValid = async (sessionId: string): Promise<boolean> =>
      identity.isStillValid(sessionId).catch((error: unknown) => {
        request.log.warn({ err: error }, 'a session could not be checked where it began');
        return true;
      });
    if (signIn === null || !(await isStillValid(signIn.sessionId))) {
      cookies.clear(reply);
      throw new Refusal('UNAUTHENTICATED');
    }
    cookies.write(reply, signIn);
    return { status: 200, body: { user: presentUser(signIn.user) } };
  });

  bind(app, endpoints.logout, async ({ request, reply }) => {
    const ended = await sessions.end(cookies.read(request));
    cookies.clear(reply);
    if (ended !== null) {
      await recordEvent(db, { userId: ended.userId, kind: 'signed-out', caller: callerOf(request) }, context.now());
      void identity.endElsewhere(ended.upstreamRefresh);
    }
    return { status: 200, body: { ok: true } };
  });
}
