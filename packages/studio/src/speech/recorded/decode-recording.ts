import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { RecordingError } from '#errors/recording-error.ts';
import { childEnvironment } from '#process/child-environment.ts';
import { limitProcess, type ProcessLimits } from '#process/limit-process.ts';

export interface DecodeRecordingOptions {
  /** From `findFfmpeg`. */
  ffmpegPath: string;
  /** Name of ffmpeg's reader for the file; without it ffmpeg guesses, which is only for one's own files. */
  reader?: string | undefined;
  limits?: ProcessLimits | undefined;
  /** Sound beyond this is not read, in seconds. */
  mostSeconds: number;
  signal?: AbortSignal | undefined;
}

export const recordingSampleRate = 48_000;

/**
 * Samples of a sound file at 48 kHz, mono, -1..1.
 * @throws RecordingError 'unreadable', or the signal's reason
 */
export async function decodeRecording(
  file: string,
  { ffmpegPath, reader, limits, mostSeconds, signal }: DecodeRecordingOptions,
): Promise<{ samples: Float32Array; sampleRate: number }> {
  const args = ['-hide_banner', '-nostdin', '-loglevel', 'error', '-threads', '1', '-protocol_whitelist', 'file,pipe'];
  if (reader !== undefined) args.push('-f', reader);
  args.push('-i', file, '-map', '0:a:0', '-vn', '-sn', '-dn', '-t', String(mostSeconds), '-ac', '1');
  args.push('-ar', String(recordingSampleRate), '-f', 'f32le', 'pipe:1');
  const plain = { file: ffmpegPath, args };
  const command = limits ? limitProcess(plain, limits) : plain;
  try {
    const { stdout } = await promisify(execFile)(command.file, command.args, {
      encoding: 'buffer',
      maxBuffer: mostSeconds * recordingSampleRate * 4 + 65_536,
      timeout: 60_000,
      killSignal: 'SIGKILL',
      // Address space is reserved per arena of the C library.
      env: childEnvironment({ MALLOC_ARENA_MAX: '2' }),
      ...(signal && { signal }),
    });
    const whole = stdout.byteLength - (stdout.byteLength % 4);
    // A separate copy: the buffer may start at any byte of a larger one.
    return {
      samples: new Float32Array(new Uint8Array(stdout.subarray(0, whole)).buffer),
      sampleRate: recordingSampleRate,
    };
  } catch (cause) {
    signal?.throwIfAborted();
    throw new RecordingError('unreadable', 'The recording could not be read.', { cause });
  }
}
