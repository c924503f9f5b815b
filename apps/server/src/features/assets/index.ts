export { assetKey } from './asset-key.ts';
export { type AssetKind, type AssetStore, createAssetStore, type NewAsset, type StoredAsset } from './asset-store.ts';
export { createAssetUserData } from './asset-user-data.ts';
export type { AssetRow } from './assets.table.ts';
export { assertStorageLeft } from './storage-quota.ts';
export { assetsSweepJob } from './sweep.job.ts';
