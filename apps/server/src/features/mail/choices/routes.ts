import { mailSettings as endpoints, oneClickUnsubscribePath } from '@hookline/contract/mail-settings';
import { pagePaths } from '@hookline/contract/page-paths';
import { z } from 'zod';
import { bind } from '#platform/http/bind.ts';
import type { HttpApp } from '#platform/http/http-app.ts';
import { createRateLimit } from '#platform/http/rate-limit.ts';
import { chooseByToken, chooseMail, getMailChoices, type MailChoicesDeps } from './mail-choices.ts';

const byAddress = { max: 60, perSeconds: 60 };
const querySchema = z.object({ token: z.string().max(500) });

/** Choosing which optional mail one gets, signed in or by a link of such a mail. */
export function registerMailRoutes(app: HttpApp, deps: MailChoicesDeps): void {
  bind(app, endpoints.choices, async ({ session }) => ({
    status: 200,
    body: { choices: await getMailChoices(deps, session.userId) },
  }));

  bind(app, endpoints.choose, async ({ session, body }) => ({
    status: 200,
    body: { choices: await chooseMail(deps, session.userId, body) },
  }));

  bind(
    app,
    endpoints.unsubscribe,
    async ({ body }) => ({ status: 200, body: await chooseByToken(deps, body.token, body.subscribed) }),
    { rateLimit: byAddress },
  );
  addOneClickRoute(app, deps);
}

/**
 * For mail programs (RFC 8058): a POST from anywhere, whose address is signed, turns that mail off. Opening the address
 * changes nothing, because scanners open links too; it leads to the page.
 */
function addOneClickRoute({ fastify }: HttpApp, deps: MailChoicesDeps): void {
  const limit = createRateLimit(byAddress);
  const tokenOf = (query: unknown): string => querySchema.safeParse(query).data?.token ?? '';
  void fastify.register(async (scope) => {
    // Sent as a form; nothing in it is needed.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 4096 }, (_request, _body, done) => done(null));
    const onRequest = async (request: { ip: string }): Promise<void> => limit(request.ip);
    scope.post(oneClickUnsubscribePath, { config: { isSigned: true }, onRequest }, async (request, reply) =>
      reply.send(await chooseByToken(deps, tokenOf(request.query), false)),
    );
    scope.get(oneClickUnsubscribePath, { onRequest }, async (request, reply) => {
      const fragment = new URLSearchParams({ token: tokenOf(request.query) });
      return reply.header('cache-control', 'no-store').redirect(`${pagePaths.unsubscribe}#${fragment}`, 303);
    });
  });
}
