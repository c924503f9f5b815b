import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { assets } from '#features/assets/assets.table.ts';
import { createOperationKinds, findResults } from '#features/operations/operation-kind.ts';
import { operations } from '#features/operations/operations.table.ts';
import { products } from '#features/products/products.table.ts';
import { videos } from '#features/videos/videos.table.ts';
import { type Caller, createTestApp, type TestApp } from '#testing/test-app.ts';
import { openInMemory } from '#testing/test-database.ts';
import type { AdRecipe } from './ad-recipe.ts';
import { ads } from './static-ads.table.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp(await openInMemory());
});
afterAll(() => app.close());

const recipe = { layout: 'stage', size: 'square', texts: { headline: 'New', line: 'It is here.', action: 'Get it' } };

/** Finished ads, one operation and one row for each recipe. */
async function keepAds({ user }: Caller, productId: string, recipes: readonly unknown[]): Promise<void> {
  for (const [index, stored] of recipes.entries()) {
    const id = `${user.id}_${index}`;
    const common = { id, userId: user.id };
    await app.db.insert(operations).values({
      ...common,
      kind: 'static-ads',
      title: `Ads ${index}`,
      engine: 'Hookline',
      input: {},
      status: 'completed',
      creditKind: 'staticAdGenerations',
      creditAmount: 1,
      runLimitMs: 1,
      deadlineAt: new Date(),
      finishedAt: new Date(),
    });
    await app.db.insert(assets).values({
      ...common,
      kind: 'static-ad',
      contentType: 'image/png',
      fileName: `${index}.png`,
      storageKey: `pictures/${id}.png`,
      sizeBytes: 1,
    });
    await app.db.insert(ads).values({
      ...common,
      productId,
      operationId: id,
      position: 0,
      prompt: 'a',
      recipe: stored as AdRecipe,
      assetId: id,
      thumbnailAssetId: id,
      width: 1080,
      height: 1080,
    });
  }
}

const ask = async (caller: Caller, path: string) => {
  const { status, body } = await caller.get(path);
  expect([path, status]).toEqual([path, 200]);
  return body;
};

it('shows everything else when a stored ad cannot be read', async () => {
  const caller = await app.signIn();
  const product = (await caller.post('/api/products', { name: 'Daybreak' })).body.product;
  await keepAds(caller, product.id, [
    recipe,
    'damaged',
    { layout: 'stage' },
    { ...recipe, size: 'of a newer version' },
  ]);
  const listed = (await ask(caller, '/api/operations')).operations;
  expect(listed.map((one: { results: unknown[] }) => one.results.length).sort()).toEqual([0, 0, 0, 1]);
  for (const path of ['/api/chats/recent-ads', `/api/ads/product/${product.id}`])
    expect((await ask(caller, path)).ads).toMatchObject([{ layout: 'stage', texts: { headline: 'New' }, frame: null }]);
});

it('shows products, videos and estimates when one cannot be read', async () => {
  const caller = await app.signIn();
  const { id } = (await caller.post('/api/products', { name: 'Damaged' })).body.product;
  await caller.post('/api/products', { name: 'Whole' });
  await app.db
    .update(products)
    .set({ brand: 'damaged' as never })
    .where(eq(products.id, id));
  const names = (await ask(caller, '/api/products')).products.map(({ name }: { name: string }) => name).sort();
  expect(names).toEqual(['Damaged', 'Whole']);

  const body = { script: 'Some words to say.', actorIds: ['maya'] };
  const [{ operationId, videoId }] = (await caller.post('/api/ugc/create', body)).body.operations;
  await app.db
    .update(videos)
    .set({ data: { place: 'damaged' } })
    .where(eq(videos.id, videoId));
  await app.db
    .update(operations)
    .set({ status: 'completed', finishedAt: new Date(), timings: 'damaged' as never })
    .where(eq(operations.id, operationId));
  await caller.post('/api/ugc/create', body);
  expect((await ask(caller, '/api/operations')).operations).toHaveLength(2);
});

it('asks for each result by itself when one breaks the answer for all', async () => {
  const [kind] = app.kinds.values();
  const broken = createOperationKinds([
    {
      ...(kind as NonNullable<typeof kind>),
      findResults: async (_, ids) => {
        if (ids.includes('op_bad')) throw new TypeError('a row cannot be read');
        return new Map(ids.map((id) => [id, [{ kind: 'video', id, url: null, previewUrl: null }]]));
      },
    },
  ]);
  const rows = ['op_1', 'op_bad', 'op_2'].map((id) => ({ id, kind: String(kind?.kind) }));
  const found = await findResults({ db: app.db, kinds: broken, logger: pino({ level: 'silent' }) }, rows);
  expect([...found.keys()]).toEqual(['op_1', 'op_2']);
});
