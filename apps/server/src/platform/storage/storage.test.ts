import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { S3Config } from '#config/storage-config.ts';
import { type S3Server, startS3Server } from '#testing/s3-server.ts';
import { createFileStorage } from './create-file-storage.ts';
import { createS3Storage } from './create-s3-storage.ts';
import { createUrlSigner } from './signed-url.ts';
import { InvalidStorageKeyError, type Storage, type StoredFile } from './storage.ts';

const env = process.env;
/** Another S3 service that the same tests can be run against, as `TEST_S3_BUCKET` and so on; see CONTRIBUTING.md. */
const outside: S3Config | null = env.TEST_S3_ENDPOINT
  ? {
      endpoint: env.TEST_S3_ENDPOINT,
      region: env.TEST_S3_REGION ?? 'us-east-1',
      bucket: env.TEST_S3_BUCKET ?? '',
      accessKeyId: env.TEST_S3_ACCESS_KEY_ID ?? '',
      secretAccessKey: env.TEST_S3_SECRET_ACCESS_KEY ?? '',
      isPathStyle: env.TEST_S3_PATH_STYLE !== 'false',
    }
  : null;

describe.each(['files', 's3'] as const)('storage in %s', (home) => {
  let folder: string;
  let storage: Storage;
  let server: S3Server | null = null;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hookline-storage-'));
    if (home === 's3' && !outside) server = await startS3Server();
    const s3 = outside ?? server?.settings;
    storage =
      home === 's3' && s3
        ? await createS3Storage(s3, { workFolder: join(folder, 'work') })
        : await createFileStorage(join(folder, 'files'));
  });
  afterAll(async () => {
    await server?.close();
    await rm(folder, { recursive: true });
  });
  const listed = async (name: string) => {
    const found: (StoredFile & { key: string })[] = [];
    for await (const file of storage.list(name)) found.push(file);
    return found;
  };
  /** What lies around besides the stored files. */
  const leftOvers = async () => {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const stored = home === 'files' ? /[\\/]files[\\/][a-z]+$/ : /^$/;
    return entries.filter((entry) => entry.isFile() && !stored.test(entry.parentPath)).map(({ name }) => name);
  };

  it('stores bytes, streams and finished files, and reads parts of them', async () => {
    const before = Date.now();
    const stored = await storage.write('a/bytes.txt', Buffer.from('0123456789'));
    expect(stored.sizeBytes).toBe(10);
    expect(Math.abs(stored.modifiedAt.getTime() - before)).toBeLessThan(60_000);
    await storage.write('a/stream.txt', Readable.from(['ab', 'cd']));
    await writeFile(join(folder, 'finished'), 'moved');
    await storage.write('a/moved.txt', { moveFrom: join(folder, 'finished') });
    expect(await text(storage.createReadStream('a/bytes.txt', { start: 2, end: 4 }))).toBe('234');
    expect(await text(storage.createReadStream('a/stream.txt'))).toBe('abcd');
    expect(await text(storage.createReadStream('a/moved.txt'))).toBe('moved');
    expect(await storage.stat('a/bytes.txt')).toEqual(stored);
    await storage.write('a/bytes.txt', new Uint8Array());
    expect((await storage.stat('a/bytes.txt'))?.sizeBytes).toBe(0);
    expect(await leftOvers()).toEqual([]);
  });

  it('keeps the old file, and nothing else, if a write fails midway', async () => {
    await storage.write('b/kept.txt', Buffer.from('old'));
    const broken = Readable.from(
      (async function* () {
        yield 'new';
        throw new Error('the network broke');
      })(),
    );
    await expect(storage.write('b/kept.txt', broken)).rejects.toThrow('the network broke');
    expect(await text(storage.createReadStream('b/kept.txt'))).toBe('old');
    expect(await leftOvers()).toEqual([]);
  });

  it('reports missing files and removes them without an error', async () => {
    expect(await storage.stat('no/such.file')).toBeNull();
    expect(await storage.stat('a')).toBeNull();
    await expect(text(storage.createReadStream('no/such.file'))).rejects.toThrow();
    await storage.write('c/gone.txt', Buffer.from('x'));
    await storage.remove('c/gone.txt');
    await storage.remove('c/gone.txt');
    expect(await storage.stat('c/gone.txt')).toBeNull();
  });

  it('lists a folder with everything below it, and no other', async () => {
    const keys = ['list/1.txt', 'list/2.txt', 'list/deep/3.txt', 'list/deep/4.txt', 'list/z.txt'];
    for (const key of [...keys, 'listed/5.txt']) await storage.write(key, Buffer.from('12'));
    const found = await listed('list');
    expect(found.map(({ key }) => key).sort()).toEqual(keys);
    expect(found.every(({ sizeBytes, modifiedAt }) => sizeBytes === 2 && modifiedAt <= new Date())).toBe(true);
    expect(await listed('nothing')).toEqual([]);
    for (const key of [...keys, 'listed/5.txt']) await storage.remove(key);
  });

  it('lends files to local tools, even the same one twice at once', async () => {
    await storage.write('d/photo.jpg', Buffer.from('a photo'));
    const run = await mkdtemp(join(tmpdir(), 'hookline-run-'));
    const lent = await Promise.all([1, 2].map(() => storage.localCopy('d/photo.jpg', run)));
    expect(lent[0]).toMatch(/photo\.jpg$/);
    expect(await Promise.all(lent.map((file) => readFile(file, 'utf8')))).toEqual(['a photo', 'a photo']);
    await rm(run, { recursive: true });
    expect(await text(storage.createReadStream('d/photo.jpg'))).toBe('a photo');
  });

  it.each(['../x', 'a/../../x', '/etc/passwd', 'a//b', '.hidden', 'a/.incoming', 'a\\b', 'a\0b', '', 'a/', 'a b'])(
    'rejects the key %j',
    async (key) => {
      await expect(storage.write(key, Buffer.from('x'))).rejects.toThrow(InvalidStorageKeyError);
      await expect(storage.stat(key)).rejects.toThrow(InvalidStorageKeyError);
      await expect(storage.remove(key)).rejects.toThrow(InvalidStorageKeyError);
      await expect(storage.localCopy(key, folder)).rejects.toThrow(InvalidStorageKeyError);
      expect(() => storage.createReadStream(key)).toThrow(InvalidStorageKeyError);
    },
  );
});

describe('signed URLs', () => {
  let time = 1_800_000_000_000;
  const signer = createUrlSigner(['new secret', 'old secret'], () => time);
  const key = 'videos/vid_1/video.mp4';

  it('verify until they expire, and are then still recognized as ours', () => {
    const url = signer.sign(key, { expiresInSeconds: 60 });
    expect(signer.verify(url)).toMatchObject({ key, downloadName: null, isExpired: false });
    time += 80_000;
    expect(signer.verify(url)).toMatchObject({ key, isExpired: true });
  });

  it('stay the same for a while, so that browsers can cache', () => {
    time = 1_800_000_001_000;
    const first = signer.sign(key, { expiresInSeconds: 3600 });
    time += 10_000;
    expect(signer.sign(key, { expiresInSeconds: 3600 })).toBe(first);
    // For what did not load under it, there is another each second, which lives longer, so that it is kept.
    const anew = signer.sign(key, { expiresInSeconds: 3600, isAnew: true });
    time += 1_000;
    const next = signer.sign(key, { expiresInSeconds: 3600, isAnew: true });
    expect(new Set([first, anew, next]).size).toBe(3);
    expect(signer.verify(anew)?.expiresAt.getTime()).toBeGreaterThan(signer.verify(first)?.expiresAt.getTime() ?? 0);
    expect(signer.verify(next)).toMatchObject({ key, isExpired: false });
  });

  it('are rejected if any part is changed', () => {
    const url = signer.sign(key, { expiresInSeconds: 60, downloadName: 'my video.mp4' });
    expect(signer.verify(url)?.downloadName).toBe('my video.mp4');
    const changed = [
      url.replace('vid_1', 'vid_2'),
      url.replace(/exp=\d+/, 'exp=9999999999'),
      url.replace('name=my', 'name=your'),
      url.replace(/&?name=[^&]*/, ''),
      url.replace(/sig=./, 'sig=!'),
      url.replace(/sig=[^&]*/, 'sig='),
      url.replace('/files/', '/other/'),
    ];
    expect(changed).not.toContain(url);
    expect(changed.map((one) => signer.verify(one))).toEqual(changed.map(() => null));
  });

  it('have one spelling: any other form is not ours', () => {
    const url = signer.sign(key, { expiresInSeconds: 60, downloadName: 'my video.mp4', isEmbeddable: true });
    const query = new URL(url, 'http://x').searchParams;
    const reordered = new URLSearchParams([...query].reverse());
    const plain = signer.sign(key, { expiresInSeconds: 60 });
    const others = [
      `${url}=`,
      `${url}==`,
      `${url}&`,
      `${url}&x=1`,
      `${url}#t=1`,
      `${url}&sig=${query.get('sig')}`,
      `/files/${key}?${reordered}`,
      url.replace('/files/', '/./files/'),
      url.replace('/files/', '/files/./'),
      url.replace('/files/videos/', '/files/x/../videos/'),
      url.replace('videos', '%76ideos'),
      url.replace('my+video', 'my%20video'),
      url.replace('embed=1', 'embed=%31'),
      `http://other.test${url}`,
      ` ${url}`,
      url.replace('?', '?&'),
      plain.replace('&sig', '&name=&sig'),
      plain.replace('&sig', '&embed=0&sig'),
      // The last character of 43 carries two bits that mean nothing.
      plain.replace(/.$/, (last) => String.fromCharCode(last.charCodeAt(0) + 1)),
      // Standard Base64 is read by the same decoder.
      plain.replace(/sig=(.*)$/, (_, sig: string) => `sig=${Buffer.from(sig, 'base64url').toString('base64')}`),
    ];
    expect(signer.verify(url)).not.toBeNull();
    expect(others.filter((one) => signer.verify(one) !== null)).toEqual([]);
  });

  it('signed with the old secret still verify; with any other secret they do not', () => {
    expect(signer.verify(createUrlSigner(['old secret'], () => time).sign(key, { expiresInSeconds: 60 }))?.key).toBe(
      key,
    );
    expect(signer.verify(createUrlSigner(['foreign'], () => time).sign(key, { expiresInSeconds: 60 }))).toBeNull();
  });

  it('can name a version of a file, which is signed too', () => {
    const [first, second] = [1, 2].map((version) => signer.sign(key, { expiresInSeconds: 60, version }));
    expect(first).not.toBe(second);
    expect(signer.verify(String(first))).toMatchObject({ key, isExpired: false });
    expect(signer.verify(String(first).replace('v=1', 'v=2'))).toBeNull();
    expect(signer.verify(`${signer.sign(key, { expiresInSeconds: 60 })}&v=1`)).toBeNull();
  });

  it('cannot be forged by moving characters between the signed fields', () => {
    const url = signer.sign('a', { expiresInSeconds: 60, downloadName: 'b\nc' });
    const signature = new URL(url, 'http://x').searchParams.get('sig');
    const exp = new URL(url, 'http://x').searchParams.get('exp');
    expect(signer.verify(`/files/a?exp=${exp}&name=b&sig=${signature}`)).toBeNull();
  });
});
