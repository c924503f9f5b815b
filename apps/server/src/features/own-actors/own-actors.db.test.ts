import { tmpdir } from 'node:os';
import { limits } from '@hookline/contract/limits';
import { messages } from '@hookline/contract/messages';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { users } from '#features/accounts/accounts.table.ts';
import { assets } from '#features/assets/assets.table.ts';
import { operations } from '#features/operations/operations.table.ts';
import { pictures } from '#features/pictures/pictures.table.ts';
import { createId } from '#platform/db/create-id.ts';
import type { ExportFile } from '#platform/user-data/user-data-owner.ts';
import { type Caller, createTestApp, type TestApp } from '#testing/test-app.ts';
import { describeOnBothDatabases } from '#testing/test-database.ts';
import { createOwnActorUserData } from './own-actor-user-data.ts';
import { countActors } from './own-actors.repository.ts';
import { ownActors } from './own-actors.table.ts';
import { createOwnActors, type OwnActorsDeps } from './own-actors.ts';

const text = messages.ownActors;
/** Of an actor that is not made in the end, and has no reference photo. */
const unused = {} as Pick<OwnActorsDeps, 'assets' | 'pictures'>;

describeOnBothDatabases('a user’s own actors', (open) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp(await open());
    return () => app.close();
  });

  /** A photo our studio drew; its file does not matter here. */
  async function drawnPhoto(caller: Caller, prompt = 'A woman with red hair'): Promise<string> {
    const { body } = await caller.post('/api/avatar/generate', { prompt });
    const [row] = await app.db.select().from(pictures).where(eq(pictures.operationId, body.operationId));
    const id = row?.id ?? '';
    const file = { kind: 'avatar', contentType: 'image/jpeg', sizeBytes: 3, fileName: 'photo.jpg' } as const;
    await app.db
      .insert(assets)
      .values({ id: `ast_${id}`, userId: caller.user.id, storageKey: `avatars/${id}`, ...file });
    await app.db
      .update(pictures)
      .set({ assetId: `ast_${id}` })
      .where(eq(pictures.id, id));
    return id;
  }

  const create = (caller: Pick<Caller, 'post'>, photoId: string, change: object = {}) =>
    caller.post('/api/actors/own', { photoId, name: 'Ada', voiceOf: 'maya', ...change });

  async function owner(): Promise<{ caller: Caller; id: string; actor: Record<string, string> }> {
    const caller = await app.signIn({ plan: 'pro' });
    const { actor } = (await create(caller, await drawnPhoto(caller))).body;
    return { caller, id: actor.id, actor };
  }

  const inputOf = async (operationId: string) =>
    (await app.db.select().from(operations).where(eq(operations.id, operationId)))[0]?.input as {
      actor?: { look: object; voice: object };
    };

  it('a drawn photo becomes an actor before all others, with its own pictures', async () => {
    const { caller, id, actor } = await owner();
    expect(actor).toMatchObject({ name: 'Ada', isOwn: true, gender: 'female', videoUrl: null });
    const [first, second] = (await caller.post('/api/captions/list')).body.actors;
    expect([first.id, second.isOwn]).toEqual([id, undefined]);
    const own = (await caller.get('/api/actors/own')).body;
    expect(own).toMatchObject({ mayCreate: true, actors: [{ id }] });
    expect(own.voices.map(({ gender }: { gender: string }) => gender)).toContain('male');
    for (const [url, width] of [
      [actor.thumbnail, 432],
      [actor.film?.replace('{ratio}', '1x1'), 720],
    ] as const) {
      const picture = await app.visitor.get(url ?? '');
      expect((await sharp(picture.raw).metadata()).width).toBe(width);
      expect(picture.headers['cache-control']).toContain('private');
    }
    const { body } = await caller.post(`/api/actors/${id}/favourite`);
    expect(body.actorIds).toEqual([id]);
  });

  it('requires the Pro plan, and says so', async () => {
    for (const plan of ['startup', 'growth'] as const) {
      const caller = await app.signIn({ plan });
      expect((await caller.get('/api/actors/own')).body.mayCreate).toBe(false);
      const answer = await create(caller, await drawnPhoto(caller));
      expect([answer.status, answer.body.code, answer.body.error]).toEqual([
        403,
        'OWN_ACTORS_NOT_INCLUDED',
        text.notIncluded,
      ]);
    }
    const nobody = await app.signIn({ plan: null, paymentStatus: 'unpaid' });
    expect((await create(nobody, 'pic_1')).status).toBe(402);
    expect((await create(app.visitor, 'pic_1')).status).toBe(401);
  });

  it('is made only of people our studio drew, with a name and a voice', async () => {
    const caller = await app.signIn({ plan: 'pro' });
    const photo = await drawnPhoto(caller);
    expect((await create(caller, photo, { name: '  ' })).body.error).toBe(text.enterName);
    expect((await create(caller, photo, { name: 'x'.repeat(41) })).body.error).toBe(text.nameTooLong);
    expect((await create(caller, photo, { voiceOf: 'nobody' })).body.error).toBe(text.chooseVoice);
    await app.db.update(pictures).set({ data: {} }).where(eq(pictures.id, photo));
    expect(await create(caller, photo)).toMatchObject({ status: 409, body: { error: text.notDrawn } });
  });

  it('is one of at most 50, also when several are made at once', async () => {
    const caller = await app.signIn({ plan: 'pro' });
    const photo = await drawnPhoto(caller);
    const values = { userId: caller.user.id, kind: 'drawn', name: 'Ada', definition: {} } as const;
    const before = Array.from({ length: limits.ownActors - 1 }, () => ({ id: createId('act'), ...values }));
    await app.db.insert(ownActors).values(before);
    const answers = await Promise.all([create(caller, photo), create(caller, photo), create(caller, photo)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.error).toBe(text.tooMany);
    expect(await countActors(app.db, caller.user.id)).toBe(limits.ownActors);
  });

  it('is not made once its photo is deleted or its user leaves, also when that happens meanwhile', async () => {
    const ends: Record<string, (caller: Caller, photoId: string) => Promise<unknown>> = {
      NOT_FOUND: (_caller, photoId) => app.db.delete(pictures).where(eq(pictures.id, photoId)),
      UNAUTHENTICATED: ({ user }) =>
        app.db.update(users).set({ deletionAskedAt: new Date() }).where(eq(users.id, user.id)),
    };
    for (const [code, end] of Object.entries(ends)) {
      const caller = await app.signIn({ plan: 'pro' });
      const photoId = await drawnPhoto(caller);
      // The name is checked between the first look at the photo and the end.
      const moderation = { assertAllowed: async () => void (await end(caller, photoId)), allows: async () => true };
      const asked = { photoId, name: 'Ada', voiceOf: 'maya' };
      const made = createOwnActors({ ...app, ...unused, moderation, workFolder: tmpdir() }).create(
        caller.user.id,
        asked,
        new AbortController().signal,
      );
      await expect(made).rejects.toMatchObject({ code });
      expect(await countActors(app.db, caller.user.id)).toBe(0);
    }
  });

  it('speaks in no other user’s videos, hooks and previews', async () => {
    const { id, actor } = await owner();
    const stranger = await app.signIn({ plan: 'pro' });
    const script = 'This is short.';
    const { videoId: other } = (await stranger.post('/api/ugc/create', { script, actorIds: ['maya'] })).body
      .operations[0];
    await app.db.update(operations).set({ status: 'completed' }).where(eq(operations.userId, stranger.user.id));
    const asked = [
      stranger.post('/api/ugc/create', { script, actorIds: [id] }),
      stranger.post('/api/ugc/hook', { hookText: script, actorId: id }),
      stranger.post('/api/ugc/preview', { script, actorId: id }),
      stranger.post('/api/captions/generate', { script, creatorName: id }),
      stranger.post(`/api/video/${other}/edit`, { actorId: id }),
      stranger.post(`/api/actors/${id}/favourite`),
      stranger.delete(`/api/actors/own/${id}`),
      create(stranger, await drawnPhoto(await app.signIn({ plan: 'pro' }))),
    ];
    for (const answer of await Promise.all(asked)) expect(answer.status).toBe(404);
    expect((await stranger.post('/api/captions/list')).body.actors[0].isOwn).toBeUndefined();
    const unsigned = await stranger.get(actor.thumbnail?.split('?')[0] ?? '');
    expect(unsigned.status).toBe(404);
    const swapped = actor.thumbnail?.replace(id, (await owner()).id) ?? '';
    expect((await stranger.get(swapped)).status).toBe(404);
  });

  it('is stored completely with every video, and the video survives its deletion', async () => {
    const { caller, id, actor } = await owner();
    const sent = await caller.post('/api/ugc/create', { script: 'This is short.', actorIds: [id, 'theo'] });
    expect(sent.status).toBe(202);
    const [{ operationId, videoId }, { operationId: ofTheo }] = sent.body.operations;
    const before = await inputOf(operationId);
    expect(before.actor).toMatchObject({ kind: 'drawn', id, name: 'Ada', look: { arm: expect.any(String) } });
    expect((await inputOf(ofTheo)).actor).toBeUndefined();
    const hook = await caller.post('/api/ugc/hook', { hookText: 'Nobody told me this.', actorId: id });
    expect((await inputOf(hook.body.operationId)).actor).toEqual(before.actor);
    await app.db.update(operations).set({ status: 'completed' }).where(eq(operations.userId, caller.user.id));

    await caller.post(`/api/actors/${id}/favourite`);
    expect((await caller.delete(`/api/actors/own/${id}`)).body).toEqual({ id });
    expect((await caller.delete(`/api/actors/own/${id}`)).status).toBe(404);
    expect((await caller.post('/api/captions/list')).body.actors[0].id).not.toBe(id);
    expect((await app.visitor.get(actor.thumbnail ?? '')).status).toBe(404);
    expect((await caller.post('/api/ugc/create', { script: 'Again.', actorIds: [id] })).status).toBe(404);

    const found = await caller.get('/api/video/library?search=ada');
    expect(found.body.videos.map((video: { creator: string }) => video.creator)).toEqual(['Ada', 'Ada']);
    const edited = await caller.post(`/api/video/${videoId}/edit`, { ratio: '1:1', actorId: id });
    expect(edited.status).toBe(202);
    expect((await inputOf(edited.body.operationId)).actor).toEqual(before.actor);
    const recast = await caller.post(`/api/video/${videoId}/edit`, { actorId: 'theo' });
    expect((await inputOf(recast.body.operationId)).actor).toBeUndefined();
    await app.db.update(operations).set({ status: 'failed' }).where(eq(operations.id, edited.body.operationId));
    const retried = await caller.post('/api/video/batch-retry', { ids: [edited.body.videoId] });
    expect((await inputOf(retried.body.operations[0].operationId)).actor).toEqual(before.actor);
  });

  it('is in its user’s export, and is deleted with the account', async () => {
    const { caller, id } = await owner();
    const forgotten: string[] = [];
    const pictures = { forget: async (actorId: string) => void forgotten.push(actorId) };
    const data = createOwnActorUserData({ db: app.db, pictures });
    const files: ExportFile[] = [];
    for await (const file of data.exportOf(caller.user.id)) files.push(file);
    expect(files).toMatchObject([{ name: 'own-actors.json', content: { json: [{ name: 'Ada' }] } }]);
    await data.erase(caller.user.id);
    expect(forgotten).toEqual([id]);
    expect((await caller.get('/api/actors/own')).body.actors).toEqual([]);
  });
});
