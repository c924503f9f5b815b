import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { limits } from '@hookline/contract/limits';
import { messages } from '@hookline/contract/messages';
import { childEnvironment, limitProcess } from '@hookline/studio/process';
import { fileTypeFromBuffer } from 'file-type';
import { ApiProblem } from '#platform/http/api-problem.ts';

/** Reader of each kind of file by its bytes. Naming it keeps ffmpeg from guessing play lists and other formats that open files. */
const readers: Record<string, string> = {
  mp3: 'mp3',
  aac: 'aac',
  m4a: 'mov',
  m4b: 'mov',
  mp4: 'mov',
  wav: 'wav',
  ogg: 'ogg',
  oga: 'ogg',
  opus: 'ogg',
  flac: 'flac',
};

const patienceMs = 60_000;
/** Three times what ffmpeg takes for ten minutes of sound, its libraries included. */
const memoryMiB = 1024;
/** Shorter ones are clicks. */
const shortestMs = 1000;

/** ffmpeg's name for how a sound file is packed. @throws ApiProblem MUSIC_REFUSED for anything that is no sound we take */
export async function findReader(data: Uint8Array): Promise<string> {
  const type = await fileTypeFromBuffer(data);
  const reader = type && readers[type.ext];
  if (!reader) throw new ApiProblem('MUSIC_REFUSED');
  return reader;
}

/**
 * Decodes a sound from outside and writes it anew as stereo AAC, without pictures and tags. Returns its length in
 * milliseconds. The decoder gets neither the network, nor our environment, nor more than a minute and a gigabyte.
 * @throws ApiProblem MUSIC_REFUSED for what cannot be decoded, is too long, or next to nothing
 */
export async function transcodeTrack(
  ffmpegPath: string,
  source: { file: string; reader: string },
  outFile: string,
): Promise<number> {
  const longestSeconds = limits.musicMs / 1000;
  const args = [
    ...['-hide_banner', '-nostdin', '-loglevel', 'error', '-y', '-threads', '1', '-protocol_whitelist', 'file'],
    ...['-f', source.reader, '-i', source.file, '-map', '0:a:0', '-vn', '-sn', '-dn', '-map_metadata', '-1'],
    ...['-t', String(longestSeconds + 1), '-ac', '2', '-ar', '48000', '-c:a', 'aac', '-b:a', '160k'],
    ...['-movflags', '+faststart', '-progress', 'pipe:1', '-nostats', '-f', 'mp4', outFile],
  ];
  const command = limitProcess({ file: ffmpegPath, args }, { memoryMiB, cpuSeconds: patienceMs / 1000 });
  const { stdout } = await promisify(execFile)(command.file, command.args, {
    ...{ timeout: patienceMs, killSignal: 'SIGKILL', maxBuffer: 4_000_000 },
    // Address space is reserved per arena of the C library: on many processors it would not suffice.
    env: childEnvironment({ MALLOC_ARENA_MAX: '2' }),
  }).catch((cause: unknown) => {
    throw new ApiProblem('MUSIC_REFUSED', { cause });
  });
  const durationMs = lastTimeMs(stdout);
  if (durationMs > limits.musicMs + 500) throw new ApiProblem('MUSIC_REFUSED', { message: messages.music.tooLong });
  if (durationMs < shortestMs) throw new ApiProblem('MUSIC_REFUSED');
  return durationMs;
}

/** From ffmpeg's progress lines, the last of which tells the length of all. */
function lastTimeMs(progress: string): number {
  const times = [...progress.matchAll(/^out_time_us=(\d+)$/gm)];
  return Math.round(Number(times.at(-1)?.[1] ?? 0) / 1000);
}
