export { createAdminFeature } from './admin-feature.ts';
export { changeRole, grantByOperator } from './change-users.ts';
export { collectMetrics } from './collect-metrics.ts';
export { getOverview } from './get-overview.ts';
export { recordRetry } from './record-retry.ts';
export type { AdminDeps } from './routes.ts';
export { createStorageTotals, type StorageTotals } from './storage-totals.ts';
