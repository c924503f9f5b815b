import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { assets } from '#features/assets/assets.table.ts';
import { operations } from '#features/operations/operations.table.ts';
import { verifyCredits } from '#features/usage/index.ts';
import { buildVideo } from '#testing/build-video.ts';
import { type Caller, createTestApp, type TestApp } from '#testing/test-app.ts';
import { describeOnBothDatabases } from '#testing/test-database.ts';

describeOnBothDatabases('retrying failed videos', (open) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp(await open());
  });
  afterAll(() => app.close());

  const failed = { status: 'failed', reason: 'engine_failed', error: 'It broke.' } as const;
  const change = (ids: readonly string[], set: Partial<typeof operations.$inferInsert>) =>
    app.db
      .update(operations)
      .set(set)
      .where(inArray(operations.id, [...ids]));
  const inputOf = async (operationId: string) =>
    (await app.db.select().from(operations).where(eq(operations.id, operationId)))[0]?.input;
  const retry = (caller: Pick<Caller, 'post'>, ids: readonly string[], key?: string) =>
    caller.post('/api/video/batch-retry', { ids }, key === undefined ? {} : { 'idempotency-key': key });

  type Started = { operationId: string; videoId: string };

  async function sendTwo(caller: Caller): Promise<Started[]> {
    const body = { script: 'Some words to say.', actorIds: ['maya', 'theo'], ratio: '1:1', label: false };
    return (await caller.post('/api/ugc/create', body)).body.operations;
  }

  it('makes them from the same recipes, in one send and in place', async () => {
    const caller = await app.signIn();
    const old = await sendTwo(caller);
    await change(
      old.map(({ operationId }) => operationId),
      failed,
    );
    const ids = old.map(({ videoId }) => videoId);
    await caller.put(`/api/video/${ids[0]}`, { name: 'My own name' });
    const answer = await retry(caller, ids, 'retry-1');
    expect(answer.status).toBe(202);
    expect(answer.body.operations.map(({ actorId }: { actorId: string }) => actorId)).toEqual(['maya', 'theo']);
    const listed = await caller.get(`/api/operations?sendId=${answer.body.sendId}`);
    expect(listed.body.operations).toHaveLength(2);
    for (const [index, { operationId }] of answer.body.operations.entries())
      expect(await inputOf(operationId)).toEqual(await inputOf(old[index]?.operationId ?? ''));
    const library = (await caller.get('/api/video/my')).body;
    expect(library.map(({ id }: { id: string }) => id).sort()).toEqual(
      answer.body.operations.map(({ videoId }: Started) => videoId).sort(),
    );
    expect(library.map(({ name }: { name: string }) => name).sort()).toEqual(['My own name', 'Some words to say']);
    // A lost answer is asked for again, although what failed is no longer there.
    expect((await retry(caller, ids, 'retry-1')).body).toEqual(answer.body);
    expect((await retry(caller, ids)).status).toBe(404);
    expect((await caller.get('/api/video/my')).body).toHaveLength(2);
  });

  it('keeps an edit an edit and a hook a hook', async () => {
    const caller = await app.signIn();
    const { videoId } = await buildVideo(app, caller, { name: 'First cut' });
    const edit = (await caller.post(`/api/video/${videoId}/edit`, { label: false })).body;
    const line = (await caller.get('/api/ugc/hooks')).body.groups[0].lines[0];
    const hook = (await caller.post('/api/ugc/hook', { hookText: line, actorId: 'theo' })).body;
    await change([edit.operationId, hook.operationId], failed);
    const answer = await retry(caller, [edit.videoId, hook.videoId]);
    expect(answer.status).toBe(202);
    const [again, hookAgain] = answer.body.operations;
    const video = async (id: string) => (await caller.get(`/api/video/${id}`)).body.video;
    expect(await video(again.videoId)).toMatchObject({
      name: 'First cut',
      version: 2,
      editOf: videoId,
      status: 'queued',
    });
    expect(await video(hookAgain.videoId)).toMatchObject({ type: 'hook', version: 1, editOf: null });
    const kinds = (await caller.get('/api/operations')).body.operations.filter(
      ({ sendId }: { sendId: string }) => sendId === answer.body.sendId,
    );
    expect(kinds.map(({ kind }: { kind: string }) => kind).sort()).toEqual(['hook', 'talking-actor']);
  });

  it('also makes canceled ones', async () => {
    const caller = await app.signIn();
    const [{ operationId, videoId }] = (await sendTwo(caller)) as [Started];
    await caller.post(`/api/operations/${operationId}/cancel`);
    expect((await retry(caller, [videoId])).status).toBe(202);
    expect((await caller.get('/api/user/usage/summary')).body.usage.videos).toBe(2);
    expect(await verifyCredits(app.db)).toEqual([]);
  });

  it('rejects videos that have not failed, other users’ videos, invalid input, and lost pictures', async () => {
    const caller = await app.signIn();
    const [one, two] = (await sendTwo(caller)) as [Started, Started];
    await change([one.operationId], failed);
    const early = await retry(caller, [one.videoId, two.videoId]);
    const tooEarly = 'Only failed videos can be tried again.';
    expect([early.status, early.body.error]).toEqual([409, tooEarly]);
    expect(early.body.details).toEqual([{ path: 'ids.1', message: tooEarly }]);
    expect((await retry(await app.signIn(), [one.videoId])).status).toBe(404);
    expect((await retry(app.visitor, [one.videoId])).status).toBe(401);
    expect((await retry(caller, [])).status).toBe(422);
    await change([one.operationId], {
      input: { ...((await inputOf(one.operationId)) as object), mediaAssetIds: ['x'] },
    });
    const gone = await retry(caller, [one.videoId]);
    expect([gone.status, gone.body.error]).toEqual([
      409,
      'We no longer have this video’s product images. Make a variation and add them again.',
    ]);
    await change([one.operationId], { input: { ...((await inputOf(two.operationId)) as object), logoAssetId: 'x' } });
    expect((await retry(caller, [one.videoId])).body.error).toContain('We no longer have this video’s logo.');
    const of = async (script: string) => ({ ...((await inputOf(two.operationId)) as object), script });
    await change([one.operationId], { input: await of('🙂') });
    expect((await retry(caller, [one.videoId])).body.details).toMatchObject([{ path: 'ids.0' }]);
    await change([one.operationId], { input: await of('Buy pure cocaine online, delivered today.') });
    const refused = { code: 'CONTENT_MODERATION_ERROR', details: { category: 'illegal-goods', field: 'ids.0' } };
    expect((await retry(caller, [one.videoId])).body).toMatchObject(refused);
    // Nothing was lost by asking.
    expect((await caller.get('/api/video/my')).body).toHaveLength(2);
    expect(await app.db.$count(assets, eq(assets.userId, caller.user.id))).toBe(0);
  });

  it('makes them once if two pages ask simultaneously', async () => {
    const caller = await app.signIn();
    const old = await sendTwo(caller);
    await change(
      old.map(({ operationId }) => operationId),
      failed,
    );
    const ids = old.map(({ videoId }) => videoId);
    const answers = await Promise.all([retry(caller, ids, 'page-1'), retry(caller, [...ids].reverse(), 'page-2')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 404]);
    expect((await caller.get('/api/video/my')).body).toHaveLength(2);
  });
});
