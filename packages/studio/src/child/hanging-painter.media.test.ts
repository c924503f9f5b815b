import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { descendants, readProc } from '#process/testing/descendants.ts';
import { renderInChild } from './render-in-child.ts';

const silenceLimitMs = 30_000;
/** Enough that the painter is still busy when it is stopped after the first. */
const names = Array.from({ length: 24 }, (_, index) => `${String(index).padStart(2, '0')}.jpg`);
const spec = { pictures: names.map(() => ({ actor: 'maya', shot: 'face' as const, width: 64, height: 64 })) };

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'hookline-hanging-'));
  // Only the limits: nothing waits, and a slow machine is not mistaken for a hanging painter.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(async () => {
  vi.useRealTimers();
  await rm(folder, { recursive: true, force: true });
});

const painters = () => descendants().filter((id) => readProc(id, 'cmdline').includes('render-child'));

/** Draws; the first `most` painters are stopped once they have drawn a picture, to simulate a hang. */
async function drawWithHangs(most: number) {
  const retries: string[] = [];
  let hangs = 0;
  const hang = () => {
    if (hangs === most) return;
    hangs += 1;
    for (const id of painters()) process.kill(Number(id), 'SIGSTOP');
    // Earlier messages are received first.
    setTimeout(() => vi.advanceTimersByTime(silenceLimitMs * 2), 50);
  };
  const outFiles = names.map((name) => path.join(folder, name));
  const made = renderInChild(
    'actor-pictures',
    spec,
    { outFiles, onProgress: ({ frame }) => frame === 1 && hang() },
    { silenceLimitMs, isAwaited: true, onRetry: ({ code }) => retries.push(code) },
  );
  const { written, code } = await made.then(
    (result) => ({ ...result, code: undefined }),
    (error: { code: string }) => ({ written: 0, code: error.code }),
  );
  return { written, code, retries };
}

describe.runIf(process.platform === 'linux')('a painter without a sign of life', () => {
  it('is killed, and its pictures are started again', async () => {
    expect(await drawWithHangs(1)).toEqual({ written: names.length, code: undefined, retries: ['stalled'] });
    expect((await readdir(folder)).sort()).toEqual(names);
    expect(painters()).toEqual([]);
  });

  it('is abandoned when it hangs again, and leaves nothing behind', async () => {
    expect(await drawWithHangs(2)).toEqual({ written: 0, code: 'stalled', retries: ['stalled'] });
    expect(await readdir(folder)).toEqual([]);
    expect(painters()).toEqual([]);
  });
});
