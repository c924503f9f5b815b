import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { defineEndpoint } from '@hookline/contract/endpoint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { bind } from '#platform/http/bind.ts';
import { useHttpServer } from '#testing/use-http-server.ts';
import { acceptFiles } from './accept-files.ts';

const endpoint = defineEndpoint({
  method: 'POST',
  path: '/api/tests/upload',
  auth: 'session',
  summary: 'For tests',
  form: z.object({ word: z.string().optional() }),
  responses: { 200: z.object({ sizeBytes: z.number(), fileName: z.string(), word: z.string().optional() }) },
});
const hasty = defineEndpoint({ ...endpoint, path: '/api/tests/hasty' });
const texts = { missing: 'Please choose a file', tooLarge: 'Please choose a smaller file' };
const maxBytes = 1_048_576;
/** Bytes buffered by Node and the system on both sides of an unread connection. */
const heldBytes = 16 * 1_048_576;

let workFolder: string;
beforeAll(async () => {
  workFolder = await mkdtemp(join(tmpdir(), 'hookline-uploads-'));
});
afterAll(() => rm(workFolder, { recursive: true, force: true }));

const suite = useHttpServer((server) => {
  for (const [bound, stallMs] of [
    [endpoint, 600_000],
    [hasty, 100],
  ] as const)
    acceptFiles(server, { maxBytes, workFolder, stallMs }, (scope, receive) => {
      bind(scope, bound, ({ request }) =>
        receive(request, { schema: bound.form, texts }, async ({ sizeBytes, fileName, fields }) => ({
          status: 200,
          body: { sizeBytes, fileName, ...fields },
        })),
      );
    });
});

const fileHead =
  '--limit\r\ncontent-disposition: form-data; name="word"\r\n\r\nhello\r\n' +
  '--limit\r\ncontent-disposition: form-data; name="file"; filename="a.bin"\r\n\r\n';
const whole = (bytes: number) =>
  Buffer.concat([Buffer.from(fileHead), Buffer.alloc(bytes), Buffer.from('\r\n--limit--\r\n')]);

/** Sends a request by hand, and what `send` writes as its body; the answer once the server ended the connection. */
async function post(
  headers: Record<string, string>,
  send: (write: (chunk: string | Buffer) => Promise<boolean>) => Promise<void>,
  path: string = endpoint.path,
): Promise<{ status: number; body: { code: string; error: string }; sentBytes: number }> {
  const { fastify } = suite.server;
  if (!fastify.server.listening) await fastify.listen({ host: '127.0.0.1', port: 0 });
  const { port } = fastify.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  let sentBytes = 0;
  let isOver = false;
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  // The server may be done with us before we are.
  socket.on('error', () => undefined);
  const closed = new Promise<void>((resolve) => {
    socket.on('close', () => {
      isOver = true;
      resolve();
    });
  });
  await once(socket, 'connect');
  const all = { host: '127.0.0.1:3000', origin: 'http://127.0.0.1:3000', 'x-test-user': 'ann', ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
  const write = async (chunk: string | Buffer): Promise<boolean> => {
    if (isOver) return false;
    sentBytes += chunk.length;
    if (!socket.write(chunk)) await Promise.race([once(socket, 'drain').catch(() => undefined), closed]);
    return !isOver;
  };
  await send(write);
  await closed;
  const [head = '', body = '{}'] = answer.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), body: JSON.parse(body), sentBytes };
}

const multipart = { 'content-type': 'multipart/form-data; boundary=limit' };
const endless = { ...multipart, 'transfer-encoding': 'chunked' };
const chunkOf = (data: string | Buffer) =>
  Buffer.concat([Buffer.from(`${data.length.toString(16)}\r\n`), Buffer.from(data), Buffer.from('\r\n')]);

describe('a route that accepts files', () => {
  it('reads a file and the fields beside it, and stores nothing of it', async () => {
    const payload = whole(1000);
    const answer = await suite.send({
      method: 'POST',
      url: endpoint.path,
      payload,
      headers: { ...multipart, 'x-test-user': 'ann' },
    });
    expect([answer.statusCode, answer.json()]).toEqual([200, { sizeBytes: 1000, fileName: 'a.bin', word: 'hello' }]);
    expect(await readdir(workFolder)).toEqual([]);
  });

  it('does not unpack bodies', async () => {
    const packed = gzipSync(whole(200_000));
    const headers = { ...multipart, 'content-encoding': 'gzip', 'content-length': String(packed.length + 1) };
    // One byte is left out: the answer does not wait for it.
    const { status, body } = await post(headers, async (write) => void (await write(packed)));
    expect([status, body.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
  });

  it.each([
    ['file', fileHead],
    ['preamble', ''],
  ])('ends an endless %s', async (_, head) => {
    const piece = chunkOf(Buffer.alloc(65_536, 'x'));
    const { status, body, sentBytes } = await post(endless, async (write) => {
      await write(head === '' ? '' : chunkOf(head));
      while (await write(piece));
    });
    expect([status, body.code, body.error]).toEqual([413, 'PAYLOAD_TOO_LARGE', texts.tooLarge]);
    expect(sentBytes).toBeLessThan(heldBytes);
  });

  it('rejects an oversized body by its declared length', async () => {
    const headers = { ...multipart, 'content-length': String(100 * maxBytes) };
    const { status, body } = await post(headers, async () => undefined);
    expect([status, body.error]).toEqual([413, texts.tooLarge]);
  });

  it.each([
    ['before its first byte', ''],
    ['in a file', `${fileHead}some of it`],
  ])('gives up on a stalled body %s', async (_, sent) => {
    const headers = { ...multipart, 'content-length': '5000' };
    const { status, body } = await post(headers, async (write) => void (await write(sent)), hasty.path);
    expect([status, body]).toEqual([
      408,
      expect.objectContaining({
        code: 'REQUEST_TIMEOUT',
        error: 'The upload stopped. Check your connection and try again.',
      }),
    ]);
    expect(await readdir(workFolder)).toEqual([]);
  });
});
