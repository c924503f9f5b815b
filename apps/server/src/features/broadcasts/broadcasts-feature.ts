import { broadcasts as endpoints } from '@hookline/contract/broadcasts';
import type { Feature } from '#feature.ts';
import type { Database } from '#platform/db/database.ts';
import { bind } from '#platform/http/bind.ts';
import { currentBroadcast, end, listForAdmins, publish } from './broadcasts.ts';

/** A message of the operator to everybody who is signed in. */
export function createBroadcastsFeature({ db }: { db: Database }): Feature {
  return {
    name: 'broadcasts',
    registerRoutes(app) {
      bind(app, endpoints.current, async () => ({ status: 200, body: { broadcast: await currentBroadcast(db) } }));

      bind(app, endpoints.list, async () => ({ status: 200, body: { broadcasts: await listForAdmins(db) } }));

      bind(app, endpoints.publish, async ({ body, session, idempotencyKey: key }) => ({
        status: 200,
        body: await publish(db, { adminId: session.userId, key }, body),
      }));

      bind(app, endpoints.end, async ({ params, session: { userId: adminId } }) => {
        await end(db, { adminId }, params.id);
        return { status: 200, body: { ok: true } };
      });
    },
  };
}
