import { operationSchema } from '@hookline/contract/operations';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Caller, createTestApp, type TestApp } from '#testing/test-app.ts';
import { describeOnBothInFullRun } from '#testing/test-database.ts';
import { previewKey } from './operation-reader.ts';
import { startAttempt, updateProgress } from './operations.repository.ts';
import { operations } from './operations.table.ts';
import { completeOperation, failOperation } from './operations.ts';

describeOnBothInFullRun('operations over HTTP', (open) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp(await open());
  });
  afterAll(() => app.close());

  const start = async (caller: Caller): Promise<string> =>
    (await caller.post('/api/captions/generate', { script: 'Some words to say.', creatorName: 'Maya' })).body
      .operationId;

  it('reports progress, an estimate learned from past runs, and the newest frame', async () => {
    const caller = await app.signIn();
    const past = await start(caller);
    await startAttempt(app.db, past);
    const timings = { stageMs: { voice: 100, frames: 800, encode: 100 }, size: 1000 };
    await completeOperation(app.db, { id: past, attempt: 1 }, timings, async () => {});

    const id = await start(caller);
    await startAttempt(app.db, id);
    const progress = {
      stage: 'frames',
      stageProgress: 50,
      progress: 50,
      frame: 40,
      frames: 80,
      previewFrame: 33,
    } as const;
    await updateProgress(app.db, id, 1, progress);
    const { operation } = (await caller.get(`/api/operations/${id}`)).body;
    operationSchema.parse(operation);
    expect(operation).toMatchObject({
      status: 'processing',
      stage: 'frames',
      stageProgress: 50,
      frame: 40,
      frames: 80,
    });
    expect(operation.stageShares).toEqual({ voice: 0.1, frames: 0.8, encode: 0.1 });
    expect(operation.remainingMs).toBeGreaterThan(0);
    await app.storage.write(previewKey({ id, attempt: 1 }), Buffer.from('a frame'));
    const frame = await caller.get(operation.previewUrl);
    expect([frame.status, frame.raw.toString()]).toEqual([200, 'a frame']);
    await updateProgress(app.db, id, 1, { ...progress, previewFrame: 60 });
    const later = (await caller.get(`/api/operations/${id}`)).body.operation.previewUrl;
    expect(later).not.toBe(operation.previewUrl);
    expect((await caller.get(later)).status).toBe(200);
    const list = (await caller.get('/api/operations')).body.operations;
    expect(list.map((row: { id: string }) => row.id)).toEqual([id, past]);
  });

  it('restarts a failed one, in the place of the one that failed', async () => {
    const caller = await app.signIn();
    const id = await start(caller);
    expect((await caller.post(`/api/operations/${id}/retry`)).status).toBe(409);
    await failOperation(app.db, { id }, { reason: 'engine_failed', error: 'It broke.' });
    const headers = { 'idempotency-key': 'again' };
    const again = await caller.post(`/api/operations/${id}/retry`, {}, headers);
    expect(again.status).toBe(202);
    expect((await caller.post(`/api/operations/${id}/retry`, {}, headers)).body).toEqual(again.body);
    const { operation } = (await caller.get(`/api/operations/${again.body.operationId}`)).body;
    expect(operation).toMatchObject({
      status: 'queued',
      sendId: again.body.sendId,
      results: [{ kind: 'video', url: null }],
    });
    expect((await caller.get(`/api/operations/${id}`)).body.operation.results).toEqual([]);
  });

  it('learns the pace of each engine separately', async () => {
    const caller = await app.signIn();
    const [ours, theirs] = [await start(caller), await start(caller)];
    await app.db.update(operations).set({ engine: 'Elsewhere' }).where(eq(operations.id, theirs));
    for (const id of [ours, theirs]) await startAttempt(app.db, id);
    const timings = { stageMs: { provider: 5000 }, size: 1000 };
    await completeOperation(app.db, { id: theirs, attempt: 1 }, timings, async () => {});
    const sharesOf = async (id: string) => (await caller.get(`/api/operations/${id}`)).body.operation.stageShares;
    expect(await sharesOf(theirs)).toEqual({ provider: 1 });
    expect(await sharesOf(ours)).not.toEqual({ provider: 1 });
  });

  it('hides operations from other users', async () => {
    const id = await start(await app.signIn());
    const stranger = await app.signIn();
    for (const answer of [
      await stranger.get(`/api/operations/${id}`),
      await stranger.post(`/api/operations/${id}/cancel`),
      await stranger.post(`/api/operations/${id}/retry`),
    ]) {
      expect([answer.status, answer.body.error]).toEqual([404, 'Operation not found']);
    }
    expect((await stranger.get('/api/operations')).body.operations).toEqual([]);
  });

  it('requires a session and sensible limits', async () => {
    for (const answer of [
      await app.visitor.get('/api/operations'),
      await app.visitor.get('/api/operations/op_1'),
      await app.visitor.post('/api/operations/op_1/cancel'),
    ]) {
      expect(answer.status).toBe(401);
    }
    const caller = await app.signIn();
    for (const limit of ['0', '101', 'x', '-1']) {
      expect((await caller.get(`/api/operations?limit=${limit}`)).status).toBe(422);
    }
    expect((await caller.get('/api/operations/op_unknown')).status).toBe(404);
  });

  it('answers a second cancel like the first', async () => {
    const caller = await app.signIn();
    const id = await start(caller);
    const answers = await Promise.all([1, 2, 3].map(() => caller.post(`/api/operations/${id}/cancel`)));
    for (const answer of answers) expect(answer.body.operation.status).toBe('canceled');
    expect((await caller.get('/api/user/usage/summary')).body.usage.videos).toBe(0);
  });
});
