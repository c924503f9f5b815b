import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { operations } from '#features/operations/operations.table.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { openInMemory } from '#testing/test-database.ts';
import { uploadFile } from '#testing/upload-file.ts';
import type { TalkingActorInput } from './talking-actor-engine.ts';
import { toTalkSpec } from './to-talk-spec.ts';

const good = { script: 'Stop scrolling. This one is worth it.', actorIds: ['maya'] };

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp(await openInMemory());
});
afterAll(() => app.close());

async function storedInput(operationId: string): Promise<TalkingActorInput> {
  const [row] = await app.db.select().from(operations).where(eq(operations.id, operationId));
  return row?.input as TalkingActorInput;
}

it('passes every option to the studio', async () => {
  const caller = await app.signIn();
  const options = {
    captions: 'boxed',
    captionPosition: 'middle',
    captionColours: { text: '#112233', box: '#FFEEDD' },
    music: 'calm',
    effects: false,
    expression: 'excited',
    pace: 'fast',
    label: false,
    ratio: '1:1',
    language: 'de',
    endCard: { callToAction: 'Shop now', headline: 'Daybreak', url: 'daybreak.example' },
  };
  const answer = await caller.post('/api/ugc/create', { ...good, ...options });
  expect(answer.status).toBe(202);
  const input = await storedInput(answer.body.operations[0].operationId);
  const spec = toTalkSpec({
    input,
    media: [],
    files: { video: '', poster: '', captions: '', subtitles: '', preview: '' },
  });
  expect(spec).toMatchObject({
    kind: 'talk',
    actorId: 'maya',
    script: good.script,
    music: 'calm',
    effects: false,
    expression: 'excited',
    pace: 'fast',
    label: false,
    ratio: '1:1',
    language: 'de',
    captions: { style: 'boxed', position: 'middle', colors: { text: '#112233', box: '#FFEEDD' } },
    endCard: { callToAction: 'Shop now', headline: 'Daybreak', url: 'daybreak.example' },
  });
  expect(spec.musicFile).toBeUndefined();
});

it('makes inputs from before the options existed in the old way', () => {
  const old = {
    script: 'Hello.',
    actorId: 'maya',
    title: 'Hello',
    mediaAssetIds: [],
    language: 'auto',
    ratio: '9:16',
    captions: 'word-highlight',
    music: null,
    label: true,
  } satisfies TalkingActorInput;
  const files = { video: '', poster: '', captions: '', subtitles: '', preview: '' };
  expect(toTalkSpec({ input: old, media: [], files })).toEqual({
    kind: 'talk',
    actorId: 'maya',
    script: 'Hello.',
    language: 'auto',
    ratio: '9:16',
    label: true,
    title: 'Hello',
    captions: { style: 'word-highlight' },
    music: null,
    media: [],
  });
});

it('accepts only the user’s own logo', async () => {
  const caller = await app.signIn();
  const png = await sharp({ create: { width: 64, height: 64, channels: 4, background: '#2A4BFF' } })
    .png()
    .toBuffer();
  const logo = await uploadFile(caller, '/api/upload/image', { data: png, name: 'logo.png' });
  expect(logo.status).toBe(200);
  const endCard = { callToAction: 'Shop now', logoUrl: logo.body.url };
  const answer = await caller.post('/api/ugc/create', { ...good, endCard });
  expect(answer.status).toBe(202);
  expect((await storedInput(answer.body.operations[0].operationId)).logoAssetId).toBe(logo.body.id);
  const stranger = await app.signIn();
  expect((await stranger.post('/api/ugc/create', { ...good, endCard })).status).toBe(404);
});

const bad: [string, object, string][] = [
  ['a color by name', { captionColours: { text: 'red' } }, 'Write colors as #rrggbb'],
  ['an end card without a call', { endCard: { callToAction: ' ' } }, 'Please enter a call to action'],
  ['a long call', { endCard: { callToAction: 'x'.repeat(41) } }, 'Calls to action can be up to 40 characters'],
  ['music nobody has', { music: 'mus_01' }, 'This track was deleted. Please choose another.'],
];
it.each(bad)('rejects %s', async (_, options, message) => {
  const caller = await app.signIn();
  const answer = await caller.post('/api/ugc/create', { ...good, ...options });
  expect([answer.status, answer.body.error]).toEqual([422, message]);
  expect((await caller.get('/api/operations')).body.operations).toEqual([]);
});

it('returns render times once they are known', async () => {
  const caller = await app.signIn();
  expect((await caller.get('/api/ugc/pace')).body).toEqual({
    msPerSpokenMs: null,
    isFirstEstimate: false,
    sideBySide: expect.any(Number),
  });
  expect((await app.visitor.get('/api/ugc/pace')).status).toBe(401);
});
