import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { descendants, readProc } from '#process/testing/descendants.ts';
import { runPictureChild } from './run-picture-child.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'hookline-pictures-'));
});
afterEach(async () => {
  vi.useRealTimers();
  await rm(folder, { recursive: true, force: true });
});

const prepare = (file: string) =>
  runPictureChild([{ kind: 'logo', file }], async () => undefined).then(
    () => 'prepared',
    ({ code }: { code: string }) => code,
  );

/** The picture process that has just been started. */
async function childId(): Promise<number> {
  return vi.waitFor(() => {
    const id = descendants().find((each) => readProc(each, 'cmdline').includes('picture-child'));
    if (id === undefined) throw new Error('not there yet');
    return Number(id);
  });
}

describe('what is said of a picture that could not be prepared', () => {
  it('is the fault of a file that is no picture', async () => {
    const file = path.join(folder, 'notes.png');
    await writeFile(file, 'not a picture');
    expect(await prepare(file)).toBe('unreadable_media');
  });

  it('is our fault where the file is gone', async () => {
    expect(await prepare(path.join(folder, 'gone.png'))).toBe('render_crashed');
  });

  describe.runIf(process.platform === 'linux')('where its process', () => {
    it('was killed', async () => {
      const code = prepare(path.join(folder, 'any.png'));
      process.kill(await childId(), 'SIGKILL');
      expect(await code).toBe('render_killed');
    });

    it('stands still', async () => {
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
      const code = prepare(path.join(folder, 'any.png'));
      process.kill(await childId(), 'SIGSTOP');
      await new Promise((resolve) => setTimeout(resolve, 50));
      vi.advanceTimersByTime(120_000);
      expect(await code).toBe('stalled');
    });
  });
});
