import { writeFileSync } from 'node:fs';
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { descendants, readProc } from '#process/testing/descendants.ts';
import { getFfmpeg } from '#video/testing/decode-video.ts';
import { renderTalkInChild } from './render-talk-in-child.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'hookline-again-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Its being there lets a faulty ffmpeg work. */
const mended = () => path.join(folder, 'mended');

/** An ffmpeg that performs `fault` instead of its work: always, or until the render is tried again. */
async function faultyFfmpeg(fault: string, when: 'first' | 'always'): Promise<string> {
  const file = path.join(folder, 'ffmpeg');
  const guard = when === 'first' ? `[ -e '${mended()}' ] || { ${fault}; }` : fault;
  await writeFile(file, `#!/bin/sh\n${guard}\nexec '${await getFfmpeg()}' "$@"\n`);
  await chmod(file, 0o755);
  return file;
}

interface Interruption {
  onFrame?: () => void;
  /** Only the first try is of interest: what a second one makes is seen where the system kills the process. */
  endsAtRetry?: boolean;
}

/** @param limits how long each try may be silent, in milliseconds */
async function render(
  ffmpegPath: string,
  limits: [number, number],
  { onFrame = () => undefined, endsAtRetry = false }: Interruption = {},
) {
  const retries: string[] = [];
  const end = new AbortController();
  const supervision = {
    // Asked for at the start of each try.
    get silenceLimitMs() {
      return limits[retries.length] ?? long;
    },
    onRetry: ({ code }: { code: string }) => {
      retries.push(code);
      writeFileSync(mended(), '');
      if (endsAtRetry) end.abort();
    },
  };
  const made = renderTalkInChild(
    { actorId: 'maya', script: 'Short and sweet.', ratio: '1:1' },
    {
      outFile: path.join(folder, 'out.mp4'),
      posterFile: path.join(folder, 'out.jpg'),
      ffmpegPath,
      captionsFile: path.join(folder, 'out.vtt'),
      cacheDir: path.join(folder, 'cache'),
      onProgress: ({ frame }) => frame && onFrame(),
      signal: end.signal,
    },
    supervision,
  );
  const { words, code } = await made.then(
    (result) => ({ words: result.words, code: undefined }),
    (error: { code: string }) => ({ words: undefined, code: error.code }),
  );
  return { words, code, retries };
}

const results = async () => (await readdir(folder)).filter((name) => name.startsWith('out')).sort();
/** In the full run every second try is completed. */
const isFull = process.env.TEST_FULL === '1';
const made = { words: 3, code: undefined };
const ended = { words: undefined, code: 'canceled' };
const all = ['out.jpg', 'out.mp4', 'out.vtt'];
/** Far longer than this render is ever silent, even on a busy machine. */
const long = 120_000;
/** An ffmpeg that reads nothing is silent indefinitely. */
const short = 1500;

describe.runIf(process.platform !== 'win32')('a render interrupted from outside', () => {
  it('restarts when ffmpeg hangs', async () => {
    const ffmpeg = await faultyFfmpeg('exec sleep 600', 'first');
    expect(await render(ffmpeg, [short, long], { endsAtRetry: !isFull })).toEqual({
      ...(isFull ? made : ended),
      retries: ['stalled'],
    });
    expect(await results()).toEqual(isFull ? all : []);
  });

  // In the ordinary run: restarting once is, and failing after an error.
  if (isFull)
    it('fails when ffmpeg hangs again, and leaves nothing behind', async () => {
      const ffmpeg = await faultyFfmpeg('exec sleep 600', 'always');
      expect(await render(ffmpeg, [short, short])).toEqual({ words: undefined, code: 'stalled', retries: ['stalled'] });
      expect(await results()).toEqual([]);
    });

  it('restarts when the system kills ffmpeg', async () => {
    const ffmpeg = await faultyFfmpeg('kill -9 $$', 'first');
    expect(await render(ffmpeg, [long, long], { endsAtRetry: !isFull })).toEqual({
      ...(isFull ? made : ended),
      retries: ['encoder_killed'],
    });
  });

  it('does not restart when ffmpeg reports an error', async () => {
    const ffmpeg = await faultyFfmpeg('echo wrong >&2; exit 3', 'always');
    expect(await render(ffmpeg, [long, long])).toMatchObject({ code: 'encode_failed', retries: [] });
  });

  it.runIf(process.platform === 'linux')('restarts when the system kills its process', async () => {
    let isKilled = false;
    const kill = () => {
      if (isKilled) return;
      isKilled = true;
      const child = descendants().find((id) => readProc(id, 'cmdline').includes('render-child'));
      process.kill(Number(child), 'SIGKILL');
    };
    const ffmpeg = await getFfmpeg();
    expect(await render(ffmpeg, [long, long], { onFrame: kill })).toEqual({ ...made, retries: ['render_killed'] });
    expect(await results()).toEqual(all);
    expect((await readFile(path.join(folder, 'out.mp4'))).length).toBeGreaterThan(10_000);
  });
});
