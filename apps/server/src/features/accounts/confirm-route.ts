import { pagePaths } from '@hookline/contract/page-paths';
import { z } from 'zod';
import type { HttpApp } from '#platform/http/http-app.ts';
import { createRateLimit } from '#platform/http/rate-limit.ts';
import { describeCallback } from './describe-callback.ts';
import { confirmPath } from './find-link-url.ts';
import type { AccountRoutesDeps } from './routes.ts';

const querySchema = z.object({ token: z.string().max(500) });

/**
 * The link of a confirmation mail. Opening it changes nothing, because mail scanners open links too: it leads to the
 * callback page with tokens in the fragment, and only the page's own call uses the link up.
 */
export function addConfirmRoute(app: HttpApp, { accounts }: AccountRoutesDeps): void {
  const limit = createRateLimit({ max: 60, perSeconds: 60 });
  app.fastify.route({
    method: ['GET', 'HEAD'],
    url: confirmPath,
    onRequest: async (request) => limit(request.ip),
    handler: async (request, reply) => {
      const query = querySchema.safeParse(request.query);
      const fragment = await describeCallback(accounts.context, query.success ? query.data.token : '');
      return reply.header('cache-control', 'no-store').redirect(`${pagePaths.authCallback}#${fragment}`, 303);
    },
  });
}
