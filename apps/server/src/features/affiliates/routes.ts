import { referralCookie } from '@hookline/contract/affiliate-rules';
import { affiliates as endpoints } from '@hookline/contract/affiliates';
import { bind } from '#platform/http/bind.ts';
import type { HttpApp } from '#platform/http/http-app.ts';
import type { SharedRateLimits } from '#platform/rate-limit/shared-rate-limits.ts';
import type { Banners } from './banners.ts';
import { click } from './click.ts';
import { type AffiliateDeps, getAffiliate } from './get-affiliate.ts';
import { listHistory } from './history.ts';
import { changeCode, joinProgram } from './join-program.ts';

export interface AffiliateRoutesDeps extends AffiliateDeps {
  limits: SharedRateLimits;
  isSecure: () => boolean;
  banners: Banners;
}

/** Banners may have to be drawn. */
const drawn = { rateLimit: { max: 60, perSeconds: 60 } };

const ok = { status: 200, body: { ok: true } } as const;

export function registerAffiliateRoutes(app: HttpApp, deps: AffiliateRoutesDeps): void {
  const { db } = deps;

  bind(
    app,
    endpoints.click,
    async ({ body: { code }, request, reply }) => {
      const userId = (await app.authenticate(request))?.userId ?? null;
      await click(deps, { code, address: request.ip, userId });
      // The page has set it already; browsers that shorten the life of cookies set by scripts leave this one its 60 days.
      reply.setCookie(referralCookie.name, code, {
        path: '/',
        sameSite: 'lax',
        secure: deps.isSecure(),
        maxAge: referralCookie.days * 86_400,
      });
      return ok;
    },
    { rateLimit: { max: 30, perSeconds: 60 } },
  );

  bind(app, endpoints.me, async ({ session, query }) => ({
    status: 200,
    body: { affiliate: await getAffiliate(deps, session.userId, { weeks: query.weeks }) },
  }));

  bind(app, endpoints.join, async ({ session }) => ({
    status: 200,
    body: { affiliate: await joinProgram(deps, session.userId) },
  }));

  bind(app, endpoints.changeCode, async ({ session, body }) => ({
    status: 200,
    body: { affiliate: await changeCode(deps, session.userId, body.code) },
  }));

  bind(app, endpoints.history, async ({ session, query }) => ({
    status: 200,
    body: await listHistory(db, session.userId, query),
  }));

  bind(
    app,
    endpoints.banner,
    async ({ session, params: { size } }) => {
      const { stream, name } = await deps.banners.open(session.userId, size);
      return { stream, downloadName: name };
    },
    drawn,
  );

  bind(
    app,
    endpoints.resources,
    async ({ session }) => ({
      stream: await deps.banners.openAll(session.userId),
      downloadName: 'hookline-affiliate-resources.zip',
    }),
    drawn,
  );
}
