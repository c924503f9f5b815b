export { type Actor, lastDoneAt, listActions, recordAction } from './audit.ts';
export { createAuditFeature } from './audit-feature.ts';
