export { type AssetKind, type AssetStore, createAssetStore, type NewAsset, type StoredAsset } from './asset-store.ts';
export { type AssetRow, assets } from './assets.table.ts';
export { assetsSweepJob } from './sweep.job.ts';
