import { changeRemoteWork, inMs, listOrphans, listProvidersAtWork } from '#features/operations/index.ts';
import { commitCredits, releaseCredits } from '#features/usage/index.ts';
import { runTransaction } from '#platform/db/run-transaction.ts';
import { type RemoteWorkDeps, wakePoll } from './remote-work.ts';

export type RemoteSweepDeps = Pick<RemoteWorkDeps, 'db' | 'jobs' | 'logger'>;

const batch = 100;

export async function handle(_payload: object, deps: RemoteSweepDeps): Promise<void> {
  const { db, logger } = deps;
  for (const { operationId, provider, state, externalId } of await listOrphans(db, batch)) {
    await runTransaction(db, async (tx) => {
      if (state === 'intended' && externalId !== null) {
        const changes = { state: 'submitted' as const, submittedAt: inMs(0), nextPollAt: inMs(0) };
        await changeRemoteWork(tx, operationId, [state], changes);
        return;
      }
      const isLost = state === 'intended';
      if (!(await changeRemoteWork(tx, operationId, [state], { state: isLost ? 'lost' : 'done', files: null }))) return;
      if (state === 'ready') await commitCredits(tx, operationId);
      else await releaseCredits(tx, operationId);
      if (isLost)
        logger.warn({ operationId, provider }, 'an order may have been accepted, and billed, without an answer');
    });
  }
  for (const provider of await listProvidersAtWork(db)) await wakePoll(deps, provider);
}
