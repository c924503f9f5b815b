import { accounts as endpoints } from '@hookline/contract/accounts';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Database } from '#platform/db/database.ts';
import { ApiProblem } from '#platform/http/api-problem.ts';
import { bind } from '#platform/http/bind.ts';
import type { HttpApp } from '#platform/http/http-app.ts';
import { createRateLimit } from '#platform/http/rate-limit.ts';
import type { Accounts } from './accounts.ts';
import { getLocalOwner } from './local-owner.ts';
import { useOwnerLink } from './owner-links.ts';
import { presentProfile, presentUser } from './present-user.ts';
import type { UserRow } from './sessions.repository.ts';

export interface AccountRoutesDeps {
  db: Database;
  accounts: Accounts;
  /** The owner link works in local mode only. */
  isLocal: boolean;
  /** The credit cycle that a moment falls into. */
  cycleAt: (anchor: Date, now: Date) => { start: Date; end: Date };
}

export function registerAccountRoutes(app: HttpApp, deps: AccountRoutesDeps): void {
  const { accounts, cycleAt } = deps;
  const { sessions, cookies } = accounts;

  /** The user the session check has just read, so that asking who one is costs no query of its own. */
  const getUser = async (request: FastifyRequest): Promise<UserRow> => {
    const { access } = cookies.read(request);
    const signedIn = access === null ? null : await sessions.find(access);
    if (signedIn === null) throw new ApiProblem('UNAUTHENTICATED');
    return signedIn.user;
  };

  bind(app, endpoints.status, async ({ request }) => ({
    status: 200,
    body: { user: presentUser(await getUser(request)) },
  }));

  bind(app, endpoints.profile, async ({ request }) => {
    const user = await getUser(request);
    return { status: 200, body: { profile: presentProfile(user, cycleAt(user.cycleAnchor, new Date())) } };
  });

  const limitRefresh = createRateLimit({ max: 60, perSeconds: 60 });
  bind(app, endpoints.refresh, async ({ request, reply }) => {
    const { refresh } = cookies.read(request);
    // Visitors without a session ask too, on every page they open: that costs nothing and does not count.
    if (refresh === null) throw new ApiProblem('UNAUTHENTICATED');
    limitRefresh(request.ip);
    const signIn = await sessions.refresh(refresh);
    if (signIn === null) {
      cookies.clear(reply);
      throw new ApiProblem('UNAUTHENTICATED');
    }
    cookies.write(reply, signIn);
    return { status: 200, body: { user: presentUser(signIn.user) } };
  });

  bind(app, endpoints.logout, async ({ request, reply }) => {
    await sessions.end(cookies.read(request));
    cookies.clear(reply);
    return { status: 200, body: { ok: true } };
  });

  if (deps.isLocal) addOwnerLinkRoute(app, deps);
}

const ownerLinkQuerySchema = z.object({ token: z.string().max(200) });

/** `GET /auth/owner?token=...`: uses the link up, signs the owner in and goes on to the first page. */
function addOwnerLinkRoute(app: HttpApp, { db, accounts }: AccountRoutesDeps): void {
  const limit = createRateLimit({ max: 60, perSeconds: 60 });
  app.fastify.route({
    // Not HEAD, which would use the link up without anybody signing in.
    method: 'GET',
    url: '/auth/owner',
    onRequest: async (request) => limit(request.ip),
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const query = ownerLinkQuerySchema.safeParse(request.query);
      const now = new Date();
      const signIn = await db.transaction(async (tx) => {
        if (!query.success || !(await useOwnerLink(tx, query.data.token, now))) return null;
        return accounts.sessions.start(tx, await getLocalOwner(tx, now));
      });
      if (signIn === null) return reply.redirect('/?owner-link=expired', 303);
      accounts.cookies.write(reply, signIn);
      return reply.redirect('/dashboard/create', 303);
    },
  });
}
