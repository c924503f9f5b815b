import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFileStorage } from './create-file-storage.ts';
import { createUrlSigner } from './signed-url.ts';
import { InvalidStorageKeyError, type Storage } from './storage.ts';

describe('file storage', () => {
  let folder: string;
  let storage: Storage;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hookline-storage-'));
    storage = await createFileStorage(join(folder, 'files'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('stores bytes, streams and finished files, and reads parts of them', async () => {
    expect((await storage.write('a/bytes.txt', Buffer.from('0123456789'))).sizeBytes).toBe(10);
    await storage.write('a/stream.txt', Readable.from(['ab', 'cd']));
    await writeFile(join(folder, 'finished'), 'moved');
    await storage.write('a/moved.txt', { moveFrom: join(folder, 'finished') });
    expect(await text(storage.createReadStream('a/bytes.txt', { start: 2, end: 4 }))).toBe('234');
    expect(await text(storage.createReadStream('a/stream.txt'))).toBe('abcd');
    expect(await text(storage.createReadStream('a/moved.txt'))).toBe('moved');
    expect(await readdir(folder)).toEqual(['files']);
  });

  it('keeps the old file, and nothing else, when a write fails half way', async () => {
    await storage.write('b/kept.txt', Buffer.from('old'));
    const broken = Readable.from(
      (async function* () {
        yield 'new';
        throw new Error('the network broke');
      })(),
    );
    await expect(storage.write('b/kept.txt', broken)).rejects.toThrow('the network broke');
    expect(await text(storage.createReadStream('b/kept.txt'))).toBe('old');
    expect(await readdir(join(folder, 'files', '.incoming'))).toEqual([]);
  });

  it('knows what is not there and removes without complaint', async () => {
    expect(await storage.stat('no/such.file')).toBeNull();
    expect(await storage.stat('a')).toBeNull();
    await storage.write('c/gone.txt', Buffer.from('x'));
    await storage.remove('c/gone.txt');
    await storage.remove('c/gone.txt');
    expect(await storage.stat('c/gone.txt')).toBeNull();
  });

  it.each(['../x', 'a/../../x', '/etc/passwd', 'a//b', '.hidden', 'a/.incoming', 'a\\b', 'a\0b', '', 'a/', 'a b'])(
    'refuses the key %j',
    async (key) => {
      await expect(storage.write(key, Buffer.from('x'))).rejects.toThrow(InvalidStorageKeyError);
      await expect(storage.stat(key)).rejects.toThrow(InvalidStorageKeyError);
      expect(() => storage.localPath(key)).toThrow(InvalidStorageKeyError);
    },
  );
});

describe('signed URLs', () => {
  let time = 1_800_000_000_000;
  const signer = createUrlSigner(['new secret', 'old secret'], () => time);
  const key = 'videos/vid_1/video.mp4';

  it('verify until they expire, and are then still known as ours', () => {
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
  });

  it('are refused when any part is changed', () => {
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

  it('have one spelling: the same said in another way is not ours', () => {
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

  it('signed with the old secret still verify; with another one they do not', () => {
    expect(signer.verify(createUrlSigner(['old secret'], () => time).sign(key, { expiresInSeconds: 60 }))?.key).toBe(
      key,
    );
    expect(signer.verify(createUrlSigner(['foreign'], () => time).sign(key, { expiresInSeconds: 60 }))).toBeNull();
  });

  it('cannot be had by moving characters between the signed fields', () => {
    const url = signer.sign('a', { expiresInSeconds: 60, downloadName: 'b\nc' });
    const signature = new URL(url, 'http://x').searchParams.get('sig');
    const exp = new URL(url, 'http://x').searchParams.get('exp');
    expect(signer.verify(`/files/a?exp=${exp}&name=b&sig=${signature}`)).toBeNull();
  });
});
