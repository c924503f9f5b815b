import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { childEnvironment } from '@hookline/studio/process';

interface Cut {
  ffmpegPath: string;
  from: string;
  to: string;
  seconds: number;
  signal: AbortSignal;
}

/**
 * Writes the beginning of one of our films, smaller, its sound faded out over the last moment. Encoded again: a copy could
 * only end where the encoder let it.
 */
export async function cutFilm({ ffmpegPath, from, to, seconds, signal }: Cut): Promise<void> {
  const fadeSeconds = 0.08;
  await promisify(execFile)(
    ffmpegPath,
    [
      ...['-nostdin', '-loglevel', 'error', '-y', '-i', from, '-t', String(seconds)],
      ...['-vf', 'scale=720:-2', '-c:v', 'libx264', '-preset', 'veryfast', '-crf', '20', '-pix_fmt', 'yuv420p'],
      ...['-c:a', 'aac', '-af', `afade=t=out:st=${seconds - fadeSeconds}:d=${fadeSeconds}`],
      ...['-movflags', '+faststart', to],
    ],
    { env: childEnvironment(), killSignal: 'SIGKILL', signal },
  );
}
