import { limits } from '@hookline/contract/limits';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startAttempt } from '#features/operations/operations.repository.ts';
import type { Answer, Caller, TestApp } from '#testing/test-app.ts';
import { createTestApp } from '#testing/test-app.ts';
import { openInMemory } from '#testing/test-database.ts';
import { ads } from './static-ads.table.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp(await openInMemory());
});
afterAll(() => app.close());

const paint = (color: string) =>
  sharp({ create: { width: 300, height: 400, channels: 3, background: '#ffffff' } })
    .composite([{ input: { create: { width: 140, height: 300, channels: 3, background: color } } }])
    .png()
    .toBuffer();

function multipart(fields: Record<string, string>, file: Buffer): [Buffer, Record<string, string>] {
  const boundary = 'a-boundary-for-tests';
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="can.png"\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(parts.join('') + head), file, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  return [body, { 'content-type': `multipart/form-data; boundary=${boundary}` }];
}

const upload = (caller: Caller, fields: Record<string, string>, color = '#2a6f97'): Promise<Answer> =>
  paint(color).then((file) => caller.post('/api/upload/chat-image', ...multipart(fields, file)));

const create = async (caller: Caller, input: object = { name: 'Daybreak', description: 'Cold brew in a can.' }) =>
  (await caller.post('/api/products', input)).body.product;

const used = async (caller: Caller) => (await caller.get('/api/user/usage/summary')).body.usage.staticAdGenerations;
const say = (caller: Caller, productId: string, prompt: string, more: object = {}) =>
  caller.post('/api/ads/generate-async', { productId, prompt, ...more });

describe('products', () => {
  it('are created, changed, hidden and restored by their owner only', async () => {
    const caller = await app.signIn();
    const nameless = await caller.post('/api/products', { name: '  ' });
    expect([nameless.status, nameless.body.error]).toEqual([422, 'Product name is required']);
    expect((await caller.post('/api/products', { name: 'شاي'.repeat(3333) })).status).toBe(422);
    const product = await create(caller);
    expect(product).toMatchObject({ name: 'Daybreak', photos: [], brand: { logo: null, colors: [] } });
    const photo = (await upload(caller, { productId: product.id })).body;
    expect(photo).toMatchObject({ chatId: null, storagePath: expect.stringMatching(/^images\//) });
    const changed = await caller.put(`/api/products/${product.id}`, {
      name: 'Daybreak 2',
      photoUrls: [photo.url],
      brand: { colors: ['#ff4b1f'], logoUrl: photo.url, avoid: ['cheap'], font: 'food', tone: 'bold' },
    });
    expect(changed.body.product).toMatchObject({
      name: 'Daybreak 2',
      description: 'Cold brew in a can.',
      photos: [{ id: photo.id }],
      brand: { logo: { id: photo.id }, colors: ['#ff4b1f'], avoid: ['cheap'], font: 'food', tone: 'bold' },
    });

    const stranger = await app.signIn();
    const own = await create(stranger);
    const path = `/api/products/${product.id}`;
    expect((await stranger.put(path, { name: 'Mine' })).status).toBe(404);
    expect((await stranger.delete(path)).status).toBe(404);
    expect((await stranger.put(`/api/products/${own.id}`, { photoUrls: [photo.url] })).status).toBe(404);

    expect((await caller.delete(path)).status).toBe(200);
    expect((await caller.get('/api/products')).body.products).toEqual([]);
    expect((await stranger.post(`${path}/restore`)).status).toBe(404);
    expect((await caller.post(`${path}/restore`)).status).toBe(200);
    expect((await caller.get('/api/products')).body.products).toHaveLength(1);
  });
});

describe('a chat', () => {
  it('makes a carousel for one credit, and its pictures again together', async () => {
    const caller = await app.signIn();
    const product = await create(caller);
    const prompt = 'Sleep like it’s Sunday. Half the caffeine, real cold brew, no crash.';
    const { chatId, operationId } = (await say(caller, product.id, prompt, { size: 'square', carousel: true })).body;
    await app.run(operationId);
    const results = async (id: string) => (await caller.get(`/api/ads/poll-status/${id}`)).body.results;
    const made = await results(operationId);
    expect(made.length).toBeGreaterThanOrEqual(3);
    expect(made.map(({ frame, width }: { frame: object; width: number }) => [frame, width])).toEqual(
      made.map((_: object, index: number) => [{ index, count: made.length }, 1080]),
    );
    const darker = (await say(caller, product.id, 'make the carousel darker', { chatId })).body;
    await app.run(darker.operationId);
    const again = await results(darker.operationId);
    const revised = await caller.post(`/api/ads/${again[1].id}/revise`, {
      headline: 'Slow mornings',
      action: 'Try it',
    });
    await app.run(revised.body.operationId);
    const last = await results(revised.body.operationId);
    expect(last.map(({ texts }: { texts: { headline: string } }) => texts.headline)).toEqual(
      made.map(({ texts }: { texts: { headline: string } }, index: number) =>
        index === 1 ? 'Slow mornings' : texts.headline,
      ),
    );
    expect(new Set(last.map(({ texts }: { texts: { action: string } }) => texts.action))).toEqual(new Set(['Try it']));
    expect(await used(caller)).toBe(3);
  });

  it('makes three ads, changes the named one, and charges for nothing else', async () => {
    const caller = await app.signIn();
    const product = await create(caller);
    const empty = await say(caller, product.id, '  ');
    expect(empty.status).toBe(422);
    const { body: picture } = await upload(caller, { productId: product.id });
    const sent = await say(
      caller,
      product.id,
      'Sleep like it’s Sunday. Half the caffeine, real cold brew, no crash. Only $3.',
      {
        imageUrls: [picture.url],
      },
    );
    expect(sent.status).toBe(202);
    const { operationId, chatId } = sent.body;
    expect(await used(caller)).toBe(1);
    expect((await caller.get(`/api/ads/poll-status/${operationId}`)).body).toMatchObject({
      status: 'starting',
      chatId,
      results: [],
    });
    const ongoing = async (chat = chatId) =>
      (await caller.get(`/api/ads/check-ongoing/${product.id}?chatId=${chat}`)).body.operation;
    for (const chat of [chatId, '']) expect(await ongoing(chat)).toMatchObject({ operationId, status: 'starting' });
    expect((await caller.get(`/api/chats/product/${product.id}`)).body.chats[0]).toMatchObject({ isGenerating: true });
    expect((await say(caller, product.id, 'make it darker', { chatId })).status).toBe(409);

    await app.run(operationId);
    const polled = (await caller.get(`/api/ads/poll-status/${operationId}`)).body;
    expect(polled).toMatchObject({ status: 'completed', progress: 100 });
    expect(new Set(polled.results.map((ad: { layout: string }) => ad.layout)).size).toBe(3);
    const { chat } = (await caller.get(`/api/chats/${chatId}`)).body;
    expect(chat.messages.map((message: { role: string }) => message.role)).toEqual(['user', 'assistant']);
    expect(chat.messages[0].metadata.imageIds).toEqual([picture.id]);
    expect(chat.messages[1].metadata.generatedAds).toHaveLength(3);
    const file = await app.visitor.get(polled.results[0].url);
    expect(await sharp(file.raw).metadata()).toMatchObject({ width: 1080, height: 1350, format: 'jpeg' });

    const chosen = await say(caller, product.id, 'use the second one', { chatId });
    expect(chosen).toMatchObject({ status: 200, body: { operationId: null, chatId } });
    const unclear = await say(caller, product.id, 'what do you think?', { chatId });
    expect(unclear.body.reply).toMatch(/nothing was charged/);
    expect(await used(caller)).toBe(1);

    const revision = await say(caller, product.id, 'square version, headline: Cold, brewed', { chatId });
    expect(revision.status).toBe(202);
    expect(await used(caller)).toBe(2);
    await app.run(revision.body.operationId);
    const [square, ...others] = (await caller.get(`/api/ads/poll-status/${revision.body.operationId}`)).body.results;
    expect(others).toEqual([]);
    expect(square).toMatchObject({
      size: 'square',
      width: 1080,
      height: 1080,
      layout: polled.results[1].layout,
      texts: { headline: 'Cold, brewed', action: polled.results[1].texts.action },
    });

    const edit = await caller.post(`/api/ads/${square.id}/revise`, { action: 'Try a can' });
    expect(edit.status).toBe(202);
    await app.run(edit.body.operationId);
    const [edited] = (await caller.get(`/api/ads/poll-status/${edit.body.operationId}`)).body.results;
    expect(edited.texts).toEqual({ ...square.texts, action: 'Try a can' });

    const recent = (await caller.get('/api/chats/recent-ads')).body.ads;
    expect(recent).toHaveLength(5);
    expect((await caller.get('/api/chats/recent-ads?size=square')).body.ads).toHaveLength(2);
    const zip = await caller.get(`/api/ads/download?ids=${square.id},${polled.results[0].id}`);
    expect(zip.status).toBe(200);
    expect(zip.raw.toString('latin1')).toContain('square-1080x1080/');
    const all = (await caller.get('/api/chats/recent-ads?limit=200')).body;
    expect(all.total).toBe(5);
    // Page by page nothing is left out and nothing comes twice, also where several were made at the same moment.
    const paged: string[] = [];
    for (let after = ''; paged.length < 10; after = paged.at(-1) ?? '') {
      const page = (await caller.get(`/api/chats/recent-ads?limit=2${after && `&after=${after}`}`)).body;
      expect(page.total).toBe(5);
      if (page.ads.length === 0) break;
      paged.push(...page.ads.map(({ id }: { id: string }) => id));
    }
    expect(paged).toEqual(all.ads.map(({ id }: { id: string }) => id));
    const squares = await caller.get(`/api/ads/download?size=square&productId=${product.id}`);
    expect(squares.raw.toString('latin1').match(/square-1080x1080/g)?.length).toBe(4);
    const ids = [square.id, polled.results[0].id];
    const renewed = await caller.post('/api/ads/batch-refresh', { imageIds: ids, productId: product.id, chatId });
    expect(renewed.body.refreshedImages).toHaveLength(2);
    const images = await caller.post('/api/ads/batch-refresh-user-images', { imageIds: [picture.id] });
    expect(images.body.refreshedImages).toHaveLength(1);

    const stranger = await app.signIn();
    for (const path of [
      `/api/chats/${chatId}`,
      `/api/chats/product/${product.id}`,
      `/api/ads/product/${product.id}`,
      `/api/ads/poll-status/${operationId}`,
      `/api/ads/check-ongoing/${product.id}`,
      `/api/ads/download?ids=${square.id}`,
    ])
      expect([path, (await stranger.get(path)).status]).toEqual([path, 404]);
    expect((await say(stranger, product.id, 'mine')).status).toBe(404);
    expect((await upload(stranger, { productId: product.id })).status).toBe(404);
    expect((await stranger.post(`/api/ads/${square.id}/revise`, { action: 'x' })).status).toBe(404);
    expect((await stranger.get('/api/ads/download')).status).toBe(404);
    expect((await stranger.get(`/api/chats/recent-ads?after=${square.id}`)).body).toEqual({ ads: [], total: 0 });
    const none = await stranger.post('/api/ads/batch-refresh', { imageIds: ids });
    expect(none.body.refreshedImages).toEqual([]);
  });

  it('survives any text, a killed process and another tab, and makes more of a kind about the same', async () => {
    const caller = await app.signIn();
    const name = '<img src=x onerror=alert(1)> قهوة 🙂 '.repeat(20).slice(0, limits.productNameCharacters).trim();
    const product = await create(caller, { name, description: '‏شاي بارد. <b>Tea</b> 🙂' });
    expect(product.name).toBe(name);
    const prompt = `Ice-cold mint tea for hot days. <script>alert(1)</script> 🙂 ${'شاي '.repeat(3000)}`.slice(
      0,
      10_000,
    );
    const { operationId, chatId } = (await say(caller, product.id, prompt, { size: 'square' })).body;
    // Another tab that comes later finds what runs, and a process that is killed leaves it to the next.
    await startAttempt(app.db, operationId);
    const ongoing = async () =>
      (await caller.get(`/api/ads/check-ongoing/${product.id}?chatId=${chatId}`)).body.operation;
    expect(await ongoing()).toMatchObject({ operationId, status: 'processing' });
    await app.run(operationId);
    expect(await ongoing()).toMatchObject({ operationId, status: 'completed', progress: 100 });
    expect(await used(caller)).toBe(1);
    const { chat } = (await caller.get(`/api/chats/${chatId}`)).body;
    expect(chat.messages).toHaveLength(2);
    expect(chat.messages[0].content).toBe(prompt.trim());
    const [first] = chat.messages[1].metadata.generatedAds;

    const more = await say(caller, product.id, 'More like this', { chatId, moreLike: first.id });
    await app.run(more.body.operationId);
    const [same, ...others] = (await caller.get(`/api/ads/poll-status/${more.body.operationId}`)).body.results;
    expect(same).toMatchObject({ layout: first.layout, size: 'square' });
    expect(JSON.stringify([same, ...others].map(({ texts }) => texts))).not.toContain('More like');

    const find = async (query: string) => (await caller.get(`/api/chats/recent-ads?${query}`)).body.ads.length;
    const empty = await create(caller, { name: 'Another' });
    expect(await Promise.all([find('size=square'), find('size=story'), find('days=1')])).toEqual([6, 0, 6]);
    expect(await Promise.all([find(`productId=${product.id}`), find(`productId=${empty.id}`)])).toEqual([6, 0]);
    const twoDaysAgo = new Date(Date.now() - 2 * 86_400_000);
    await app.db.update(ads).set({ createdAt: twoDaysAgo }).where(eq(ads.operationId, operationId));
    expect(await Promise.all([find('days=1'), find('days=7')])).toEqual([3, 6]);
    await caller.delete(`/api/products/${product.id}`);
    expect(await find('limit=200')).toBe(0);
    await caller.post(`/api/products/${product.id}/restore`);
    expect(await find('limit=200')).toBe(6);
  });

  it('reports failures, returns the credit, and retries in place', async () => {
    const caller = await app.signIn();
    const product = await create(caller, { name: 'Plumb & Co', description: 'Plumbing in East Portland.' });
    const { operationId, chatId } = (await say(caller, product.id, 'Sink full? We are close.')).body;
    await caller.post(`/api/operations/${operationId}/cancel`);
    expect(await used(caller)).toBe(0);
    const ends = (await caller.get(`/api/chats/${chatId}`)).body.chat.messages;
    expect(ends[1]).toMatchObject({ role: 'assistant', content: 'You stopped this. Your credit is back.' });
    const retried = await caller.post(`/api/operations/${operationId}/retry`);
    expect(retried.status).toBe(202);
    await app.run(retried.body.operationId);
    const { messages } = (await caller.get(`/api/chats/${chatId}`)).body.chat;
    expect(messages).toHaveLength(2);
    expect(messages[1].metadata.generatedAds[0].texts.action).not.toBe('Shop now');
  });

  it('is renamed, hidden and restored', async () => {
    const caller = await app.signIn();
    const product = await create(caller);
    const long = 'x'.repeat(10_000);
    const { chatId } = (await say(caller, product.id, `<b>${long.slice(7)}</b>`.slice(0, 10_000))).body;
    const renamed = await caller.put(`/api/chats/${chatId}`, { title: ' Sunday ‮ angle 🙂' });
    expect(renamed.body.chat.title).toContain('Sunday');
    const [listed] = (await caller.get(`/api/chats/product/${product.id}`)).body.chats;
    expect([...listed.lastMessage.content].length).toBe(61);
    expect((await caller.delete(`/api/chats/${chatId}`)).status).toBe(200);
    expect((await caller.get(`/api/chats/${chatId}`)).status).toBe(404);
    expect((await caller.post(`/api/chats/${chatId}/restore`)).status).toBe(200);
    expect((await caller.get(`/api/chats/${chatId}`)).status).toBe(200);
  });
});
