import { usage as endpoints } from '@hookline/contract/usage';
import type { Database } from '#platform/db/database.ts';
import { bind } from '#platform/http/bind.ts';
import type { HttpApp } from '#platform/http/http-app.ts';
import { getUsageSummary } from './get-usage-summary.ts';

export function registerUsageRoutes(app: HttpApp, { db }: { db: Database }): void {
  bind(app, endpoints.summary, async ({ session }) => {
    return { status: 200, body: await getUsageSummary(db, session.userId, new Date()) };
  });
}
