import { affiliates as endpoints } from '@hookline/contract/affiliates';
import type { FastifyRequest } from 'fastify';
import type { Mailer } from '#features/mail/index.ts';
import type { Transaction } from '#platform/db/database.ts';
import { bind } from '#platform/http/bind.ts';
import type { HttpApp } from '#platform/http/http-app.ts';
import type { AffiliateDeps } from '../get-affiliate.ts';
import { decline, markPaid, showPayoutDetails, undoPaid } from './decide-payout.ts';
import { listForAdmins } from './list-payouts.ts';
import { requestPayout } from './request-payout.ts';
import { setPayoutDetails } from './set-payout-details.ts';

/** What this feature needs of accounts, which import this feature. */
export interface OwnerCheck {
  /** @throws Refusal unless the caller is the account's owner, by password or a fresh sign-in */
  proveOwner(request: FastifyRequest, password: string | undefined): Promise<void>;
  /** Adds it to what the owner can read about the account. */
  recordEvent(
    tx: Transaction,
    event: { userId: string; kind: 'payout-details-changed' },
    request: FastifyRequest,
    now: Date,
  ): Promise<void>;
}

export interface PayoutRoutesDeps extends AffiliateDeps {
  mailer: Mailer;
  owner: OwnerCheck;
}

const ok = { status: 200, body: { ok: true } } as const;

/** Details, requests, and what administrators do with them. */
export function registerPayoutRoutes(app: HttpApp, deps: PayoutRoutesDeps): void {
  const { owner } = deps;

  bind(app, endpoints.setPayoutDetails, async ({ session: { userId }, body: { password, ...details }, request }) => {
    await owner.proveOwner(request, password);
    const recordChange = (tx: Transaction, now: Date) =>
      owner.recordEvent(tx, { userId, kind: 'payout-details-changed' }, request, now);
    return { status: 200, body: { affiliate: await setPayoutDetails(deps, userId, details, recordChange) } };
  });

  bind(app, endpoints.requestPayout, async ({ session }) => ({
    status: 200,
    body: { affiliate: await requestPayout(deps, session.userId) },
  }));

  bind(app, endpoints.payouts, async () => ({ status: 200, body: await listForAdmins(deps) }));

  bind(app, endpoints.showPayoutDetails, async ({ session, params: { id } }) => ({
    status: 200,
    body: { details: await showPayoutDetails(deps, { id, adminId: session.userId }) },
  }));

  bind(app, endpoints.markPaid, async ({ session, params: { id }, body: { reference } }) => {
    await markPaid(deps, { id, adminId: session.userId, reference });
    return ok;
  });

  bind(app, endpoints.undoPaid, async ({ session, params: { id } }) => {
    await undoPaid(deps, { id, adminId: session.userId });
    return ok;
  });

  bind(app, endpoints.decline, async ({ session, params: { id } }) => {
    await decline(deps, { id, adminId: session.userId });
    return ok;
  });
}
