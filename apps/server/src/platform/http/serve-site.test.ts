import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { inlineScript, page, useHttpServer } from '#testing/use-http-server.ts';

const { send } = useHttpServer();
const get = (url: string, headers: Record<string, string> = {}) => send({ method: 'GET', url, headers });

it('serves pages whose inline scripts are allowed by hash', async () => {
  const answer = await get('/');
  expect([answer.statusCode, answer.body]).toEqual([200, page]);
  const hash = createHash('sha256').update(inlineScript).digest('base64');
  const policy = String(answer.headers['content-security-policy']);
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  expect(policy).toContain("img-src 'self' blob: data:;");
  expect((await get('/', { 'if-none-match': String(answer.headers.etag) })).statusCode).toBe(304);
});

it('serves assets compressed and cached permanently', async () => {
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

it('sends the security headers everywhere', async () => {
  for (const path of ['/', '/api/health', '/nonsense', '/assets/app-1.js']) {
    expect((await get(path)).headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
  }
});
