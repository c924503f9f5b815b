import { defineEndpoint } from '@hookline/contract/endpoint';
import { describe, expect, it } from 'vitest';
import { createUrlSigner } from '#platform/storage/signed-url.ts';
import { useHttpServer } from '#testing/use-http-server.ts';
import { bind } from './bind.ts';

const film = defineEndpoint({
  method: 'GET',
  path: '/api/tests/film',
  auth: 'public',
  summary: 'For tests',
  responses: {},
  binary: 'video/mp4',
});
const suite = useHttpServer((server) =>
  bind(server, film, async () => ({ key: 'videos/v.mp4', downloadName: 'Maya – "fünf".mp4' })),
);
const { send, signer } = suite;

describe('stored files', () => {
  const url = signer.sign('videos/v.mp4', { expiresInSeconds: 60 });
  const get = (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') => send({ method, url, headers });

  it('are sent whole, privately cached, and not again if unchanged', async () => {
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

  it('can be embedded by other sites only if their address allows it, which is signed', async () => {
    const embedded = signer.sign('videos/v.mp4', { expiresInSeconds: 60, isEmbeddable: true });
    const policyOf = async (address: string) => {
      const { statusCode, headers } = await send({ method: 'GET', url: address });
      return [statusCode, headers['cross-origin-resource-policy']];
    };
    expect(await policyOf(embedded)).toEqual([200, 'cross-origin']);
    expect(await policyOf(url)).toEqual([200, 'same-origin']);
    expect(await policyOf(`${url}&embed=1`)).toEqual([404, 'same-origin']);
    expect(await policyOf(embedded.replace('&embed=1', ''))).toEqual([404, 'same-origin']);
  });

  it('reject a missing part, and ignore meaningless ranges and those of another version', async () => {
    for (const range of ['bytes=10-', 'bytes=99-100', 'bytes=-0']) {
      const answer = await get({ range });
      expect([answer.statusCode, answer.headers['content-range']]).toEqual([416, 'bytes */10']);
    }
    for (const range of ['bytes=4-2', 'lines=1-2', 'bytes=1-2,4-5', 'bytes=-']) {
      expect((await get({ range })).statusCode).toBe(200);
    }
    expect((await get({ range: 'bytes=2-4', 'if-range': '"older"' })).statusCode).toBe(200);
  });

  it('are a 404 if forged, expired or missing', async () => {
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
