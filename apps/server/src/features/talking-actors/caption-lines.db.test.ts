import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { openInMemory } from '#testing/test-database.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp(await openInMemory());
});
afterAll(() => app.close());

const path = '/api/ugc/caption-lines';
const textsOf = (blocks: { text: string }[][][]) =>
  blocks.map((lines) => lines.map((line) => line.map(({ text }) => text).join(' ')).join(' / '));

it('returns caption breaks for the format and the style', async () => {
  const caller = await app.signIn();
  const script = 'This mug stays warm until lunch, and it costs less than a week of lattes.';
  const tall = await caller.post(path, { script });
  expect(tall.status).toBe(200);
  expect(textsOf(tall.body.blocks).join(' ').replaceAll(' / ', ' ')).toBe(script);
  const wide = await caller.post(path, { script, ratio: '16:9' });
  expect(textsOf(wide.body.blocks).join('')).not.toContain('/');
  expect(textsOf(wide.body.blocks)).not.toEqual(textsOf(tall.body.blocks));
});

it('has no blocks while there is nothing to speak, and rejects invalid scripts', async () => {
  const caller = await app.signIn();
  expect((await caller.post(path, { script: '... !' })).body).toEqual({ blocks: [] });
  expect((await caller.post(path, { script: '' })).status).toBe(422);
  expect((await app.visitor.post(path, { script: 'Hello' })).status).toBe(401);
});
