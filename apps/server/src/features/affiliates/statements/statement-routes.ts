import { affiliates as endpoints } from '@hookline/contract/affiliates';
import { bind } from '#platform/http/bind.ts';
import type { HttpApp } from '#platform/http/http-app.ts';
import { openStatement } from './open-statement.ts';
import type { StatementDeps } from './read-statement.ts';

/** A PDF is laid out while others wait. */
const written = { rateLimit: { max: 30, perSeconds: 60 } };

export function registerStatementRoutes(app: HttpApp, deps: StatementDeps & { operatorName: string }): void {
  bind(
    app,
    endpoints.statement,
    ({ session: { userId }, query }) => openStatement(deps, { userId }, { ...query, format: 'csv' }),
    written,
  );

  bind(
    app,
    endpoints.statementPdf,
    ({ session: { userId }, query }) => openStatement(deps, { userId }, { ...query, format: 'pdf' }),
    written,
  );

  bind(
    app,
    endpoints.statementOf,
    ({ session: { userId: adminId }, params: { id: affiliateId }, query }) =>
      openStatement(deps, { affiliateId, adminId }, { ...query, format: 'csv' }),
    written,
  );

  bind(
    app,
    endpoints.statementPdfOf,
    ({ session: { userId: adminId }, params: { id: affiliateId }, query }) =>
      openStatement(deps, { affiliateId, adminId }, { ...query, format: 'pdf' }),
    written,
  );
}
