import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Entry, fromBuffer, type ZipFile } from 'yauzl';
import { assets } from '#features/assets/assets.table.ts';
import { createAssetStore } from '#features/assets/index.ts';
import { mails } from '#features/mail/mails.table.ts';
import { startOperations } from '#features/operations/index.ts';
import { operations } from '#features/operations/operations.table.ts';
import { creditCounters, creditEntries } from '#features/usage/credits.table.ts';
import { insertVideo } from '#features/videos/index.ts';
import { videos } from '#features/videos/videos.table.ts';
import { createId } from '#platform/db/create-id.ts';
import type { OpenedDatabase } from '#platform/db/database.ts';
import { runTransaction } from '#platform/db/run-transaction.ts';
import { leastPasswordCosts } from '#testing/password-costs.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { describeOnBothDatabases } from '#testing/test-database.ts';
import { sessions, users } from './accounts.table.ts';
import { handle as deleteAccount } from './delete-account.handler.ts';
import { createPasswordHasher } from './password-hasher.ts';
import { accountEvents, passwords } from './sign-in.table.ts';
import { setPasswordHash } from './users.repository.ts';

const password = 'correct horse battery';

async function unzip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await promisify<Buffer, object, ZipFile>(fromBuffer)(bytes, { lazyEntries: true });
  const files = new Map<string, Buffer>();
  await new Promise<void>((resolve, reject) => {
    zip.on('error', reject).on('end', () => resolve());
    zip.on('entry', (entry: Entry) => {
      zip.openReadStream(entry, async (error, stream) => {
        if (error) return reject(error);
        files.set(entry.fileName, Buffer.concat(await stream.toArray()));
        zip.readEntry();
      });
    });
    zip.readEntry();
  });
  return files;
}

describeOnBothDatabases('a user’s stored data', (open) => {
  let database: OpenedDatabase;
  let app: TestApp;
  beforeAll(async () => {
    database = await open();
    app = await createTestApp(database);
  });
  afterAll(() => app.close());

  /** Somebody with a password, a running operation and a video that shows a picture and whose file is called like another one's. */
  const settle = async (plan: 'pro' | null = 'pro') => {
    const caller = await app.signIn({ plan, paymentStatus: plan === null ? 'unpaid' : 'paid' });
    const { db } = app;
    const userId = caller.user.id;
    const hash = await createPasswordHasher(leastPasswordCosts).hash(password);
    const store = createAssetStore({ ...app, ownOrigins: () => [], logger: pino({ level: 'silent' }) });
    const files: string[] = [];
    await runTransaction(db, (tx) => setPasswordHash(tx, userId, hash, new Date()));
    for (const content of ['first', 'second']) {
      const key = `videos/${createId('vid')}/video.mp4`;
      const source = Buffer.from(content);
      const kind = { kind: 'video', contentType: 'video/mp4', fileName: 'My ad: 100%.mp4' } as const;
      await store.record(db, await store.store(db, { userId, key, source, ...kind }));
      files.push(key);
    }
    const picture = await store.store(db, {
      userId,
      key: `images/${createId('ast')}.png`,
      source: Buffer.from('a mug'),
      kind: 'image',
      contentType: 'image/png',
      fileName: 'mug.png',
    });
    await store.record(db, picture);
    files.push(picture.storageKey);
    if (plan === null) return { caller, userId, files };
    const operationId = createId('op');
    await runTransaction(db, async (tx) => {
      await startOperations(
        tx,
        {
          userId,
          kind: 'talking-actor' as const,
          engine: 'studio',
          runLimitMs: 1000,
          operations: [{ id: operationId, title: 'Mine', input: {} }],
        },
        new Date(),
      );
      const rest = { name: 'Mine', script: 'Hello', language: 'en', ratio: '9:16' };
      await insertVideo(tx, { id: createId('vid'), userId, operationId, ...rest }, [picture.id]);
    });
    return { caller, userId, files };
  };

  it('is exported as a zip, without other users’ data and without secrets', async () => {
    const { caller, userId } = await settle();
    const other = await settle();
    const answer = await caller.get('/api/user/export');
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('application/zip');
    expect(answer.headers['content-disposition']).toMatch(/attachment; filename="hookline-export-[\d-]+\.zip"/);
    const files = await unzip(answer.raw);
    expect([...files.keys()].sort()).toEqual(
      [
        'account.json',
        'activity.json',
        'ads.json',
        'chat-messages.json',
        'chats.json',
        'credit-warnings.json',
        'credits.json',
        'given-credits.json',
        'identities.json',
        'mail-choices.json',
        'music.json',
        'operations.json',
        'pictures.json',
        'products.json',
        'sessions.json',
        'two-factor.json',
        'files/image/mug.png',
        'files/video/My ad_ 100%.mp4',
        'files/video/My ad_ 100% (2).mp4',
        'videos.json',
      ].sort(),
    );
    expect(files.get('files/video/My ad_ 100% (2).mp4')?.toString()).toBe('second');
    const text = [...files.values()].join('\n');
    expect(text).toContain(caller.user.email);
    expect(text).not.toContain(other.userId);
    expect(text).not.toMatch(/argon2|refreshHash|refresh_hash/);
    expect(JSON.parse(String(files.get('operations.json')))).toMatchObject([{ userId, title: 'Mine' }]);
  });

  it('is exported and deleted without a subscription, but never without a session', async () => {
    const { caller } = await settle(null);
    expect((await caller.get('/api/user/export')).status).toBe(200);
    expect((await caller.get('/api/video/my')).status).toBe(200);
    for (let n = 0; n < 4; n += 1) expect((await caller.get('/api/user/export')).status).toBe(200);
    expect((await caller.get('/api/user/export')).status).toBe(429);
    expect((await app.visitor.get('/api/user/export')).status).toBe(401);
    expect((await app.visitor.post('/api/user/delete', { password })).status).toBe(401);
    expect((await caller.post('/api/user/delete', { password })).status).toBe(200);
  });

  it('stays with users whose subscription has ended: to list, download and delete', async () => {
    const { caller, userId } = await settle();
    const { db } = app;
    const [asset] = await db.select().from(assets).where(eq(assets.userId, userId));
    await db
      .update(videos)
      .set({ videoAssetId: asset?.id ?? null })
      .where(eq(videos.userId, userId));
    await db.update(operations).set({ status: 'completed' }).where(eq(operations.userId, userId));
    await db.update(users).set({ paymentStatus: 'canceled' }).where(eq(users.id, userId));
    const [row] = await db.select().from(videos).where(eq(videos.userId, userId));
    const listed = await caller.get('/api/captions/videos');
    expect(listed.body).toMatchObject({ videos: [{ id: row?.id }] });
    const download = await caller.get(`/api/captions/download-video/${row?.id}`);
    expect([download.status, download.raw.toString()]).toEqual([200, 'first']);
    expect((await caller.delete(`/api/video/${row?.id}`)).status).toBe(200);
  });

  it('is gone after a deletion, which requires the password and survives failures', async () => {
    const { caller, userId, files } = await settle();
    const other = await settle();
    for (const wrong of [{}, { password: 'not this one' }]) {
      expect((await caller.post('/api/user/delete', wrong)).body).toMatchObject({ code: 'WRONG_PASSWORD' });
    }
    const answer = await caller.post('/api/user/delete', { password });
    expect(answer.status).toBe(200);
    expect(String(answer.headers['set-cookie'])).toMatch(/hookline_access=;.*hookline_refresh=;/);
    expect((await caller.get('/api/auth/status')).status).toBe(401);
    const login = await app.visitor.post('/api/auth/login', { email: caller.user.email, password });
    expect(login.body).toMatchObject({ code: 'INVALID_CREDENTIALS' });

    const { db, mailer, accounts } = app;
    const broken = { exportOf: async function* () {}, erase: () => Promise.reject(new Error('not reached')) };
    const deps = { db, mailer, identity: accounts.identity };
    await expect(deleteAccount({ userId }, { ...deps, owners: [...app.dataOwners, broken] })).rejects.toThrow();
    await deleteAccount({ userId }, { ...deps, owners: app.dataOwners });
    await deleteAccount({ userId }, { ...deps, owners: app.dataOwners });

    for (const table of [
      videos,
      operations,
      assets,
      creditEntries,
      creditCounters,
      sessions,
      passwords,
      accountEvents,
    ]) {
      const rows = await db.select({ n: sql`1` }).from(table).where(eq(table.userId, userId));
      expect(rows).toEqual([]);
    }
    expect(await db.select().from(users).where(eq(users.id, userId))).toEqual([]);
    for (const file of files) expect(await app.storage.stat(file)).toBeNull();
    const goodbye = await db.select().from(mails).where(eq(mails.recipient, caller.user.email));
    expect(goodbye.map(({ template }) => template)).toEqual(['account-deleted']);

    expect((await other.caller.get('/api/auth/status')).status).toBe(200);
    expect(await text(app.storage.createReadStream(other.files[0] ?? ''))).toBe('first');
    // A stray job must not delete a user who never requested it.
    await deleteAccount({ userId: other.userId }, { ...deps, owners: app.dataOwners });
    expect((await other.caller.get('/api/video/my')).status).toBe(200);
  });
});
