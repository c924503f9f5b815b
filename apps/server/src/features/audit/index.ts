export { type Actor, listActions, recordAction } from './audit.ts';
export { createAuditFeature } from './audit-feature.ts';
