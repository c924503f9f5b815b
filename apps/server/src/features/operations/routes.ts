import { operations as endpoints } from '@hookline/contract/operations';
import type { Database } from '#platform/db/database.ts';
import { ApiProblem } from '#platform/http/api-problem.ts';
import { bind } from '#platform/http/bind.ts';
import type { HttpApp } from '#platform/http/http-app.ts';
import type { OperationKinds } from './operation-kind.ts';
import type { OperationReader } from './operation-reader.ts';
import { findUserOperation, listUserOperations } from './operations.repository.ts';
import { cancelOperation } from './operations.ts';

export function registerOperationRoutes(
  app: HttpApp,
  deps: { db: Database; reader: OperationReader; kinds: OperationKinds },
): void {
  const { db, reader, kinds } = deps;

  bind(app, endpoints.list, async ({ query, session }) => {
    const rows = await listUserOperations(db, session.userId, query);
    return { status: 200, body: { operations: await reader.present(rows) } };
  });

  bind(app, endpoints.get, async ({ params, session }) => {
    const row = await findUserOperation(db, session.userId, params.id);
    if (!row) throw new ApiProblem('OPERATION_NOT_FOUND');
    return { status: 200, body: { operation: await reader.presentOne(row) } };
  });

  bind(app, endpoints.retry, async ({ params, session, idempotencyKey: key, signal }) => {
    const { userId } = session;
    const operation = await findUserOperation(db, userId, params.id);
    if (!operation) throw new ApiProblem('OPERATION_NOT_FOUND');
    const retry = kinds.get(operation.kind)?.retry;
    if (!retry) throw new ApiProblem('CONFLICT');
    return { status: 202, body: await retry({ userId, key, operation, signal }) };
  });

  bind(app, endpoints.cancel, async ({ params, session }) => {
    const row = await cancelOperation({ db, kinds }, session.userId, params.id);
    return { status: 200, body: { operation: await reader.presentOne(row) } };
  });
}
