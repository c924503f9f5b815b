import { and, eq } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { runTransaction } from '#platform/db/run-transaction.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { OperationLane } from './operation-kind.ts';
import { queueDeadline } from './operations.repository.ts';
import { operations } from './operations.table.ts';
import { laneJobs } from './run-lane.job.ts';
import type { OperationRun } from './run-operation.ts';

export interface Continuation {
  lane: OperationLane;
  /** Display name of the engine that takes over, if it is another one. */
  engine?: string | undefined;
  startAfterSeconds?: number;
}

/**
 * Ends a run without ending its operation, which waits in a lane for its next run. For work that must not hold the
 * place it has: a run returns right after this.
 */
export async function continueInLane(
  { db, jobs }: { db: Database; jobs: Jobs },
  { operation: { id, userId }, attempt }: OperationRun,
  { lane, engine, startAfterSeconds = 0 }: Continuation,
): Promise<void> {
  await runTransaction(db, async (tx) => {
    const moved = await tx
      .update(operations)
      .set({
        status: 'queued',
        stage: 'queued',
        stageProgress: 0,
        progress: 0,
        deadlineAt: queueDeadline,
        ...(engine !== undefined && { engine }),
      })
      .where(and(eq(operations.id, id), eq(operations.attempt, attempt), eq(operations.status, 'processing')))
      .returning({ id: operations.id });
    // Canceled, or in the hands of another run.
    if (moved.length === 0) return;
    await jobs.enqueue(tx, laneJobs[lane], { operationId: id }, { groupId: userId, startAfterSeconds });
  });
}
