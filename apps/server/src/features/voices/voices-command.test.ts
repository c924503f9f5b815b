import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tinyConfig, tinyModel } from '@hookline/studio/testing/tiny-voice';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addressOf, readCatalogue } from './catalogue.ts';
import { downloadFile } from './download-file.ts';
import { judgeLicence, readModelCard } from './model-card.ts';
import { runVoicesCommand } from './voices-command.ts';

const key = 'en_US-tiny-medium';
const strict = 'en_US-strict-medium';
const files = new Map<string, Buffer>();
const catalogue: Record<string, unknown> = {};
const md5 = (bytes: Buffer) => createHash('md5').update(bytes).digest('hex');

function offer(name: string, language: string, licence: string): void {
  const home = `${language.slice(0, 2)}/${language}/${name}`;
  const parts = {
    [`${home}/${name}.onnx`]: Buffer.from(tinyModel({ key: name })),
    [`${home}/${name}.onnx.json`]: Buffer.from(
      tinyConfig({ key: name, accent: language === 'de_DE' ? 'de' : 'en-us' }),
    ),
    [`${home}/MODEL_CARD`]: Buffer.from(
      `# Model card\n\n## Dataset\n\n* License: ${licence}\n\nFinetuned from lessac.\n`,
    ),
  };
  for (const [path, bytes] of Object.entries(parts)) files.set(`/${path}`, bytes);
  const described = Object.entries(parts).map(([path, bytes]) => [
    path,
    { size_bytes: bytes.length, md5_digest: md5(bytes) },
  ]);
  catalogue[name] = { num_speakers: 1, files: Object.fromEntries(described) };
}

type Answer = (request: IncomingMessage, response: ServerResponse, bytes: Buffer | undefined) => void;

/** A store that serves parts of files, as the public one does. */
const asStore: Answer = ({ headers }, response, bytes) => {
  if (!bytes) return void response.writeHead(404).end();
  const from = Number(/^bytes=(\d+)-/.exec(headers.range ?? '')?.[1] ?? 0);
  if (from === 0) return void response.writeHead(200, { 'content-length': bytes.length }).end(bytes);
  response.writeHead(206, { 'content-range': `bytes ${from}-${bytes.length - 1}/${bytes.length}` });
  response.end(bytes.subarray(from));
};

let folder: string;
let baseUrl: string;
let answer: Answer = asStore;
const requests: { url: string; range: string | undefined }[] = [];
const server = createServer((request, response) => {
  requests.push({ url: request.url ?? '', range: request.headers.range });
  answer(request, response, files.get(request.url ?? ''));
});
let printed: string[] = [];

beforeAll(async () => {
  offer(key, 'en_US', 'CC BY 4.0');
  offer(strict, 'en_US', 'CC BY-NC-SA 4.0');
  offer('de_DE-tiny-low', 'de_DE', 'See URL');
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterAll(() => server.close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'voices-'));
  files.set('/voices.json', Buffer.from(JSON.stringify(catalogue)));
  answer = asStore;
  requests.length = 0;
  printed = [];
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const run = (line: string, more: Partial<Parameters<typeof runVoicesCommand>[1]> = {}) =>
  runVoicesCommand(line.split(' ').filter(Boolean), {
    folder,
    baseUrl,
    print: (text) => printed.push(text),
    firstWaitMs: 1,
    tries: 2,
    ...more,
  });
const told = () => printed.join('\n');

describe('npm run voices', () => {
  it('lists what may be used in ads, and the rest where it is asked for', async () => {
    expect(await run('')).toBe(0);
    expect(told()).toMatch(/English \(en\)\n {2}en_US-tiny-medium +medium +1 MB {2}CC BY 4\.0, trained from lessac/);
    expect(told()).not.toContain(strict);
    expect(told()).toMatch(/2 more are hidden/);
    printed = [];
    requests.length = 0;
    expect(await run('list de --all-licenses')).toBe(0);
    expect(told()).toMatch(/de_DE-tiny-low +low .*See URL/);
    expect(told()).not.toContain('en_US');
    expect(requests.map(({ url }) => url)).toEqual(['/voices.json']);
  });

  it('adds the voice of a language, hears it, verifies and removes it', async () => {
    expect(await run('add en')).toBe(0);
    expect(told()).toMatch(/en_US-tiny-medium is installed \(1 female, 0 male\)\. Data: CC BY 4\.0\./);
    expect((await readdir(join(folder, key))).sort()).toEqual(
      ['MODEL_CARD', 'hookline.json', `${key}.onnx`, `${key}.onnx.json`].sort(),
    );
    expect(JSON.parse(await readFile(join(folder, key, 'hookline.json'), 'utf8'))).toMatchObject({
      from: baseUrl,
      licence: 'CC BY 4.0',
      speakers: [{ speaker: 0, gender: 'female' }],
    });
    expect(await run(`add ${key}`)).toBe(0);
    expect(told()).toContain('is installed already');
    expect(await run('list en')).toBe(0);
    expect(told()).toContain('installed (1 female, 0 male)');
    expect(await run('verify')).toBe(0);
    expect(told()).toMatch(/its files are as they should be, and it speaks/);
    await writeFile(
      join(folder, key, `${key}.onnx.json`),
      '{}'.padEnd(files.get(`/en/en_US/${key}/${key}.onnx.json`)?.length ?? 0),
    );
    expect(await run(`remove ${key}`)).toBe(0);
    expect(await run(`remove ${key}`)).toBe(1);
    expect(await readdir(folder)).not.toContain(key);
  }, 60_000);

  it('refuses voices of unclear or non-commercial data unless told otherwise', async () => {
    expect(await run(`add ${strict}`)).toBe(1);
    expect(told()).toMatch(/may not be used commercially \(CC BY-NC-SA 4\.0\)/);
    expect(await run('add de')).toBe(1);
    expect(told()).toMatch(/names no license that is known to allow ads \(See URL\)/);
    expect(await run('add xx')).toBe(2);
    expect(await run('add')).toBe(2);
    expect(await run('remove ../../etc')).toBe(1);
  });

  it('names the files to copy when the store cannot be reached, and uses them', async () => {
    expect(await run('add en', { baseUrl: 'http://127.0.0.1:9/' })).toBe(1);
    expect(told()).toMatch(/could not be reached.*\n.*take two files/s);
    await run('');
    printed = [];
    answer = (_request, response) => void response.destroy();
    expect(await run('add en')).toBe(1);
    const { length } = files.get(`/en/en_US/${key}/${key}.onnx`) ?? Buffer.alloc(0);
    expect(told()).toContain(`${baseUrl}en/en_US/${key}/${key}.onnx\n    ${length} bytes, MD5 `);
    expect(told()).toContain(`Copy these files to `);
    await mkdir(join(folder, key));
    for (const name of [`${key}.onnx`, `${key}.onnx.json`])
      await writeFile(join(folder, key, name), files.get(`/en/en_US/${key}/${name}`) ?? '');
    expect(await run('verify')).toBe(0);
    expect(told()).toMatch(/as they should be, and it speaks \(1 female/);
    await writeFile(join(folder, key, `${key}.onnx`), Buffer.alloc(length, 7));
    expect(await run('verify')).toBe(1);
    expect(told()).toContain(`${key}.onnx has changed. Run: npm run voices -- add ${key}`);
  }, 60_000);

  it('tells a voice that does not speak here from one that is not there', async () => {
    const silent = 'en_US-silent-low';
    const home = `en/en_US/${silent}/${silent}`;
    const parts: Record<string, Buffer> = {
      [`${home}.onnx`]: Buffer.alloc(2000, 7),
      [`${home}.onnx.json`]: Buffer.from(tinyConfig({ key: silent, accent: 'en-us' })),
    };
    for (const [path, bytes] of Object.entries(parts)) files.set(`/${path}`, bytes);
    const described = Object.entries(parts).map(([path, bytes]) => [
      path,
      { size_bytes: bytes.length, md5_digest: md5(bytes) },
    ]);
    const one = { [silent]: { num_speakers: 1, files: Object.fromEntries(described) } };
    files.set('/voices.json', Buffer.from(JSON.stringify(one)));
    expect(await run(`add ${silent} --all-licenses`)).toBe(1);
    expect(told()).toContain(`${silent} is installed but does not speak here: `);
    expect(told()).not.toContain('was not installed');
    expect(await readdir(join(folder, silent))).toContain(`${silent}.onnx`);
  }, 60_000);

  it('respects the lock of a running command only', async () => {
    const lock = join(folder, '.incoming', `${key}.lock`);
    await mkdir(join(folder, '.incoming'));
    const incoming = async () => (await readdir(join(folder, '.incoming'))).sort();
    // Our parent certainly runs.
    await writeFile(lock, String(process.ppid));
    answer = (request, response, bytes) =>
      request.url?.endsWith('.onnx') ? void response.writeHead(404).end() : asStore(request, response, bytes);
    expect(await run(`add ${key}`)).toBe(1);
    expect(told()).toContain(
      `Process ${process.ppid} is downloading this voice right now. If none is, delete ${lock}.`,
    );
    expect(await run(`remove ${key}`)).toBe(1);
    expect(await incoming()).toContain(`${key}.lock`);
    // Killed, and its number was given to us, or long ago to another process.
    for (const leave of [
      () => writeFile(lock, String(process.pid)),
      async () => {
        await writeFile(lock, String(process.ppid));
        await utimes(lock, new Date(0), new Date(0));
      },
    ]) {
      await leave();
      printed = [];
      expect(await run(`add ${key}`)).toBe(1);
      expect(told()).toContain('answered 404');
      await leave();
      await run(`remove ${key}`);
      expect(await incoming()).toEqual([]);
    }
  });

  it.each([
    ['<html>Not found</html>', /cannot be read.*VOICES_URL/],
    ['[]', /cannot be read/],
    ['{"en_US-a-low":{"files":{}}}', /no voice that can be read/],
  ])('says that %j is no catalogue', async (text, message) => {
    files.set('/voices.json', Buffer.from(text));
    expect(await run('')).toBe(1);
    expect(told()).toMatch(message);
  });
});

describe('downloads', () => {
  const model = `/en/en_US/${key}/${key}.onnx`;
  const download = (more: Parameters<typeof downloadFile>[1] = {}) => {
    const bytes = files.get(model) ?? Buffer.alloc(0);
    const order = {
      url: `${baseUrl}${model.slice(1)}`,
      file: join(folder, 'voice'),
      bytes: bytes.length,
      md5: md5(bytes),
    };
    return downloadFile(order, { firstWaitMs: 1, tries: 2, ...more });
  };
  const parts = async () => (await readdir(folder)).sort();

  it('goes on where a slow line broke off', async () => {
    let isFirst = true;
    answer = (request, response, bytes = Buffer.alloc(0)) => {
      if (!isFirst) return asStore(request, response, bytes);
      isFirst = false;
      response.writeHead(200, { 'content-length': bytes.length });
      response.write(bytes.subarray(0, 100), () =>
        setTimeout(() => response.write(bytes.subarray(100, 3000), () => response.destroy()), 30),
      );
    };
    const seen: number[] = [];
    await download({ onProgress: (bytes) => seen.push(bytes) });
    expect(requests.map(({ range }) => range)).toEqual([undefined, expect.stringMatching(/^bytes=\d+-$/)]);
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
    expect(await readFile(join(folder, 'voice'))).toEqual(files.get(model));
    expect(await parts()).toEqual(['voice']);
  });

  it('gives a silent line up, and keeps what came for the next time', async () => {
    answer = (_request, response, bytes = Buffer.alloc(0)) => {
      response.writeHead(200, { 'content-length': bytes.length });
      response.write(bytes.subarray(0, 500));
    };
    await expect(download({ stallMs: 50, tries: 1 })).rejects.toMatchObject({ problem: 'unreachable' });
    expect((await stat(join(folder, 'voice.part'))).size).toBeGreaterThan(0);
    answer = asStore;
    await download();
    expect(requests.at(-1)?.range).toMatch(/^bytes=\d+-$/);
  });

  it('begins anew where more is here than the file has', async () => {
    await writeFile(join(folder, 'voice.part'), Buffer.alloc((files.get(model)?.length ?? 0) + 10));
    await download();
    expect(await readFile(join(folder, 'voice'))).toEqual(files.get(model));
  });

  it('begins anew where a store does not serve parts', async () => {
    await writeFile(join(folder, 'voice.part'), 'something else');
    answer = (_request, response, bytes) => void response.writeHead(200).end(bytes);
    await download();
    expect(await readFile(join(folder, 'voice'))).toEqual(files.get(model));
  });

  it.each([
    ['digest', (bytes: Buffer) => Buffer.alloc(bytes.length, 1), /MD5/],
    ['too_large', (bytes: Buffer) => Buffer.concat([bytes, bytes]), /larger than the catalogue says/],
  ])('keeps nothing of a file with a wrong %s', async (problem, change, message) => {
    answer = (_request, response, bytes = Buffer.alloc(0)) => void response.writeHead(200).end(change(bytes));
    const failed = download();
    await expect(failed).rejects.toMatchObject({ problem });
    await expect(failed).rejects.toThrow(message);
    expect(await parts()).toEqual([]);
  });

  it('tells that a file is missing, and asks busy stores again', async () => {
    answer = (_request, response) => void response.writeHead(404).end();
    await expect(download()).rejects.toThrow(/answered 404/);
    expect(requests).toHaveLength(1);
    answer = (_request, response) => void response.writeHead(503).end();
    await expect(download()).rejects.toMatchObject({ problem: 'unreachable' });
    expect(requests).toHaveLength(3);
  });

  it.runIf(process.platform === 'linux')('says that the disk is full', async () => {
    await symlink('/dev/full', join(folder, 'voice.part'));
    await expect(download()).rejects.toThrow(/disk is full/);
  });

  it('stops at once when it is canceled', async () => {
    const canceled = new AbortController();
    answer = () => canceled.abort(new Error('enough'));
    await expect(download({ signal: canceled.signal })).rejects.toThrow('enough');
  });

  it('follows no redirect to an address that is not protected', async () => {
    answer = (_request, response) => void response.writeHead(302, { location: 'http://example.com/voice' }).end();
    await expect(download()).rejects.toThrow(/by https only/);
    await expect(
      downloadFile({ url: 'http://example.com/a', file: join(folder, 'a'), bytes: 1, md5: '' }),
    ).rejects.toThrow(/by https only/);
  });
});

describe('what a catalogue says', () => {
  const entry = (path: string, change: object = {}) => ({
    files: {
      [path]: { size_bytes: 10, md5_digest: 'a'.repeat(32), ...change },
      'en/en_US-amy-low.onnx.json': { size_bytes: 10, md5_digest: 'a'.repeat(32) },
    },
  });
  const fine = {
    'en_US-fine-low': {
      files: {
        'a/en_US-fine-low.onnx': { size_bytes: 10, md5_digest: 'b'.repeat(32) },
        'a/en_US-fine-low.onnx.json': { size_bytes: 10, md5_digest: 'b'.repeat(32) },
      },
    },
  };

  it.each([
    ['a path that leads out', { 'en_US-amy-low': entry('../../en_US-amy-low.onnx') }],
    ['an address', { 'en_US-amy-low': entry('http://x/en_US-amy-low.onnx') }],
    ['a name that leads out', { '../en_US-amy-low': entry('en/en_US-amy-low.onnx') }],
    ['a huge file', { 'en_US-amy-low': entry('en/en_US-amy-low.onnx', { size_bytes: 1e12 }) }],
    ['an odd digest', { 'en_US-amy-low': entry('en/en_US-amy-low.onnx', { md5_digest: '../x' }) }],
    ['no entry', { 'en_US-amy-low': 7 }],
  ])('is left out with %s', (_, odd) => {
    const { voices, leftOut } = readCatalogue(JSON.stringify({ ...odd, ...fine }));
    expect(voices.map(({ key: name }) => name)).toEqual(['en_US-fine-low']);
    expect(leftOut).toBe(1);
  });

  it('becomes an address below the store', () => {
    expect(addressOf('https://store.example/v1/', 'pt/tugão/a b.onnx')).toBe(
      'https://store.example/v1/pt/tug%C3%A3o/a%20b.onnx',
    );
  });
});

it.each([
  ['* License: CC BY 4.0', 'open'],
  ['* License: https://creativecommons.org/licenses/by-sa/4.0/', 'open'],
  ['* License: Public Domain', 'open'],
  ['* License: CC0 (https://creativecommons.org/publicdomain/zero/1.0/)', 'open'],
  ['* License: Apache 2.0', 'open'],
  ['* License: CC BY-NC-SA 4.0', 'non-commercial'],
  ['* License: https://creativecommons.org/licenses/by-nc/4.0/', 'non-commercial'],
  ['* Licence: research use only', 'non-commercial'],
  ['* License: https://www.cstr.ed.ac.uk/projects/blizzard/license.html', 'non-commercial'],
  ['* License: CC BY-ND 4.0', 'unknown'],
  ['* License: See URL', 'unknown'],
  ['nothing of the kind', 'unknown'],
])('reads the card "%s" as %s', (card, kind) => {
  expect(judgeLicence(readModelCard(`# Card\n${card}\n`).licence)).toBe(kind);
});
