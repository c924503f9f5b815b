import { limits } from '@hookline/contract/limits';
import { messages } from '@hookline/contract/messages';
import { photoActorConsents } from '@hookline/contract/own-actors';
import { phoneLinkHeader } from '@hookline/contract/phone-links';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { endSessionsByAdmin } from '#features/accounts/index.ts';
import { photoConsents } from '#features/own-actors/photo-consents.table.ts';
import { runTransaction } from '#platform/db/run-transaction.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import { type Answer, type Caller, createTestApp, type TestApp } from '#testing/test-app.ts';
import { openInMemory } from '#testing/test-database.ts';
import { uploadFile } from '#testing/upload-file.ts';
import { addPhoto } from './phone-links.repository.ts';
import { phoneLinks } from './phone-links.table.ts';
import { canPhonesOpen, claimPhoto } from './phone-links.ts';

/** Without the models every photo is refused, honestly: what an accepted one becomes is seen in photo-actors.media.test.ts. */
const text = messages.phoneLinks;
const consent = photoActorConsents.person.version;
const env = { PUBLIC_URL: 'http://192.168.1.20:3000', HOST: '0.0.0.0', APP_SECRET: 's'.repeat(32) };

let app: TestApp;
let photo: Buffer;
beforeAll(async () => {
  vi.stubEnv('STUDIO_VISION', 'off');
  app = await createTestApp(await openInMemory(), env);
  photo = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#c99' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => {
  vi.unstubAllEnvs();
  return app.close();
});

const create = (caller: Caller) => caller.post('/api/phone-links', { consent });
const tokenOf = ({ body }: Answer): string => new URL(body.url).hash.slice(1);
const open = (token: string) => app.visitor.post('/api/phone-links/open', { token });
/** As a phone sends it, which is signed in nowhere. */
const send = (token: string, data: Buffer = photo) => {
  const { post } = app.visitor;
  const phone = {
    post: (path: string, body?: object | string, headers = {}) =>
      post(path, body, { ...headers, ...(token && { [phoneLinkHeader]: token }) }),
  };
  return uploadFile(phone, '/api/phone-links/photos', { data, name: 'selfie.jpg' });
};
const ended = { status: 404, body: { code: 'NOT_FOUND', error: text.ended } };

it('lets a phone send photos to whoever confirmed the statement, as a page would', async () => {
  const [caller, other] = [await app.signIn({ plan: 'pro' }), await app.signIn({ plan: 'pro' })];
  expect((await caller.post('/api/phone-links', { consent: 'photo-actor-0' })).status).toBe(422);
  expect((await create(await app.signIn({ plan: 'startup' }))).body.code).toBe('OWN_ACTORS_NOT_INCLUDED');
  expect((await app.visitor.post('/api/phone-links', { consent })).status).toBe(401);

  const made = await create(caller);
  expect(made).toMatchObject({ status: 201, body: { isNear: true } });
  const { id, url, expiresAt } = made.body;
  expect(url).toMatch(/^http:\/\/192\.168\.1\.20:3000\/phone-camera#[\w-]{43}$/);
  expect(Date.parse(expiresAt) - Date.now()).toBeLessThanOrEqual(limits.phoneLinkMinutes * 60_000);
  // Whoever reads the database cannot use it.
  const [row] = await app.db.select().from(phoneLinks).where(eq(phoneLinks.id, id));
  expect(JSON.stringify(row)).not.toContain(tokenOf(made));

  const see = async () => (await caller.get(`/api/phone-links/${id}`)).body;
  expect(await see()).toMatchObject({ state: 'waiting', photos: [] });
  expect((await other.get(`/api/phone-links/${id}`)).status).toBe(404);
  expect((await other.delete(`/api/phone-links/${id}`)).status).toBe(404);
  const opened = await open(tokenOf(made));
  const { statement, purpose } = photoActorConsents.person;
  expect(opened.body).toEqual({ statement, purpose, expiresAt, photosLeft: limits.phoneLinkPhotos });
  expect((await see()).state).toBe('opened');

  // The token opens nothing else.
  for (const headers of [{ [phoneLinkHeader]: tokenOf(made) }, { authorization: `Bearer ${tokenOf(made)}` }])
    expect((await app.visitor.get(`/api/phone-links/${id}`, headers)).status).toBe(401);
  const unavailable = 'Photo actors are not installed on this server.';
  expect((await send(tokenOf(made))).body).toMatchObject({ code: 'IMAGE_REFUSED', error: unavailable });
  expect((await open(tokenOf(made))).body.photosLeft).toBe(limits.phoneLinkPhotos - 1);
  expect(await app.db.$count(photoConsents, eq(photoConsents.userId, caller.user.id))).toBe(0);
});

it('answers a wrong, expired, ended or replaced link alike, before it reads a file', async () => {
  const caller = await app.signIn({ plan: 'pro' });
  for (const token of ['', 'x', 'a'.repeat(43), '\\x00']) expect(await send(token)).toMatchObject(ended);
  expect(await open('x')).toMatchObject(ended);

  const first = await create(caller);
  const second = await create(caller);
  expect(await send(tokenOf(first))).toMatchObject(ended);
  expect(await app.visitor.post('/api/phone-links/finish', { token: tokenOf(second) })).toMatchObject({ status: 200 });
  expect(await send(tokenOf(second))).toMatchObject(ended);
  expect((await caller.get(`/api/phone-links/${second.body.id}`)).body.state).toBe('ended');

  const third = await create(caller);
  const expire = (minutesAgo: number) =>
    app.db
      .update(phoneLinks)
      .set({ expiresAt: new Date(Date.now() - minutesAgo * 60_000) })
      .where(eq(phoneLinks.id, third.body.id));
  await expire(1);
  expect(await send(tokenOf(third))).toMatchObject(ended);
  // A photo that was sent in time may still be looked at.
  expect((await caller.get(`/api/phone-links/${third.body.id}`)).body.state).toBe('waiting');
  await expire(3);
  expect((await caller.get(`/api/phone-links/${third.body.id}`)).body.state).toBe('expired');

  const fourth = await create(caller);
  expect((await caller.delete(`/api/phone-links/${fourth.body.id}`)).status).toBe(200);
  expect(await open(tokenOf(fourth))).toMatchObject(ended);
});

it('ends with the sign-in it was made in', async () => {
  const caller = await app.signIn({ plan: 'pro' });
  const link = await create(caller);
  await runTransaction(app.db, (tx) => endSessionsByAdmin(tx, caller.user.id, new Date()));
  expect(await open(tokenOf(link))).toMatchObject(ended);
  expect(await send(tokenOf(link))).toMatchObject(ended);
});

it('takes so many photos and no more, hostile ones included', async () => {
  const caller = await app.signIn({ plan: 'pro' });
  const link = await create(caller);
  const hostile = await send(tokenOf(link), Buffer.from('<svg onload="alert(1)"/>'));
  expect(hostile).toMatchObject({ status: 422, body: { code: 'IMAGE_REFUSED' } });
  const large = await send(tokenOf(link), Buffer.alloc(limits.imageBytes + 1));
  expect(large).toMatchObject({ status: 413, body: { error: messages.uploads.tooLarge } });
  expect((await send(tokenOf(link), Buffer.alloc(0))).body.error).toBe(messages.uploads.invalidFile);
  await leaveOne(link.body.id);
  expect((await send(tokenOf(link))).body.code).toBe('IMAGE_REFUSED');
  expect((await caller.get(`/api/phone-links/${link.body.id}`)).body.state).toBe('ended');
  expect(await send(tokenOf(link))).toMatchObject(ended);
});

const leaveOne = (id: string) =>
  app.db
    .update(phoneLinks)
    .set({ uploads: limits.phoneLinkPhotos - 1 })
    .where(eq(phoneLinks.id, id));

it('stays open until its last photo was looked at, and takes no other meanwhile', async () => {
  const caller = await app.signIn({ plan: 'pro' });
  const link = await create(caller);
  await leaveOne(link.body.id);
  const see = async () => (await caller.get(`/api/phone-links/${link.body.id}`)).body.state;
  const claimed = await claimPhoto(app, tokenOf(link), async ({ id }) => {
    expect(await see()).toBe('waiting');
    expect((await send(tokenOf(link))).body).toMatchObject({ code: 'CONFLICT', error: text.full });
    expect(await runTransaction(app.db, (tx) => addPhoto(tx, id, { id: 'ast_1', score: 1, warnings: [] }))).toBe(true);
  });
  expect(claimed).toEqual({ photosLeft: 0 });
  expect(await see()).toBe('ended');
});

it('does not count a photo that a fault of ours kept from being looked at', async () => {
  const caller = await app.signIn({ plan: 'pro' });
  const link = await create(caller);
  await leaveOne(link.body.id);
  const fail = (code: 'SERVER_BUSY' | 'NOT_READY' | 'IMAGE_REFUSED') =>
    claimPhoto(app, tokenOf(link), () => Promise.reject(new Refusal(code)));
  for (const code of ['SERVER_BUSY', 'NOT_READY'] as const) {
    await expect(fail(code)).rejects.toMatchObject({ code });
    expect((await open(tokenOf(link))).body.photosLeft).toBe(1);
  }
  await expect(fail('IMAGE_REFUSED')).rejects.toMatchObject({ code: 'IMAGE_REFUSED' });
  expect(await open(tokenOf(link))).toMatchObject(ended);
});

it('is handed out without its hash and sign-in, and goes with time or its user', async () => {
  const caller = await app.signIn({ plan: 'pro' });
  await create(caller);
  const [row] = await app.db.select().from(phoneLinks).where(eq(phoneLinks.userId, caller.user.id));
  const owners = app.dataOwners;
  const files: string[] = [];
  for (const owner of owners)
    for await (const { name, content } of owner.exportOf(caller.user.id))
      if (name === 'phone-links.json') files.push(JSON.stringify(content));
  expect(files).toHaveLength(1);
  expect(files[0]).toContain(row?.id);
  expect(files[0]).not.toContain(row?.tokenHash);
  expect(files[0]).not.toContain(row?.sessionId);

  const count = () => app.db.$count(phoneLinks, eq(phoneLinks.userId, caller.user.id));
  const forgetAt = async (ms: number) => {
    for (const owner of owners) await owner.forgetOld?.(new Date(ms));
  };
  await forgetAt(Date.now());
  expect(await count()).toBe(1);
  await forgetAt(Date.now() + 2 * 3_600_000);
  expect(await count()).toBe(0);
  await create(caller);
  for (const owner of owners) await owner.erase(caller.user.id);
  expect(await count()).toBe(0);
});

it('is not offered where each device would reach only itself', async () => {
  const local = await createTestApp(await openInMemory());
  const answer = await create(await local.signIn({ plan: 'pro' }));
  expect(answer).toMatchObject({ status: 409, body: { code: 'CONFLICT', error: text.unreachable } });
  await local.close();
});

it.each([
  ['http://127.0.0.1:3000', false],
  ['http://localhost:3000', false],
  ['http://[::1]:3000', false],
  ['http://0.0.0.0:3000', false],
  ['http://ads.localhost', false],
  ['http://192.168.1.20:3000', true],
  ['http://studio.local:3000', true],
  ['https://ads.example.com', true],
])('%s can be opened by a phone: %s', (address, expected) => expect(canPhonesOpen(address)).toBe(expected));
