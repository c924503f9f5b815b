import { messages } from '@hookline/contract/messages';
import { z } from 'zod';
import type { HttpApp } from '#platform/http/http-app.ts';
import { createRateLimit } from '#platform/http/rate-limit.ts';
import type { AccountsContext } from './accounts-context.ts';
import { findUnusedLink } from './email-links.repository.ts';
import { linkTypeOf } from './exchange-link.ts';
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
      const fragment = await callbackFragment(accounts.context, query.success ? query.data.token : '');
      return reply.header('cache-control', 'no-store').redirect(`/auth/callback#${fragment}`, 303);
    },
  });
}

async function callbackFragment({ db, linkTokens, now }: AccountsContext, token: string): Promise<URLSearchParams> {
  const linkId = linkTokens.read(token);
  const found = linkId === null ? null : await findUnusedLink(db, linkId, now());
  if (found === null || found.link.purpose === 'reset') {
    const description = messages.accounts.invalidConfirmationLink;
    return new URLSearchParams({ error: 'access_denied', error_code: 'otp_expired', error_description: description });
  }
  const { accessToken, refreshToken } = await linkTokens.issueCallback(found.link.id, now());
  const type = linkTypeOf[found.link.purpose];
  return new URLSearchParams({ access_token: accessToken, refresh_token: refreshToken, type });
}
