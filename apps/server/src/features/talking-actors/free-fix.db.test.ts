import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { operations } from '#features/operations/operations.table.ts';
import { creditEntries } from '#features/usage/credits.table.ts';
import { verifyCredits } from '#features/usage/index.ts';
import { buildVideo } from '#testing/build-video.ts';
import { type Caller, createTestApp, type TestApp } from '#testing/test-app.ts';
import { describeOnBothInFullRun } from '#testing/test-database.ts';

describeOnBothInFullRun('the free fix of a finished video', (open) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp(await open());
  });
  afterAll(() => app.close());

  const script = 'I recieved this mug today.';
  const fixed = 'I received this mug today.';

  async function finish(operationId: string, hoursAgo = 0): Promise<void> {
    const finishedAt = new Date(Date.now() - hoursAgo * 3_600_000);
    await app.db.update(operations).set({ status: 'completed', finishedAt }).where(eq(operations.id, operationId));
  }
  async function finishedVideo(hoursAgo = 0) {
    const caller = await app.signIn();
    const video = await buildVideo(app, caller, { script });
    await finish(video.operationId, hoursAgo);
    return { caller, ...video };
  }
  const edit = (caller: Caller, videoId: string, body: object) => caller.post(`/api/video/${videoId}/edit`, body);
  const used = async (caller: Caller) => (await caller.get('/api/user/usage/summary')).body.usage.videos;
  const freeUntil = async (caller: Caller, videoId: string) =>
    (await caller.get(`/api/video/${videoId}/recipe`)).body.recipe.freeFixUntil;

  it('corrects spelling and captions once without a credit, as shown in the ledger', async () => {
    const { caller, videoId } = await finishedVideo();
    expect(Date.parse(await freeUntil(caller, videoId))).toBeGreaterThan(Date.now() + 23 * 3_600_000);
    const { status, body } = await edit(caller, videoId, { script: fixed, captions: 'boxed', freeOnly: true });
    expect(status).toBe(202);
    expect(await used(caller)).toBe(1);
    const { operation } = (await caller.get(`/api/operations/${body.operationId}`)).body;
    expect(operation.credit).toEqual({ kind: 'videos', amount: 0, state: 'held' });
    const entries = await app.db.select().from(creditEntries).where(eq(creditEntries.operationId, body.operationId));
    expect(entries).toMatchObject([{ entry: 'reserve', amount: 0, kind: 'videos' }]);
    expect(await verifyCredits(app.db)).toEqual([]);

    expect(await freeUntil(caller, videoId)).toBeNull();
    const refused = await edit(caller, videoId, { script: fixed, freeOnly: true });
    expect([refused.status, refused.body.error]).toEqual([
      409,
      'The free fix is no longer available for this video. This edit would use 1 credit.',
    ]);
    expect((await edit(caller, videoId, { script: fixed })).status).toBe(202);
    expect(await used(caller)).toBe(2);
    // Nor is the correction itself corrected for free: that would never end.
    await finish(body.operationId);
    expect(await freeUntil(caller, body.videoId)).toBeNull();
  });

  it('charges for new words, for a changed picture, and after a day', async () => {
    const { caller, videoId } = await finishedVideo();
    for (const changes of [
      { script: 'I received this cup today.' },
      { script: fixed, music: null },
      { script: fixed, actorId: 'theo' },
      { expression: 'happy' },
    ]) {
      expect((await edit(caller, videoId, { ...changes, freeOnly: true })).body.code).toBe('CONFLICT');
      const before = await used(caller);
      expect((await edit(caller, videoId, changes)).status).toBe(202);
      expect(await used(caller)).toBe(before + 1);
    }
    const late = await finishedVideo(25);
    expect(await freeUntil(late.caller, late.videoId)).toBeNull();
    expect((await edit(late.caller, late.videoId, { script: fixed, freeOnly: true })).status).toBe(409);
  });

  it('is given to one of two simultaneous requests, is returned on failure, and needs no remaining credit', async () => {
    const { caller, videoId } = await finishedVideo();
    const actorIds = (await caller.post('/api/captions/list')).body.actors
      .slice(0, 9)
      .map(({ id }: { id: string }) => id);
    expect((await caller.post('/api/ugc/create', { script: 'All that is left.', actorIds })).status).toBe(202);
    const answers = await Promise.all(
      ['boxed', 'karaoke'].map((captions) => edit(caller, videoId, { captions, freeOnly: true })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 409]);
    const made = answers.find(({ status }) => status === 202)?.body;
    await caller.post(`/api/operations/${made.operationId}/cancel`);
    expect(await used(caller)).toBe(10);
    expect(await freeUntil(caller, videoId)).not.toBeNull();
    // Tried again it is still the free fix.
    const again = await caller.post('/api/video/batch-retry', { ids: [made.videoId] });
    expect(again.status).toBe(202);
    expect(await used(caller)).toBe(10);
    expect(await freeUntil(caller, videoId)).toBeNull();
    expect(await verifyCredits(app.db)).toEqual([]);
  });
});
