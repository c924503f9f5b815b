import { limits } from '@hookline/contract/limits';
import { products as endpoints } from '@hookline/contract/products';
import { undoWindowMs } from '#features/videos/index.ts';
import type { Transaction } from '#platform/db/database.ts';
import { runTransaction } from '#platform/db/run-transaction.ts';
import { ApiProblem } from '#platform/http/api-problem.ts';
import { bind } from '#platform/http/bind.ts';
import type { HttpApp } from '#platform/http/http-app.ts';
import { presentProducts } from './present-products.ts';
import { listProducts, markProductDeleted, unmarkProductDeleted } from './products.repository.ts';
import type { ProductRow } from './products.table.ts';
import { changeProduct, createProduct, type SaveProductDeps } from './save-product.ts';

export interface ProductRoutesDeps extends SaveProductDeps {
  /** Has what belongs to deleted products removed for good when the time for Undo is over. */
  schedulePurge: (tx: Transaction) => Promise<void>;
}

export function registerProductRoutes(app: HttpApp, deps: ProductRoutesDeps): void {
  const { db, assets } = deps;
  const presentOne = async (row: ProductRow) => {
    const [product] = await presentProducts(db, assets, [row]);
    if (!product) throw new Error('One row gives one product');
    return { product };
  };

  bind(app, endpoints.list, async ({ session }) => ({
    status: 200,
    body: { products: await presentProducts(db, assets, await listProducts(db, session.userId)) },
  }));

  bind(app, endpoints.create, async ({ session, body }) => ({
    status: 201,
    body: await presentOne(await createProduct(deps, session.userId, body)),
  }));

  bind(app, endpoints.update, async ({ session, params, body }) => ({
    status: 200,
    body: await presentOne(await changeProduct(deps, session.userId, params.id, body)),
  }));

  bind(app, endpoints.delete, async ({ session, params }) => {
    const now = new Date();
    await runTransaction(db, async (tx) => {
      if (!(await markProductDeleted(tx, session.userId, params.id, now))) throw new ApiProblem('NOT_FOUND');
      await deps.schedulePurge(tx);
    });
    const undoUntil = new Date(now.getTime() + limits.undoMs).toISOString();
    return { status: 200, body: { id: params.id, undoUntil } };
  });

  bind(app, endpoints.restore, async ({ session, params }) => {
    const row = await unmarkProductDeleted(db, session.userId, params.id, new Date(Date.now() - undoWindowMs));
    if (!row) throw new ApiProblem('NOT_FOUND');
    return { status: 200, body: await presentOne(row) };
  });
}
