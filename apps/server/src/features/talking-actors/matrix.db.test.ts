import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { assets } from '#features/assets/assets.table.ts';
import { startAttempt } from '#features/operations/operations.repository.ts';
import { operations } from '#features/operations/operations.table.ts';
import { completeOperation, failOperation } from '#features/operations/operations.ts';
import { verifyCredits } from '#features/usage/index.ts';
import { updateVideoOfOperation } from '#features/videos/index.ts';
import { type Caller, createTestApp, type TestApp } from '#testing/test-app.ts';
import { describeOnBothDatabases } from '#testing/test-database.ts';
import { unzip } from '#testing/unzip.ts';
import type { TalkingActorInput } from './talking-actor-engine.ts';

interface Started {
  operationId: string;
  videoId: string;
  actorId: string;
  hook: number;
  ratio: string;
}

const body = ' Daybreak is cold brew. I keep a can in my bag.';
const hooks = ['Stop scrolling.', 'I quit coffee at noon', '=1+1 is two, honestly!'];
const send = { script: hooks[0] + body, actorIds: ['maya', 'theo'], hooks, ratios: ['9:16', '1:1'], music: null };
const timings = { stageMs: { voice: 1, frames: 1, encode: 1 }, size: 10 };

describeOnBothDatabases('a send of hooks by actors by ratios', (open) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp(await open());
  });
  afterAll(() => app.close());

  const create = (caller: Pick<Caller, 'post'>, changes: object = {}, key?: string) =>
    caller.post('/api/ugc/create', { ...send, ...changes }, key === undefined ? {} : { 'idempotency-key': key });
  const used = async (caller: Caller) => (await caller.get('/api/user/usage/summary')).body.usage.videos;
  const inputOf = async (id: string) =>
    (await app.db.select().from(operations).where(eq(operations.id, id)))[0]?.input as TalkingActorInput;
  const fail = (id: string) =>
    failOperation(app.db, { id }, { reason: 'engine_failed', error: 'It broke. Your credit is back.' });

  async function finish(caller: Caller, { operationId: id }: Started, bytes = 'film') {
    const asset = { id: `ast_${id}`, userId: caller.user.id, kind: 'video', storageKey: `videos/${id}.mp4` } as const;
    await app.storage.write(asset.storageKey, Buffer.from(bytes));
    const facts = { contentType: 'video/mp4', sizeBytes: bytes.length, fileName: 'a.mp4' };
    await app.db.insert(assets).values({ ...asset, ...facts });
    const run = await startAttempt(app.db, id);
    await completeOperation(app.db, { id, attempt: run?.attempt ?? 0 }, timings, (tx) =>
      updateVideoOfOperation(tx, id, { videoAssetId: asset.id, durationMs: 9_500 }),
    );
  }

  it('is one call: an operation each, a credit for each hook and actor, and once per key', async () => {
    const caller = await app.signIn();
    const answer = await create(caller, {}, 'matrix-1');
    expect(answer.status).toBe(202);
    const started: Started[] = answer.body.operations;
    expect(started.map(({ hook, actorId, ratio }) => `${hook} ${actorId} ${ratio}`)).toEqual(
      ['maya', 'theo'].flatMap((actor) =>
        [1, 2, 3].flatMap((hook) => ['9:16', '1:1'].map((ratio) => `${hook} ${actor} ${ratio}`)),
      ),
    );
    expect(await used(caller)).toBe(6);
    expect((await create(caller, {}, 'matrix-1')).body).toEqual(answer.body);
    expect((await create(caller, { ratios: ['9:16'] }, 'matrix-1')).status).toBe(409);
    expect(await used(caller)).toBe(6);
    const input = await inputOf(started[2]?.operationId ?? '');
    // A hook without a final punctuation mark does not run into the body.
    expect(input).toMatchObject({
      script: `I quit coffee at noon.${body}`,
      hook: 'I quit coffee at noon.',
      ratio: '9:16',
    });
    const library = (await caller.get('/api/video/library')).body.videos;
    expect(library.map(({ name }: { name: string }) => name)).toContain('Hook 3 · Theo · 1:1');
    expect(library[0].place).toMatchObject({ sendId: answer.body.sendId });
  });

  it('makes the chosen pairs only, and says what is wrong with others', async () => {
    const caller = await app.signIn();
    const pairs = [
      { hook: 1, actorId: 'maya' },
      { hook: 3, actorId: 'theo' },
    ];
    const answer = await create(caller, { pairs });
    expect(answer.body.operations).toHaveLength(4);
    expect(await used(caller)).toBe(2);
    const wrong: [object, string][] = [
      [{ pairs: [] }, 'Choose at least one hook for an actor'],
      [{ pairs: [{ hook: 4, actorId: 'maya' }] }, 'Choose at least one hook for an actor'],
      [{ pairs: [{ hook: 1, actorId: 'greta' }] }, 'Choose at least one hook for an actor'],
      [{ hooks: ['Another line.', 'Two.'] }, 'Your script no longer begins with its first hook. Please check it.'],
      [{ hooks: [hooks[0], hooks[0]] }, 'Two hooks are the same. Please change one.'],
      [{ hooks: [hooks[0], 'x'.repeat(790)] }, 'Scripts can be up to 800 characters'],
      [{ hooks: [hooks[0], '!!!'] }, 'Please choose or write an opening line'],
      [{ ratios: ['1:1', '1:1'] }, 'You already added this ratio'],
      [
        { actorIds: ['maya', 'theo', 'greta', 'zoe'], ratios: ['9:16', '1:1', '16:9'] },
        'One send makes up to 30 videos. Please choose fewer hooks, actors, or ratios.',
      ],
    ];
    for (const [changes, message] of wrong) {
      const refused = await create(caller, changes);
      expect([refused.status, refused.body.error], JSON.stringify(changes)).toEqual([422, message]);
    }
    expect(await used(caller)).toBe(2);
  });

  it('starts all or nothing when credits are short', async () => {
    const caller = await app.signIn();
    const five = [hooks[0], 'One.', 'Two.', 'Three.', 'Four.'];
    const answer = await create(caller, { hooks: five, actorIds: ['maya', 'theo', 'greta'], ratios: ['1:1'] });
    expect([answer.status, answer.body.code, answer.body.details]).toEqual([
      403,
      'USAGE_LIMIT_EXCEEDED',
      { limit: 'videos', requested: 15 },
    ]);
    expect([await used(caller), (await caller.get('/api/operations')).body.operations]).toEqual([0, []]);
  });

  it('spends the credit of a video with its first ratio, and returns it when no ratio is left', async () => {
    const caller = await app.signIn();
    const started: Started[] = (await create(caller, { actorIds: ['maya'], hooks: hooks.slice(0, 2) })).body.operations;
    const [a, b, c, d] = started as [Started, Started, Started, Started];
    const credits = async () =>
      new Map<string, { amount: number; state: string }>(
        (await caller.get('/api/operations')).body.operations.map((one: { id: string; credit: object }) => [
          one.id,
          one.credit,
        ]),
      );
    expect(await used(caller)).toBe(2);
    // The operation that holds the credit fails first; the other ratio is still made of it.
    await fail(a.operationId);
    expect((await credits()).get(a.operationId)).toMatchObject({ amount: 1, state: 'held' });
    const shared = 'It broke. Your credit pays for the other ratios.';
    expect((await caller.get(`/api/operations/${a.operationId}`)).body.operation.error).toBe(shared);
    const toldOf = async (id: string) => {
      const videos: { operationId: string; additional_data: object }[] = (await caller.get('/api/video/my')).body;
      return videos.find(({ operationId }) => operationId === id)?.additional_data;
    };
    expect(await toldOf(a.operationId)).toMatchObject({ error: shared, creditReturned: false });
    await finish(caller, b);
    expect((await credits()).get(a.operationId)).toMatchObject({ amount: 1, state: 'used' });
    // Both ratios of the second hook end at once.
    await Promise.all([fail(c.operationId), caller.post(`/api/operations/${d.operationId}/cancel`, {})]);
    expect((await credits()).get(c.operationId)).toMatchObject({ amount: 1, state: 'returned' });
    expect(await toldOf(c.operationId)).toMatchObject({
      error: 'It broke. Your credit is back.',
      creditReturned: true,
    });
    expect(await used(caller)).toBe(1);

    // Retry: what was already paid is free, the rest costs one credit for both ratios.
    const ids = [a.videoId, c.videoId, d.videoId];
    const retried = await caller.post('/api/video/batch-retry', { ids });
    expect(retried.status).toBe(202);
    expect(await used(caller)).toBe(2);
    for (const one of retried.body.operations) await finish(caller, one);
    expect(await used(caller)).toBe(2);
    expect(await verifyCredits(app.db)).toEqual([]);
    const library = (await caller.get('/api/video/library')).body.videos;
    expect(new Set(library.map(({ place }: { place: { sendId: string } }) => place.sendId)).size).toBe(1);
  });

  it('downloads a send as one zip with a table, for its owner only', async () => {
    const caller = await app.signIn();
    const { sendId, operations: started } = (await create(caller, { actorIds: ['maya'] })).body;
    const path = `/api/video/send/${sendId}/download`;
    expect((await caller.get(path)).status).toBe(404);
    for (const one of started.slice(1)) await finish(caller, one, one.ratio);
    const zip = await caller.get(path);
    expect([zip.status, zip.headers['content-type']]).toEqual([200, 'application/zip']);
    const { 'videos.csv': table, ...films } = await unzip(zip.raw);
    expect(films).toEqual({
      'hook-1_maya_1x1.mp4': '1:1',
      'hook-2_maya_9x16.mp4': '9:16',
      'hook-2_maya_1x1.mp4': '1:1',
      'hook-3_maya_9x16.mp4': '9:16',
      'hook-3_maya_1x1.mp4': '1:1',
    });
    const line = (file: string, hook: number, text: string, ratio: string) =>
      [file, hook, text, 'Maya', ratio, '9.5', ''].join(',');
    const lines = table?.split('\r\n').slice(1, -1) ?? [];
    expect(lines.map((text) => text.slice(0, text.search(/\d{4}-\d\d-/)))).toEqual([
      line('hook-1_maya_1x1.mp4', 1, 'Stop scrolling.', '1:1'),
      line('hook-2_maya_9x16.mp4', 2, 'I quit coffee at noon.', '9:16'),
      line('hook-2_maya_1x1.mp4', 2, 'I quit coffee at noon.', '1:1'),
      // Spreadsheets would treat it as a formula.
      line('hook-3_maya_9x16.mp4', 3, `"'=1+1 is two, honestly!"`, '9:16'),
      line('hook-3_maya_1x1.mp4', 3, `"'=1+1 is two, honestly!"`, '1:1'),
    ]);
    expect((await (await app.signIn()).get(path)).status).toBe(404);
    expect((await app.visitor.get(path)).status).toBe(401);

    // An edit takes the place of the one it came from, in the zip once it is finished.
    const [, second] = started;
    const script = `Stop scrolling!${body}`;
    const edited = (await caller.post(`/api/video/${second.videoId}/edit`, { script, freeOnly: true })).body;
    const { video } = (await caller.get(`/api/video/${edited.videoId}`)).body;
    expect([video.name, video.version]).toEqual(['Hook 1 · Maya · 1:1', 2]);
    expect(video.place).toEqual({ sendId, hook: 1, hookText: 'Stop scrolling!' });
    expect(await inputOf(edited.operationId)).toMatchObject({ script, hook: 'Stop scrolling!' });
    expect((await unzip((await caller.get(path)).raw))['hook-1_maya_1x1.mp4']).toBe('1:1');
    await finish(caller, edited, 'version 2');
    const { 'videos.csv': latest, ...after } = await unzip((await caller.get(path)).raw);
    expect(after).toEqual({ ...films, 'hook-1_maya_1x1.mp4': 'version 2' });
    expect(latest?.split('\r\n')[1]).toMatch(/^hook-1_maya_1x1.mp4,1,Stop scrolling!,/);
    const ofSend = (await caller.get(`/api/video/library?send=${sendId}`)).body;
    expect([ofSend.found, ofSend.videos.length]).toEqual([7, 7]);
  });
});
