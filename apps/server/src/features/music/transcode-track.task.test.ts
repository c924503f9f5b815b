import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { perform } from './transcode-track.task.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hookline-transcode-'));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

it.runIf(process.platform === 'linux')('gives the decoder limits and none of our secrets', async () => {
  vi.stubEnv('APP_SECRET', 'not for decoders');
  // In place of ffmpeg, a program that notes what it was started with.
  const program = join(folder, 'ffmpeg');
  const notes = join(folder, 'notes');
  await writeFile(
    program,
    `#!/bin/sh\n[ "$1" = -version ] && { echo ffmpeg version 5.1; exit; }\n{ env; cat /proc/self/limits; echo "$@"; } > '${notes}'\necho out_time_us=2000000\n`,
  );
  await chmod(program, 0o755);
  const sourceFile = join(folder, 'in.wav');
  await writeFile(sourceFile, 'RIFF\0\0\0\0WAVEfmt ');
  const order = { ffmpegPath: program, sourceFile, outFile: join(folder, 'out.m4a') };
  expect(await perform(order)).toEqual({ durationMs: 2000 });
  const noted = await readFile(notes, 'utf8');
  expect(noted).toContain('PATH=');
  expect(noted).not.toContain('APP_SECRET');
  expect(noted).toMatch(/^Max address space\s+\d+ /m);
  expect(noted).toMatch(/^Max cpu time\s+60 /m);
  expect(noted).toContain('-protocol_whitelist file -f wav -i ');
});

it.runIf(process.platform === 'linux')('lets no old ffmpeg see a file of a stranger', async () => {
  const program = join(folder, 'ffmpeg');
  await writeFile(program, '#!/bin/sh\n[ "$1" = -version ] || touch "$0.opened"\necho ffmpeg version 4.4.2\n');
  await chmod(program, 0o755);
  const sourceFile = join(folder, 'in.wav');
  await writeFile(sourceFile, 'RIFF\0\0\0\0WAVEfmt ');
  const order = { ffmpegPath: program, sourceFile, outFile: join(folder, 'out.m4a') };
  expect(await perform(order)).toEqual({ refusal: 'old-ffmpeg' });
  await expect(readFile(`${program}.opened`)).rejects.toThrow();
});
