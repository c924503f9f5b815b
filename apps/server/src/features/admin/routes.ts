import { admin as endpoints } from '@hookline/contract/admin';
import { listUsers } from '#features/accounts/index.ts';
import { listActions, recordAction } from '#features/audit/index.ts';
import { listEvents } from '#features/billing/index.ts';
import { listRefusals } from '#features/moderation/index.ts';
import { type AdminOperationsDeps, cancelByAdmin, listForAdmins, retryByAdmin } from '#features/operations/index.ts';
import { bind } from '#platform/http/bind.ts';
import type { HttpApp } from '#platform/http/http-app.ts';
import { endSessions, grantByAdmin } from './change-users.ts';
import { getOverview, type OverviewDeps } from './get-overview.ts';
import { recordRetry } from './record-retry.ts';

export interface AdminDeps extends AdminOperationsDeps, OverviewDeps {}

export function registerAdminRoutes(app: HttpApp, deps: AdminDeps): void {
  const { db } = deps;

  bind(app, endpoints.overview, async () => ({ status: 200, body: await getOverview(deps) }));

  bind(app, endpoints.users, async ({ query }) => ({ status: 200, body: await listUsers(db, query) }));

  bind(app, endpoints.endSessions, async ({ params, session: { userId: adminId } }) => ({
    status: 200,
    body: { ended: await endSessions(db, { adminId }, params.id) },
  }));

  bind(app, endpoints.giveCredits, async ({ params, body, session, idempotencyKey: key }) => ({
    status: 200,
    body: await grantByAdmin(db, { adminId: session.userId, key }, { userId: params.id, ...body }),
  }));

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
  bind(app, endpoints.refusals, async ({ query }) => ({ status: 200, body: await listRefusals(db, query) }));
  bind(app, endpoints.audit, async ({ query }) => ({ status: 200, body: await listActions(db, query) }));
}
