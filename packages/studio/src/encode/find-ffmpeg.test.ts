import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findCarriedFfmpeg, findFfmpeg, lookForFfmpeg } from './find-ffmpeg.ts';

let folder = '';
let pretender = '';
let complete = '';

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'hookline-ffmpeg-'));
  const write = async (name: string, encoders: string) => {
    const file = path.join(folder, name, 'ffmpeg');
    await mkdir(path.dirname(file));
    await writeFile(file, `#!/bin/sh\nprintf '${encoders}'\n`);
    await chmod(file, 0o755);
    return file;
  };
  pretender = await write('without', ' V..... mpeg4  MPEG-4\\n A..... aac   AAC\\n');
  complete = await write('with', ' V..... libx264  H.264\\n A..... aac   AAC\\n');
});

afterAll(() => rm(folder, { recursive: true, force: true }));

describe('findFfmpeg', () => {
  it('takes the first on the search path that can encode H.264 and AAC', async () => {
    const searchPath = ['/nowhere', path.dirname(pretender), path.dirname(complete)].join(path.delimiter);
    expect(await findFfmpeg({ searchPath })).toBe(complete);
  });

  it('uses only the given path if there is one', async () => {
    expect(await findFfmpeg({ ffmpegPath: complete, searchPath: '' })).toBe(complete);
    expect(await findFfmpeg({ ffmpegPath: pretender, searchPath: path.dirname(complete) })).toBeNull();
    expect(await findFfmpeg({ ffmpegPath: '/nowhere/ffmpeg', searchPath: path.dirname(complete) })).toBeNull();
  });

  it('falls back to the binary installed by npm', async () => {
    const carried = await findCarriedFfmpeg();
    expect(await findFfmpeg({ searchPath: path.dirname(pretender) })).toBe(carried);
    if (carried) expect(path.basename(carried)).toMatch(/^ffmpeg(\.exe)?$/);
  });

  it.each([
    ['exit 3', { kind: 'broken', told: 'exit code 3' }],
    [
      "echo 'libx264.so: cannot open' >&2; exit 127",
      { kind: 'broken', told: 'exit code 127: libx264.so: cannot open' },
    ],
    ["printf 'hello\\n'", { kind: 'strange' }],
    ["printf ' V..... mpeg4  MPEG-4\\n'", { kind: 'lacking', encoders: ['libx264', 'aac'] }],
    ['kill -TERM $$', { kind: 'broken', told: 'SIGTERM' }],
  ])('tells what is wrong with one that does: %s', async (script, fault) => {
    const file = path.join(await mkdtemp(path.join(folder, 'faulty-')), 'ffmpeg');
    await writeFile(file, `#!/bin/sh\n${script}\n`, { mode: 0o755 });
    expect(await lookForFfmpeg({ ffmpegPath: file })).toEqual({ path: null, fault: { file, ...fault } });
  });

  it('tells that none is there', async () => {
    expect(await lookForFfmpeg({ ffmpegPath: '/nowhere/ffmpeg' })).toEqual({ path: null, fault: null });
  });

  it('does not wait for one that hangs', async () => {
    const file = path.join(await mkdtemp(path.join(folder, 'hanging-')), 'ffmpeg');
    await writeFile(file, '#!/bin/sh\nexec sleep 600\n', { mode: 0o755 });
    const found = await lookForFfmpeg({ ffmpegPath: file, patienceMs: 300 });
    expect(found).toEqual({ path: null, fault: { kind: 'silent', file, seconds: 0.3 } });
  });
});
