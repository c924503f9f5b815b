import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isPublicAddress } from './is-public-address.ts';
import { createSafeFetch } from './safe-fetch.ts';

describe('public addresses', () => {
  it.each([
    '8.8.8.8',
    '1.1.1.1',
    '172.32.0.1',
    '192.167.255.255',
    '100.128.0.1',
    '2606:4700:4700::1111',
    '2a00:1450::1',
  ])('%s is one', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    '127.0.0.1',
    '127.255.255.254',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '192.0.2.1',
    '198.18.0.1',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    'fe80::1',
    'fe80::1%eth0',
    'fc00::1',
    'fd00:ec2::254',
    'ff02::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '::ffff:7f00:1',
    '64:ff9b::7f00:1',
    '::127.0.0.1',
    '2001::1',
    'localhost',
    '',
    '8.8.8.8.8',
    '0x7f000001',
    '1',
  ])('%j is not one', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

describe('safe fetch', () => {
  let server: Server;
  let base: string;
  let connections = 0;
  const seen: IncomingMessage['headers'][] = [];
  const routes: Record<string, (request: IncomingMessage, response: ServerResponse) => void> = {
    '/picture': (_, response) => response.writeHead(200, { 'content-type': 'image/png' }).end('pixels'),
    '/once': (_, response) => response.writeHead(302, { location: '/picture' }).end(),
    '/loop': (_, response) => response.writeHead(302, { location: '/loop' }).end(),
    '/to-metadata': (_, response) => response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end(),
    '/to-file': (_, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
    '/missing': (_, response) => response.writeHead(404).end('no'),
    '/announced': (_, response) => response.writeHead(200, { 'content-length': '2000' }).end('x'.repeat(2000)),
    '/endless': (_, response) => {
      response.writeHead(200);
      const timer = setInterval(() => response.write('x'.repeat(500)), 5);
      response.on('close', () => clearInterval(timer));
    },
    '/slow': (_, response) => response.writeHead(200).write('x'),
    '/five': (_, response) => response.writeHead(302, { location: '/r4' }).end(),
    '/six': (_, response) => response.writeHead(302, { location: '/five' }).end(),
    ...Object.fromEntries(
      [4, 3, 2, 1].map((left) => [
        `/r${left}`,
        (_: IncomingMessage, response: ServerResponse) =>
          response.writeHead(307, { location: left === 1 ? '/picture' : `/r${left - 1}` }).end(),
      ]),
    ),
  };
  const safeFetch = createSafeFetch({
    isAllowed: (address) => address === '127.0.0.1' || isPublicAddress(address),
    maxBytes: 1000,
    timeoutMs: 400,
  });

  beforeAll(async () => {
    server = createServer((request, response) => {
      seen.push(request.headers);
      const route = routes[request.url ?? ''];
      if (route === undefined) response.writeHead(500).end();
      else route(request, response);
    });
    server.on('connection', () => {
      connections += 1;
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('no address');
    base = `http://127.0.0.1:${address.port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  it('returns bytes, type and final address, without cookies', async () => {
    const { body, ...rest } = await safeFetch(`${base}/once`);
    expect([body.toString(), rest]).toEqual(['pixels', { contentType: 'image/png', url: `${base}/picture` }]);
    expect(seen.at(-1)).not.toHaveProperty('cookie');
    expect((await safeFetch(`${base.replace('127.0.0.1', 'localhost')}/picture`)).body.toString()).toBe('pixels');
  });

  it('follows five redirects and no more', async () => {
    expect((await safeFetch(`${base}/five`)).body.toString()).toBe('pixels');
    await expect(safeFetch(`${base}/six`)).rejects.toMatchObject({ reason: 'too-many-redirects' });
    await expect(safeFetch(`${base}/loop`)).rejects.toMatchObject({ reason: 'too-many-redirects' });
  });

  it.each([
    ['/to-metadata', 'address-refused'],
    ['/to-file', 'invalid-url'],
    ['/missing', 'bad-status'],
    ['/announced', 'too-large'],
    ['/endless', 'too-large'],
    ['/slow', 'timeout'],
  ])('gives up on %s: %s', async (path, reason) => {
    await expect(safeFetch(base + path)).rejects.toMatchObject({ name: 'SafeFetchError', reason });
  });

  it.each([
    'ftp://example.com/x',
    'file:///etc/passwd',
    'data:text/plain,x',
    'not an address',
    'http://u:p@example.com/',
  ])('does not even try %s', async (url) => {
    await expect(safeFetch(url)).rejects.toMatchObject({ reason: 'invalid-url' });
  });

  it('connects to no forbidden address, however it is written', async () => {
    const strict = createSafeFetch({ timeoutMs: 2000 });
    const { port } = new URL(base);
    const before = connections;
    for (const host of [
      '127.0.0.1',
      'localhost',
      '[::1]',
      '[::ffff:127.0.0.1]',
      '2130706433',
      '0x7f.1',
      '127.1',
      '0',
    ]) {
      await expect(strict(`http://${host}:${port}/picture`), host).rejects.toMatchObject({ reason: 'address-refused' });
    }
    expect(connections).toBe(before);
  });

  it('reports when nothing answers, and stops when the caller does', async () => {
    await expect(safeFetch('http://127.0.0.1:1/')).rejects.toMatchObject({ reason: 'unreachable' });
    await expect(safeFetch('http://does-not-exist.invalid/')).rejects.toMatchObject({ reason: 'unreachable' });
    const stop = new AbortController();
    const fetched = safeFetch(`${base}/slow`, { signal: stop.signal });
    stop.abort(new Error('enough'));
    await expect(fetched).rejects.toThrow('enough');
  });
});
