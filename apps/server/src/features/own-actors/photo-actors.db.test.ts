import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { messages } from '@hookline/contract/messages';
import { photoActorConsents } from '@hookline/contract/own-actors';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { assets } from '#features/assets/assets.table.ts';
import { createAssetStore, type StoredAsset } from '#features/assets/index.ts';
import { operations } from '#features/operations/operations.table.ts';
import { createId } from '#platform/db/create-id.ts';
import { type Caller, createTestApp, type TestApp } from '#testing/test-app.ts';
import { openInMemory } from '#testing/test-database.ts';
import { uploadFile } from '#testing/upload-file.ts';
import { createOwnActorUserData } from './own-actor-user-data.ts';
import { ownActors } from './own-actors.table.ts';
import { photoConsents } from './photo-consents.table.ts';

/** These run without the models: every photo is refused, honestly. What comes after is begun where that would end. */
const text = messages.ownActors;
const unavailable = 'Photo actors are not installed on this server.';
const { version } = photoActorConsents.person;

let app: TestApp;
let store: ReturnType<typeof createAssetStore>;
beforeAll(async () => {
  vi.stubEnv('STUDIO_VISION', 'off');
  app = await createTestApp(await openInMemory());
  store = createAssetStore({
    storage: app.storage,
    signer: app.signer,
    ownOrigins: () => [],
    logger: undefined as never,
  });
});
afterAll(() => {
  vi.unstubAllEnvs();
  return app.close();
});

const face = () =>
  sharp({ create: { width: 300, height: 400, channels: 3, background: '#c99' } })
    .jpeg()
    .toBuffer();
const upload = async (caller: Caller, consent?: string) =>
  uploadFile(caller, '/api/actors/own/photos', { data: await face(), name: 'me.jpg' }, consent ? { consent } : {});
/** Files of the user that are on disk. */
const filesOf = async ({ user }: Caller) => {
  const rows = await app.db.select().from(assets).where(eq(assets.userId, user.id));
  const all = await readdir(join(app.config.dataDir, 'files'), { recursive: true });
  return { rows: rows.length, files: all.filter((name) => name.endsWith('.jpg') || name.endsWith('.json')).length };
};

async function storeFile(caller: Caller, kind: 'actor-photo' | 'photo-actor', name: string): Promise<StoredAsset> {
  const asset = await store.store(app.db, {
    kind,
    userId: caller.user.id,
    key: `pictures/aa/${createId('tst')}-${name}`,
    contentType: 'image/jpeg',
    fileName: name,
    source: await face(),
  });
  await store.record(app.db, asset);
  return asset;
}

/** A photo as it stands there once it was accepted. */
async function acceptedPhoto(caller: Caller): Promise<string> {
  const { id } = await storeFile(caller, 'actor-photo', 'me.jpg');
  const soon = new Date(Date.now() + 3_600_000);
  await app.db.update(assets).set({ expiresAt: soon }).where(eq(assets.id, id));
  const consent = { id: createId('cns'), userId: caller.user.id, assetId: id, sha256: 'a'.repeat(64), version };
  await app.db.insert(photoConsents).values(consent);
  return id;
}

const create = (caller: Caller, photoIds: string[], headers = {}) =>
  caller.post('/api/actors/own/from-photos', { photoIds, name: 'Elliot', voiceOf: 'maya' }, headers);

/** An actor as it stands there once it was made. */
async function madeActor(caller: Caller): Promise<string> {
  const id = createId('act');
  const [photo, tile] = [
    await storeFile(caller, 'photo-actor', 'photo.jpg'),
    await storeFile(caller, 'photo-actor', 'tile.jpg'),
  ];
  const voice = { gender: 'female', variant: 0, pitch: 1, pace: 1 };
  const speaker = { kind: 'photo', id, name: 'Elliot', voice, ageBand: 'Adult', background: { kind: 'blur' } };
  const definition = { ...speaker, files: { 'photo.jpg': photo.id }, pictures: { tile: tile.id } };
  await app.db.insert(ownActors).values({ id, userId: caller.user.id, kind: 'photo', name: 'Elliot', definition });
  const consent = { id: createId('cns'), userId: caller.user.id, assetId: 'ast_gone', sha256: 'b'.repeat(64), version };
  await app.db.insert(photoConsents).values({ ...consent, actorId: id });
  return id;
}

it('takes a photo only with consent, and keeps nothing of one it refuses', async () => {
  const caller = await app.signIn({ plan: 'pro' });
  const before = await filesOf(caller);
  expect((await upload(caller)).body).toMatchObject({ code: 'INVALID_INPUT', error: text.photoConsentNeeded });
  expect((await upload(caller, 'photo-actor-0')).status).toBe(422);
  expect((await upload(caller, version)).body).toMatchObject({ code: 'IMAGE_REFUSED', error: unavailable });
  const taken = await caller.post('/api/actors/own/photos/from-picture', { pictureId: 'pic_none', consent: version });
  expect(taken.status).toBe(404);
  expect(await filesOf(caller)).toEqual(before);
  expect(await app.db.$count(photoConsents, eq(photoConsents.userId, caller.user.id))).toBe(0);
  const starter = await app.signIn({ plan: 'startup' });
  expect((await upload(starter, version)).body.code).toBe('OWN_ACTORS_NOT_INCLUDED');
});

it('is made once for one credit, of one’s own photos with consent, and can be canceled', async () => {
  const [caller, other] = [await app.signIn({ plan: 'pro' }), await app.signIn({ plan: 'pro' })];
  const photo = await acceptedPhoto(caller);
  expect(await create(other, [photo])).toMatchObject({ status: 404, body: { error: text.photoGone } });
  const bare = (await storeFile(caller, 'actor-photo', 'no-consent.jpg')).id;
  expect((await create(caller, [photo, bare])).status).toBe(404);
  const used = async () => (await caller.get('/api/user/usage/summary')).body.usage.avatarImages;
  const begun = await used();
  const key = { 'idempotency-key': 'actor-1' };
  const { status, body } = await create(caller, [photo], key);
  expect([status, (await create(caller, [photo], key)).body]).toEqual([202, body]);
  expect((await caller.get(`/api/operations/${body.operationId}`)).body.operation).toMatchObject({
    kind: 'photo-actor',
    title: 'Elliot',
    credit: { kind: 'avatarImages', amount: 1, state: 'held' },
  });
  expect(await used()).toBe(begun + 1);
  const [agreed] = await app.db.select().from(photoConsents).where(eq(photoConsents.assetId, photo));
  expect(agreed?.actorId).toBe(body.actorId);
  await caller.post(`/api/operations/${body.operationId}/cancel`);
  expect(await used()).toBe(begun);
  // The next sweep deletes the photo.
  const [row] = await app.db.select().from(assets).where(eq(assets.id, photo));
  expect(row?.expiresAt?.getTime()).toBeLessThanOrEqual(Date.now());
});

it('says that it cannot be made here, gives the credit back and deletes the photo', async () => {
  const caller = await app.signIn({ plan: 'pro' });
  const photo = await acceptedPhoto(caller);
  const { operationId } = (await create(caller, [photo])).body;
  await app.run(operationId);
  const { operation } = (await caller.get(`/api/operations/${operationId}`)).body;
  expect(operation).toMatchObject({ status: 'failed', error: unavailable, credit: { state: 'returned' } });
  expect((await filesOf(caller)).rows).toBe(0);
});

it('is listed with the label that stays, renamed, and deleted with all its files', async () => {
  const caller = await app.signIn({ plan: 'pro' });
  const id = await madeActor(caller);
  const [actor] = (await caller.get('/api/actors/own')).body.actors;
  expect(actor).toMatchObject({ id, name: 'Elliot', isOwn: true, isPhoto: true, gender: 'female' });
  expect((await sharp((await app.visitor.get(actor.thumbnail)).raw).metadata()).width).toBe(300);
  expect((await app.visitor.get(actor.thumbnail.replace(/sig=[^&]+/, 'sig=x'))).status).toBe(404);

  const script = 'Nobody should miss who says this.';
  const sent = await caller.post('/api/ugc/create', {
    script,
    actorIds: [id],
    options: { label: false },
    label: false,
  });
  const { operationId } = sent.body.operations[0];
  const [operation] = await app.db.select().from(operations).where(eq(operations.id, operationId));
  expect(operation?.input).toMatchObject({ label: true, actor: { kind: 'photo', id } });
  expect(operation?.input).not.toHaveProperty('actor.folder');

  expect((await caller.put(`/api/actors/own/${id}`, { name: ' ' })).status).toBe(422);
  expect((await caller.put(`/api/actors/own/${id}`, { name: 'Eliot' })).body.actor.name).toBe('Eliot');
  const other = await app.signIn({ plan: 'pro' });
  expect((await other.put(`/api/actors/own/${id}`, { name: 'Mine' })).status).toBe(404);

  const before = await filesOf(caller);
  expect((await caller.delete(`/api/actors/own/${id}`)).status).toBe(200);
  expect(await filesOf(caller)).toEqual({ rows: before.rows - 2, files: before.files - 2 });
  expect((await app.visitor.get(actor.thumbnail)).status).toBe(404);
  // A video that waited says why it cannot be made.
  await app.run(operationId);
  expect((await caller.get(`/api/operations/${operationId}`)).body.operation).toMatchObject({
    status: 'failed',
    error: text.actorGone,
    credit: { state: 'returned' },
  });
});

it('is taken away by an administrator, and goes with its user’s data', async () => {
  const caller = await app.signIn({ plan: 'pro' });
  const id = await madeActor(caller);
  expect((await caller.get('/api/admin/photo-actors')).status).toBe(403);
  expect((await caller.post(`/api/admin/photo-actors/${id}/revoke`)).status).toBe(403);
  const admin = await app.signIn({ role: 'admin' } as never);
  const [report] = (await admin.get('/api/admin/photo-actors')).body.actors;
  expect(report).toMatchObject({ id, email: caller.user.email, revokedAt: null, consent: { version } });
  expect((await admin.post(`/api/admin/photo-actors/${id}/revoke`)).status).toBe(200);
  expect((await filesOf(caller)).rows).toBe(0);
  expect((await caller.get('/api/actors/own')).body.actors).toEqual([]);
  const refused = await caller.post('/api/ugc/create', { script: 'Hello there.', actorIds: [id] });
  expect([refused.status, refused.body.error]).toEqual([409, text.revoked]);

  const data = createOwnActorUserData({ db: app.db, pictures: { forget: async () => undefined } });
  const names: string[] = [];
  for await (const { name } of data.exportOf(caller.user.id)) names.push(name);
  expect(names).toEqual(['own-actors.json', 'photo-consents.json']);
  await data.erase(caller.user.id);
  expect(await app.db.$count(photoConsents, eq(photoConsents.userId, caller.user.id))).toBe(0);
});
