import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { assertNotCanceled, RenderError } from '#errors/render-error.ts';
import { childEnvironment } from '#process/child-environment.ts';
import { advance } from '#process/sign-of-life.ts';
import type { StereoSound } from './render-music.ts';

/** Quiet at both ends, so that a piece cut anywhere neither clicks nor stops abruptly. */
const fadeInMs = 60;
const fadeOutMs = 900;

export interface ReadOwnMusicOptions {
  durationMs: number;
  sampleRate: number;
  /** From `findFfmpeg`. */
  ffmpegPath: string;
  signal?: AbortSignal | undefined;
}

/**
 * Music from a file, of exactly the given length: from its start, looped if it is shorter, and faded out. The file must
 * be one made by the app. Throws RenderError 'unreadable_media'.
 */
export async function readOwnMusic(file: string, options: ReadOwnMusicOptions): Promise<StereoSound> {
  const { durationMs, sampleRate } = options;
  const length = Math.round((durationMs / 1000) * sampleRate);
  const samples = await decode(file, length, options);
  const sound = { left: new Float32Array(length), right: new Float32Array(length) };
  const frames = Math.min(length, Math.floor(samples.length / 2));
  if (frames === 0) throw unreadable();
  // Samples missing at the end due to rounding would have been faded out anyway.
  for (let index = 0; index < frames; index++) {
    const gain = Math.min(1, index / rampOf(fadeInMs, sampleRate), (length - index) / rampOf(fadeOutMs, sampleRate));
    sound.left[index] = (samples[index * 2] ?? 0) * gain;
    sound.right[index] = (samples[index * 2 + 1] ?? 0) * gain;
  }
  return sound;
}

/** Interleaved samples of both channels. */
async function decode(
  file: string,
  length: number,
  { sampleRate, ffmpegPath, signal }: ReadOwnMusicOptions,
): Promise<Float32Array> {
  try {
    const decoding = promisify(execFile)(
      ffmpegPath,
      [
        '-hide_banner',
        '-nostdin',
        '-loglevel',
        'error',
        '-protocol_whitelist',
        'file,pipe',
        '-stream_loop',
        '-1',
        '-i',
        file,
        '-map',
        '0:a:0',
        '-t',
        (length / sampleRate).toFixed(3),
        '-ac',
        '2',
        '-ar',
        String(sampleRate),
        '-f',
        'f32le',
        'pipe:1',
      ],
      {
        encoding: 'buffer',
        maxBuffer: length * 8 + 65_536,
        killSignal: 'SIGKILL',
        env: childEnvironment(),
        ...(signal && { signal }),
      },
    );
    decoding.child.stdout?.on('data', advance);
    const { stdout } = await decoding;
    const whole = stdout.byteLength - (stdout.byteLength % 4);
    // A separate copy: the buffer may start at any byte of a larger one.
    return new Float32Array(new Uint8Array(stdout.subarray(0, whole)).buffer);
  } catch (cause) {
    assertNotCanceled(signal);
    throw unreadable(cause);
  }
}

function rampOf(ms: number, sampleRate: number): number {
  return (ms / 1000) * sampleRate;
}

function unreadable(cause?: unknown): RenderError {
  return new RenderError('unreadable_media', 'The music could not be read.', { cause });
}
