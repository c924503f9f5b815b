import { createHash } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/db/database.ts';
import { runTransaction } from '#platform/db/run-transaction.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import { idempotencyKeys } from './operations.table.ts';

export interface IdempotentRequest {
  userId: string;
  /** From the `Idempotency-Key` header; null when the caller sent none. */
  key: string | null;
  /** Names the call and carries its validated input; equal requests have equal JSON. */
  request: { endpoint: string; input: unknown };
}

export const idempotencyHours = 24;

/**
 * Does `work` once per key: a repeated request gets the first answer, another request under the same key is refused.
 * Key and work share one transaction, so a request that dies half way leaves neither.
 * @throws Refusal IDEMPOTENCY_CONFLICT
 */
export async function withIdempotency<Response>(
  db: Database,
  request: IdempotentRequest,
  work: (tx: Transaction) => Promise<Response>,
): Promise<Response> {
  const { userId } = request;
  const { key } = request;
  if (key === null) return runTransaction(db, work);
  const requestHash = hashOf(request);
  return runTransaction(db, async (tx) => {
    // A second request with the same key waits here for the first one's transaction.
    const fresh = await tx
      .insert(idempotencyKeys)
      .values({ userId, key, requestHash, response: null })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key });
    const isThisKey = and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key));
    if (fresh.length === 0) {
      const [stored] = await tx.select().from(idempotencyKeys).where(isThisKey);
      if (stored?.requestHash !== requestHash) throw new Refusal('IDEMPOTENCY_CONFLICT');
      return stored.response as Response;
    }
    const response = await work(tx);
    await tx.update(idempotencyKeys).set({ response }).where(isThisKey);
    return response;
  });
}

/**
 * The answer this request got before, so that a repeat skips what comes before the transaction. Undefined when it is new.
 * @throws Refusal IDEMPOTENCY_CONFLICT
 */
export async function findAnswer<Response>(db: Database, request: IdempotentRequest): Promise<Response | undefined> {
  if (request.key === null) return undefined;
  const isThisKey = and(eq(idempotencyKeys.userId, request.userId), eq(idempotencyKeys.key, request.key));
  const [stored] = await db.select().from(idempotencyKeys).where(isThisKey);
  if (stored === undefined) return undefined;
  if (stored.requestHash !== hashOf(request)) throw new Refusal('IDEMPOTENCY_CONFLICT');
  return stored.response as Response;
}

function hashOf(request: IdempotentRequest): string {
  return createHash('sha256').update(JSON.stringify(request.request)).digest('hex');
}

/** Forgets keys older than a day. */
export async function deleteOldKeys(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - idempotencyHours * 3_600_000);
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before));
}
