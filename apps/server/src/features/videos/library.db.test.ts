import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildVideo } from '#testing/build-video.ts';
import { type Caller, createTestApp, type TestApp } from '#testing/test-app.ts';
import { describeOnBothDatabases } from '#testing/test-database.ts';
import { unzip } from '#testing/unzip.ts';
import { videos } from './videos.table.ts';

describeOnBothDatabases('the library', (open) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp(await open());
  });
  afterAll(() => app.close());

  const names = async (caller: Caller, query: string): Promise<string[]> =>
    (await caller.get(`/api/video/my?${query}`)).body.map((video: { name: string }) => video.name);

  /** Three videos, oldest first: Cream, apple, Bread (a hook). */
  async function buildLibrary(): Promise<{ caller: Caller; ids: string[] }> {
    const caller = await app.signIn();
    const day = (n: number) => new Date(Date.UTC(2026, 10, n));
    const built = [
      await buildVideo(app, caller, {
        name: 'Cream',
        script: 'Softer skin, 100% yours.',
        durationMs: 9000,
        createdAt: day(1),
        bytes: 'one',
      }),
      await buildVideo(app, caller, { name: 'apple', script: 'Crisp as autumn.', createdAt: day(2), bytes: 'two' }),
      await buildVideo(app, caller, { name: 'Bread', kind: 'hook', durationMs: 4000, createdAt: day(3) }),
    ];
    return { caller, ids: built.map(({ videoId }) => videoId) };
  }

  it('rejects a NUL, which the database cannot store, instead of failing', async () => {
    const caller = await app.signIn();
    const { videoId } = await buildVideo(app, caller);
    const answers = [
      await caller.get('/api/video/my?search=%00'),
      await caller.get('/api/video/%00'),
      await caller.put(`/api/video/${videoId}`, { name: 'a\0b' }),
      await caller.post('/api/video/batch-delete', { ids: ['\0'] }),
    ];
    for (const { status, body } of answers) expect([status, body.code]).toEqual([422, 'INVALID_INPUT']);
    const cookie = { cookie: 'hookline_access=%00; hookline_refresh=%00.%00' };
    expect((await app.visitor.post('/api/auth/refresh', {}, cookie)).status).toBe(401);
  });

  it('is sorted, filtered, searched and paged', async () => {
    const { caller } = await buildLibrary();
    expect(await names(caller, '')).toEqual(['Bread', 'apple', 'Cream']);
    expect(await names(caller, 'sort=oldest')).toEqual(['Cream', 'apple', 'Bread']);
    expect(await names(caller, 'sort=name')).toEqual(['apple', 'Bread', 'Cream']);
    expect(await names(caller, 'sort=longest')).toEqual(['Cream', 'Bread', 'apple']);
    expect(await names(caller, 'kind=hook')).toEqual(['Bread']);
    expect(await names(caller, 'search=SKIN%20cream')).toEqual(['Cream']);
    expect(await names(caller, 'search=maya%20autumn')).toEqual(['apple']);
    // Signs that patterns give a meaning stand for themselves.
    expect(await names(caller, 'search=100%25')).toEqual(['Cream']);
    expect(await names(caller, 'search=_')).toEqual([]);
    expect(await names(caller, 'page=2&perPage=2')).toEqual(['Cream']);
    expect(await names(caller, 'page=3&perPage=2')).toEqual([]);

    const { videos, found, total } = (await caller.get('/api/video/library?search=a&sort=name&perPage=1')).body;
    expect([videos.length, videos[0].name, found, total]).toEqual([1, 'apple', 3, 3]);
    expect((await caller.get('/api/video/library?kind=talking-actor')).body).toMatchObject({ found: 2, total: 3 });
    for (const wrong of ['sort=best', 'kind=film', 'page=0', 'perPage=101'])
      expect((await caller.get(`/api/video/library?${wrong}`)).status, wrong).toBe(422);
    expect((await (await app.signIn()).get('/api/video/library')).body).toEqual({ videos: [], found: 0, total: 0 });
  });

  it('finds words in either case, also with ß and marks', async () => {
    const caller = await app.signIn();
    await buildVideo(app, caller, { name: 'Straßenbahn', script: 'Heiße Schokolade.' });
    await buildVideo(app, caller, { name: 'GROẞE STRASSEN', script: 'Äpfel.' });
    for (const search of ['STRASSENBAHN', 'strassenbahn', 'straßenbahn', 'heisse', 'HEIẞE', 'HEISSE'])
      expect(await names(caller, `search=${encodeURIComponent(search)}`), search).toEqual(['Straßenbahn']);
    // Signs that patterns give a meaning stand for themselves.
    for (const search of ['.', '^s', '[a-z]', '***', '(', '\\d', '\\', '🙂'])
      expect(await names(caller, `search=${encodeURIComponent(search)}`), search).toEqual(
        search === '.' ? ['GROẞE STRASSEN', 'Straßenbahn'] : [],
      );
    for (const search of ['große', 'straßen groß', 'äpfel', 'ÄPFEL', 'a\u0308pfel'])
      expect(await names(caller, `search=${encodeURIComponent(search)}`), search).toEqual(['GROẞE STRASSEN']);
  });

  it('finds a name with separate combining marks, as written by some keyboards and files', async () => {
    const caller = await app.signIn();
    const { videoId } = await buildVideo(app, caller, { name: 'Cafe\u0301', script: 'Tea.' });
    expect(await names(caller, `search=${encodeURIComponent('café')}`)).toEqual(['Cafe\u0301']);
    const renamed = await caller.put(`/api/video/${videoId}`, { name: 'Cafe\u0301' });
    expect(renamed.body.video.name).toBe('Caf\u00e9');
  });

  it('continues where a page ended, however many were created at the same moment', async () => {
    const caller = await app.signIn();
    const createdAt = new Date(Date.now() - 60_000);
    for (const name of ['a', 'b', 'c', 'd', 'e']) await buildVideo(app, caller, { name, createdAt });
    const all = (await caller.get('/api/video/my')).body.map((video: { id: string }) => video.id);
    expect(all).toHaveLength(5);
    for (const [path, read] of [
      ['/api/video/my', (body: never) => body],
      ['/api/captions/videos', (body: { videos: never }) => body.videos],
    ] as const) {
      const part = async (query: string): Promise<string[]> => {
        const list: { id: string }[] = read((await caller.get(`${path}?${query}`)).body as never);
        return list.map(({ id }) => id);
      };
      expect(await part('limit=2')).toEqual(all.slice(0, 2));
      expect(await part(`limit=2&before=${all[1]}`)).toEqual(all.slice(2, 4));
      expect(await part(`limit=2&before=${all[4]}`)).toEqual([]);
      for (const limit of [0, 501, 'x']) expect((await caller.get(`${path}?limit=${limit}`)).status).toBe(422);
      expect((await caller.get(`${path}?before=vid_none`)).status).toBe(404);
      expect((await (await app.signIn()).get(`${path}?before=${all[0]}`)).status).toBe(404);
    }
  });

  it('neither shows nor counts canceled videos', async () => {
    const { caller } = await buildLibrary();
    const body = { script: 'Some words to say.', actorIds: ['maya'] };
    const [{ operationId, videoId }] = (await caller.post('/api/ugc/create', body)).body.operations;
    expect((await caller.get('/api/video/library')).body).toMatchObject({ found: 4, total: 4 });
    expect((await caller.post(`/api/operations/${operationId}/cancel`)).status).toBe(200);
    expect((await caller.get('/api/video/library')).body).toMatchObject({ found: 3, total: 3 });
    expect(JSON.stringify((await caller.get('/api/video/my')).body)).not.toContain(videoId);
  });

  it('renames a video', async () => {
    const { caller, ids } = await buildLibrary();
    const path = `/api/video/${ids[0]}`;
    expect((await caller.put(path, { name: '  Night cream ' })).body.video.name).toBe('Night cream');
    expect((await caller.get(path)).body.video.name).toBe('Night cream');
    const empty = await caller.put(path, { name: ' ' });
    expect([empty.status, empty.body.error]).toEqual([422, 'Please enter a name']);
    expect((await caller.put(path, { name: 'x'.repeat(121) })).status).toBe(422);
    expect((await (await app.signIn()).put(path, { name: 'Mine now' })).status).toBe(404);
    expect((await app.visitor.put(path, { name: 'Mine now' })).status).toBe(401);
  });

  it('renews addresses, only of the user’s own finished videos', async () => {
    const { caller, ids } = await buildLibrary();
    const foreign = await buildVideo(app, await app.signIn());
    const body = { imageIds: [...ids.slice(0, 2), foreign.videoId, 'vid_none'] };
    const { refreshedImages } = (await caller.post('/api/video/batch-refresh', body)).body;
    expect(refreshedImages.map((one: { id: string }) => one.id).sort()).toEqual(ids.slice(0, 2).sort());
    const [{ signedUrl, expiresAt, id }] = refreshedImages;
    const hours = (Date.parse(expiresAt) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(5.9);
    expect(hours).toBeLessThan(8);
    const file = await app.visitor.get(signedUrl);
    expect([file.status, file.body]).toEqual([200, id === ids[0] ? 'one' : 'two']);
    expect(app.signer.verify(signedUrl)?.expiresAt.toISOString()).toBe(expiresAt);
    const [row] = (await caller.get('/api/video/my')).body.filter((video: { id: string }) => video.id === id);
    for (const { downloadUrl, posterUrl, thumbnailUrl, captionsUrl, subtitlesUrl } of [refreshedImages[0], row]) {
      const download = await app.visitor.get(downloadUrl);
      expect([download.status, download.headers['content-disposition']]).toEqual([
        200,
        expect.stringContaining('attachment'),
      ]);
      for (const url of [posterUrl, thumbnailUrl, captionsUrl, subtitlesUrl]) {
        expect((await app.visitor.get(url)).body).toBe('beside the film');
        // All end together: new addresses live up to a minute longer than those of a list.
        const apartMs = (app.signer.verify(url)?.expiresAt.getTime() ?? 0) - Date.parse(expiresAt);
        expect(Math.abs(apartMs)).toBeLessThanOrEqual(60_000);
      }
    }
    // A video made before thumbnails existed is shown with its full-size poster.
    await app.db.update(videos).set({ thumbnailAssetId: null }).where(eq(videos.id, id));
    const older = (await caller.get(`/api/video/${id}`)).body.video;
    expect(older.thumbnailUrl).toContain(`/${older.operationId}-1.jpg?`);
    for (const wrong of [{}, { imageIds: [] }, { imageIds: Array.from({ length: 11 }, (_, n) => `vid_${n}`) }])
      expect((await caller.post('/api/video/batch-refresh', wrong)).status).toBe(422);
    expect((await app.visitor.post('/api/video/batch-refresh', body)).status).toBe(401);
  });

  it('deletes several at once, all or none, and restores them', async () => {
    const { caller, ids } = await buildLibrary();
    const foreign = await buildVideo(app, await app.signIn());
    expect((await caller.post('/api/video/batch-delete', { ids: [ids[0], foreign.videoId] })).status).toBe(404);
    expect(await names(caller, '')).toHaveLength(3);
    const before = Date.now();
    const deleted = await caller.post('/api/video/batch-delete', { ids: ids.slice(0, 2) });
    expect(deleted.status).toBe(200);
    expect(Date.parse(deleted.body.undoUntil)).toBeGreaterThan(before + 5000);
    expect(await names(caller, '')).toEqual(['Bread']);
    const restored = await caller.post('/api/video/batch-restore', { ids: [...ids, foreign.videoId] });
    expect(restored.body.ids.sort()).toEqual(ids.slice(0, 2).sort());
    expect(await names(caller, '')).toHaveLength(3);
    for (const path of ['/api/video/batch-delete', '/api/video/batch-restore']) {
      expect((await caller.post(path, { ids: [] })).status).toBe(422);
      expect((await app.visitor.post(path, { ids })).status).toBe(401);
    }
  });

  it('packs several into one zip that other programs can read', async () => {
    const { caller, ids } = await buildLibrary();
    const zip = await caller.get(`/api/video/download?ids=${ids[0]},${ids[1]},${ids[0]}`);
    expect([zip.status, zip.headers['content-type']]).toEqual([200, 'application/zip']);
    expect(zip.headers['content-disposition']).toMatch(/hookline-videos-\d{4}-\d\d-\d\d\.zip/);
    expect(await unzip(zip.raw)).toEqual({
      'hookline-maya-2026-11-21.mp4': 'one',
      'hookline-maya-2026-11-21-2.mp4': 'two',
    });

    const foreign = await buildVideo(app, await app.signIn());
    expect((await caller.get(`/api/video/download?ids=${ids[0]},${foreign.videoId}`)).status).toBe(404);
    const many = Array.from({ length: 101 }, (_, n) => `vid_${n}`).join(',');
    for (const wrong of ['', '?ids=', `?ids=${many}`])
      expect((await caller.get(`/api/video/download${wrong}`)).status, wrong).toBe(422);
  });
});
