export { findBrandOf } from './find-brand-of.ts';
export { assertOwnProduct } from './list-products.ts';
export { assetsOfProduct } from './present-products.ts';
export { deleteProductRows, findProduct, findProducts, listProductsToPurge } from './products.repository.ts';
export type { ProductRow, StoredBrand } from './products.table.ts';
export { createProductsFeature } from './products-feature.ts';
