import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findFfmpeg } from '@hookline/studio/render';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LimitedWork } from '#platform/limited-child/limited-work.ts';
import { createRecordingWork, prepareRecording, recordingLimits } from './prepare-recording.ts';

const sourceFile = join(dirname(fileURLToPath(import.meta.url)), 'testing/take.mp3');
let folder: string;
let ffmpegPath: string | null;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hookline-limits-'));
  ffmpegPath = await findFfmpeg({ ffmpegPath: process.env.FFMPEG_PATH, searchPath: process.env.PATH });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function prepare(work: LimitedWork, outFile: string) {
  const text = 'This mug stays warm until lunch, honestly. Try it today!';
  const order = { ffmpegPath: ffmpegPath ?? '', sourceFile, outFile, text, language: 'en' as const };
  const whose = { userId: 'ann', signal: undefined };
  try {
    return await prepareRecording(work, { ...order, pronunciations: [], parts: [] }, whose);
  } finally {
    await work.close();
  }
}

/*
 * The largest of the limited tasks: a voice in WebAssembly, and ffmpeg. How much a process holds or reserves differs from
 * machine to machine; the limits must be so far away that half of each is as good as twice.
 */
describe('a recording', () => {
  it.each([0.5, 1, 2])('is prepared within %s of its limits', async (share) => {
    const memoryMiB = recordingLimits.memoryMiB * share;
    const work = createRecordingWork(pino({ level: 'silent' }), { memoryMiB, fenceMiB: 32 * 1024 * share });
    const outFile = join(folder, `${share}.wav`);
    const { durationMs, differences } = await prepare(work, outFile);
    expect([Math.round(durationMs / 1000), differences]).toEqual([4, []]);
    expect((await readFile(outFile)).subarray(0, 4).toString('latin1')).toBe('RIFF');
  });

  it.runIf(process.platform === 'linux')('is not blamed for a child that ended', async () => {
    const logged: { reason?: string; level?: number }[] = [];
    const logger = pino({ level: 'info' }, { write: (text: string) => logged.push(JSON.parse(text)) });
    const starved = createRecordingWork(logger, { memoryMiB: -100 });
    await expect(prepare(starved, join(folder, 'never.wav'))).rejects.toMatchObject({ code: 'SERVER_BUSY' });
    expect(logged).toEqual([expect.objectContaining({ level: 40, reason: 'memory', work: 'recordings' })]);
  });
});
