import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type S3Server, signatureOf, startS3Server } from '#testing/s3-server.ts';
import { awaitStorage } from './await-storage.ts';
import { createS3Storage, S3UnusableError } from './create-s3-storage.ts';

let folder: string;
let server: S3Server;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hookline-s3-'));
  server = await startS3Server();
});
afterEach(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});
const open = (changes: Partial<S3Server['settings']> = {}) =>
  createS3Storage({ ...server.settings, ...changes }, { workFolder: folder, retryMs: 1 });

it('signs as documented by Amazon, in the server of these tests', () => {
  // The GET example of Amazon's S3 reference.
  const headers = {
    host: 'examplebucket.s3.amazonaws.com',
    range: 'bytes=0-9',
    'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    'x-amz-date': '20130524T000000Z',
  };
  const url = new URL('https://examplebucket.s3.amazonaws.com/test.txt');
  const request = { method: 'GET', url, headers, signedHeaders: Object.keys(headers) };
  const secret = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY';
  expect(signatureOf(request, secret, '20130524/us-east-1/s3/aws4_request')).toBe(
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  );
});

describe('a bucket', () => {
  it.each([
    [{ secretAccessKey: 'wrong' }, 'SignatureDoesNotMatch'],
    [{ accessKeyId: 'SOMEBODY' }, 'InvalidAccessKeyId'],
    [{ region: 'elsewhere' }, 'AuthorizationHeaderMalformed'],
    [{ bucket: 'missing' }, 'NoSuchBucket'],
  ])('that rejects %j is reported at start, without any key', async (changes, reason) => {
    const failure = await open(changes).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(S3UnusableError);
    const { message } = failure as Error;
    expect(message).toContain(reason);
    expect(message).not.toMatch(/wrong|SOMEBODY|TESTKEY|secret/);
  });

  it('that stumbles while a process starts is waited for; wrong settings are not', async () => {
    const told: string[] = [];
    const wait = (changes: Partial<S3Server['settings']> = {}) =>
      awaitStorage(() => open(changes), { tell: (message) => told.push(message), firstPauseMs: 1 });
    // More often than one opening tries by itself.
    server.stumble(9);
    const storage = await wait();
    expect(told).toEqual(Array(2).fill(expect.stringContaining('503')));
    await storage.write('a/b.txt', Buffer.from('there'));
    await expect(wait({ secretAccessKey: 'wrong' })).rejects.toThrow('SignatureDoesNotMatch');
    await expect(wait({ isPathStyle: false, endpoint: 'http://s3.invalid' })).rejects.toThrow('files.s3.invalid');
    expect(told).toHaveLength(2);
  });

  it('can be part of the host name', async () => {
    // A name no resolver knows: the error tells where the request went.
    await expect(open({ isPathStyle: false, endpoint: 'http://s3.invalid' })).rejects.toThrow('files.s3.invalid');
  });

  it('that fails temporarily is asked again, with the whole body', async () => {
    const storage = await open();
    server.stumble(2);
    await storage.write('a/b.txt', Buffer.from('whole'));
    server.stumble(2);
    expect(await text(storage.createReadStream('a/b.txt'))).toBe('whole');
    server.stumble(Number.POSITIVE_INFINITY);
    await expect(storage.stat('a/b.txt')).rejects.toThrow('503');
  });

  it('is no longer read when the client has gone', async () => {
    const storage = await open();
    await storage.write('a/long.bin', Buffer.alloc(8_000_000));
    const reading = storage.createReadStream('a/long.bin');
    for await (const _ of reading) break;
    expect(reading.destroyed).toBe(true);
    expect(await storage.stat('a/long.bin')).not.toBeNull();
  });
});
