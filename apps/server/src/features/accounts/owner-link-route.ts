import { pagePaths } from '@hookline/contract/page-paths';
import { z } from 'zod';
import { runTransaction } from '#platform/db/run-transaction.ts';
import type { HttpApp } from '#platform/http/http-app.ts';
import { createRateLimit } from '#platform/http/rate-limit.ts';
import { recordEvent } from './account-events.ts';
import { callerOf } from './caller.ts';
import { completeSignIn } from './get-signed-in.ts';
import { getLocalOwner } from './local-owner.ts';
import { useOwnerLink } from './owner-links.ts';
import type { AccountRoutesDeps } from './routes.ts';

const querySchema = z.object({ token: z.string().max(200) });

/**
 * `GET /auth/owner?token=...`: uses the link up, signs the owner in and goes on to the first page. No code is asked for:
 * whoever reads the terminal reads the data folder, too.
 */
export function addOwnerLinkRoute(app: HttpApp, { db, accounts }: AccountRoutesDeps): void {
  const limit = createRateLimit({ max: 60, perSeconds: 60 });
  app.fastify.route({
    // Not HEAD, which would consume the link without signing in.
    method: 'GET',
    url: '/auth/owner',
    onRequest: async (request) => limit(request.ip),
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const query = querySchema.safeParse(request.query);
      const now = accounts.context.now();
      const caller = callerOf(request);
      const signIn = await runTransaction(db, async (tx) => {
        if (!query.success || !(await useOwnerLink(tx, query.data.token, now))) return null;
        const owner = await getLocalOwner(tx, now);
        await recordEvent(tx, { userId: owner.id, kind: 'signed-in', caller }, now);
        return accounts.sessions.start(tx, owner, { method: 'owner-link', caller });
      });
      if (signIn === null) return reply.redirect('/?owner-link=expired', 303);
      await completeSignIn(accounts, request, reply, signIn);
      return reply.redirect(pagePaths.create, 303);
    },
  });
}
