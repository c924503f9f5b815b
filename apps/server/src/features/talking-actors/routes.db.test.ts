import { limits } from '@hookline/contract/limits';
import { count, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assets } from '#features/assets/assets.table.ts';
import { operations } from '#features/operations/operations.table.ts';
import { verifyCredits } from '#features/usage/index.ts';
import { videoPictures, videos } from '#features/videos/videos.table.ts';
import { createSafeFetch, type SafeFetch } from '#platform/safe-fetch/safe-fetch.ts';
import { buildVideo } from '#testing/build-video.ts';
import { type Caller, createTestApp, type TestApp } from '#testing/test-app.ts';
import { describeOnBothInFullRun } from '#testing/test-database.ts';

const good = { script: 'Stop scrolling. This one is worth it.', actorIds: ['maya'] };

describeOnBothInFullRun('talking actors', (open) => {
  let app: TestApp;
  /** Stands in for the internet while it is set. */
  let internet: SafeFetch | undefined;
  beforeAll(async () => {
    const guarded = createSafeFetch();
    const safeFetch: SafeFetch = (url, options) => (internet ?? guarded)(url, options);
    app = await createTestApp(await open(), {}, { safeFetch });
  });
  afterAll(() => app.close());

  async function stored(caller: Caller) {
    const [ops] = await app.db.select({ n: count() }).from(operations).where(eq(operations.userId, caller.user.id));
    const [rows] = await app.db.select({ n: count() }).from(videos).where(eq(videos.userId, caller.user.id));
    const used = (await caller.get('/api/user/usage/summary')).body.usage.videos;
    return { operations: ops?.n, videos: rows?.n, used };
  }
  const nothing = { operations: 0, videos: 0, used: 0 };

  it('sends one script to several actors', async () => {
    const caller = await app.signIn();
    const answer = await caller.post('/api/ugc/create', { ...good, actorIds: ['maya', 'theo'] });
    expect(answer.status).toBe(202);
    expect(answer.body.operations.map((take: { actorId: string }) => take.actorId)).toEqual(['maya', 'theo']);
    expect(await stored(caller)).toEqual({ operations: 2, videos: 2, used: 2 });
    const listed = await caller.get(`/api/operations?sendId=${answer.body.sendId}`);
    expect(listed.body.operations).toHaveLength(2);
    expect(listed.body.operations[0]).toMatchObject({
      status: 'queued',
      title: 'Stop scrolling',
      credit: { kind: 'videos', amount: 1, state: 'held' },
    });
    const library = await caller.get('/api/video/my');
    expect(library.body.map((video: { status: string; url: null }) => [video.status, video.url])).toEqual([
      ['queued', null],
      ['queued', null],
    ]);
  });

  const bad: [string, object, string][] = [
    ['an empty script', { ...good, script: ' \n ' }, 'Please enter a script'],
    ['no script', { actorIds: ['maya'] }, 'Please enter a script'],
    ['801 characters', { ...good, script: 'x'.repeat(801) }, 'Scripts can be up to 800 characters'],
    ['no actor', { ...good, actorIds: [] }, 'Please select at least one actor'],
    ['eleven actors', { ...good, actorIds: 'abcdefghijk'.split('') }, 'Choose up to 10 actors'],
    ['the same actor twice', { ...good, actorIds: ['maya', 'maya'] }, 'You already added this actor'],
    ['an unknown actor', { ...good, actorIds: ['maya', 'nobody'] }, 'We have no actor named nobody'],
    ['nothing to speak', { ...good, script: '🙂 !!! …' }, 'This script has no words to speak. Please write some.'],
    ['the same actor by id and by name', { ...good, actorIds: ['maya', 'Maya'] }, 'You already added this actor'],
    ['another media type', { ...good, ratio: '4:3' }, '"ratio" must be one of 9:16, 16:9, 1:1'],
  ];
  it.each(bad)('rejects %s and stores nothing', async (_, input, message) => {
    const caller = await app.signIn();
    const answer = await caller.post('/api/ugc/create', input);
    expect([answer.status, answer.body.error]).toEqual([422, message]);
    expect(await stored(caller)).toEqual(nothing);
  });

  it('rejects unreadable bodies, and everything without a session', async () => {
    const caller = await app.signIn();
    const broken = await caller.post('/api/ugc/create', '{"script":', { 'content-type': 'application/json' });
    expect([broken.status, broken.body.code]).toEqual([400, 'MALFORMED_REQUEST']);
    for (const path of [
      '/api/ugc/create',
      '/api/captions/generate',
      '/api/captions/generate-ad',
      '/api/captions/poll',
      '/api/captions/poll-ad',
      '/api/captions/list',
    ]) {
      const answer = await app.visitor.post(path, good);
      expect([answer.status, answer.body.error]).toEqual([401, 'Authentication required - please log in']);
    }
  });

  it('rejects a send that exceeds the credits, as a whole', async () => {
    const caller = await app.signIn();
    const actors = (await caller.post('/api/captions/list')).body.actors.map((actor: { id: string }) => actor.id);
    expect((await caller.post('/api/ugc/create', { ...good, actorIds: actors.slice(0, 8) })).status).toBe(202);
    const answer = await caller.post('/api/ugc/create', { ...good, actorIds: actors.slice(0, 3) });
    expect(answer).toMatchObject({
      status: 403,
      body: { code: 'USAGE_LIMIT_EXCEEDED', action_required: 'UPGRADE_PLAN' },
    });
    expect(await stored(caller)).toEqual({ operations: 8, videos: 8, used: 8 });
  });

  it('rejects users who have not paid', async () => {
    const never = await app.signIn({ paymentStatus: 'unpaid', plan: null });
    expect(await never.post('/api/ugc/create', good)).toMatchObject({
      status: 402,
      body: { code: 'SUBSCRIPTION_REQUIRED' },
    });
    const expired = await app.signIn({ paymentStatus: 'canceled' });
    expect(await expired.post('/api/ugc/create', good)).toMatchObject({
      status: 402,
      body: { code: 'BILLING_EXPIRED' },
    });
  });

  it('answers a repeated request like the first time', async () => {
    const caller = await app.signIn();
    const key = { 'idempotency-key': 'send-1' };
    const [first, second] = await Promise.all([
      caller.post('/api/ugc/create', good, key),
      caller.post('/api/ugc/create', good, key),
    ]);
    expect(second.body).toEqual(first.body);
    expect(await stored(caller)).toEqual({ operations: 1, videos: 1, used: 1 });
    const other = await caller.post('/api/ugc/create', { ...good, script: 'Other words.' }, key);
    expect([other.status, other.body.code]).toEqual([409, 'IDEMPOTENCY_CONFLICT']);
  });

  it('starts and polls with the older calls', async () => {
    const caller = await app.signIn();
    const started = await caller.post('/api/captions/generate', { script: good.script, creatorName: 'Maya' });
    expect([started.status, started.body.status]).toEqual([202, 'queued']);
    const { operationId } = started.body;
    const polled = await caller.post('/api/captions/poll', { operationId });
    expect(polled.body).toMatchObject({ operationId, status: 'queued', progress: 0, videoUrl: null });
    expect((await (await app.signIn()).post('/api/captions/poll', { operationId })).status).toBe(404);
    const unknown = await caller.post('/api/captions/poll-ad', { operationId: 'op_x' });
    expect([unknown.status, unknown.body.error]).toEqual([404, 'Operation not found']);
    expect((await caller.post('/api/captions/poll', {})).status).toBe(422);
    const nobody = await caller.post('/api/captions/generate', { script: good.script, creatorName: 'Nobody' });
    expect([nobody.status, nobody.body.error]).toEqual([422, 'We have no actor named Nobody']);
    expect(nobody.body.details).toMatchObject([{ path: 'creatorName' }]);
  });

  it('cancels waiting work and returns the credit', async () => {
    const caller = await app.signIn();
    const { operationId } = (await caller.post('/api/captions/generate', { script: good.script, creatorName: 'Theo' }))
      .body;
    expect((await (await app.signIn()).post(`/api/operations/${operationId}/cancel`)).status).toBe(404);
    const canceled = await caller.post(`/api/operations/${operationId}/cancel`);
    expect(canceled.body.operation).toMatchObject({ status: 'canceled', credit: { state: 'returned' } });
    expect((await caller.get(`/api/operations/${operationId}`)).body.operation.status).toBe('canceled');
    expect((await caller.get('/api/video/my')).body).toEqual([]);
    expect(await stored(caller)).toEqual({ operations: 1, videos: 1, used: 0 });
    expect(await verifyCredits(app.db)).toEqual([]);
  });

  it('checks a script as it will be spoken, including pronunciations', async () => {
    const caller = await app.signIn({ plan: 'pro' });
    const script = 'Buy our snowflake online, delivered today.';
    // Each of them harmless by itself.
    await caller.put('/api/scripts/pronunciations', { word: 'snowflake', say: 'cocaine' });
    const answers = [
      await caller.post('/api/ugc/create', { script, actorIds: ['maya'] }),
      await caller.post('/api/captions/generate', { script, creatorName: 'Maya' }),
      await caller.post('/api/ugc/hook', { hookText: script, actorId: 'maya' }),
      await caller.post('/api/ugc/preview', { script: `Hello there. ${script}`, actorId: 'maya' }),
    ];
    const { videoId } = await buildVideo(app, caller);
    answers.push(await caller.post(`/api/video/${videoId}/edit`, { script }));
    const refused = [
      422,
      { code: 'CONTENT_MODERATION_ERROR', details: { category: 'illegal-goods', field: 'pronunciations' } },
    ];
    for (const answer of answers) {
      const { code, details } = answer.body;
      expect([answer.status, { code, details }]).toEqual(refused);
    }
    const card = { callToAction: 'Go', url: 'buy cocaine online' };
    const onCard = await caller.post('/api/ugc/create', { ...good, endCard: card });
    expect(onCard.body).toMatchObject({ code: 'CONTENT_MODERATION_ERROR', details: { field: 'endCard.url' } });
    expect((await stored(caller)).operations).toBe(1);
    // Elsewhere the word means nothing.
    expect((await (await app.signIn()).post('/api/ugc/create', { script, actorIds: ['maya'] })).status).toBe(202);
  });

  it('counts the spoken length of pronunciations', async () => {
    const caller = await app.signIn();
    await caller.put('/api/scripts/pronunciations', {
      word: 'ab',
      say: 'a very long way to say two letters '.repeat(3),
    });
    const answer = await caller.post('/api/ugc/create', { ...good, script: 'ab '.repeat(260) });
    expect([answer.status, answer.body.code]).toEqual([422, 'SCRIPT_TOO_LONG_TO_SPEAK']);
    expect(await stored(caller)).toEqual(nothing);
  });

  describe('with product images', () => {
    const ad = { script: good.script, creatorName: 'Maya' };

    async function storeImage(caller: Caller): Promise<string> {
      const key = `images/${caller.user.id}/one.png`;
      await app.storage.write(
        key,
        await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
          .png()
          .toBuffer(),
      );
      await app.db.insert(assets).values({
        id: `img_${caller.user.id}`,
        userId: caller.user.id,
        kind: 'image',
        storageKey: key,
        contentType: 'image/png',
        sizeBytes: 100,
        fileName: 'one.png',
      });
      return app.signer.sign(key, { expiresInSeconds: 60 });
    }

    it("accepts the user's own, relative or absolute", async () => {
      const caller = await app.signIn();
      const url = await storeImage(caller);
      const mediaUrls = [url, `http://localhost:3000${url}`];
      expect((await caller.post('/api/captions/generate-ad', { ...ad, mediaUrls })).status).toBe(202);
    });

    it("answers 404 for another user's, and for a forged address", async () => {
      const url = await storeImage(await app.signIn());
      const caller = await app.signIn();
      for (const mediaUrls of [[url], [url.replace(/sig=.{6}/, 'sig=AAAAAA')]]) {
        expect((await caller.post('/api/captions/generate-ad', { ...ad, mediaUrls })).status).toBe(404);
      }
      expect(await stored(caller)).toEqual(nothing);
    });

    it('does not fetch from private addresses', async () => {
      const caller = await app.signIn();
      for (const url of [
        'http://127.0.0.1:1/x.png',
        'http://169.254.169.254/latest',
        'file:///etc/passwd',
        'nonsense',
      ]) {
        const answer = await caller.post('/api/captions/generate-ad', { ...ad, mediaUrls: [url] });
        expect([answer.status, answer.body.code]).toEqual([422, 'IMAGE_REFUSED']);
      }
      expect(await stored(caller)).toEqual(nothing);
    });

    it('checks for payment before it fetches anything', async () => {
      const never = await app.signIn({ paymentStatus: 'unpaid', plan: null });
      const answer = await never.post('/api/captions/generate-ad', { ...ad, mediaUrls: ['http://127.0.0.1:1/x.png'] });
      expect([answer.status, answer.body.code]).toEqual([402, 'SUBSCRIPTION_REQUIRED']);
    });

    it('checks credits and storage before it fetches anything, and again before it stores it', async () => {
      const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
        .png()
        .toBuffer();
      let fetched = 0;
      let onFetch = async (): Promise<unknown> => undefined;
      internet = async (url) => {
        fetched += 1;
        await onFetch();
        return { body: picture, contentType: 'image/png', url };
      };
      const send = async (caller: Caller) => {
        const mediaUrls = ['https://shop.example/1.png', 'https://shop.example/2.png'];
        const endCard = { callToAction: 'Buy', logoUrl: 'https://shop.example/logo.png' };
        return caller.post('/api/ugc/create', { ...good, mediaUrls, endCard });
      };
      const fill = (caller: Caller, bytesLeft: number) =>
        app.db.insert(assets).values({
          id: `full_${caller.user.id}`,
          userId: caller.user.id,
          kind: 'video',
          storageKey: caller.user.id,
          contentType: 'video/mp4',
          fileName: 'x.mp4',
          sizeBytes: limits.storageBytes - bytesLeft,
        });
      const pictures = (caller: Caller) => app.db.$count(assets, eq(assets.userId, caller.user.id));
      try {
        const rich = await app.signIn();
        expect((await send(rich)).status).toBe(202);
        expect([fetched, await pictures(rich)]).toEqual([3, 3]);

        const spent = await app.signIn();
        const { actors } = (await spent.post('/api/captions/list')).body;
        const actorIds = actors.slice(0, 10).map(({ id }: { id: string }) => id);
        expect((await spent.post('/api/ugc/create', { ...good, actorIds })).status).toBe(202);
        const answer = await send(spent);
        expect([answer.status, answer.body.code, answer.body.action_required]).toEqual([
          403,
          'USAGE_LIMIT_EXCEEDED',
          'UPGRADE_PLAN',
        ]);
        expect([fetched, await pictures(spent)]).toEqual([3, 0]);

        const full = await app.signIn();
        await fill(full, 100_000);
        // Not even the video would fit.
        expect((await send(full)).body.code).toBe('STORAGE_FULL');
        expect((await full.post('/api/ugc/create', good)).body.code).toBe('STORAGE_FULL');
        expect([fetched, await pictures(full)]).toEqual([3, 1]);

        // Something else takes the room while the first picture is on its way.
        const racing = await app.signIn();
        onFetch = () => fill(racing, 10);
        expect((await send(racing)).body.code).toBe('STORAGE_FULL');
        expect([fetched, await pictures(racing)]).toEqual([4, 1]);
      } finally {
        internet = undefined;
      }
    });

    it('answers a repeated request without checking the pictures again', async () => {
      const caller = await app.signIn();
      const url = await storeImage(caller);
      const key = { 'idempotency-key': 'ad-1' };
      const first = await caller.post('/api/captions/generate-ad', { ...ad, mediaUrls: [url] }, key);
      await app.db.delete(videoPictures);
      await app.db.delete(assets).where(eq(assets.userId, caller.user.id));
      const second = await caller.post('/api/captions/generate-ad', { ...ad, mediaUrls: [url] }, key);
      expect([second.status, second.body]).toEqual([202, first.body]);
      const other = await caller.post('/api/captions/generate-ad', { ...ad, mediaUrls: ['nonsense'] }, key);
      expect(other.status).toBe(409);
    });

    it('requires one to ten', async () => {
      const caller = await app.signIn();
      expect((await caller.post('/api/captions/generate-ad', { ...ad, mediaUrls: [] })).status).toBe(422);
      const eleven = Array.from({ length: 11 }, (_, i) => `https://example.com/${i}.png`);
      const answer = await caller.post('/api/captions/generate-ad', { ...ad, mediaUrls: eleven });
      expect(answer.body.error).toBe('Choose up to 10 product images');
    });
  });
});
