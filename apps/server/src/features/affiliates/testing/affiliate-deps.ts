import type { Database } from '#platform/db/database.ts';
import { createSecretBox } from '#platform/secrets/secret-box.ts';
import type { AffiliateDeps } from '../get-affiliate.ts';

/** For tests that need no server. */
export const affiliateDeps = (db: Database): AffiliateDeps => ({
  db,
  origin: () => '',
  box: createSecretBox(['a secret of tests'], 'affiliate payout details'),
});
