import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openLogDestination, type WriteBytes } from './log-destination.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hookline-log-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const noSpace = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });

/** A disk with room for so many bytes. */
function smallDisk(room: number): { written: () => string; makeRoom: () => void; write: WriteBytes } {
  let [free, text] = [room, ''];
  return {
    written: () => text,
    makeRoom: () => {
      free = Number.POSITIVE_INFINITY;
    },
    write: (_, bytes, done) => {
      const taken = bytes.subarray(0, Math.min(bytes.length, free));
      free -= taken.length;
      text += taken.toString();
      setImmediate(() => (taken.length > 0 ? done(null, taken.length) : done(noSpace, 0)));
    },
  };
}

it('writes lines in order to a file it creates', async () => {
  const file = join(folder, 'hookline.log');
  const logger = pino({}, openLogDestination({ file }));
  for (let n = 0; n < 50; n += 1) logger.info({ n }, 'line');
  await vi.waitFor(async () => {
    const lines = (await readFile(file, 'utf8')).trim().split('\n');
    expect(lines.map((line) => JSON.parse(line).n)).toEqual(Array.from({ length: 50 }, (_, n) => n));
  });
});

it('drops and counts lines a full disk rejects, and reports it when there is room again', async () => {
  const disk = smallDisk(200);
  const logger = pino({}, openLogDestination({ descriptor: 1 }, disk.write));
  for (let n = 0; n < 9; n += 1) {
    logger.info({ n }, 'line');
    await new Promise((resolve) => setImmediate(() => setImmediate(() => setImmediate(resolve))));
  }
  expect(disk.written()).toHaveLength(200);
  // It neither waits nor throws.
  logger.fatal('the last words');
  disk.makeRoom();
  logger.info('there is room');
  await vi.waitFor(() => expect(disk.written()).toContain('there is room'));
  const lines = disk.written().trim().split('\n');
  expect(JSON.parse(lines.at(-2) ?? '').msg).toMatch(/^\d+ log lines were lost$/);
  expect(JSON.parse(lines.at(-1) ?? '').msg).toBe('there is room');
});

it('waits for a slow reader without losing a line', async () => {
  let [written, refusals] = ['', 3];
  const logger = pino(
    {},
    openLogDestination({ descriptor: 1 }, (_, bytes, done) => {
      refusals -= 1;
      if (refusals >= 0) return done(Object.assign(new Error('EAGAIN'), { code: 'EAGAIN' }), 0);
      written += bytes.toString();
      done(null, bytes.length);
    }),
  );
  logger.info('one');
  logger.info('two');
  await vi.waitFor(() =>
    expect(
      written
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line).msg),
    ).toEqual(['one', 'two']),
  );
});

it('continues if the file cannot be created', async () => {
  const logger = pino({}, openLogDestination({ file: join(folder, 'nowhere', 'hookline.log') }));
  logger.error('nobody reads this');
  await new Promise((resolve) => setTimeout(resolve, 20));
  logger.fatal('nor this');
});
