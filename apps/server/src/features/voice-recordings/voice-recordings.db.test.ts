import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { messages } from '@hookline/contract/messages';
import { voiceConsent } from '@hookline/contract/voice-recordings';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { assets } from '#features/assets/assets.table.ts';
import { operations } from '#features/operations/operations.table.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { openInMemory } from '#testing/test-database.ts';
import { uploadFile } from '#testing/upload-file.ts';
import { voiceRecordings } from './voice-recordings.table.ts';

let app: TestApp;
let take: Buffer;
beforeAll(async () => {
  app = await createTestApp(await openInMemory());
  const folder = dirname(fileURLToPath(import.meta.url));
  take = await readFile(join(folder, 'testing/take.mp3'));
});
afterAll(async () => app.close());

/** What the sound in testing/ says; one of our own voices. */
const script = 'This mug stays warm until lunch, honestly. Try it today!';
const fields = { script, language: 'en', consent: voiceConsent.version };
const path = '/api/voice-recordings';
const text = messages.voiceRecordings;

it('keeps a recording with its words and consent, and ten actors speak with it', async () => {
  const caller = await app.signIn();
  const answer = await uploadFile(caller, path, { data: take, name: 'take.mp3' }, fields);
  expect([answer.status, answer.body.error]).toEqual([201, undefined]);
  const { recording } = answer.body;
  expect(recording).toMatchObject({ id: expect.stringMatching(/^rec_/), script, language: 'en', differences: [] });
  expect(recording.warnings).toEqual([]);
  const sound = await app.visitor.get(recording.url);
  expect([sound.status, sound.raw.subarray(0, 4).toString('latin1')]).toEqual([200, 'RIFF']);
  expect((await caller.get(path)).body.recordings).toEqual([expect.objectContaining({ id: recording.id })]);
  const [row] = await app.db.select().from(voiceRecordings).where(eq(voiceRecordings.id, recording.id));
  const sha256 = createHash('sha256').update(take).digest('hex');
  expect(row?.consent).toMatchObject({ version: voiceConsent.version, sha256, at: expect.any(String) });
  expect(row?.times.map(({ offset }) => offset)[0]).toBe(0);
  expect(row?.times).toHaveLength(script.split(' ').length);

  const send = { script, actorIds: ['maya', 'theo'], voice: recording.id };
  const sent = await caller.post('/api/ugc/create', send);
  expect(sent.status).toBe(202);
  for (const { operationId } of sent.body.operations) {
    const [operation] = await app.db.select().from(operations).where(eq(operations.id, operationId));
    expect(operation?.input).toMatchObject({ recordedVoice: { assetId: row?.assetId, times: row?.times } });
  }
  const other = await caller.post('/api/ugc/create', { ...send, script: 'Something else entirely.' });
  expect([other.status, other.body.error]).toEqual([422, text.scriptChanged]);

  const exported = await caller.get('/api/user/export');
  expect(exported.raw.includes('voice-recordings.json')).toBe(true);

  expect((await caller.delete(`${path}/${recording.id}`)).body).toEqual({ id: recording.id });
  expect((await caller.get(path)).body.recordings).toEqual([]);
  const [asset] = await app.db
    .select()
    .from(assets)
    .where(eq(assets.id, row?.assetId ?? ''));
  // Videos on their way still need it.
  expect(asset?.expiresAt?.getTime()).toBeGreaterThan(Date.now() + 24 * 3_600_000);
  const again = await caller.post('/api/ugc/create', send);
  expect([again.status, again.body.error]).toEqual([422, text.gone]);
});

it('refuses in clear words', async () => {
  const caller = await app.signIn();
  const add = (data: Buffer, more: Record<string, string> = {}, name = 'take.mp3') =>
    uploadFile(caller, path, { data, name }, { ...fields, ...more });
  const silence = Buffer.alloc(44 + 96_000);
  silence.write('RIFF', 0, 'latin1');
  silence.writeUInt32LE(silence.length - 8, 4);
  silence.write('WAVEfmt ', 8, 'latin1');
  for (const [at, value] of [
    [16, 16],
    [24, 48_000],
    [28, 96_000],
  ] as const)
    silence.writeUInt32LE(value, at);
  for (const [at, value] of [
    [20, 1],
    [22, 1],
    [32, 2],
    [34, 16],
  ] as const)
    silence.writeUInt16LE(value, at);
  silence.write('data', 36, 'latin1');
  silence.writeUInt32LE(96_000, 40);
  expect((await add(take, { consent: '' })).body.error).toBe(text.consentNeeded);
  expect((await add(silence, {}, 'take.wav')).body).toMatchObject({ code: 'RECORDING_REFUSED', error: text.silent });
  expect((await add(Buffer.from('ffconcat version 1.0\nfile /etc/passwd\n'))).body.error).toBe(text.notSound);
  const long = 'A completely different script about sports shoes, socks and a backpack. '.repeat(10).trim();
  expect((await add(take, { script: long })).body.error).toBe(text.otherWords);
  expect((await add(take, { script: '...' })).body.code).toBe('UNSPEAKABLE_SCRIPT');
  expect((await caller.get(path)).body.recordings).toEqual([]);
});

it('hides recordings from others, and erases them with the account', async () => {
  const owner = await app.signIn();
  const stranger = await app.signIn();
  const { recording } = (await uploadFile(owner, path, { data: take, name: 'take.mp3' }, fields)).body;
  expect((await stranger.delete(`${path}/${recording.id}`)).status).toBe(404);
  expect((await stranger.get(path)).body.recordings).toEqual([]);
  const send = await stranger.post('/api/ugc/create', { script, actorIds: ['maya'], voice: recording.id });
  expect([send.status, send.body.error]).toEqual([422, text.gone]);
  expect((await app.visitor.get(path)).status).toBe(401);
  expect((await uploadFile(app.visitor, path, { data: take, name: 'a.mp3' }, fields)).status).toBe(401);
  for (const dataOwner of app.dataOwners) await dataOwner.erase(owner.user.id);
  expect(await app.db.select().from(voiceRecordings).where(eq(voiceRecordings.userId, owner.user.id))).toEqual([]);
});
