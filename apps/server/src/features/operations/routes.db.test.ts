import { operationSchema } from '@hookline/contract/operations';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Caller, createTestApp, type TestApp } from '#testing/test-app.ts';
import { describeOnBothDatabases } from '#testing/test-database.ts';
import { startAttempt, updateProgress } from './operations.repository.ts';
import { completeOperation } from './operations.ts';

describeOnBothDatabases('operations over HTTP', (open) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp(await open());
  });
  afterAll(() => app.close());

  const start = async (caller: Caller): Promise<string> =>
    (await caller.post('/api/captions/generate', { script: 'Some words to say.', creatorName: 'Maya' })).body
      .operationId;

  it('tells progress, an estimate learned from past runs, and the newest frame', async () => {
    const caller = await app.signIn();
    const past = await start(caller);
    await startAttempt(app.db, past);
    const timings = { voiceMs: 100, framesMs: 800, encodeMs: 100, spokenMs: 1000 };
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
    expect(operation.previewUrl).toContain('frame=33');
    const list = (await caller.get('/api/operations')).body.operations;
    expect(list.map((row: { id: string }) => row.id)).toEqual([id, past]);
  });

  it('keeps operations of others to them', async () => {
    const id = await start(await app.signIn());
    const stranger = await app.signIn();
    for (const answer of [
      await stranger.get(`/api/operations/${id}`),
      await stranger.post(`/api/operations/${id}/cancel`),
    ]) {
      expect([answer.status, answer.body.error]).toEqual([404, 'Operation not found']);
    }
    expect((await stranger.get('/api/operations')).body.operations).toEqual([]);
  });

  it('needs a session and sensible limits', async () => {
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

  it('answers a second cancel as the first', async () => {
    const caller = await app.signIn();
    const id = await start(caller);
    const answers = await Promise.all([1, 2, 3].map(() => caller.post(`/api/operations/${id}/cancel`)));
    for (const answer of answers) expect(answer.body.operation.status).toBe('canceled');
    expect((await caller.get('/api/user/usage/summary')).body.usage.videos).toBe(0);
  });
});
