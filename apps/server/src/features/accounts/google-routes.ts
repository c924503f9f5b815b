import { googleSignInPath } from '@hookline/contract/accounts';
import { parseReturnPath } from '@hookline/contract/accounts-rules';
import { pagePaths } from '@hookline/contract/page-paths';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { HttpApp } from '#platform/http/http-app.ts';
import { createRateLimit } from '#platform/http/rate-limit.ts';
import { callerOf } from './caller.ts';
import { completeSignIn } from './get-signed-in.ts';
import type { GoogleSignIn } from './identity.ts';
import { createPendingSignIn } from './pending-sign-in.ts';
import type { AccountRoutesDeps } from './routes.ts';

const querySchema = z.object({ return_to: z.string().optional(), confirm: z.literal('1').optional() });

const callbackPath = `${googleSignInPath}/callback`;
const afterSignIn = pagePaths.dashboard;

/** Sign-in with Google: redirects the browser there and back. Every failure ends on one of our pages with an error. */
export function addGoogleRoutes(app: HttpApp, deps: AccountRoutesDeps): void {
  const { accounts } = deps;
  const { google } = accounts.identity;
  const limit = createRateLimit({ max: 60, perSeconds: 60 });
  const route = (url: string, handle: (request: FastifyRequest, reply: FastifyReply) => Promise<string>): void => {
    app.fastify.route({
      // Not HEAD: looking must not begin or end anything.
      method: 'GET',
      url,
      onRequest: async (request) => limit(request.ip),
      handler: async (request, reply) => reply.redirect(await handle(request, reply), 303),
    });
  };

  route(googleSignInPath, async (request, reply) => {
    const query = querySchema.safeParse(request.query);
    const returnTo = parseReturnPath(query.data?.return_to) ?? afterSignIn;
    const isConfirming = query.data?.confirm === '1';
    const session = isConfirming ? await accounts.authenticate(request) : null;
    const failed = failedAt(isConfirming ? returnTo : '/');
    if (google === null || (isConfirming && session === null)) return failed;
    const pending = createPendingSignIn({ returnTo, confirms: session?.sessionId ?? null });
    try {
      const url = await google.startUrl(pending, redirectUri(request, deps));
      await accounts.pendingSignIn.write(reply, pending);
      return url.href;
    } catch (error) {
      request.log.warn({ err: error }, 'the sign-in provider could not be asked');
      return failed;
    }
  });

  route(callbackPath, async (request, reply) => {
    const pending = await accounts.pendingSignIn.take(request, reply);
    if (google === null || pending === null) return failedAt('/');
    try {
      return await finish(google, { pending, request, reply });
    } catch (error) {
      request.log.warn({ err: error }, 'a sign-in at the provider failed');
      return failedAt(pending.confirms === null ? '/' : pending.returnTo);
    }
  });

  async function finish(
    provider: GoogleSignIn,
    {
      pending,
      request,
      reply,
    }: { pending: ReturnType<typeof createPendingSignIn>; request: FastifyRequest; reply: FastifyReply },
  ): Promise<string> {
    const callbackUrl = new URL(request.url, redirectUri(request, deps));
    if (pending.confirms === null) {
      const signIn = await provider.signIn(pending, callbackUrl, callerOf(request));
      const begun = await completeSignIn(accounts, request, reply, signIn);
      return begun === null ? secondStepBefore(pending.returnTo) : pending.returnTo;
    }
    const session = await accounts.authenticate(request);
    // The browser may have changed hands while it was away.
    if (session === null || session.sessionId !== pending.confirms) throw new Error('another session by now');
    await provider.confirm(pending, callbackUrl, session);
    return pending.returnTo;
  }
}

/** The name the browser used, which the request guard has found to be one of ours: its cookies belong to that name. */
function redirectUri(request: FastifyRequest, { accounts }: AccountRoutesDeps): string {
  return `${accounts.isSecure() ? 'https' : 'http'}://${request.headers.host}${callbackPath}`;
}

/** The page that asks for a code and then goes on. */
function secondStepBefore(path: string): string {
  return `${pagePaths.secondStep}?${new URLSearchParams({ next: path })}`;
}

function failedAt(path: string): string {
  const url = new URL(path, 'http://own.invalid');
  url.searchParams.set('auth_error', 'google');
  return url.pathname + url.search + url.hash;
}
