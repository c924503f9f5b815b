import { cast } from '@hookline/studio/cast';
import { drawGarmentPhoto, drawProductPhoto } from '@hookline/studio/instruments';
import { renderActorThumbnail } from '@hookline/studio/pictures';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { verifyCredits } from '#features/usage/index.ts';
import { type Caller, createTestApp, type TestApp } from '#testing/test-app.ts';
import { openInMemory } from '#testing/test-database.ts';
import { uploadFile } from '#testing/upload-file.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp(await openInMemory());
});
afterAll(() => app.close());

const [actor] = cast;
if (!actor) throw new Error('Somebody is in the cast.');
const person = renderActorThumbnail(actor, { width: 720, height: 1080, format: 'jpeg' });
const shirt = drawProductPhoto('shirt', {
  backdrop: ['#f2f2f2', '#e2e2e2'],
  colors: ['#c93a3a', '#ffffff'],
  name: '',
}).toBuffer('image/png');

async function start(caller: Caller, human: Buffer, garment: Buffer): Promise<string> {
  const send = async (data: Buffer) =>
    (await uploadFile(caller, '/api/upload/image', { data, name: 'p.jpg' }, { assetType: 'virtual_try_on' })).body.url;
  const body = { humanImageUrl: await send(human), garmentImageUrl: await send(garment), personConsent: true };
  return (await caller.post('/api/virtual-tryon/generate', body)).body.operationId;
}

it('makes the picture, stores it and charges once', async () => {
  const caller = await app.signIn();
  await app.run(await start(caller, person, shirt));
  const [made] = (await caller.get('/api/virtual-tryon/my-results')).body;
  const file = await app.visitor.get(made.url);
  expect(await sharp(file.raw).metadata()).toMatchObject({ width: 864, height: 1296, format: 'jpeg' });
  expect((await caller.get('/api/user/usage/summary')).body.usage.avatarImages).toBe(1);
  expect((await caller.get('/api/virtual-tryon/pace')).body).toMatchObject({ isProvider: false });
  expect(await verifyCredits(app.db)).toEqual([]);
});

it('says what it sees before a credit is spent, and what cannot work', async () => {
  const caller = await app.signIn();
  const fields = { assetType: 'virtual_try_on' };
  const send = async (data: Buffer) =>
    (await uploadFile(caller, '/api/upload/image', { data, name: 'p.jpg' }, fields)).body.url;
  const dress = drawGarmentPhoto('dress', { width: 540, height: 660 }).toBuffer('image/png');
  const pictures = { humanImageUrl: await send(person), garmentImageUrl: await send(dress) };
  const { status, body } = await caller.post('/api/virtual-tryon/look', pictures);
  expect(status).toBe(200);
  expect(body.person).toMatchObject({
    problem: null,
    marks: expect.arrayContaining([{ text: 'One person', isSure: true }]),
  });
  expect(body.garment.marks).toContainEqual({ text: 'Dress', isSure: true });
  expect(body.mismatch).toEqual({
    about: 'garment',
    text: expect.stringContaining('Only influencers can try on dresses'),
  });
  expect((await caller.get('/api/user/usage/summary')).body.usage.avatarImages).toBe(0);
});

it('says which picture is wrong, and charges nothing for it', async () => {
  const caller = await app.signIn();
  const wall = await sharp({ create: { width: 720, height: 1080, channels: 3, background: '#9ab' } })
    .jpeg()
    .toBuffer();
  const operationId = await start(caller, wall, shirt);
  await app.run(operationId);
  const { operation } = (await caller.get(`/api/operations/${operationId}`)).body;
  expect(operation).toMatchObject({ status: 'failed', credit: { state: 'returned' } });
  expect(['invalid_human_image', 'image_quality']).toContain(operation.reason);
  const other = await start(caller, person, wall);
  await app.run(other);
  expect((await caller.get(`/api/operations/${other}`)).body.operation.reason).toBe('invalid_garment_image');
  expect(await verifyCredits(app.db)).toEqual([]);
});

it('dresses an influencer of ours from head to feet, drawn anew', async () => {
  const caller = await app.signIn();
  const portrait = await caller.post('/api/avatar/generate', {
    prompt: 'A man with a beard in a cafe',
    isSelfie: true,
  });
  await app.run(portrait.body.operationId);
  const [photo] = (await caller.get('/api/avatar/my')).body;
  const trousers = drawGarmentPhoto('trousers', { width: 540, height: 660 }).toBuffer('image/png');
  const fields = { assetType: 'virtual_try_on' };
  const { url } = (await uploadFile(caller, '/api/upload/image', { data: trousers, name: 't.png' }, fields)).body;
  const order = { humanImageUrl: photo.signedUrl, garmentImageUrl: url };
  const look = await caller.post('/api/virtual-tryon/look', { humanImageUrl: photo.signedUrl });
  expect(look.body.person.marks[0]).toEqual({ text: 'Drawn by the studio', isSure: true });
  await app.run((await caller.post('/api/virtual-tryon/generate', order)).body.operationId);
  const [made] = (await caller.get('/api/virtual-tryon/my-results')).body;
  expect(made.notes).toEqual([expect.stringContaining('stepped back')]);
});
