import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { defineEndpoint } from '@hookline/contract/endpoint';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readConfig } from '#config/config.ts';
import { createLogger } from '#platform/logging/create-logger.ts';
import { createFileStorage } from '#platform/storage/create-file-storage.ts';
import { createUrlSigner } from '#platform/storage/signed-url.ts';
import { bind } from './bind.ts';
import { createHttpServer, type HttpServer } from './create-http-server.ts';

const echo = defineEndpoint({
  method: 'POST',
  path: '/api/tests/:id/echo',
  auth: 'session',
  summary: 'For tests',
  params: z.object({ id: z.string().max(5) }),
  query: z.object({ times: z.coerce.number().int().default(1) }),
  body: z.object({ word: z.string({ error: 'Please enter a word' }).min(1, 'Please enter a word') }),
  responses: { 200: z.object({ said: z.string(), key: z.string().nullable() }) },
  errors: ['INVALID_INPUT'],
});
const fail = defineEndpoint({
  method: 'GET',
  path: '/api/tests/fail',
  auth: 'public',
  summary: 'For tests',
  responses: { 200: z.object({}) },
});
const admin = defineEndpoint({ ...fail, path: '/api/tests/admin', auth: 'admin' });
const wrong = defineEndpoint({
  ...fail,
  path: '/api/tests/wrong',
  responses: { 200: z.object({ n: z.number().max(9) }) },
});
const film = defineEndpoint({ ...fail, path: '/api/tests/film', responses: {}, binary: 'video/mp4' });

const inlineScript = "console.log('hello')";
const page = `<!doctype html><script>${inlineScript}</script><script type="module" src="/assets/app-1.js"></script><p>home`;
const manifest = {
  routes: {
    root: { id: 'root', path: '' },
    shell: { id: 'shell', parentId: 'root', path: 'dashboard' },
    create: { id: 'create', parentId: 'shell', path: 'create' },
    product: { id: 'product', parentId: 'shell', path: 'products/:productId' },
    missing: { id: 'missing', parentId: 'root', path: '*' },
  },
};

let folder: string;
let server: HttpServer;
let logged = '';
const signer = createUrlSigner(['secret']);

const send = (options: InjectOptions): Promise<LightMyRequestResponse> =>
  server.fastify.inject({
    ...options,
    headers: { host: 'localhost:3000', origin: 'http://localhost:3000', ...options.headers },
  });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hookline-http-'));
  const site = join(folder, 'site');
  await mkdir(join(site, 'assets'), { recursive: true });
  await writeFile(join(site, 'index.html'), page);
  await writeFile(join(site, '__spa-fallback.html'), '<!doctype html><p>app');
  await writeFile(join(site, 'assets', 'app-1.js'), 'let a = 1;');
  await writeFile(join(site, 'assets', 'app-1.js.gz'), gzipSync('let a = 1;'));
  await writeFile(join(site, 'assets', 'manifest-1.js'), `window.__reactRouterManifest=${JSON.stringify(manifest)};`);
  const storage = await createFileStorage(join(folder, 'files'));
  await storage.write('videos/v.mp4', Buffer.from('0123456789'));
  await storage.write('uploads/page.html', Buffer.from('<script>alert(1)</script>'));
  const config = readConfig({ DATA_DIR: folder });
  server = await createHttpServer({
    ...{ config, storage, signer, siteFolder: site, version: '1.2.3' },
    logger: createLogger({ level: 'info', destination: { write: (line: string) => (logged += line) } }),
    authenticate: async ({ headers }) => {
      const id = headers['x-test-user'];
      if (typeof id !== 'string') return null;
      return { sessionId: 's', userId: id, email: `${id}@example.test`, isAdmin: id === 'boss' };
    },
    checks: { good: async () => {} },
    validatesReplies: true,
  });
  bind(server, echo, async ({ params, query, body, session, idempotencyKey }) => ({
    status: 200,
    body: { said: `${session.userId} ${params.id} ${body.word.repeat(query.times)}`, key: idempotencyKey },
  }));
  bind(server, fail, async ({ request }) => {
    request.log.info({ headers: request.headers, token: 'very-secret' }, 'about to fail');
    throw new Error('the password of the database is hunter2');
  });
  bind(server, admin, async () => ({ status: 200, body: {} }));
  bind(server, wrong, async () => ({ status: 200, body: { n: 10 } }));
  bind(server, film, async () => ({ key: 'videos/v.mp4', downloadName: 'Maya – "fünf".mp4' }));
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

describe('a bound endpoint', () => {
  const user = { 'x-test-user': 'ann' };
  const post = (url: string, payload: unknown, headers: Record<string, string> = {}) =>
    send({ method: 'POST', url, payload: payload as object, headers: { ...user, ...headers } });

  it('validates and answers', async () => {
    const answer = await post('/api/tests/42/echo?times=2', { word: 'ha' }, { 'idempotency-key': 'k1' });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ said: 'ann 42 haha', key: 'k1' });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('answers wrong input in the words of the schema, with the field', async () => {
    for (const payload of [{ word: '' }, {}, undefined]) {
      const answer = await post('/api/tests/42/echo', payload);
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({
        error: 'Please enter a word',
        code: 'INVALID_INPUT',
        details: [{ path: 'word', message: 'Please enter a word' }],
        requestId: answer.headers['x-request-id'],
      });
    }
    const all = await post('/api/tests/much-too-long/echo?times=x', { word: 1 });
    expect(all.json().details.map((issue: { path: string }) => issue.path)).toEqual(['id', 'times', 'word']);
    expect((await post('/api/tests/1/echo', { word: 'a' }, { 'idempotency-key': 'ä' })).statusCode).toBe(422);
  });

  it('asks for a session before it reads the body', async () => {
    const answer = await send({ method: 'POST', url: '/api/tests/42/echo', payload: '{', headers: json });
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'UNAUTHENTICATED']);
  });

  it('lets only administrators in where it says so', async () => {
    const as = (id: string) => send({ method: 'GET', url: '/api/tests/admin', headers: { 'x-test-user': id } });
    expect((await as('ann')).json().code).toBe('FORBIDDEN');
    expect((await as('boss')).statusCode).toBe(200);
  });

  const json = { 'content-type': 'application/json' };
  it.each([
    ['bad JSON', { payload: '{"word":', headers: json }, 400, 'MALFORMED_REQUEST'],
    ['a poisoned prototype', { payload: '{"__proto__":{}}', headers: json }, 400, 'MALFORMED_REQUEST'],
    ['another type', { payload: 'a', headers: { 'content-type': 'text/plain' } }, 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['too much', { payload: `"${'x'.repeat(1_100_000)}"`, headers: json }, 413, 'PAYLOAD_TOO_LARGE'],
  ] as const)('answers %s in the shape of every error', async (_, { payload, headers }, status, code) => {
    const answer = await send({ method: 'POST', url: '/api/tests/1/echo', payload, headers: { ...user, ...headers } });
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
  });

  it('answers what it did not expect without telling why, and logs why', async () => {
    const answer = await send({ method: 'GET', url: '/api/tests/fail?token=in-the-url', headers: { cookie: 'a=b' } });
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toMatchObject({ code: 'SYSTEM_ERROR', requestId: answer.headers['x-request-id'] });
    expect(answer.body).not.toContain('hunter2');
    expect(logged).toContain('hunter2');
    expect(logged).toContain(String(answer.headers['x-request-id']));
    for (const secret of ['very-secret', 'in-the-url', 'a=b']) expect(logged).not.toContain(secret);
  });

  it('fails, in tests, when it answers what the contract does not say', async () => {
    expect((await send({ method: 'GET', url: '/api/tests/wrong' })).statusCode).toBe(500);
  });

  it('answers unknown calls and unreadable addresses as JSON', async () => {
    expect((await send({ method: 'GET', url: '/api/nothing' })).json().code).toBe('NOT_FOUND');
    expect((await send({ method: 'POST', url: '/nothing' })).json().code).toBe('NOT_FOUND');
    expect((await send({ method: 'GET', url: '/api/%E0%A4%A' })).json().code).toBe('MALFORMED_REQUEST');
  });
});

describe('requests from elsewhere', () => {
  const origin = (value: string | undefined, site?: string) => ({
    method: 'POST' as const,
    url: '/api/tests/1/echo',
    payload: { word: 'a' },
    headers: {
      'x-test-user': 'ann',
      host: 'localhost:3000',
      ...(value !== undefined && { origin: value }),
      ...(site !== undefined && { 'sec-fetch-site': site }),
    },
  });

  it.each([
    ['http://localhost:3000', undefined, 200],
    ['http://127.0.0.1:3000', 'same-origin', 200],
    ['http://[::1]:3000', undefined, 200],
    [undefined, 'same-origin', 200],
    [undefined, undefined, 403],
    [undefined, 'same-site', 403],
    [undefined, 'cross-site', 403],
    ['null', undefined, 403],
    ['http://localhost:3001', undefined, 403],
    ['https://localhost:3000', undefined, 403],
    ['http://localhost.evil.test:3000', undefined, 403],
    ['http://localhost:3000', 'cross-site', 403],
  ])('with Origin %s and Sec-Fetch-Site %s: %i', async (value, site, status) => {
    const answer = await server.fastify.inject(origin(value, site));
    expect(answer.statusCode).toBe(status);
    if (status === 403) expect(answer.json().code).toBe('ORIGIN_REFUSED');
  });

  it.each(['text/plain', 'multipart/form-data; boundary=x', 'application/x-www-form-urlencoded'])(
    'are refused with a body of type %s too',
    async (type) => {
      const { headers, ...rest } = origin('https://evil.test');
      const answer = await server.fastify.inject({
        ...rest,
        payload: 'x',
        headers: { ...headers, 'content-type': type },
      });
      expect(answer.json().code).toBe('ORIGIN_REFUSED');
    },
  );

  it.each(['evil.test', 'evil.test:3000', 'localhost', 'localhost:3001', ''])(
    'under the name %j get 421',
    async (host) => {
      const answer = await server.fastify.inject({ method: 'GET', url: '/', headers: { host } });
      expect([answer.statusCode, answer.json().code]).toEqual([421, 'MISDIRECTED_REQUEST']);
      expect((await server.fastify.inject({ method: 'GET', url: '/api/health', headers: { host } })).statusCode).toBe(
        200,
      );
    },
  );
});

describe('stored files', () => {
  const url = signer.sign('videos/v.mp4', { expiresInSeconds: 60 });
  const get = (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') => send({ method, url, headers });

  it('are sent whole, privately cached, and not again when unchanged', async () => {
    const answer = await get();
    expect([answer.statusCode, answer.body]).toEqual([200, '0123456789']);
    expect(answer.headers).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': '10',
      'accept-ranges': 'bytes',
      'cache-control': 'private, max-age=3600',
      'x-content-type-options': 'nosniff',
    });
    const again = await get({ 'if-none-match': String(answer.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await get({}, 'HEAD')).headers['content-length']).toBe('10');
  });

  it.each([
    ['bytes=2-4', '234', 'bytes 2-4/10'],
    ['bytes=7-', '789', 'bytes 7-9/10'],
    ['bytes=-3', '789', 'bytes 7-9/10'],
    ['bytes=0-999', '0123456789', 'bytes 0-9/10'],
  ])('in part: %s', async (range, body, contentRange) => {
    const answer = await get({ range });
    expect([answer.statusCode, answer.body, answer.headers['content-range']]).toEqual([206, body, contentRange]);
    expect(answer.headers['content-length']).toBe(String(body.length));
  });

  it('refuse a part that is not there, and ignore ranges that mean nothing or another version', async () => {
    for (const range of ['bytes=10-', 'bytes=99-100', 'bytes=-0']) {
      const answer = await get({ range });
      expect([answer.statusCode, answer.headers['content-range']]).toEqual([416, 'bytes */10']);
    }
    for (const range of ['bytes=4-2', 'lines=1-2', 'bytes=1-2,4-5', 'bytes=-']) {
      expect((await get({ range })).statusCode).toBe(200);
    }
    expect((await get({ range: 'bytes=2-4', 'if-range': '"older"' })).statusCode).toBe(200);
  });

  it('are a 404 for a forged, expired or missing one', async () => {
    const forged = url.replace('v.mp4', 'w.mp4');
    const expired = createUrlSigner(['secret'], () => 0).sign('videos/v.mp4', { expiresInSeconds: 60 });
    const missing = signer.sign('videos/none.mp4', { expiresInSeconds: 60 });
    for (const one of [forged, expired, missing, '/files/videos/v.mp4', '/files/../app-secret']) {
      expect((await send({ method: 'GET', url: one })).statusCode).toBe(404);
    }
  });

  it('never become pages of ours', async () => {
    const answer = await send({ method: 'GET', url: signer.sign('uploads/page.html', { expiresInSeconds: 60 }) });
    expect(answer.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': expect.stringContaining('attachment'),
      'content-security-policy': "default-src 'none'; sandbox",
    });
  });

  it('download under a name, through an endpoint too, with ranges', async () => {
    const answer = await send({ method: 'GET', url: '/api/tests/film', headers: { range: 'bytes=0-0' } });
    expect([answer.statusCode, answer.body]).toEqual([206, '0']);
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="Maya _ _f_nf_.mp4"; filename*=UTF-8''Maya%20%E2%80%93%20%22f%C3%BCnf%22.mp4`,
    );
  });
});

describe('the site', () => {
  const get = (url: string, headers: Record<string, string> = {}) => send({ method: 'GET', url, headers });

  it('serves pages whose inline scripts are named by hash', async () => {
    const answer = await get('/');
    expect([answer.statusCode, answer.body]).toEqual([200, page]);
    const hash = createHash('sha256').update(inlineScript).digest('base64');
    const policy = String(answer.headers['content-security-policy']);
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(policy).toContain("img-src 'self' blob: data:;");
    expect((await get('/', { 'if-none-match': String(answer.headers.etag) })).statusCode).toBe(304);
  });

  it('serves assets compressed and cached for ever', async () => {
    const answer = await get('/assets/app-1.js', { 'accept-encoding': 'gzip, deflate' });
    expect(answer.headers).toMatchObject({
      'content-encoding': 'gzip',
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    });
    expect(gunzipSync(answer.rawPayload).toString()).toBe('let a = 1;');
    expect((await get('/assets/app-1.js')).headers['content-encoding']).toBeUndefined();
  });

  it.each([
    ['/dashboard', 200],
    ['/dashboard/create', 200],
    ['/dashboard/create?x=1', 200],
    ['/dashboard/products/p_1', 200],
    ['/dashboard/nonsense', 404],
    ['/nonsense', 404],
    ['/__spa-fallback.html', 404],
    ['/assets/gone.js', 404],
    ['/assets/../../app-secret', 404],
  ])('answers %s with %i', async (path, status) => {
    const answer = await get(path);
    expect(answer.statusCode).toBe(status);
    if (!/\.\w+$/.test(path)) expect(answer.body).toContain('app');
  });

  it('answers HEAD like GET without the body', async () => {
    const answer = await send({ method: 'HEAD', url: '/assets/app-1.js' });
    expect([answer.statusCode, answer.headers['content-length'], answer.body]).toEqual([200, '10', '']);
  });

  it('carries the security headers everywhere', async () => {
    for (const path of ['/', '/api/health', '/nonsense', '/assets/app-1.js']) {
      expect((await get(path)).headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'same-origin',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
      });
    }
  });
});

describe('health', () => {
  it('tells that it is up, and what is ready', async () => {
    expect((await send({ method: 'GET', url: '/api/health' })).json()).toEqual({ status: 'ok', version: '1.2.3' });
    const ready = await send({ method: 'GET', url: '/api/ready' });
    expect(ready.json()).toEqual({ status: 'ready', checks: { good: 'ok' } });
  });

  it('is not ready when a part fails', async () => {
    const broken = await createHttpServer({
      ...{
        config: readConfig({ DATA_DIR: folder }),
        storage: server.storage,
        signer,
        siteFolder: folder,
        version: '1',
      },
      logger: createLogger({ level: 'silent' }),
      authenticate: async () => null,
      checks: { good: async () => {}, bad: async () => Promise.reject(new Error('down')) },
    });
    const answer = await broken.fastify.inject({ method: 'GET', url: '/api/ready' });
    expect([answer.statusCode, answer.json().details]).toEqual([503, { failed: ['bad'] }]);
    await broken.close();
  });
});

describe('stopping', () => {
  it('lets a running answer finish and takes no more', async () => {
    const stopping = await createHttpServer({
      ...{ storage: server.storage, signer, siteFolder: folder, version: '1' },
      config: readConfig({ DATA_DIR: folder, PORT: '0' }),
      logger: createLogger({ level: 'silent' }),
      authenticate: async () => null,
      checks: {},
    });
    const started = Promise.withResolvers<void>();
    const mayFinish = Promise.withResolvers<void>();
    bind(stopping, fail, async () => {
      started.resolve();
      await mayFinish.promise;
      return { status: 200, body: {} };
    });
    await stopping.listen();
    const { primary } = stopping.origins();
    const running = fetch(`${primary}/api/tests/fail`);
    await started.promise;
    const closed = stopping.close();
    mayFinish.resolve();
    expect((await running).status).toBe(200);
    await closed;
    const refused = new Promise((resolve) => httpRequest(primary).on('error', resolve).end());
    expect(await refused).toMatchObject({ code: 'ECONNREFUSED' });
  });
});
