import { photoConsent } from '@hookline/contract/avatars';
import { messages } from '@hookline/contract/messages';
import { personStatement } from '@hookline/contract/photo-statements';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { operations } from '#features/operations/operations.table.ts';
import { type Caller, createTestApp, type TestApp } from '#testing/test-app.ts';
import { openInMemory } from '#testing/test-database.ts';
import { uploadFile } from '#testing/upload-file.ts';
import { photoStatements } from './photo-statements.table.ts';

let app: TestApp;
/** A portrait of ours, which the caller then sends as if it were somebody's photo. */
let face: { data: Buffer; url: string };
let maker: Caller;

beforeAll(async () => {
  app = await createTestApp(await openInMemory());
  maker = await app.signIn();
  const { operationId } = (await maker.post('/api/avatar/generate', { prompt: 'A woman with red hair' })).body;
  await app.run(operationId);
  const [{ signedUrl }] = (await maker.get('/api/avatar/my')).body;
  face = { data: (await app.visitor.get(signedUrl)).raw, url: signedUrl };
}, 60_000);
afterAll(() => app.close());

const send = async (caller: Caller, data: Buffer, fields: Record<string, string> = {}): Promise<string> =>
  (await uploadFile(caller, '/api/upload/image', { data, name: 'me.jpg' }, fields)).body.url;
const plain = () =>
  sharp({ create: { width: 300, height: 400, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
const ask = async (caller: Caller, imageUrl: string) => (await caller.post('/api/photos/statement', { imageUrl })).body;
const rows = (caller: Caller) =>
  app.db.select().from(photoStatements).where(eq(photoStatements.userId, caller.user.id));
const refused = { status: 422, body: { code: 'CONSENT_REQUIRED', error: messages.avatars.statementNeeded } };

/** The three ways to use a photo, each with its way to say that the person agreed. */
const uses: Record<string, (imageUrl: string, productUrl: string) => [string, object, object]> = {
  'a try-on': (humanImageUrl, garmentImageUrl) => [
    '/api/virtual-tryon/generate',
    { humanImageUrl, garmentImageUrl },
    { personConsent: true },
  ],
  'a product in hand': (baseImageUrl, productImageUrl) => [
    '/api/ads/generate-with-product',
    { baseImageUrl, productImageUrl, prompt: 'She lifts the can' },
    { consent: personStatement.version },
  ],
  'a video': (imageUrl) => [
    '/api/video/generate',
    { imageUrl, videoPrompt: 'zoom in' },
    { consent: personStatement.version },
  ],
};

it.each(Object.entries(uses))('%s of a face that was not made here needs the statement, once', async (_, use) => {
  const caller = await app.signIn();
  const [photo, other] = [await send(caller, face.data), await send(caller, await plain())];
  expect(await ask(caller, photo)).toEqual({ isNeeded: true, ...personStatement });
  const [path, body, agreed] = use(photo, other);
  expect(await caller.post(path, body)).toMatchObject(refused);
  const unknown = 'personConsent' in agreed ? {} : { consent: 'photo-actor-9' };
  expect(await caller.post(path, { ...body, ...unknown })).toMatchObject(refused);
  const usage = (await caller.get('/api/user/usage/summary')).body.usage;
  expect(Object.values(usage).every((count) => count === 0)).toBe(true);
  expect(await rows(caller)).toEqual([]);

  const first = await caller.post(path, { ...body, ...agreed });
  expect(first.status).toBe(202);
  const [kept, ...more] = await rows(caller);
  expect(more).toEqual([]);
  expect(kept).toMatchObject({ operationId: first.body.operationId, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
  const [operation] = await app.db.select().from(operations).where(eq(operations.id, first.body.operationId));
  expect(operation?.input).toMatchObject({ consent: { photoHash: kept?.sha256 } });

  // Kept with the photo, also when it is sent again.
  expect((await ask(caller, photo)).isNeeded).toBe(false);
  const [, sameBody] = use(await send(caller, face.data), other);
  expect((await caller.post(path, sameBody)).status).toBe(202);
  expect(await rows(caller)).toHaveLength(1);
  // Nobody else's.
  const stranger = await app.signIn();
  expect((await ask(stranger, await send(stranger, face.data))).isNeeded).toBe(true);
});

it('asks nobody about faces made here, photos of the gallery and pictures without a face', async () => {
  expect((await ask(maker, face.url)).isNeeded).toBe(false);
  expect((await maker.post('/api/video/generate', { imageUrl: face.url, videoPrompt: 'zoom in' })).status).toBe(202);
  const caller = await app.signIn();
  const gallery = await send(caller, face.data, { type: 'avatar', consent: photoConsent.version });
  expect((await ask(caller, gallery)).isNeeded).toBe(false);
  expect((await caller.post('/api/video/generate', { imageUrl: gallery, videoPrompt: 'zoom in' })).status).toBe(202);
  const product = await send(caller, await plain());
  expect((await ask(caller, product)).isNeeded).toBe(false);
  expect((await caller.post('/api/video/generate', { imageUrl: product, videoPrompt: 'zoom in' })).status).toBe(202);
  expect([...(await rows(maker)), ...(await rows(caller))]).toEqual([]);
  expect((await caller.post('/api/photos/statement', { imageUrl: face.url })).status).toBe(404);
});
