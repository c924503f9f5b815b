import { readdir } from 'node:fs/promises';
import { limits } from '@hookline/contract/limits';
import { messages } from '@hookline/contract/messages';
import { photoActorConsents } from '@hookline/contract/own-actors';
import { phoneLinkHeader } from '@hookline/contract/phone-links';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Caller, createTestApp, type TestApp } from '#testing/test-app.ts';
import { openInMemory } from '#testing/test-database.ts';
import { uploadFile } from '#testing/upload-file.ts';
import { photoConsents } from './photo-consents.table.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp(await openInMemory(), {
    // An address a phone can open.
    PUBLIC_URL: 'http://192.168.1.20:3000',
    HOST: '0.0.0.0',
    APP_SECRET: 's'.repeat(32),
  });
});
afterAll(() => app.close());

const filesOf = async () =>
  (await readdir(app.config.dataDir, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('/db'))
    .map(({ name }) => name);

/** As a phone does that has opened the link of this person; returns the photo as the waiting page hears of it. */
async function sendByPhone(caller: Caller, consent: string, data: Buffer): Promise<string> {
  const link = (await caller.post('/api/phone-links', { consent })).body;
  const headers = { [phoneLinkHeader]: new URL(link.url).hash.slice(1) };
  const phone = {
    post: (path: string, body?: object | string, sent = {}) => app.visitor.post(path, body, { ...sent, ...headers }),
  };
  const answer = await uploadFile(phone, '/api/phone-links/photos', { data, name: 'selfie.jpg' });
  expect([answer.status, answer.body.error]).toEqual([200, undefined]);
  const { state, photos } = (await caller.get(`/api/phone-links/${link.id}`)).body;
  expect([state, photos.length]).toEqual(['waiting', 1]);
  expect((await app.visitor.get(photos[0].url)).status).toBe(200);
  const [agreed] = await app.db.select().from(photoConsents).where(eq(photoConsents.assetId, photos[0].id));
  // The statement was confirmed when the link was made, on the other screen.
  expect(agreed?.agreedAt.getTime()).toBe(Date.parse(link.expiresAt) - limits.phoneLinkMinutes * 60_000);
  expect(agreed).toMatchObject({ version: consent, userId: caller.user.id });
  return photos[0].id;
}

/** What a preview says: of nobody's photo, and kept for the next who choose this voice. */
async function hearVoiceLine(caller: Caller): Promise<void> {
  const line = (await caller.get('/api/actors/own/voices/maya/line')).body;
  const wav = Buffer.from(line.sound, 'base64');
  // One channel, whose length is that of what is said.
  expect([wav.toString('latin1', 0, 4), wav.readUInt16LE(22), wav.readUInt32LE(40)]).toEqual([
    'RIFF',
    1,
    wav.length - 44,
  ]);
  expect((wav.length - 44) / 2 / wav.readUInt32LE(24)).toBeCloseTo(line.durationMs / 1000, 1);
  expect(line.words.map(({ text }: { text: string }) => text).join(' ')).toBe(messages.ownActors.previewLine);
  const lips = (startMs: number) =>
    line.mouth.findLast((shape: { startMs: number }) => shape.startMs <= startMs)?.sound;
  const me = line.words.find(({ text }: { text: string }) => text === 'me,');
  // The lips meet for the m.
  expect(lips(me.startMs + 15)).toBe('m');
  expect((await caller.get('/api/actors/own/voices/nobody/line')).status).toBe(404);
}

it('a person in a picture speaks, and nothing of them is left when they are deleted', {
  timeout: 300_000,
}, async () => {
  const caller = await app.signIn({ plan: 'pro' });
  const prompt = 'a man with short brown hair in front of a wall';
  const portrait = await caller.post('/api/avatar/generate', { prompt });
  await app.run(portrait.body.operationId);
  const [picture] = (await caller.get('/api/avatar/my')).body;
  await hearVoiceLine(caller);
  const before = await filesOf();

  const consent = photoActorConsents.generated.version;
  const taken = await caller.post('/api/actors/own/photos/from-picture', { pictureId: picture.id, consent });
  expect([taken.status, taken.body.error]).toEqual([200, undefined]);
  const sent = await sendByPhone(caller, consent, (await app.visitor.get(picture.signedUrl)).raw);
  const path = `/api/actors/own/photos/${sent}/preview`;
  expect((await (await app.signIn({ plan: 'pro' })).post(path)).status).toBe(404);
  const { picture: drawn, tiles } = (await caller.post(path)).body;
  expect(tiles.map(({ sound }: { sound: string | null }) => sound)).toEqual(['m', 'ah', 'ee', 'oh', 'f', 'l', null]);
  const strip = sharp(Buffer.from(drawn.split(',')[1], 'base64'));
  const tile = (place: number) =>
    strip
      .clone()
      .extract({ left: place * 360, top: 0, width: 360, height: 640 })
      .raw()
      .toBuffer();
  const [closed, open] = [await tile(0), await tile(1)];
  const moved = closed.filter((value, at) => Math.abs(value - (open[at] ?? 0)) > 30).length / closed.length;
  // The mouth and the jaw, and nothing else.
  expect(moved).toBeGreaterThan(0.002);
  expect(moved).toBeLessThan(0.06);
  const asked = { photoIds: [taken.body.id, sent], name: 'Elliot', voiceOf: 'maya' };
  const { operationId, actorId } = (await caller.post('/api/actors/own/from-photos', asked)).body;
  await app.run(operationId);
  const { operation } = (await caller.get(`/api/operations/${operationId}`)).body;
  expect(operation).toMatchObject({ status: 'completed', results: [{ kind: 'actor', id: actorId }] });
  expect(operation.credit.state).toBe('used');
  const [actor] = (await caller.get('/api/actors/own')).body.actors;
  const thumbnail = await sharp((await app.visitor.get(actor.thumbnail)).raw).metadata();
  expect([thumbnail.width, thumbnail.height]).toEqual([432, 768]);
  // A hook is a talk of one line, made on the same path: other talks by photos are filmed in the studio's own test.
  const ordered = await caller.post('/api/ugc/hook', { hookText: 'Stop mopping twice.', actorId, ratio: '1:1' });
  const talk: string = ordered.body.operationId;
  await app.run(talk);
  expect((await caller.get(`/api/operations/${talk}`)).body.operation).toMatchObject({ status: 'completed' });
  // The file itself says that nobody said this.
  const { video } = (await caller.get(`/api/video/${ordered.body.videoId}`)).body;
  expect((await app.visitor.get(video.url)).raw.includes('who did not say this on camera')).toBe(true);

  expect((await caller.delete(`/api/actors/own/${actorId}`)).status).toBe(200);
  // The video stays; of the photo itself nothing is left, in storage, caches or work folders.
  const left = (await filesOf()).filter((name) => !before.includes(name) && !name.startsWith(talk));
  expect(left).toEqual([]);
});
