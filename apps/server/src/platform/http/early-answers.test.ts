import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '#config/config.ts';
import { createLogger } from '#platform/logging/create-logger.ts';
import { useHttpServer } from '#testing/use-http-server.ts';
import { createHttpServer, type HttpServer } from './create-http-server.ts';

const suite = useHttpServer();
let secure: HttpServer;
let port: number;
beforeAll(async () => {
  secure = await createHttpServer({
    storage: suite.server.storage,
    signer: suite.signer,
    siteFolder: suite.folder,
    version: '1',
    config: readConfig({
      DATA_DIR: suite.folder,
      PORT: '0',
      PUBLIC_URL: 'https://ads.example.com',
      APP_SECRET: 'x'.repeat(48),
      HOST: '127.0.0.1',
      TRUST_PROXY: '1',
    }),
    logger: createLogger({ level: 'silent' }),
    authenticate: async () => null,
    checks: {},
  });
  await secure.listen();
  const address = secure.fastify.server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  port = address.port;
});
afterAll(() => secure.close());

/** Response to raw request bytes. */
async function answerTo(request: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.end(request);
  return text(socket);
}

const host = 'Host: ads.example.com\r\nConnection: close\r\n';
it.each([
  ['an address that cannot be decoded', `GET /%ff HTTP/1.1\r\n${host}\r\n`, 400],
  ['no request at all', 'HELLO\r\n\r\n', 400],
  ['a method nobody knows', `FETCH / HTTP/1.1\r\n${host}\r\n`, 400],
  ['a method we have no use for', `PROPFIND / HTTP/1.1\r\n${host}Origin: https://ads.example.com\r\n\r\n`, 404],
  ['two lengths', `POST / HTTP/1.1\r\n${host}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab`, 400],
  ['headers beyond all measure', `GET / HTTP/1.1\r\n${host}X: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 421],
  ['another host', 'GET / HTTP/1.1\r\nHost: evil.test\r\nConnection: close\r\n\r\n', 421],
  ['an expectation', `GET /api/health HTTP/1.1\r\n${host}Expect: wonders\r\n\r\n`, 417],
  ['what everybody asks', `GET /api/health HTTP/1.1\r\n${host}\r\n`, 200],
])('carries the security headers, HSTS among them, in answer to %s', async (_, request, status) => {
  const answer = await answerTo(request);
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  for (const header of [
    'strict-transport-security: max-age=31536000',
    "content-security-policy: default-src 'none'",
    'x-content-type-options: nosniff',
    'x-frame-options: DENY',
    'referrer-policy: same-origin',
    'cache-control: no-store',
    'connection: close',
  ])
    expect(answer.toLowerCase()).toContain(`\r\n${header.toLowerCase()}`);
  expect(answer).toMatch(/\r\n\r\n\{.*\}$/);
});
