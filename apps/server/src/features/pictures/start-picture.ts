import type { PictureKind } from '@hookline/contract/operations';
import { createOperationId, laneJobs, startOperations } from '#features/operations/index.ts';
import { createId } from '#platform/db/create-id.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { insertPicture } from './pictures.repository.ts';

/** A picture to generate. */
export interface NewPicture {
  userId: string;
  kind: PictureKind;
  /** Its display name is that of the operation; with `remote` a service makes the picture. */
  engine: { readonly name: string; readonly remote?: object | undefined };
  /** Stored as the operation's input; its shape belongs to the capability. */
  input: object;
  title: string;
  prompt: string;
  data?: Record<string, unknown>;
}

export interface StartedPicture {
  operationId: string;
  pictureId: string;
}

/** Limit of one run. */
const runLimitMs = 10 * 60_000;

/**
 * Starts a picture: an operation, a row, a reserved credit and a job, all in the caller's transaction.
 * @throws Refusal SUBSCRIPTION_REQUIRED, BILLING_EXPIRED, USAGE_LIMIT_EXCEEDED
 */
export async function startPicture(jobs: Jobs, tx: Transaction, picture: NewPicture): Promise<StartedPicture> {
  const { userId, kind, engine, input, title, prompt, data = {} } = picture;
  const [operationId, pictureId] = [createOperationId(), createId('pic')];
  const operations = [{ id: operationId, title, input, expectedSize: 1 }];
  await startOperations(
    tx,
    { userId, kind, engine: engine.name, runLimitMs, operations, sendId: createId('snd') },
    new Date(),
  );
  await insertPicture(tx, { id: pictureId, userId, operationId, kind, prompt, data });
  // What a service makes takes no place among those who use the processor.
  const lane = engine.remote === undefined ? laneJobs.stills : laneJobs.provider;
  await jobs.enqueue(tx, lane, { operationId }, { groupId: userId });
  return { operationId, pictureId };
}
