import { Agent, request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { defineEndpoint } from '@hookline/contract/endpoint';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { readConfig } from '#config/config.ts';
import { createLogger } from '#platform/logging/create-logger.ts';
import { useHttpServer } from '#testing/use-http-server.ts';
import { bind } from './bind.ts';
import { createHttpServer } from './create-http-server.ts';

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

const suite = useHttpServer((server) => {
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
});
const { send, signer } = suite;

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

  it('checks the session before it reads the body', async () => {
    const answer = await send({ method: 'POST', url: '/api/tests/42/echo', payload: '{', headers: json });
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'UNAUTHENTICATED']);
  });

  it('admits only administrators where required', async () => {
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
  ] as const)('answers %s in the common error shape', async (_, { payload, headers }, status, code) => {
    const answer = await send({ method: 'POST', url: '/api/tests/1/echo', payload, headers: { ...user, ...headers } });
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
  });

  it('answers unexpected errors without the cause, and logs the cause', async () => {
    const answer = await send({ method: 'GET', url: '/api/tests/fail?token=in-the-url', headers: { cookie: 'a=b' } });
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toMatchObject({ code: 'SYSTEM_ERROR', requestId: answer.headers['x-request-id'] });
    expect(answer.body).not.toContain('hunter2');
    expect(suite.logged).toContain('hunter2');
    expect(suite.logged).toContain(String(answer.headers['x-request-id']));
    for (const secret of ['very-secret', 'in-the-url', 'a=b']) expect(suite.logged).not.toContain(secret);
  });

  it('fails in tests if an answer violates the contract', async () => {
    expect((await send({ method: 'GET', url: '/api/tests/wrong' })).statusCode).toBe(500);
  });

  it('answers unknown calls and unreadable addresses as JSON', async () => {
    expect((await send({ method: 'GET', url: '/api/nothing' })).json().code).toBe('NOT_FOUND');
    expect((await send({ method: 'POST', url: '/nothing' })).json().code).toBe('NOT_FOUND');
    expect((await send({ method: 'GET', url: '/api/%E0%A4%A' })).json().code).toBe('MALFORMED_REQUEST');
  });
});

describe('requests from other origins', () => {
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
    const answer = await suite.server.fastify.inject(origin(value, site));
    expect(answer.statusCode).toBe(status);
    if (status === 403) expect(answer.json().code).toBe('ORIGIN_REFUSED');
  });

  it.each(['text/plain', 'multipart/form-data; boundary=x', 'application/x-www-form-urlencoded'])(
    'are rejected with a body of type %s too',
    async (type) => {
      const { headers, ...rest } = origin('https://evil.test');
      const answer = await suite.server.fastify.inject({
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
      const answer = await suite.server.fastify.inject({ method: 'GET', url: '/', headers: { host } });
      expect([answer.statusCode, answer.json().code]).toEqual([421, 'MISDIRECTED_REQUEST']);
      expect(
        (await suite.server.fastify.inject({ method: 'GET', url: '/api/health', headers: { host } })).statusCode,
      ).toBe(200);
    },
  );
});

describe('health', () => {
  it('reports that it is up, and which parts are ready', async () => {
    expect((await send({ method: 'GET', url: '/api/health' })).json()).toEqual({ status: 'ok', version: '1.2.3' });
    const ready = await send({ method: 'GET', url: '/api/ready' });
    expect(ready.json()).toEqual({ status: 'ready', checks: { good: 'ok' } });
  });

  it('is not ready when a part fails', async () => {
    const broken = await createHttpServer({
      config: readConfig({ DATA_DIR: suite.folder }),
      storage: suite.server.storage,
      signer,
      siteFolder: suite.folder,
      version: '1',
      logger: createLogger({ level: 'silent' }),
      authenticate: async () => null,
      checks: { good: async () => {}, bad: async () => Promise.reject(new Error('down')) },
    });
    const answer = await broken.fastify.inject({ method: 'GET', url: '/api/ready' });
    expect([answer.statusCode, answer.json().details]).toEqual([503, { failed: ['bad'] }]);
    await broken.close();
  });
});

it('logs no error when a caller leaves before the answer', async () => {
  let logged = '';
  const left = await createHttpServer({
    storage: suite.server.storage,
    signer,
    siteFolder: suite.folder,
    version: '1',
    config: readConfig({ DATA_DIR: suite.folder, PORT: '0' }),
    logger: createLogger({ level: 'debug', destination: { write: (line: string) => (logged += line) } }),
    authenticate: async () => null,
    checks: {},
  });
  const leaving = new AbortController();
  bind(left, fail, ({ signal }) => {
    leaving.abort();
    return new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  });
  await left.listen();
  await expect(fetch(`${left.origins().primary}/api/tests/fail`, { signal: leaving.signal })).rejects.toThrow();
  await vi.waitFor(() => expect(logged).toContain('the caller went away'), { timeout: 60_000 });
  await left.close();
  expect(logged).not.toContain('request failed');
});

describe('stopping', () => {
  const start = async () => {
    const stopping = await createHttpServer({
      storage: suite.server.storage,
      signer,
      siteFolder: suite.folder,
      version: '1',
      config: readConfig({ DATA_DIR: suite.folder, PORT: '0' }),
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
    return { stopping, primary: stopping.origins().primary, started, mayFinish };
  };

  it('lets a running answer finish and accepts no more', async () => {
    const { stopping, primary, started, mayFinish } = await start();
    const running = fetch(`${primary}/api/tests/fail`);
    await started.promise;
    const closed = stopping.close();
    mayFinish.resolve();
    const answer = await running;
    expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
    await closed;
    const refused = new Promise((resolve) => httpRequest(primary).on('error', resolve).end());
    expect(await refused).toMatchObject({ code: 'ECONNREFUSED' });
  });

  it('resets no connection: keep-alive clients are answered and told to close', async () => {
    const { stopping, primary } = await start();
    const outcomes: unknown[] = [];
    let answered = 0;
    const enough = Promise.withResolvers<void>();
    // Each sends requests on one connection repeatedly until it is told that the connection closes.
    const callers = Array.from({ length: 20 }, async () => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      for (let isOpen = true; isOpen; ) {
        const answer = await askOnce(`${primary}/api/health`, agent);
        if (answer === 'close' || answer instanceof Error) outcomes.push(answer);
        isOpen = answer === 'keep-alive';
        answered += 1;
        if (answered === 200) enough.resolve();
      }
      agent.destroy();
    });
    // One that was opened ahead and never used holds nothing up.
    const silent = connect(Number(new URL(primary).port), '127.0.0.1');
    await enough.promise;
    await stopping.close();
    await Promise.all(callers);
    silent.destroy();
    expect(outcomes).toEqual(callers.map(() => 'close'));
  });
});

/** The answer's Connection header, or why there was none. */
function askOnce(url: string, agent: Agent): Promise<string | undefined | Error> {
  return new Promise((resolve) => {
    httpRequest(url, { agent }, (response) =>
      response.resume().on('end', () => resolve(response.statusCode === 200 ? response.headers.connection : 'refused')),
    )
      .on('error', resolve)
      .end();
  });
}
