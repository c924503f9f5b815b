import { products as endpoints } from '@hookline/contract/products';
import { bind } from '#platform/http/bind.ts';
import type { HttpApp } from '#platform/http/http-app.ts';
import { type DeleteProductDeps, deleteProduct, restoreProduct } from './delete-product.ts';
import { listOwnProducts } from './list-products.ts';
import { presentProducts } from './present-products.ts';
import type { ProductRow } from './products.table.ts';
import { changeProduct, createProduct, type SaveProductDeps } from './save-product.ts';

export type ProductRoutesDeps = SaveProductDeps & DeleteProductDeps;

export function registerProductRoutes(app: HttpApp, deps: ProductRoutesDeps): void {
  const { db, assets } = deps;
  const presentOne = async (row: ProductRow) => {
    const [product] = await presentProducts(db, assets, [row]);
    if (!product) throw new Error('One row gives one product');
    return { product };
  };

  bind(app, endpoints.list, async ({ session }) => ({
    status: 200,
    body: { products: await listOwnProducts(deps, session.userId) },
  }));

  bind(app, endpoints.create, async ({ session, body }) => ({
    status: 201,
    body: await presentOne(await createProduct(deps, session.userId, body)),
  }));

  bind(app, endpoints.update, async ({ session, params, body }) => ({
    status: 200,
    body: await presentOne(await changeProduct(deps, session.userId, params.id, body)),
  }));

  bind(app, endpoints.delete, async ({ session, params: { id } }) => {
    const { undoUntil } = await deleteProduct(deps, session.userId, id);
    return { status: 200, body: { id, undoUntil: undoUntil.toISOString() } };
  });

  bind(app, endpoints.restore, async ({ session, params }) => ({
    status: 200,
    body: await presentOne(await restoreProduct(db, session.userId, params.id)),
  }));
}
