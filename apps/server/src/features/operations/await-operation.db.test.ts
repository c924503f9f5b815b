import { pino } from 'pino';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database } from '#platform/db/database.ts';
import { runTransaction } from '#platform/db/run-transaction.ts';
import { buildUser } from '#testing/build-user.ts';
import { describeOnBothDatabases } from '#testing/test-database.ts';
import { awaitOperation, pendingAnswer } from './await-operation.ts';
import { cancelOperation, completeOperation, createOperationId, startOperations } from './operations.ts';
import { OperationFailure, runOperation } from './run-operation.ts';

describeOnBothDatabases('waiting for an operation', (open) => {
  let db: Database;
  let userId: string;
  const signal = new AbortController().signal;
  beforeAll(async () => {
    db = (await open()).db;
  });
  beforeEach(async () => {
    userId = (await buildUser(db)).id;
  });

  async function start(): Promise<string> {
    const id = createOperationId();
    const kind = 'avatar' as const;
    const rest = { userId, runLimitMs: 60_000, kind, engine: 'test', operations: [{ id, title: 'T', input: {} }] };
    await runTransaction(db, (tx) => startOperations(tx, rest, new Date()));
    return id;
  }
  const run = (id: string, work: Parameters<typeof runOperation>[2]) =>
    runOperation(id, { db, logger: pino({ level: 'silent' }), stopSignal: signal, failedText: 'failed' }, work);

  it('ends with the operation', async () => {
    const id = await start();
    const waiting = awaitOperation(db, id, { timeoutMs: 60_000, signal });
    await run(id, async ({ attempt }) => {
      await completeOperation(db, { id, attempt }, { stageMs: { draw: 1 }, size: 1 }, async () => {});
    });
    const ended = await waiting;
    expect(ended.status).toBe('completed');
    expect(pendingAnswer(ended)).toBeNull();
  });

  it('reports running work when the time is over, or when the client has gone', async () => {
    const id = await start();
    const queued = await awaitOperation(db, id, { timeoutMs: 0, signal });
    expect(pendingAnswer(queued)).toEqual({ operationId: id, status: 'queued' });
    const gone = AbortSignal.abort();
    expect((await awaitOperation(db, id, { timeoutMs: 60_000, signal: gone })).status).toBe('queued');
  });

  it('turns a failure into its own sentence', async () => {
    const id = await start();
    await run(id, async () => {
      throw new OperationFailure('image_unreadable', 'Could not read it.');
    });
    const failed = await awaitOperation(db, id, { timeoutMs: 0, signal });
    expect(() => pendingAnswer(failed)).toThrow('Could not read it.');
    const other = await start();
    await cancelOperation({ db, kinds: new Map() }, userId, other);
    const canceled = await awaitOperation(db, other, { timeoutMs: 0, signal });
    expect(() => pendingAnswer(canceled)).toThrow(expect.objectContaining({ code: 'CONFLICT' }));
  });

  it('finds only existing operations', async () => {
    await expect(awaitOperation(db, 'op_none', { timeoutMs: 0, signal })).rejects.toMatchObject({
      code: 'OPERATION_NOT_FOUND',
    });
  });
});
