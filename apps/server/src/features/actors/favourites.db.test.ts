import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ExportFile } from '#platform/user-data/user-data-owner.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { openInMemory } from '#testing/test-database.ts';
import { createFavouriteUserData } from './favourite-user-data.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp(await openInMemory());
});
afterAll(() => app.close());

const path = '/api/actors/favourites';

it('keeps favourites, newest first, separately for each user', async () => {
  const caller = await app.signIn();
  const other = await app.signIn();
  expect((await caller.get(path)).body).toEqual({ actorIds: [] });
  await caller.post('/api/actors/maya/favourite');
  await caller.post('/api/actors/theo/favourite');
  expect((await caller.post('/api/actors/maya/favourite')).body).toEqual({ actorIds: ['theo', 'maya'] });
  await other.post('/api/actors/noor/favourite');
  expect((await caller.get(path)).body).toEqual({ actorIds: ['theo', 'maya'] });

  expect((await other.delete('/api/actors/maya/favourite')).body).toEqual({ actorIds: ['noor'] });
  expect((await caller.delete('/api/actors/theo/favourite')).body).toEqual({ actorIds: ['maya'] });
  expect((await caller.delete('/api/actors/theo/favourite')).status).toBe(200);
  expect((await caller.get(path)).body).toEqual({ actorIds: ['maya'] });
});

it('accepts only actors of the cast, and only with a session', async () => {
  const caller = await app.signIn();
  expect((await caller.post('/api/actors/nobody/favourite')).status).toBe(404);
  expect((await caller.post(`/api/actors/${'x'.repeat(101)}/favourite`)).status).toBe(422);
  for (const answer of [
    await app.visitor.get(path),
    await app.visitor.post('/api/actors/maya/favourite'),
    await app.visitor.delete('/api/actors/maya/favourite'),
  ])
    expect(answer.status).toBe(401);
});

it('exports them and deletes them with the account', async () => {
  const caller = await app.signIn();
  await caller.post('/api/actors/maya/favourite');
  const data = createFavouriteUserData(app.db);
  const files: ExportFile[] = [];
  for await (const file of data.exportOf(caller.user.id)) files.push(file);
  expect(files).toEqual([{ name: 'favourite-actors.json', content: { json: [{ id: 'maya', name: 'Maya' }] } }]);
  await data.erase(caller.user.id);
  expect((await caller.get(path)).body).toEqual({ actorIds: [] });
});
