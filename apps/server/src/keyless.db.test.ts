import { Socket } from 'node:net';
import { photoConsent } from '@hookline/contract/avatars';
import { type OperationKind, operationKinds } from '@hookline/contract/operation-kinds';
import { photoActorConsents } from '@hookline/contract/own-actors';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { readConfig } from '#config/config.ts';
import { createAssetStore } from '#features/assets/index.ts';
import { photoConsents } from '#features/own-actors/photo-consents.table.ts';
import { createProviders } from '#features/providers/index.ts';
import { createId } from '#platform/db/create-id.ts';
import { type Caller, createTestApp, type TestApp } from '#testing/test-app.ts';
import { openInMemory } from '#testing/test-database.ts';
import { uploadFile } from '#testing/upload-file.ts';

/** Without a key nothing changes: this server calls nobody, whatever people start. */

const outside: string[] = [];

/** Lets sockets reach this machine only; every other address is written down and refused. */
function refuseOutsideCalls(): void {
  // Typed loosely: it is called in five ways.
  const sockets = Socket.prototype as unknown as { connect(...args: unknown[]): Socket };
  const { connect } = sockets;
  vi.spyOn(sockets, 'connect').mockImplementation(function (this: Socket, ...args: unknown[]) {
    const [first, second] = Array.isArray(args[0]) ? args[0] : args;
    const { path, host = 'localhost' } = typeof first === 'object' ? first : { path: undefined, host: second };
    if (path === undefined && !['localhost', '127.0.0.1', '::1'].includes(host)) {
      outside.push(String(host));
      throw new Error(`a call to ${host}`);
    }
    return connect.apply(this, args);
  });
}

let app: TestApp;
let caller: Caller;
beforeAll(async () => {
  refuseOutsideCalls();
  app = await createTestApp(await openInMemory());
  caller = await app.signIn({ plan: 'pro', role: 'admin' });
});
afterAll(async () => {
  await app.close();
  vi.restoreAllMocks();
});

const picture = (background: string) =>
  sharp({ create: { width: 300, height: 400, channels: 3, background } })
    .jpeg()
    .toBuffer();

async function upload(fields: Record<string, string>, color = 'teal'): Promise<string> {
  const file = { data: await picture(color), name: 'picture.jpg' };
  const { status, body } = await uploadFile(caller, '/api/upload/image', file, fields);
  expect([status, body.error]).toEqual([200, undefined]);
  return body.url;
}

/** A photo as it stands there once it was accepted; which takes models that tests do not have. */
async function acceptedPhoto(): Promise<string> {
  const { db, storage, signer } = app;
  const store = createAssetStore({ storage, signer, ownOrigins: () => [], logger: pino({ level: 'silent' }) });
  const userId = caller.user.id;
  const asset = await store.store(db, {
    userId,
    kind: 'actor-photo',
    key: `pictures/aa/${createId('tst')}.jpg`,
    contentType: 'image/jpeg',
    fileName: 'me.jpg',
    source: await picture('pink'),
    expiresAt: new Date(Date.now() + 3_600_000),
  });
  await store.record(db, asset);
  const consent = { version: photoActorConsents.person.version, sha256: 'a'.repeat(64), assetId: asset.id };
  await db.insert(photoConsents).values({ id: createId('cns'), userId, ...consent });
  return asset.id;
}

/** How an operation of each kind is started. */
const starts: Record<OperationKind, () => Promise<[path: string, body: object]>> = {
  'talking-actor': async () => ['/api/ugc/create', { script: 'Tea is good.', actorIds: ['maya'] }],
  hook: async () => ['/api/ugc/hook', { hookText: 'Stop scrolling.', actorId: 'maya' }],
  avatar: async () => ['/api/avatar/generate', { prompt: 'a baker' }],
  'product-in-hand': async () => {
    const baseImageUrl = await upload({ type: 'avatar', consent: photoConsent.version });
    return ['/api/ads/generate-with-product', { baseImageUrl, productImageUrl: baseImageUrl, prompt: 'holds it' }];
  },
  'try-on': async () => {
    const [humanImageUrl, garmentImageUrl] = [
      await upload({ assetType: 'virtual_try_on' }),
      await upload({ assetType: 'virtual_try_on' }, 'red'),
    ];
    return ['/api/virtual-tryon/generate', { humanImageUrl, garmentImageUrl }];
  },
  'image-to-video': async () => {
    const imageUrl = await upload({ type: 'avatar', consent: photoConsent.version });
    return ['/api/video/generate', { imageUrl, videoPrompt: 'zoom in' }];
  },
  'video-ad': async () => ['/api/video-ads/generate', { prompt: 'Tea that calms' }],
  'static-ads': async () => {
    const { product } = (await caller.post('/api/products', { name: 'Lull', description: 'Tea.' })).body;
    return ['/api/ads/generate-async', { productId: product.id, prompt: 'ads for spring' }];
  },
  'photo-actor': async () => [
    '/api/actors/own/from-photos',
    { photoIds: [await acceptedPhoto()], name: 'Elliot', voiceOf: 'maya' },
  ],
};

it('calls nobody when an operation of each kind is started, and none waits for a service', async () => {
  for (const kind of operationKinds) {
    const [path, body] = await starts[kind]();
    const { status, body: answer } = await caller.post(path, body);
    expect([kind, status < 300, answer.error]).toEqual([kind, true, undefined]);
  }
  const writing = { prompt: 'a mug that keeps coffee warm' };
  expect((await caller.post('/api/scripts/expand', writing)).status).toBe(200);
  expect((await caller.post('/api/scripts/hooks', { script: 'Tea is good.' })).status).toBe(200);
  const { rows } = await app.db.execute<{ kind: string; name: string }>(sql`
    select o.kind, j.name from operations o join pgboss.job j on j.data->>'operationId' = o.id`);
  expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(operationKinds));
  expect(rows.filter(({ name }) => name.includes('provider'))).toEqual([]);
  // One is made to its end, on this machine.
  const [avatar] = (await app.db.execute<{ id: string }>(sql`select id from operations where kind = 'avatar'`)).rows;
  await app.run(avatar?.id ?? '');
  const { operation } = (await caller.get(`/api/operations/${avatar?.id}`)).body;
  expect(operation).toMatchObject({ status: 'completed', engine: 'Hookline studio' });
  expect(outside).toEqual([]);
  // The watch would have seen it.
  await expect(fetch('http://192.0.2.1/')).rejects.toThrow();
  expect(outside.splice(0)).toEqual(['192.0.2.1']);
});

it('tells pages and administrators that the studio does everything', async () => {
  const { body: config } = await caller.get('/api/public/config');
  expect(config).toMatchObject({ services: [], photoFilmer: null, talkingActorEngine: 'Hookline studio' });
  expect((await caller.get('/api/ugc/voices?language=en')).body).toEqual({ service: null, voices: [] });
  const { models } = (await caller.get('/api/video/models')).body;
  const available = models.filter(({ unavailable }: { unavailable: string | null }) => unavailable === null);
  expect(available.map(({ id }: { id: string }) => id)).toEqual(['studio']);
  const { creators } = (await app.visitor.get('/ai-creators/homepage?limit=6')).body;
  expect(creators.filter(({ provider }: { provider?: string }) => provider !== undefined)).toEqual([]);
  const { services, capabilities, spentUsd } = (await caller.get('/api/admin/services')).body;
  expect([services, spentUsd]).toEqual([[], 0]);
  for (const { name, services: doing, studio } of capabilities)
    expect([name, doing, studio]).toEqual([name, [], name === 'Creators' ? 'off' : 'serves']);
  const { findEngine: _, ...providers } = await createProviders(readConfig({}).providers);
  expect(providers).toEqual({
    ...{ names: [], talkingActors: [], talkingAds: [], portraitTalks: [], videos: [], images: [] },
    ...{ writers: [], speakers: [], moderate: null, listCreators: null, trustedOrigins: [] },
    ...{ fallsBack: true, monthlyCapUsd: null },
  });
});
