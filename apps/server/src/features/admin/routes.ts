import { admin as endpoints } from '@hookline/contract/admin';
import { listActions, recordAction } from '#features/audit/index.ts';
import { getEvent, getRevenue, listEvents, replayEvent } from '#features/billing/index.ts';
import { clearErrors, listErrors } from '#features/errors/index.ts';
import { listRefusals } from '#features/moderation/index.ts';
import { type AdminOperationsDeps, cancelByAdmin, listForAdmins, retryByAdmin } from '#features/operations/index.ts';
import { bind } from '#platform/http/bind.ts';
import type { HttpApp } from '#platform/http/http-app.ts';
import { getOverview, type OverviewDeps } from './get-overview.ts';
import { recordRetry } from './record-retry.ts';
import { registerUserRoutes, type UserRoutesDeps } from './user-routes.ts';

export interface AdminDeps extends AdminOperationsDeps, OverviewDeps, UserRoutesDeps {}

export function registerAdminRoutes(app: HttpApp, deps: AdminDeps): void {
  const { db } = deps;

  bind(app, endpoints.overview, async () => ({ status: 200, body: await getOverview(deps) }));

  registerUserRoutes(app, deps);

  bind(app, endpoints.operations, async ({ query }) => ({ status: 200, body: await listForAdmins(deps, query) }));

  bind(app, endpoints.retryOperation, async ({ params: { id }, session: { userId: adminId }, signal }) => {
    const body = await retryByAdmin(deps, id, (at, outcome) => recordRetry(at, { adminId }, id, outcome), signal);
    return { status: 200, body };
  });

  bind(app, endpoints.cancelOperation, async ({ params: { id }, session: { userId: adminId } }) => {
    const status = await cancelByAdmin(deps, id, (tx) =>
      recordAction(tx, { adminId }, { action: 'operation.canceled', subject: id }),
    );
    return { status: 200, body: { status } };
  });

  bind(app, endpoints.webhooks, async ({ query }) => ({ status: 200, body: await listEvents(db, query) }));
  bind(app, endpoints.webhook, async ({ params }) => ({ status: 200, body: await getEvent(db, params.id) }));
  bind(app, endpoints.replayWebhook, async ({ params, session: { userId: adminId } }) => ({
    status: 200,
    body: await replayEvent(deps.billing, { adminId }, params.id),
  }));

  bind(app, endpoints.revenue, async ({ query }) => ({
    status: 200,
    body: await getRevenue(deps.billing, query.period),
  }));

  bind(app, endpoints.errors, async ({ query }) => ({ status: 200, body: await listErrors(db, query) }));
  bind(app, endpoints.clearErrors, async ({ session: { userId: adminId } }) => ({
    status: 200,
    body: { cleared: await clearErrors(db, { adminId }) },
  }));

  bind(app, endpoints.refusals, async ({ query }) => ({ status: 200, body: await listRefusals(db, query) }));
  bind(app, endpoints.audit, async ({ query }) => ({ status: 200, body: await listActions(db, query) }));
}
