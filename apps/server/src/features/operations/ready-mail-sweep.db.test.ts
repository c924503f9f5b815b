import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mails } from '#features/mail/mails.table.ts';
import { operations } from '#features/operations/operations.table.ts';
import { buildVideo } from '#testing/build-video.ts';
import { type Caller, createTestApp, type TestApp } from '#testing/test-app.ts';
import { describeOnBothDatabases } from '#testing/test-database.ts';
import { handle } from './ready-mail-sweep.handler.ts';

describeOnBothDatabases("mail 'your video is ready'", (open) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp(await open());
  });
  afterAll(() => app.close());

  const ago = (seconds: number) => new Date(Date.now() - seconds * 1000);

  /** A send that began, ended and was last looked at so many seconds ago. */
  async function buildSend(
    caller: Caller,
    { began = 400, ended = 100, seen = null }: { began?: number; ended?: number; seen?: number | null } = {},
  ) {
    const built = await buildVideo(app, caller);
    await app.db
      .update(operations)
      .set({ createdAt: ago(began), finishedAt: ago(ended), lastSeenAt: seen === null ? null : ago(seen) })
      .where(eq(operations.id, built.operationId));
    return built;
  }

  async function sweep(): Promise<void> {
    const { db, kinds, mailer } = app;
    await handle({}, { db, kinds, mailer });
  }

  const mailsOf = (caller: Caller) => app.db.select().from(mails).where(eq(mails.userId, caller.user.id));

  it('is sent once if no page was open', async () => {
    const caller = await app.signIn();
    const { videoId, sendId } = await buildSend(caller, { seen: 130 });
    await sweep();
    await sweep();
    const [mail, ...more] = await mailsOf(caller);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      recipient: caller.user.email,
      template: 'work-ready',
      uniqueKey: `video-ready:${sendId}`,
      params: {
        finished: 1,
        failed: 0,
        path: `/dashboard/videos?video=${videoId}`,
        names: [expect.stringMatching(/./)],
        actors: ['Maya'],
      },
    });
  });

  it.each([
    ['somebody has seen the end', { seen: 90 }],
    ['it took less than a minute', { began: 150, ended: 100 }],
    ['it ended less than a minute ago', { ended: 40 }],
    ['it ended long ago', { began: 9000, ended: 3000 }],
  ])('is not sent when %s', async (_, times) => {
    const caller = await app.signIn();
    await buildSend(caller, times);
    await sweep();
    expect(await mailsOf(caller)).toEqual([]);
  });

  it('waits for the whole send, and counts failures', async () => {
    const caller = await app.signIn();
    const first = await buildSend(caller);
    const second = await buildSend(caller, { ended: 90 });
    const third = await buildSend(caller, { ended: 95 });
    const change = (id: string, set: Partial<typeof operations.$inferInsert>) =>
      app.db
        .update(operations)
        .set({ sendId: first.sendId, ...set })
        .where(eq(operations.id, id));
    await change(second.operationId, { status: 'processing', finishedAt: null });
    await change(third.operationId, { status: 'failed' });
    await sweep();
    expect(await mailsOf(caller)).toEqual([]);
    await change(second.operationId, { status: 'completed', finishedAt: ago(70) });
    await sweep();
    const [mail] = await mailsOf(caller);
    expect(mail?.params).toMatchObject({ finished: 2, failed: 1 });
  });

  it.each(['failed', 'canceled'] as const)('is sent with the last one, long after the others, %s', async (status) => {
    const caller = await app.signIn();
    const done = await buildSend(caller, { began: 3600, ended: 2000 });
    const last = await buildSend(caller, { began: 3600, ended: 100 });
    await app.db.update(operations).set({ sendId: done.sendId, status }).where(eq(operations.id, last.operationId));
    await sweep();
    const [mail] = await mailsOf(caller);
    expect(mail?.params).toMatchObject({ failed: status === 'failed' ? 1 : 0 });
  });

  it('notices when a page asks about the work', async () => {
    const caller = await app.signIn();
    const { operationId } = await buildSend(caller, { seen: 200 });
    const seenAt = async () =>
      (await app.db.select().from(operations).where(eq(operations.id, operationId)))[0]?.lastSeenAt?.getTime() ?? 0;
    const before = await seenAt();
    await (await app.signIn()).get(`/api/operations/${operationId}`);
    expect(await seenAt()).toBe(before);
    for (const ask of [() => caller.get('/api/operations'), () => caller.post('/api/captions/poll', { operationId })]) {
      await app.db
        .update(operations)
        .set({ lastSeenAt: ago(200) })
        .where(eq(operations.id, operationId));
      await ask();
      expect(await seenAt()).toBeGreaterThan(Date.now() - 30_000);
    }
    await sweep();
    expect(await mailsOf(caller)).toEqual([]);
  });
});
