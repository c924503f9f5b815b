import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildVideo } from '#testing/build-video.ts';
import { type Caller, createTestApp, type TestApp } from '#testing/test-app.ts';
import { describeOnBothInFullRun } from '#testing/test-database.ts';
import { createAssetStore } from './asset-store.ts';

describeOnBothInFullRun('addresses of files', (open) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp(await open());
  });
  afterAll(() => app.close());

  /** Every address in the user's library. */
  const addressesOf = async (caller: Caller): Promise<string[]> =>
    JSON.stringify((await caller.get('/api/video/my')).body).match(/\/files\/[^"\\]+/g) ?? [];
  const open200 = async (url: string) => {
    const { host } = new URL(app.server.origins().primary);
    return (await app.server.fastify.inject({ url, headers: { host } })).statusCode;
  };

  it.each([true, false])('do not reveal the owner, and open (stored by a former version: %s)', async (before) => {
    const caller = await app.signIn();
    await buildVideo(app, caller, { hasOwnerInKeys: before });
    const urls = await addressesOf(caller);
    expect(urls.length).toBeGreaterThanOrEqual(3);
    expect(urls.filter((url) => /usr_/i.test(url) || url.includes(caller.user.id))).toEqual([]);
    for (const url of urls) expect([url, await open200(url)]).toEqual([url, 200]);
    expect(await addressesOf(caller)).toEqual(urls);
  });

  it('name files for requests in any spelling', async () => {
    const caller = await app.signIn();
    await buildVideo(app, caller, { hasOwnerInKeys: true });
    const assets = createAssetStore({
      storage: app.storage,
      signer: app.signer,
      ownOrigins: () => [],
      logger: app.server.fastify.log as never,
    });
    const [url = ''] = await addressesOf(caller);
    const asset = await assets.resolveUrl(app.db, caller.user.id, url);
    expect(asset?.storageKey).toContain(caller.user.id);
    const { user } = await app.signIn();
    expect(await assets.resolveUrl(app.db, user.id, url)).toBeUndefined();
  });

  it('cannot start to reveal it again', async () => {
    const { user } = await app.signIn();
    const deps = { storage: app.storage, signer: app.signer, ownOrigins: () => [], logger: undefined as never };
    const file = { userId: user.id, kind: 'image', contentType: 'image/png', fileName: 'a.png' } as const;
    const stored = createAssetStore(deps).store(app.db, {
      ...file,
      key: `images/${user.id}/a.png`,
      source: Buffer.from('a'),
    });
    await expect(stored).rejects.toThrow('whose');
  });
});
