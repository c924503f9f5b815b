export { assetFolders, assetKey } from './asset-key.ts';
export { type AssetKind, type AssetStore, createAssetStore, type NewAsset, type StoredAsset } from './asset-store.ts';
export type { AssetRow } from './assets.table.ts';
export { assetJobs, createAssetsFeature } from './assets-feature.ts';
export { collectGarbage } from './collect-garbage.ts';
export { resolveOwnAsset, resolveOwnImages } from './resolve-own-asset.ts';
export { assertStorageLeft } from './storage-quota.ts';
export { nameImage, storeImage } from './store-image.ts';
