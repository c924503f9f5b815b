export { assertOwnProduct } from './list-products.ts';
export { assetsOfProduct } from './present-products.ts';
export { createProductUserData } from './product-user-data.ts';
export { deleteProductRows, findProduct, findProducts, listProductsToPurge } from './products.repository.ts';
export type { ProductRow, StoredBrand } from './products.table.ts';
export { registerProductRoutes } from './routes.ts';
