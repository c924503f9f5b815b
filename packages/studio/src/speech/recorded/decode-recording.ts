import { RecordingError } from '#errors/recording-error.ts';
import { runLimited } from '#process/run-limited.ts';

export interface DecodeRecordingOptions {
  /** From `findFfmpeg`. */
  ffmpegPath: string;
  /** Name of ffmpeg's reader for the file; without it ffmpeg guesses, which is only for one's own files. */
  reader?: string | undefined;
  /** Sound beyond this is not read, in seconds. */
  mostSeconds: number;
  signal?: AbortSignal | undefined;
}

export const recordingSampleRate = 48_000;

/** Five minutes take ffmpeg 2 s and 60 MiB. */
const limits = { memoryMiB: 512, cpuSeconds: 60 };

/**
 * Samples of a sound file at 48 kHz, mono, -1..1.
 * @throws RecordingError 'unreadable'; LimitedProgramError if ffmpeg was ended before it could tell; the signal's reason
 */
export async function decodeRecording(
  file: string,
  { ffmpegPath, reader, mostSeconds, signal }: DecodeRecordingOptions,
): Promise<{ samples: Float32Array; sampleRate: number }> {
  const args = ['-hide_banner', '-nostdin', '-loglevel', 'error', '-threads', '1', '-protocol_whitelist', 'file,pipe'];
  if (reader !== undefined) args.push('-f', reader);
  args.push('-i', file, '-map', '0:a:0', '-vn', '-sn', '-dn', '-t', String(mostSeconds), '-ac', '1');
  args.push('-ar', String(recordingSampleRate), '-f', 'f32le', 'pipe:1');
  const maxBytes = mostSeconds * recordingSampleRate * 4 + 65_536;
  const { code, stdout, stderr } = await runLimited({ file: ffmpegPath, args }, { ...limits, maxBytes, signal });
  if (code !== 0)
    throw new RecordingError('unreadable', 'The recording could not be read.', { cause: new Error(stderr) });
  const whole = stdout.byteLength - (stdout.byteLength % 4);
  // A separate copy: the buffer may start at any byte of a larger one.
  return {
    samples: new Float32Array(new Uint8Array(stdout.subarray(0, whole)).buffer),
    sampleRate: recordingSampleRate,
  };
}
