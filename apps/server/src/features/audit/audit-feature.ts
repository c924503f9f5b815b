import type { Feature } from '#feature.ts';
import type { Database } from '#platform/db/database.ts';
import { createAuditUserData } from './audit-user-data.ts';

export function createAuditFeature({ db }: { db: Database }): Feature {
  return { name: 'audit', dataOwners: [createAuditUserData(db)] };
}
