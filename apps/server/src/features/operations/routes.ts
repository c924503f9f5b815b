import { operations as endpoints } from '@hookline/contract/operations';
import type { Database } from '#platform/db/database.ts';
import { bind } from '#platform/http/bind.ts';
import type { HttpApp } from '#platform/http/http-app.ts';
import { getOperation, listOperations } from './get-operations.ts';
import type { OperationKinds } from './operation-kind.ts';
import type { OperationReader } from './operation-reader.ts';
import { cancelOperation } from './operations.ts';
import { retryOperation } from './retry-operation.ts';

export function registerOperationRoutes(
  app: HttpApp,
  deps: { db: Database; reader: OperationReader; kinds: OperationKinds },
): void {
  const { db, reader, kinds } = deps;

  bind(app, endpoints.list, async ({ query, session }) => ({
    status: 200,
    body: { operations: await listOperations(deps, session.userId, query) },
  }));

  bind(app, endpoints.get, async ({ params, session }) => ({
    status: 200,
    body: { operation: await getOperation(deps, session.userId, params.id) },
  }));

  bind(app, endpoints.retry, async ({ params, session, idempotencyKey: key, signal }) => ({
    status: 202,
    body: await retryOperation(deps, params.id, { userId: session.userId, key, signal }),
  }));

  bind(app, endpoints.cancel, async ({ params, session }) => {
    const row = await cancelOperation({ db, kinds }, session.userId, params.id);
    return { status: 200, body: { operation: await reader.presentOne(row) } };
  });
}
